/** Finds and runs single steps of a company's payruns, each in one transaction. */

import { beforeEach } from 'vitest';
import { dueSteps } from '../../../src/money/payruns/due-steps.ts';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import type { Step } from '../../../src/money/payruns/step.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from './served-payroll.ts';

export const cutOffAt = Date.parse('2026-11-18T22:00:00Z');
/** Pay leaves a banking day before the check date, when the debit has settled. */
export const payOutAt = Date.parse('2026-11-19T22:00:00Z');
export const arrivalAt = Date.parse('2026-11-20T22:00:00Z');
export let worker = '';
export let other = '';

/** A new company for each test, with two of its employees in `worker` and `other`. */
export function servePayrunSteps(): void {
  servePayrolls();
  beforeEach(() => {
    [worker = '', other = ''] = world.employees;
  });
}

const asJob = <T>(work: (operation: Operation) => Promise<T>): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } }, work);
export const stepsAt = (now: number) => asJob((operation) => dueSteps(operation, now));
export const run = (step: Step, limit?: number) =>
  asJob((operation) => runStep({ ...operation, now: step.at }, step, limit));
/** Runs each step that is due at a time, once. */
export async function runAt(now: number) {
  const steps = await stepsAt(now);
  for (const step of steps) await run(step);
  return steps;
}
export const open = async (employee: string, more: object = {}): Promise<string> =>
  (await world.open(employee, '2026-11-01', '2026-11-20', more)).employeeCheckID;
export const later = async (employee: string): Promise<string> =>
  (await world.open(employee, '2026-11-15', '2026-12-04')).employeeCheckID;
export const reasonOf = async (id: string) => (await world.check(id)).held_because;
export const company = (data: object) =>
  arrange(service, world, (db) => db.company.updateMany({ where: { id: world.companyID }, data }));
export const kinds = (steps: readonly Step[]) => steps.map(({ kind, checkDate }) => `${kind} ${checkDate}`);
