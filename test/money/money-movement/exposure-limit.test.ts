/** Above the operator's limit, pay waits until the debits that fund it can no longer come back. */
import { beforeEach, expect, test } from 'vitest';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { serveBanks, world } from './served-bank.ts';

serveBanks({ BANK_EXPOSURE_LIMIT: '1000' });
beforeEach(() =>
  world.post('/bankaccount', {
    contractorID: world.contractorID,
    account_number: '7654321',
    routing_number: '011401533',
  }),
);

async function pay(amount: number, pay_date: string): Promise<string> {
  const body = { contractorID: world.contractorID, amount, pay_date, approval_required: false };
  return (await world.post('/contractorPayment', body)).contractorPaymentID;
}
const read = (contractorPaymentID: string) => world.get('/contractorPayment', { contractorPaymentID });
const heldPayruns = async () => {
  const figure =
    "select value from operating_figures('2026-11-19') where metric = 'payroll_payruns_above_limit'";
  return (await asSuperuser<{ value: number }>(service.urls.test, figure))[0]?.value;
};
const payruns = async () =>
  (await world.get('/employerCheck', {})).map(
    ({ held_because }: { held_because: string | null }) => held_because,
  );

test('a payday within the limit is paid on its day, at the speed of the company', async () => {
  const payment = await pay(1_000, '2026-11-20');
  await world.advance({ to: '2026-11-20T23:00:00Z' });
  expect(await read(payment)).toMatchObject({ status: 'processed', arrives_on: '2026-11-20' });
});

test('one above it waits, its payrun says why and its pay when, and a figure counts it', async () => {
  const payment = await pay(1_000.01, '2026-11-20');
  await world.advance({ to: '2026-11-19T23:00:00Z' });
  expect(await read(payment)).toMatchObject({ status: 'pre-processed', arrives_on: '2026-11-24' });
  expect(await payruns()).toEqual([
    "1,000.01 of the company's debits can come back, and the operator bears 1,000.00: pay waits until banks can no longer return them.",
  ]);
  expect(await heldPayruns()).toBe(1);
  await world.advance({ to: '2026-11-24T23:00:00Z' });
  expect(await read(payment)).toMatchObject({ status: 'processed', arrives_on: '2026-11-24' });
  expect([await payruns(), await heldPayruns()]).toEqual([[undefined], 0]);
});

test('the debits of several paydays count together while they can come back', async () => {
  await pay(600, '2026-11-19');
  const second = await pay(600, '2026-11-20');
  const later = await pay(600, '2026-12-04');
  await world.advance({ to: '2026-12-05T00:00:00Z' });
  expect((await read(second)).arrives_on).toBe('2026-11-24');
  expect((await read(later)).arrives_on).toBe('2026-12-04');
});
