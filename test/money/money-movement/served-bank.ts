import { beforeEach } from 'vitest';
import { serve, service } from '../../support/served-world.ts';
import { start } from '../payruns/payroll-world.ts';
import { type BankWorld, bankWorld } from './bank-world.ts';

export let world: BankWorld;
/** The employee that these tests pay. */
export let employee: string;

/** Starts a service at the start of the tests' month, and makes a bank world for each test. */
export function serveBanks(settings?: Record<string, string>): void {
  serve({ clock: () => start, ...(settings && { settings }) });
  beforeEach(async () => {
    world = await bankWorld(service);
    employee = world.employees[0] ?? '';
  });
}
