/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/**
 * Returns the current time. Only `systemClock` reads the time; all other code receives a clock as an
 * argument.
 */
export type Clock = () => Instant;

export const systemClock: Clock = () => Date.now();
