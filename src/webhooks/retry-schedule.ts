const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** How long after each failed attempt the next one follows, as published. */
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

/** An endpoint that has failed for so long is disabled. */
export const patienceMilliseconds = 5 * 24 * hours;

/**
 * When the next attempt is due after `attempts` failed ones, in milliseconds from now; null after the last. A
 * tenth of jitter either way keeps a thousand deliveries that failed together from coming back together.
 */
export function nextDelay(attempts: number, chance: number, retryAfterSeconds: number | null): number | null {
  const delay = retryDelays[attempts - 1];
  if (delay === undefined) return null;
  const jittered = delay * (0.9 + 0.2 * chance);
  return Math.max(jittered, (retryAfterSeconds ?? 0) * seconds);
}
