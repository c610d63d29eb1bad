/** When a step works again: what no longer says that an error stopped payroll, and what still does. */
import { expect, test } from 'vitest';
import { runStep } from '../../../src/money/payruns/run-due-payroll.ts';
import { failure } from '../../../src/money/payruns/say-failed.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { service } from '../../support/served-world.ts';
import {
  attention,
  breakRows,
  mend,
  pay,
  round,
  serveBrokenCompany,
  setNow,
  sound,
  world,
} from './broken-company.ts';

serveBrokenCompany();

const day = '2026-11-20';
const open = async (employee: string | undefined): Promise<string> =>
  (await world.open(employee ?? '', '2026-11-01', day)).employeeCheckID;
const paymentOf = (companyID: string, contractorPaymentID: string) =>
  world.get('/contractorPayment', { companyID, contractorPaymentID });
const payrunsOf = (companyID: string) => world.get('/employerCheck', { companyID });

test('a company whose payroll works again leaves what another company of the same day says', async () => {
  const check = await open(world.employees[0]);
  const [broken, paid] = [await pay(world, day), await pay(sound, day)];
  await breakRows('insert on ledger_entries', `true or new.company_id = '${sound.companyID}'`);
  setNow('2026-11-18T22:00:00Z');
  expect(await round()).toEqual([world.companyID, sound.companyID]);
  await mend();
  await breakRows('insert on ledger_entries');
  expect(await round()).toEqual([world.companyID]); // which comes before the other company
  const works = await paymentOf(sound.companyID, paid);
  expect([works.status, works.held_because]).toEqual(['pre-processed', undefined]);
  expect((await payrunsOf(sound.companyID))[0]).not.toHaveProperty('held_because');
  const stopped = { status: 'pending', held_because: failure };
  expect(await world.check(check)).toMatchObject(stopped);
  expect(await paymentOf(world.companyID, broken)).toMatchObject(stopped);
  expect(await payrunsOf(world.companyID)).toMatchObject([{ held_because: failure }]);
});

test('a cut-off that fails in its second part, and works then, is said no more by its first part', async () => {
  await world.patch('/companies', { payroll_speed: 'four_day' });
  const [first, second] = [await open(world.employees[0]), await open(world.employees[1])];
  const at = Date.parse('2026-11-16T22:00:00Z');
  const access = { environment: 'test', credential: { kind: 'job', partnerId: world.partnerID } } as const;
  const step = { at, kind: 'cut-off', companyId: world.companyID, checkDate: day } as const;
  await runAs(service.core, access, (operation) => runStep({ ...operation, now: at }, step, 1));
  await breakRows('insert on ledger_entries', `new.kind = 'check_computed'`);
  setNow('2026-11-19T08:00:00Z'); // when what the first part draws is settled
  expect(await round()).toEqual([world.companyID]);
  expect(await world.check(first)).toMatchObject({ status: 'pre-processed', held_because: failure });
  expect(await world.check(second)).toMatchObject({ status: 'pending', held_because: failure });
  await mend();
  expect(await round()).toEqual([]);
  for (const id of [first, second]) {
    const { status, held_because } = await world.check(id);
    expect([status, held_because]).toEqual(['pre-processed', undefined]);
  }
  expect((await payrunsOf(world.companyID))[0]).not.toHaveProperty('held_because');
  expect(await attention()).toEqual([]);
});
