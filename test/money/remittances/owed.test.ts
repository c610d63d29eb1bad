import { expect, test } from 'vitest';
import { service } from '../../support/served-world.ts';
import { balances } from '../ledger/books.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';

servePayrolls();

type Remittance = {
  remittanceID: string;
  agency: string;
  period_end: string;
  status: string;
  amount: number;
  owed: number;
};
const remittances = async (query: object = {}): Promise<Remittance[]> => world.get('/remittances', query);
const cents = (dollars: number) => Math.round(dollars * 100);

/** What the books owe to each agency, and what the remittances say is owed to it. */
async function compared(): Promise<Record<string, { booked: number; owed: number }>> {
  const books = Object.entries(await balances(service.urls.test, world.companyID));
  const all = await remittances();
  return Object.fromEntries(
    books.flatMap(([name, balance]) => {
      const [, agency] = /^\w+_payable (.*)$/.exec(name) ?? [];
      const of = all.filter((each) => each.agency === agency);
      return agency
        ? [[agency, { booked: -balance, owed: of.reduce((sum, { owed }) => sum + cents(owed), 0) }]]
        : [];
    }),
  );
}

async function expectAsBooked() {
  const all = Object.entries(await compared());
  expect(all.length).toBeGreaterThan(2);
  for (const [agency, { booked, owed }] of all) expect([agency, owed]).toEqual([agency, Math.max(booked, 0)]);
}

const openFor = (checkDate: string, begins: string) =>
  Promise.all(world.employees.map((employee) => world.open(employee, begins, checkDate)));

test('what remittances of two periods owe is what the books owe, and what is then sent', async () => {
  await openFor('2026-11-20', '2026-11-01');
  await openFor('2026-12-04', '2026-11-15');
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  await expectAsBooked();
  const due = await remittances({ status: 'due' });
  const federal = due.filter(({ agency }) => agency === 'IRS 941').map((each) => each.period_end);
  expect(federal.sort()).toEqual(['2026-11-30', '2026-12-31']);
  expect(due.every(({ amount, owed }) => amount === 0 && owed > 0)).toBe(true);
  await world.advance({ to: '2027-01-20T00:00:00Z' });
  const sent = (await remittances({ status: 'sent' })).filter(({ agency }) => agency !== 'IRS 940');
  const owedBefore = new Map(due.map(({ remittanceID, owed }) => [remittanceID, owed]));
  expect(sent.map(({ remittanceID, amount }) => amount - (owedBefore.get(remittanceID) ?? 0))).toEqual(
    sent.map(() => 0),
  );
  expect(sent.map(({ owed }) => owed)).toEqual(sent.map(() => 0));
});

test('what was sent for a check that was voided later is owed less in the next period, and never below zero', async () => {
  const [first] = await openFor('2026-11-20', '2026-11-01');
  await world.advance({ to: '2026-12-16T00:00:00Z' });
  await openFor('2026-12-18', '2026-11-29');
  await world.advance({ to: '2026-12-17T23:00:00Z' });
  const before = await compared();
  await world.post('/employeeCheck/void', { employeeCheckID: first.employeeCheckID });
  await expectAsBooked();
  const after = await compared();
  expect(after['IRS 941']?.owed).toBeLessThan(before['IRS 941']?.owed ?? 0);
  expect((await remittances()).every(({ owed }) => owed >= 0)).toBe(true);
});

test('the trial balance of a company is that of its books', async () => {
  await openFor('2026-11-20', '2026-11-01');
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  const { accounts, difference } = await world.get('/trialBalance', {});
  expect(difference).toBe(0);
  const shown = accounts.map(
    ({ account, agency, balance }: { account: string; agency: string | null; balance: number }) => [
      agency ? `${account} ${agency}` : account,
      cents(balance),
    ],
  );
  const open = shown.filter(([, balance]: [string, number]) => balance !== 0);
  expect(Object.fromEntries(open)).toEqual(await balances(service.urls.test, world.companyID));
});
