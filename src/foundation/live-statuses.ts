/** The statuses of checks and payments that pay somebody, now or later: not voided and not failed. */
export const liveStatuses: string[] = ['pending', 'pre-processed', 'processed'];
