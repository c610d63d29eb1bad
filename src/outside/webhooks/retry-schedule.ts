const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** The documented delay after each failed attempt. */
export const retryDelays: readonly number[] = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
];

/** An endpoint is disabled after it has failed for this long. */
export const disableAfterMilliseconds = 5 * 24 * hours;

/**
 * The delay of the next attempt after `attempts` failed ones, in milliseconds. Null after the last attempt. A
 * jitter of ten percent spreads the retries of deliveries that failed at the same time.
 */
export function nextDelay(attempts: number, chance: number, retryAfterSeconds: number | null): number | null {
  const delay = retryDelays[attempts - 1];
  if (delay === undefined) return null;
  const jittered = delay * (0.9 + 0.2 * chance);
  return Math.max(jittered, (retryAfterSeconds ?? 0) * seconds);
}
