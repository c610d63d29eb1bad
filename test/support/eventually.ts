import { vi } from 'vitest';
import { patience } from './patience.ts';

/** Repeats a check until it holds, and returns what it returns. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patience, interval: 20 });
