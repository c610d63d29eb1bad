import { availableParallelism, loadavg } from 'node:os';

/**
 * How long a test waits for a condition before it gives up, in milliseconds. It is far longer than a busy
 * machine takes. A test continues as soon as its condition is true, so only a failing test waits so long.
 */
export const patience = 120_000;

/**
 * How long a promise in milliseconds may take. It is for a machine with nothing else to do. If processes wait
 * for each core, it takes as many times longer.
 */
export const unhurried = (milliseconds: number): number =>
  milliseconds * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
