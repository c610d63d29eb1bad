/**
 * How long a test waits for a condition before it gives up, in milliseconds. Far longer than a busy machine
 * takes: a test goes on as soon as its condition holds, so only a broken one waits so long.
 */
export const patience = 120_000;
