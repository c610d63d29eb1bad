/** At four_day pay leaves once the bank can no longer return the debit that funds it. */
import { beforeEach, expect, test } from 'vitest';
import { serveBanks, world } from './served-bank.ts';

serveBanks();
beforeEach(() => world.patch('/companies', { payroll_speed: 'four_day' }));

type Step = { readonly what: string; readonly at: string };
const advance = async (to: string): Promise<Step[]> => (await world.advance({ to })).body.data.happened;
async function pay(amount: number, pay_date: string): Promise<string> {
  const body = { contractorID: world.contractorID, amount, pay_date, approval_required: false };
  return (await world.post('/contractorPayment', body)).contractorPaymentID;
}
const paymentOf = async (contractorPaymentID: string) =>
  world.get('/contractorPayment', { contractorPaymentID });
const debits = async () =>
  (await world.transfers())
    .filter(({ direction }: { direction: string }) => direction === 'DEBIT')
    .map(({ amount, effectiveOn, status }: Record<string, unknown>) => `${amount} ${effectiveOn} ${status}`);

/** The first debit comes back, and the cut-off of the second payday passes. Then the first is drawn again. */
async function retryLate(account: string): Promise<[string, string]> {
  await world.companyAccount('000010001'); // returns every debit with R01, two banking days after it settled
  await world.post('/bankaccount', {
    contractorID: world.contractorID,
    account_number: '7654321',
    routing_number: '011401533',
  });
  const payments = [await pay(1_000, '2026-12-07'), await pay(50_000, '2026-12-16')] as const;
  await advance('2026-12-14T23:00:00Z');
  await world.companyAccount(account);
  const [{ employerCheckID }] = await world.get('/employerCheck', {});
  await world.ask(
    `mutation ($companyId: ID!, $id: ID!) {
      retryCompanyDebit(companyId: $companyId, employerCheckId: $id) { id } }`,
    { id: employerCheckID },
  );
  return [...payments];
}

test('a late debit that comes back leaves its pay unsent, at the speed that waits for returns', async () => {
  const [first, second] = await retryLate('000010009');
  const happened = await advance('2026-12-31T23:00:00Z');
  expect(await debits()).toEqual([
    '1000 2026-12-02 RETURNED',
    '1000 2026-12-15 RETURNED',
    '50000 2026-12-16 RETURNED',
  ]);
  expect(happened.filter(({ what }) => what === 'sent')).toEqual([]);
  for (const id of [first, second]) expect((await paymentOf(id)).status).toBe('pre-processed');
});

test('pay of late debits that arrive leaves when their returns end, and says so from the cut-off on', async () => {
  const [first, second] = await retryLate('123456789');
  await advance('2026-12-15T23:00:00Z');
  const arrivals = ['2026-12-18', '2026-12-21'];
  const arrivalDays = async () => [(await paymentOf(first)).arrives_on, (await paymentOf(second)).arrives_on];
  expect(await arrivalDays()).toEqual(arrivals);
  const happened = await advance('2026-12-31T23:00:00Z');
  const sent = happened.filter(({ what }) => what === 'sent').map(({ at }) => at);
  expect(sent).toEqual(['2026-12-17T22:00:00.000Z', '2026-12-18T22:00:00.000Z']);
  expect(await arrivalDays()).toEqual(arrivals);
});
