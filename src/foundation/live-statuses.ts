/** The statuses of checks and payments that pay somebody, or are to: neither voided nor failed. */
export const liveStatuses: string[] = ['pending', 'pre-processed', 'processed'];
