/** The statuses of checks and payments that pay somebody, now or later. The others are voided and failed. */
export const liveStatuses: string[] = ['pending', 'pre-processed', 'processed'];
