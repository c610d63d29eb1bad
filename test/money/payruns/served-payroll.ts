/** A service at the start of the tests' month, and a company with payroll in `world`. */
import { beforeAll, beforeEach } from 'vitest';
import { serve, service } from '../../support/served-world.ts';
import { type PayrollWorld, payrollWorld, start } from './payroll-world.ts';

export let world: PayrollWorld;

/** One company for all tests of the file. */
export function serveOnePayroll(): void {
  serve({ clock: () => start });
  beforeAll(async () => {
    world = await payrollWorld(service);
  });
}

/** A new company for each test. */
export function servePayrolls(now = start, options: { settings?: Record<string, string> } = {}): void {
  serve({ clock: () => now, ...options });
  beforeEach(async () => {
    world = await payrollWorld(service);
  });
}
