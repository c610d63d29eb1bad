/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number;

/** A clock. Only `systemClock` reads the time; everything else receives a clock as an argument. */
export type Clock = () => Instant;

export const systemClock: Clock = () => Date.now();
