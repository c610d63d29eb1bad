/** An error that stops payroll of a company is said where the employer looks, until the step works again. */
import { expect, test } from 'vitest';
import { payPeriodFrom } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { failure } from '../../../src/money/payruns/say-failed.ts';
import { asSuperuser } from '../../support/databases.ts';
import { atNight } from '../../support/sample.ts';
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

const stopped = (message: string, checkDate: string | null) => {
  return { kind: 'PAYROLL_STOPPED', severity: 'BLOCKING', message, checkDate };
};
const paidLate = (checkDate: string, day: string) => {
  return {
    kind: 'PAID_LATE',
    severity: 'WARNING',
    message: `One person is paid late, on ${day}.`,
    checkDate,
  };
};
const open = async (begins: string, day: string, more = {}): Promise<string> =>
  (await world.open(world.employees[0] ?? '', begins, day, more)).employeeCheckID;
const statusOf = async (contractorPaymentID: string) =>
  (await world.get('/contractorPayment', { companyID: sound.companyID, contractorPaymentID })).status;
const arrivalOf = async (contractorPaymentID: string) =>
  (await world.get('/contractorPayment', { companyID: sound.companyID, contractorPaymentID })).arrives_on;
const payruns = (): Promise<{ check_date: string; held_because?: string }[]> =>
  world.get('/employerCheck', {});
const heldDays = async () =>
  (await payruns()).flatMap(({ check_date, held_because }) => (held_because === failure ? [check_date] : []));

test('deposits that cannot be sent are said, and by the checks and payruns that wait behind them', async () => {
  await open('2026-11-01', '2026-11-20');
  setNow('2026-11-20T00:00:00Z');
  expect(await round()).toEqual([]);
  const next = await open('2026-11-15', '2026-12-18');
  const payment = await pay(sound, '2026-12-18');
  await breakRows('update on remittances');
  setNow('2026-12-19T00:00:00Z');
  for (const _round of ['first', 'again']) expect(await round()).toEqual([world.companyID]);
  expect(await arrivalOf(payment)).toBe('2026-12-21');
  expect(await world.check(next)).toMatchObject({ status: 'pending', held_because: failure });
  expect(await heldDays()).toEqual(['2026-12-18']);
  const deposits =
    'What the company owed to agencies and plans on 2026-12-15 is not sent yet, so its payroll waits. The service tries again, and reports it to its operator.';
  expect(await attention()).toEqual([
    stopped(deposits, null),
    expect.objectContaining({ kind: 'MISSED_CUT_OFF', message: `1 check waits: ${failure}` }),
  ]);
  const late = paidLate('2026-12-18', '2026-12-21');
  expect(await attention(sound.companyID)).toEqual([late]);
  await mend();
  expect(await round()).toEqual([]);
  expect(await world.check(next)).toMatchObject({ status: 'pre-processed', arrives_on: '2026-12-21' });
  expect(await world.check(next)).not.toHaveProperty('held_because');
  expect(await heldDays()).toEqual([]);
  expect(await attention()).toEqual([late]);
});

const calendar = {
  payroll_firstDate: '2026-11-20',
  payroll_firstPayPeriodID: payPeriodFrom('biweekly', '2026-11-02')?.id,
  payroll_autopilot: true,
};
const notOpened =
  'An error in the service keeps the next regular payroll from being opened. The service tries again, and reports it to its operator.';

test('a regular payroll that could not be opened is said until it is open', async () => {
  const payment = await pay(sound, '2026-11-06');
  setNow('2026-11-04T22:00:00Z');
  await world.patch('/companies', calendar);
  expect(await attention()).toEqual([]);
  await breakRows('insert on regular_payrolls');
  for (const _round of ['first', 'again']) {
    expect(await round()).toEqual([world.companyID]);
    expect(await attention()).toEqual([stopped(notOpened, null)]);
  }
  expect(await statusOf(payment)).toBe('pre-processed');
  await mend();
  expect(await round()).toEqual([]);
  expect(await attention()).toEqual([]);
  expect(await world.get('/payroll/regular', {})).toMatchObject([{ check_date: '2026-11-20' }]);
});

test('a regular payroll that cannot be brought up to date says so itself', async () => {
  setNow('2026-11-04T22:00:00Z');
  await world.patch('/companies', calendar);
  expect(await round()).toEqual([]);
  const left = { employment_status: 'terminated', term_date: '2026-10-29' };
  await world.patch('/employees', { employeeID: world.employees[1], ...left });
  await breakRows('update on regular_payrolls', 'new.employee_ids <> old.employee_ids');
  expect(await round()).toEqual([world.companyID]);
  expect(await world.get('/payroll/regular', {})).toMatchObject([{ held_because: failure, status: 'open' }]);
  expect(await attention()).toEqual([stopped(failure, '2026-11-20')]);
  await mend();
  expect(await round()).toEqual([]);
  const [payroll] = await world.get('/payroll/regular', {});
  expect(payroll).toMatchObject({ status: 'open', employee_check_count: 2 });
  expect(payroll).not.toHaveProperty('held_because');
  expect(await attention()).toEqual([]);
});

atNight(
  'a check that was not approved says that the step which says so failed, then what it waits for',
  async () => {
    const check = await open('2026-11-01', '2026-11-20', { approval_required: true });
    await breakRows('update on employee_checks', `new.held_by = 'approval'`);
    setNow('2026-11-18T22:00:00Z');
    for (const _round of ['first', 'again']) expect(await round()).toEqual([world.companyID]);
    expect(await world.check(check)).toMatchObject({ status: 'pending', held_because: failure });
    expect(await attention()).toMatchObject([{ message: `1 check waits: ${failure}` }]);
    await mend();
    expect(await round()).toEqual([]);
    const reason = 'The check was not approved by its cut-off. Move it to another day and approve it.';
    expect(await world.check(check)).toMatchObject({ held_because: reason });
    expect(await attention()).toMatchObject([{ message: `1 check waits: ${reason}` }]);
  },
);

test('a check and a payment of a day that wait for the same error are counted together', async () => {
  await open('2026-11-01', '2026-11-20');
  await pay(world, '2026-11-20');
  await breakRows('insert on ledger_entries');
  setNow('2026-11-18T22:00:00Z');
  expect(await round()).toEqual([world.companyID]);
  expect(await attention()).toMatchObject([
    { message: `1 check and 1 payment wait, each for this reason: ${failure}` },
  ]);
});

test('an error says nothing of what another company pays, at any time', async () => {
  await open('2026-11-01', '2026-11-19');
  const payment = await pay(sound, '2026-11-20');
  await breakRows('insert on ledger_entries');
  setNow('2026-11-18T22:00:00Z');
  expect(await round()).toEqual([world.companyID]);
  expect(await statusOf(payment)).toBe('pre-processed');
  const said = `select id from events where object_id = $1 and data ->> 'held_because' is not null`;
  expect(await asSuperuser(service.urls.test, said, [payment])).toEqual([]);
});

atNight('an error that lasts is said once: what says it does not change again', async () => {
  const [check, payment] = [await open('2026-11-01', '2026-11-20'), await pay(world, '2026-11-20')];
  const states = async () => [
    await asSuperuser(service.urls.test, 'select xmin::text from employee_checks where id = $1', [check]),
    await asSuperuser(service.urls.test, 'select xmin::text from contractor_payments where id = $1', [
      payment,
    ]),
  ];
  await breakRows('insert on ledger_entries');
  setNow('2026-11-18T22:00:00Z');
  expect(await round()).toEqual([world.companyID]);
  const said = await states();
  setNow('2026-11-18T22:00:05Z');
  expect(await round()).toEqual([world.companyID]);
  expect(await states()).toEqual(said);
});

atNight('a payrun of which every check is blocked then says no more that an error stops it', async () => {
  const shifts = [{ time: '2026-11-02', hourly: { hours: 8, wage: 5 } }];
  const check = await open('2026-11-01', '2026-11-20', { shifts });
  await breakRows('insert on ledger_entries');
  setNow('2026-11-18T22:00:00Z');
  expect(await round()).toEqual([world.companyID]);
  expect(await heldDays()).toEqual(['2026-11-20']);
  await mend();
  await world.patch('/companies', { blocking_warnings: ['wage_below_floor'] });
  expect(await round()).toEqual([]);
  expect((await world.check(check)).held_because).toMatch(/minimum wage/);
  expect(await heldDays()).toEqual([]);
});

atNight(
  'a payrun that waits behind deposits says so still when they are sent and an answer of its bank fails',
  async () => {
    // Pay to this account comes back two banking days after it settled.
    const account = { account_number: '765410001', routing_number: '011401533' };
    await world.post('/bankaccount', { employeeID: world.employees[0], ...account });
    await open('2026-11-01', '2026-11-20');
    const paid = await open('2026-11-15', '2026-12-15');
    const contractorPaymentID = await pay(world, '2026-12-15');
    for (const paidOn of ['2026-11-28T00:00:00Z', '2026-12-15T02:00:00Z']) {
      setNow(paidOn);
      expect(await round()).toEqual([]);
    }
    const changedAt = () =>
      asSuperuser(service.urls.test, 'select updated_at from employer_checks where company_id = $1', [
        world.companyID,
      ]);
    await breakRows('update on remittances');
    setNow('2026-12-17T23:00:00Z');
    expect(await round()).toEqual([world.companyID]);
    expect(await heldDays()).toEqual(['2026-12-15']);
    for (const unpaid of [
      await world.check(paid),
      await world.get('/contractorPayment', { contractorPaymentID }),
    ])
      expect([unpaid.status, unpaid.held_because]).toEqual(['processed', undefined]);
    const before = await changedAt();
    await mend();
    await breakRows('update on transfers');
    expect(await round()).toEqual([world.companyID]);
    expect([await heldDays(), await changedAt()]).toEqual([['2026-12-15'], before]);
  },
);

atNight(
  'a payment to a contractor that could not be computed or paid is said with the error as its reason',
  async () => {
    await pay(world, '2026-11-20');
    await breakRows('insert on ledger_entries');
    setNow('2026-11-18T22:00:00Z');
    expect(await round()).toEqual([world.companyID]);
    const waits = { message: `1 payment waits: ${failure}`, checkDate: '2026-11-20' };
    expect(await attention()).toMatchObject([{ kind: 'MISSED_CUT_OFF', ...waits }]);
    await mend();
    expect(await round()).toEqual([]);
    expect(await attention()).toEqual([]);
    await breakRows('insert on ledger_entries');
    setNow('2026-11-21T00:00:00Z');
    expect(await round()).toEqual([world.companyID]);
    expect(await attention()).toEqual([stopped(failure, '2026-11-20')]);
    await mend();
    expect(await round()).toEqual([]);
    expect(await attention()).toEqual([paidLate('2026-11-20', '2026-11-23')]);
  },
);

test('a settlement that failed is said no more once it works, also while the payday is to come', async () => {
  await world.patch('/companies', { payroll_speed: 'four_day' });
  const check = await open('2026-11-01', '2026-11-20');
  setNow('2026-11-16T22:00:00Z');
  expect(await round()).toEqual([]);
  await breakRows('insert on ledger_entries');
  setNow('2026-11-19T08:00:00Z');
  expect(await round()).toEqual([world.companyID]);
  expect(await world.check(check)).toMatchObject({ held_because: failure });
  expect(await attention()).toEqual([stopped(failure, '2026-11-20')]);
  await mend();
  expect(await round()).toEqual([]);
  expect(await world.check(check)).toMatchObject({ status: 'pre-processed' });
  expect(await world.check(check)).not.toHaveProperty('held_because');
  expect([await heldDays(), await attention()]).toEqual([[], []]);
});

test('a prenote that could not be settled is said, and no more once it is', async () => {
  await world.patch('/companies', { bank_account_prenotes: true });
  const account = { account_number: '7654321', routing_number: '011401533' };
  await world.post('/bankaccount', { employeeID: world.employees[0], ...account });
  await breakRows('update on transfers', `new.direction = 'prenote'`);
  setNow('2026-11-04T22:00:00Z');
  expect(await round()).toEqual([world.companyID]);
  const [late, ...more] = await attention();
  expect([late.kind, late.checkDate, more]).toEqual(['PAYROLL_STOPPED', null, []]);
  expect(late.message).toMatch(
    /^The verification of a bank account was due on 2026-11-\d\d and is not done yet/,
  );
  await mend();
  expect(await round()).toEqual([]);
  expect(await attention()).toEqual([]);
});
