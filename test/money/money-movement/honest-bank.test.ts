/** What banks do at their worst is visible to people who wait for the money, and the books stay right. */
import { expect, test } from 'vitest';
import { call } from '../../support/client.ts';
import { eventsShown } from '../../support/events-shown.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, debitReturned, payReturned, paySettled } from './bank-world.ts';
import { advance, historyOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const nextDay = '2026-11-25T22:00:00Z';
const whatOf = (steps: readonly { what: string; reason?: string }[]) =>
  steps.map(({ what, reason }) => (reason ? `${what} ${reason}` : what));
const attention = async () =>
  (
    await world.ask('query ($companyId: ID!) { company(id: $companyId) { attention { kind message } } }')
  ).company.attention.filter(({ kind }: { kind: string }) => /NOT_SETTLED|PAY_RETURNED/.test(kind));
const reasonsOf = async (id: string) =>
  (await world.check(id)).disbursement.history.map(({ reason }: { reason?: string }) => reason);

test('pay that the bank refuses comes back on its day, never settles, and can be sent elsewhere', async () => {
  await world.account(employee, '765450003');
  const id = await openCheck();
  expect(whatOf(await advance(paySettled)).at(-1)).toBe('returned R03');
  expect(await historyOf(id)).toEqual(['pending', 'returned R03']);
  expect(await attention()).toMatchObject([{ kind: 'PAY_RETURNED' }]);
  const { net_pay } = await world.check(id);
  expect(await world.balance('RETURNED_PAY')).toBe(-Math.round(net_pay * 100));
  await world.account(employee, '7654321');
  await world.retry(id);
  await advance('2026-12-15T00:00:00Z');
  expect(await historyOf(id)).toEqual(['pending', 'returned R03', 'pending', 'settled']);
  expect(await world.balance('RETURNED_PAY')).toBe(0);
});

test('a return that comes twice is booked once, also after the pay was sent again', async () => {
  await world.account(employee, '765460001');
  const id = await openCheck();
  await advance(payReturned);
  const { net_pay } = await world.check(id);
  await world.account(employee, '7654321');
  await world.retry(id);
  const steps = await advance(nextDay);
  expect(whatOf(steps)).toContain('repeated R01');
  expect(await historyOf(id)).toEqual([
    'pending',
    'settled',
    'returned R01',
    'pending',
    'settled',
    'settled',
  ]);
  expect(await reasonsOf(id)).toContain('The bank sent the same return again. Nothing changes.');
  expect(await world.balance('RETURNED_PAY')).toBe(0);
  expect(await world.transfers()).toMatchObject([
    { direction: 'DEBIT', status: 'SETTLED' },
    { amount: net_pay, status: 'RETURNED' },
    { amount: net_pay, status: 'SETTLED' },
  ]);
});

test('a return with a wrong amount moves no money and is said, until the right one comes', async () => {
  await world.account(employee, '765470001');
  const id = await openCheck();
  expect(whatOf(await advance(payReturned)).at(-1)).toBe('unmatched R01');
  expect(await historyOf(id)).toEqual(['pending', 'settled', 'settled']);
  expect((await reasonsOf(id)).at(-1)).toMatch(/one cent wrong. It is not applied/);
  expect(await world.balance('RETURNED_PAY')).toBe(0);
  expect(whatOf(await advance(nextDay)).at(-1)).toBe('returned R01');
  expect(await attention()).toMatchObject([{ kind: 'PAY_RETURNED' }]);
});

test('what changes nothing of the money is an event of its payrun', async () => {
  await world.account(employee, '765499003');
  await world.companyAccount('765460001');
  await openCheck();
  await advance('2026-11-30T20:00:00Z');
  await eventsShown(service.urls.test);
  const at = '/events?kind=employer_check&limit=100';
  const { data } = (await call(service, 'GET', at, { key: world.key })).body;
  const said = data.flatMap(({ data: payrun }: { data: { bank_irregularity_at?: string } }) =>
    payrun.bank_irregularity_at ? payrun.bank_irregularity_at : [],
  );
  expect([...new Set(said)]).toContain('2026-11-24T22:00:00.000Z');
});

test('an account that its bank closes takes the first pay and returns the next', async () => {
  await world.account(employee, '765480002');
  const first = await openCheck();
  await advance('2026-11-30T23:00:00Z');
  expect(await historyOf(first)).toEqual(['pending', 'settled']);
  const { employeeCheckID: second } = await world.open(employee, '2026-11-15', '2026-12-04');
  await advance('2026-12-08T23:00:00Z');
  expect(await historyOf(first)).toEqual(['pending', 'settled']);
  expect(await historyOf(second)).toEqual(['pending', 'settled', 'returned R02']);
});

test('pay that the bank loses needs attention from the day after its day, and comes back in the end', async () => {
  await world.account(employee, '765490001');
  const id = await openCheck();
  expect(whatOf(await advance(paySettled))).toContain('unsettled');
  expect(await attention()).toEqual([]);
  await advance('2026-11-21T20:00:00Z');
  expect(await attention()).toEqual([
    { kind: 'NOT_SETTLED', message: `The bank did not settle the pay of one person on ${checkDate}.` },
  ]);
  expect(await historyOf(id)).toEqual(['pending']);
  expect(whatOf(await advance('2026-12-07T23:00:00Z'))).toContain('returned R01');
  expect(await historyOf(id)).toEqual(['pending', 'returned R01']);
  expect(await attention()).toMatchObject([{ kind: 'PAY_RETURNED' }]);
});

test('late money needs attention until it settles, of people and of the company', async () => {
  await world.account(employee, '765499003');
  await world.companyAccount('765499001');
  const id = await openCheck();
  const steps = await advance('2026-11-21T20:00:00Z');
  expect(whatOf(steps).filter((what) => what === 'unsettled')).toHaveLength(2);
  expect(await attention()).toEqual([
    { kind: 'NOT_SETTLED', message: `The bank did not settle the pay of one person on ${checkDate}.` },
  ]);
  await advance(debitReturned);
  await advance(nextDay);
  expect(await historyOf(id)).toEqual(['pending', 'settled']);
  expect((await world.check(id)).arrives_on).toBe('2026-11-25');
  expect(await attention()).toEqual([]);
  expect(await world.balance('COMPANY_RECEIVABLE')).toBe(0);
});

test('a debit that is returned twice, refused or lost is owed once', async () => {
  await world.account(employee, '7654321');
  await world.companyAccount('765460001');
  const id = await openCheck();
  expect(whatOf(await advance('2026-11-24T22:00:00Z'))).toContain('repeated R01');
  const { totals } = await world.check(id);
  expect(await world.balance('COMPANY_EXPOSURE')).toBe(Math.round(totals.company_debit * 100));
  expect(await attention()).toEqual([
    {
      kind: 'NOT_SETTLED',
      message: 'The bank sent the return of the debit of 2026-11-19 again. The company owes it once.',
    },
  ]);
});

test('a return of a debit with a wrong amount needs attention, until the right one comes', async () => {
  await world.account(employee, '7654321');
  await world.companyAccount('765470001');
  await openCheck();
  await advance('2026-11-23T23:00:00Z');
  expect(await attention()).toEqual([
    {
      kind: 'NOT_SETTLED',
      message:
        'The bank sent a return of the debit of 2026-11-19 with a wrong amount. It is not applied, and the bank is asked.',
    },
  ]);
  await advance('2026-11-24T23:00:00Z');
  expect(await attention()).toEqual([]);
});

test.each([
  ['765450001', []],
  ['765490001', ['The bank did not settle the debit of the company on 2026-11-19.']],
])('a debit that the bank at %s does not settle is owed, and said', async (account, messages) => {
  await world.account(employee, '7654321');
  await world.companyAccount(account);
  const id = await openCheck();
  await advance('2026-11-20T20:00:00Z');
  expect((await attention()).map(({ message }: { message: string }) => message)).toEqual(messages);
  await advance('2026-12-04T23:00:00Z');
  const { totals } = await world.check(id);
  expect(await world.balance('COMPANY_EXPOSURE')).toBe(Math.round(totals.company_debit * 100));
});
