export type Limits = {
  readonly requestsPerSecond: number;
  readonly failedKeysPerMinute: number;
  readonly requestsAtOnce: number;
  /** How many processes serve behind one address. Each keeps its share of these limits. */
  readonly processes: number;
};

/** At most `points` in `duration` seconds. */
export type Share = { readonly points: number; readonly duration: number };

/**
 * The share of a process. Requests are rounded up and their window is longer by as much, so over time all
 * processes together keep the limit. Wrong keys are rounded down, so that guesses spread over all processes
 * gain nothing.
 */
export function sharesOf({ requestsPerSecond, failedKeysPerMinute, requestsAtOnce, processes }: Limits) {
  const points = Math.ceil(requestsPerSecond / processes);
  const requests: Share = { points, duration: (points * processes) / requestsPerSecond };
  const failures: Share = { points: Math.max(1, Math.floor(failedKeysPerMinute / processes)), duration: 60 };
  return { requests, failures, requestsAtOnce: Math.ceil(requestsAtOnce / processes) };
}
