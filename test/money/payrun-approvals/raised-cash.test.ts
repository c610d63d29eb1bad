/** Two people approve an amount of cash: whatever raises it afterwards waits for their approval, too. */
import { beforeEach, describe, expect, test } from 'vitest';
import { graphql } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { atNight, sampleOf } from '../../support/sample.ts';
import { service } from '../../support/served-world.ts';
import {
  approve,
  checkDate,
  checks,
  type Json,
  namedKey,
  pastCutOff,
  payday,
  servePaydays,
  world,
} from './payday-world.ts';

servePaydays();

let ada: string;
let ben: string;
let cash: number;
beforeEach(async () => {
  ada = await namedKey('Ada');
  ben = await namedKey('Ben');
  await world.patch('/companies', { payroll_second_approval_above: 500 });
  await both();
  ({ cash_needed: cash } = await payday());
});
async function both(check_date = checkDate): Promise<void> {
  await approve({ key: ada, check_date });
  const { status } = (await approve({ key: ben, check_date })).body.data;
  expect(status).toBe('approved');
}
const text = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
const pay = (amount: number, more: object = {}) =>
  world.post('/contractorPayment', {
    contractorID: world.contractorID,
    amount,
    pay_date: checkDate,
    approval_required: false,
    ...more,
  });
const statuses = async () => {
  const all: Json[] = await Promise.all(checks.map((id) => world.check(id)));
  return all.map(({ status }) => status);
};
/** What the ledger has debited the company for, in cents of the debits that are made. */
const debits = async (): Promise<Json[]> => {
  const query = `query ($c: ID!) { company(id: $c) { transfers: employerChecksPage(first: 10) { nodes {
    checkDate transfers { direction amount } } } } }`;
  const { body } = await graphql(service, world.key, query, { c: world.companyID });
  return body.data.company.transfers.nodes.flatMap(({ transfers }: Json) =>
    transfers.filter(({ direction }: Json) => direction === 'DEBIT'),
  );
};
const attention = async (): Promise<Json[]> => {
  const query = 'query ($c: ID!) { company(id: $c) { attention { kind message checkDate } } }';
  return (await graphql(service, world.key, query, { c: world.companyID })).body.data.company.attention;
};

/** Makes a change as one person, after two have approved. Returns what the payday needs then. */
const raises: Record<string, () => Promise<unknown>> = {
  'a payment to a contractor that needs no approval': () => pay(90_000),
  'a higher amount of an approved payment': async () => {
    const { contractorPaymentID } = await pay(1);
    await both();
    await world.patch('/contractorPayment', { contractorPaymentID, amount: 90_000 });
  },
  'a payment moved to the payday': async () => {
    const { contractorPaymentID } = await pay(90_000, { pay_date: '2026-11-24' });
    await world.patch('/contractorPayment', { contractorPaymentID, pay_date: checkDate });
  },
  'a higher rate of unemployment insurance': () =>
    world.patch('/companies/stateAccounts', { state: 'CA', unemployment_rate: 60 }),
  "an employer's contribution on a check": async () => {
    await world.post('/deductions', {
      employeeCheckID: checks[0],
      deductionTemplateID: await plan(),
      employer_contribution: { contribution_type: 'dollars', value: 2000 },
    });
  },
  "an employer's contribution to an employee's plan": async () => {
    await world.post('/employee-deduction-templates', {
      employeeID: world.employees[0],
      deductionTemplateID: await plan(),
      effective_start_date: '2026-11-01',
      employer_contribution: { contribution_type: 'dollars', value: 2000 },
    });
  },
};
const plan = async () => {
  const none = { contribution_type: 'dollars', override_type: 'overridable', value: 0 };
  const contributions = { employee_contribution: none, employer_contribution: none };
  const body = { deduction_type: '401k', custom_name: 'Plan', ...contributions };
  return (await world.post('/deductionTemplate', body)).deductionTemplateID;
};

describe.each(sampleOf(Object.entries(raises), 4))('%s', (_name, raise) => {
  test('reopens the payday, and is not paid unless two people approve it by the cut-off', async () => {
    await raise();
    const { status, waits_because, cash_needed } = await payday();
    expect(cash_needed).toBeGreaterThan(cash);
    expect(status).toBe('open');
    expect(waits_because).toContain('two people');
    const due = (await attention()).filter(({ kind }) => kind === 'APPROVAL_DUE');
    expect(due).toEqual([{ kind: 'APPROVAL_DUE', message: waits_because, checkDate }]);
    await world.advance({ to: pastCutOff });
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    expect(await debits()).toEqual([]);
    const held = await payday();
    expect(held.status).toBe('held');
    const reason = `The payday needs ${text(cash_needed)} in cash, and two people have approved`;
    expect(held.held_because).toContain(reason);
    expect(held.employee_checks[0].held_because).toContain(reason);
    const [missed] = (await attention()).filter(({ kind }) => kind === 'MISSED_CUT_OFF');
    expect(missed.message).toContain(reason);
    await eventsShown(service.urls.test);
    const events: Json[] = await world.get('/events', { limit: '100' });
    const last = events.filter(({ kind }) => kind === 'employee_check').at(-1);
    expect(last.data.held_because).toContain(reason);
  });
});

atNight(
  'attention names no payday whose cash two people have approved, and again none once they approve it',
  async () => {
    const due = async () => (await attention()).filter(({ kind }) => kind === 'APPROVAL_DUE');
    expect(await due()).toEqual([]);
    await pay(90_000);
    expect(await due()).toHaveLength(1);
    await both();
    expect(await due()).toEqual([]);
  },
);

test('what two people approve again is computed and debited', async () => {
  await pay(90_000);
  await both();
  await world.advance({ to: pastCutOff });
  expect(await statuses()).toEqual(['pre-processed', 'pre-processed', 'pre-processed']);
  expect(await debits()).toEqual([{ direction: 'DEBIT', amount: cash + 90_000 }]);
});

atNight('what was held is paid on another day that two people approve', async () => {
  const { contractorPaymentID } = await pay(90_000);
  await world.advance({ to: pastCutOff });
  const day = '2026-11-24';
  for (const employeeCheckID of checks)
    await world.patch('/employeeCheck', { employeeCheckID, check_date: day });
  await world.patch('/contractorPayment', { contractorPaymentID, pay_date: day, approved: true });
  await both(day);
  await world.advance({ to: '2026-11-24T23:00:00Z' });
  expect(await statuses()).toEqual(['processed', 'processed', 'processed']);
  expect((await world.get('/contractorPayment', { contractorPaymentID })).status).toBe('processed');
});

test('a lower amount goes on', async () => {
  const { contractorPaymentID } = await pay(700);
  await both();
  await world.patch('/contractorPayment', { contractorPaymentID, amount: 300 });
  expect((await payday()).status).toBe('approved');
  await world.advance({ to: pastCutOff });
  expect(await statuses()).toEqual(['pre-processed', 'pre-processed', 'pre-processed']);
  expect(await debits()).toEqual([{ direction: 'DEBIT', amount: cash + 300 }]);
});

test('a day of payments alone waits for two people, too', async () => {
  const day = '2026-11-24';
  const { contractorPaymentID } = await pay(90_000, { pay_date: day });
  expect(await payday(day)).toMatchObject({
    status: 'open',
    approvals_needed: 2,
    waits_because:
      'The payday needs 90,000.00 in cash, and two people have approved 0.00. Above 500.00 two people approve a payday.',
  });
  const paymentAt = async () => (await world.get('/contractorPayment', { contractorPaymentID })).status;
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  expect(await paymentAt()).toBe('pending');
  const later = '2026-11-30';
  await world.patch('/contractorPayment', { contractorPaymentID, pay_date: later, approved: true });
  await both(later);
  await world.advance({ to: '2026-12-01T00:00:00Z' });
  expect(await paymentAt()).toBe('processed');
});

test('up to the amount of the company, one person raises the cash alone', async () => {
  await world.patch('/companies', { payroll_second_approval_above: 200_000 });
  await approve({ key: ada });
  await pay(90_000);
  await world.advance({ to: pastCutOff });
  expect(await statuses()).toEqual(['pre-processed', 'pre-processed', 'pre-processed']);
});
