import codes from './codes.json' with { type: 'json' };

const returns: Readonly<Record<string, string>> = codes.returns;
const changes: Readonly<Record<string, string>> = codes.changes;

/** What a return reason code means; undefined for one that the network does not know. */
export const returnReason = (code: string): string | undefined => returns[code];
/** What a notice of change says is incorrect. */
export const changeReason = (code: string): string | undefined => changes[code];
/** Whether an entry returned so may be sent again: twice at most, within 180 days of the original. */
export const isRetryable = (code: string): boolean => codes.retryable.includes(code);

/** Entries that are returned for want of money may be sent twice more, within so many days. */
export const mostRetries = 2;
export const retryDays = 180;
