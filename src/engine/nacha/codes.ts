import codes from './codes.json' with { type: 'json' };

const returns: Readonly<Record<string, string>> = codes.returns;
const changes: Readonly<Record<string, string>> = codes.changes;

/** The meaning of a return reason code; undefined for an unknown code. */
export const returnReason = (code: string): string | undefined => returns[code];
/** What a notice of change says is incorrect. */
export const changeReason = (code: string): string | undefined => changes[code];
/**
 * Whether an entry with this return code may be sent again: twice at most, within 180 days of the original.
 */
export const isRetryable = (code: string): boolean => codes.retryable.includes(code);

/** Entries returned for insufficient or uncollected funds may be sent twice more, within this many days. */
export const mostRetries = 2;
export const retryDays = 180;

/**
 * An answer to an entry is applied within this many days of the entry, and no other entry gets its trace
 * until then. Banks return most entries within 60 days.
 */
export const answerDays = 180;
