/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** What time it is. The only reader of time is `systemClock`; everything else is handed a clock. */
export type Clock = () => Instant;

export const systemClock: Clock = () => Date.now();
