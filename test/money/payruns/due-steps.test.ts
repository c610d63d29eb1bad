/** When remittances and regular payrolls are due, and in which order steps of one instant go. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { dueSteps } from '../../../src/money/payruns/due-steps.ts';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { arrange } from '../../support/arrange.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { start } from './payroll-world.ts';
import { runUntil } from './run-until.ts';
import { servePayrolls, world } from './served-payroll.ts';

servePayrolls();

const asJob = <T>(work: (operation: Operation) => Promise<T>): Promise<T> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } }, work);
const stepsAt = (now: number) => asJob((operation) => dueSteps(operation, now));
const runTo = async (to: string): Promise<string[]> => {
  const results = await runUntil(service, world.partnerID, { from: start, to: Date.parse(to) });
  return results.map(({ what, checkDate }) => `${what} ${checkDate}`);
};
const open = (begins: string, day: string): Promise<{ employeeCheckID: string }> =>
  world.open(world.employees[0] ?? '', begins, day);
const autopilot = () =>
  world.patch('/companies', {
    payroll_firstDate: '2026-11-20',
    payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-02')?.id,
    payroll_autopilot: true,
  });

test('a remittance is due at 14:00 in Los Angeles of its day, and not before', async () => {
  await open('2026-11-01', '2026-11-20');
  await runTo('2026-12-14T23:00:00Z');
  const at = Date.parse('2026-12-15T22:00:00Z');
  expect(await stepsAt(at - 1)).toEqual([]);
  const due = { at, kind: 'remit', companyId: world.companyID, checkDate: '2026-12-15' };
  expect(await stepsAt(at)).toEqual([due]);
});

test('a remittance that another process has made is not made again, and those of later days wait', async () => {
  await open('2026-11-01', '2026-11-20');
  await runTo('2026-12-14T23:00:00Z');
  const [step] = await stepsAt(Date.parse('2026-12-15T22:00:00Z'));
  if (!step) throw new Error('no step is due');
  const remit = () => asJob((operation) => runStep({ ...operation, now: step.at }, step));
  const { at, companyId, checkDate } = step;
  const noPayrun = { employerCheckId: null, checkIds: [], paymentIds: [] };
  expect(await remit()).toEqual([{ at, companyId, checkDate, ...noPayrun, what: 'remitted', reason: null }]);
  expect(await remit()).toEqual([]);
  const later = await stepsAt(Date.parse('2027-02-02T00:00:00Z'));
  const remittances = later.filter(({ kind }) => kind === 'remit');
  expect(remittances.map((remittance) => remittance.checkDate)).toEqual(['2027-02-01']);
});

test('a payday goes before a remittance of the same day', async () => {
  await open('2026-11-01', '2026-11-20');
  await open('2026-11-15', '2026-12-15');
  await runTo('2026-12-15T21:00:00Z');
  expect(await runTo('2026-12-15T22:00:00Z')).toEqual([
    'processed 2026-12-15',
    'settled 2026-12-15',
    'remitted 2026-12-15',
  ]);
});

test('autopilot is due at once when it is turned on, and then at the beginning of each period', async () => {
  await autopilot();
  const due = (at: number, checkDate: string) => ({
    at,
    kind: 'regular',
    companyId: world.companyID,
    checkDate,
  });
  expect(await stepsAt(start)).toEqual([due(start, '2026-10-30')]);
  await runTo('2026-10-30T19:00:00Z');
  const midnight = Date.parse('2026-11-02T08:00:00Z');
  expect(await stepsAt(midnight - 1)).toEqual([]);
  expect(await stepsAt(midnight + 5)).toEqual([due(midnight, '2026-11-02')]);
});

test('the regular payrolls and the autopilot of a company are one step, due when the first of them is', async () => {
  await autopilot();
  await runTo('2026-11-02T08:00:00Z');
  const [first, second] = [Date.parse('2026-11-03T08:00:00Z'), Date.parse('2026-11-04T08:00:00Z')];
  const dueAt = async (ofPayrolls: number, ofAutopilot: number) => {
    await arrange(service, world, async (db) => {
      await db.regularPayroll.updateMany({ data: { nextAt: new Date(ofPayrolls) } });
      await db.payrollAutopilot.updateMany({ data: { nextAt: new Date(ofAutopilot) } });
    });
    return stepsAt(second);
  };
  const due = { at: first, kind: 'regular', companyId: world.companyID, checkDate: '2026-11-03' };
  expect([await dueAt(first, second), await dueAt(second, first)]).toEqual([[due], [due]]);
  expect(await dueAt(first, second + 1)).toEqual([due]);
  expect(await dueAt(second + 1, second + 1)).toEqual([]);
});

test('a day that no calendar has is due at once, and fails for its company', async () => {
  const { employeeCheckID } = await open('2026-11-01', '2026-11-20');
  const move = (set: string) =>
    asSuperuser(service.urls.test, `update employee_checks set ${set} where id = $1`, [employeeCheckID]);
  const due = { at: start, companyId: world.companyID, checkDate: '1900-01-03', error: expect.any(Error) };
  await move(`check_date = '1900-01-03'`);
  const [step] = await stepsAt(start);
  expect(step).toEqual({ ...due, kind: 'cut-off' });
  await move('approval_required = true');
  expect(await stepsAt(start)).toEqual([{ ...due, kind: 'unapproved' }]);
  await expect(asJob(async (operation) => step && runStep(operation, step))).rejects.toBe(step?.error);
});

test('a day far ahead that no calendar has is not due: other paydays go on', async () => {
  const [first = '', second = ''] = world.employees;
  const far = await world.open(first, '2026-11-01', '2026-11-20');
  const late = await world.open(second, '2026-11-01', '2026-11-20', { approval_required: true });
  for (const { employeeCheckID } of [far, late]) {
    await asSuperuser(service.urls.test, `update employee_checks set check_date = $2 where id = $1`, [
      employeeCheckID,
      '2999-01-04',
    ]);
  }
  expect(await stepsAt(start)).toEqual([]);
});
