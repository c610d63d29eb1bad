import { availableParallelism, loadavg } from 'node:os';

/**
 * How long a test waits for a condition before it gives up, in milliseconds. Far longer than a busy machine
 * takes: a test goes on as soon as its condition holds, so only a broken one waits so long.
 */
export const patience = 120_000;

/**
 * A promise in milliseconds holds on a machine that has nothing else to do. Where processes wait for each
 * core, it takes as many times longer.
 */
export const unhurried = (milliseconds: number): number =>
  milliseconds * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
