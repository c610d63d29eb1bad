import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Lets the process answer requests before long work goes on. Each call waits for a turn of the event loop of
 * its own: however many long works run side by side, a request waits for one part of one of them.
 */
export function yieldToRequests(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}
