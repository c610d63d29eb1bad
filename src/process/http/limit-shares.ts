export type Limits = {
  readonly requestsPerSecond: number;
  readonly failedKeysPerMinute: number;
  readonly requestsAtOnce: number;
  /** How many processes serve behind one address: each keeps its share of these limits. */
  readonly processes: number;
};

/** So many in so many seconds. */
export type Share = { readonly points: number; readonly duration: number };

/**
 * The share of one process. Requests are rounded up, and their window is longer by as much: over time all
 * processes let the limit through, and at once at most one more each. Wrong keys are rounded down: guesses
 * spread over all processes are no more than at one.
 */
export function sharesOf({ requestsPerSecond, failedKeysPerMinute, requestsAtOnce, processes }: Limits) {
  const points = Math.ceil(requestsPerSecond / processes);
  const requests: Share = { points, duration: (points * processes) / requestsPerSecond };
  const failures: Share = { points: Math.max(1, Math.floor(failedKeysPerMinute / processes)), duration: 60 };
  return { requests, failures, requestsAtOnce: Math.ceil(requestsAtOnce / processes) };
}
