/** A company with an employee in California and one in Texas, and its taxes page. */

import { beforeEach } from 'vitest';
import { type PayrollWorld, payrollWorld, start } from '../money/payruns/payroll-world.ts';
import { arrange } from '../support/arrange.ts';
import { serve, service } from '../support/served-world.ts';
import { linksOf } from './links.ts';

export const payday = '2026-11-20';
export let world: PayrollWorld;

/** A new company for each test. */
export function serveTaxedCompanies(): void {
  serve({ clock: () => start });
  beforeEach(async () => {
    world = await payrollWorld(service);
    await worksIn('CA', 'TX');
  });
}

/** The first employees of the company work in these states. */
async function worksIn(...states: string[]): Promise<void> {
  await arrange(service, world, async (db) => {
    for (const [i, id] of world.employees.entries())
      await db.employee.updateMany({ where: { id }, data: { workingState: states[i] ?? null } });
  });
}

export async function pay(): Promise<void> {
  for (const id of world.employees.slice(0, 2)) await world.open(id, '2026-11-01', payday);
  await world.advance({ to: `${payday}T23:00:00Z` });
}

export const taxes = () => linksOf(service, world).taxes();
export const accounts = () => world.get('/companies/stateAccounts', {});
