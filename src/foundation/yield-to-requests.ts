import { setImmediate as nextTurn } from 'node:timers/promises';

let last: Promise<void> = Promise.resolve();

/**
 * Lets the process answer requests before long work goes on. Each call waits for its own turn of the event
 * loop, so a request never waits for more than one part of one long work.
 */
export function yieldToRequests(): Promise<void> {
  last = last.then(() => nextTurn());
  return last;
}
