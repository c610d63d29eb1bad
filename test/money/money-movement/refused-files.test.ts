/** The simulated bank refuses a file: nothing that left at that moment moved, and all of it leaves again. */
import { expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { service } from '../../support/served-world.ts';
import { checkDate, cutOff, payOut, paySettled } from './bank-world.ts';
import { advance, disbursementOf, historyOf, openCheck } from './paid-by-bank.ts';
import { employee, serveBanks, world } from './served-bank.ts';

serveBanks();

const reasonsOf = async (id: string) =>
  (await disbursementOf(id)).history.map(({ reason }: { reason?: string }) => reason);
const refusal = 'The bank refused the file with the transfer. It leaves in the next one.';
const whatOf = (steps: readonly { what: string }[]) => steps.map(({ what }) => what);
const statuses = async () => (await world.transfers()).map((one: { status: string }) => one.status);

test('pay of the refused file, of the other companies too, leaves an hour later and settles once', async () => {
  const access = { environment: 'test', credential: { kind: 'key', secret: world.testKey } } as const;
  const other = await runAs(service.core, access, makeDemo);
  const bank = { routing_number: '011401533' };
  const { companyID, contractorID } = other;
  await world.post('/companies/bank', { ...bank, companyID, account_number: '123456789' });
  await world.post('/bankaccount', { ...bank, companyID, contractorID, account_number: '7654321' });
  const payment = { companyID, contractorID, pay_date: checkDate, amount: 300 };
  const { contractorPaymentID } = await world.post('/contractorPayment', payment);
  await world.account(employee, '765498501');
  const id = await openCheck();

  await advance(payOut);
  expect(await historyOf(id)).toEqual(['pending']);
  const refused = (await advance('2026-11-19T22:30:00Z')).filter(({ what }) => what === 'refused');
  expect(refused).toHaveLength(2);
  expect(await statuses()).toEqual(['SETTLED', 'CREATED']);
  expect((await reasonsOf(id)).at(-1)).toBe(refusal);
  const paid = await world.get('/contractorPayment', { companyID, contractorPaymentID });
  expect(paid.disbursement.history.at(-1).reason).toBe(refusal);

  expect(whatOf(await advance('2026-11-19T23:30:00Z'))).toContain('sent');
  expect(await statuses()).toEqual(['SETTLED', 'SUBMITTED']);
  const later = whatOf(await advance('2026-11-30T23:00:00Z'));
  expect(later).not.toContain('refused');
  expect(await statuses()).toEqual(['SETTLED', 'SETTLED']);
  expect(await historyOf(id)).toEqual(['pending', 'pending', 'settled']);
  expect((await world.check(id)).status).toBe('processed');
  expect(await world.balance('COMPANY_RECEIVABLE')).toBe(0);

  const { employeeCheckID: second } = await world.open(employee, '2026-11-15', '2026-12-04');
  await advance('2026-12-05T00:00:00Z');
  expect(await historyOf(second)).toEqual(['pending', 'settled']);
});

test('a refused debit is drawn once, and pay voided while it waits never leaves', async () => {
  await world.account(employee, '765498502');
  await world.companyAccount('765498503');
  const id = await openCheck();
  await advance(cutOff);
  expect(whatOf(await advance('2026-11-18T22:30:00Z'))).toEqual(['refused']);
  expect(await statuses()).toEqual(['CREATED']);
  await advance(payOut);
  await advance('2026-11-19T22:30:00Z');
  expect((await world.transfers())[1]).toMatchObject({ direction: 'CREDIT', status: 'CREATED' });
  await world.post('/employeeCheck/void', { employeeCheckID: id });
  await advance(paySettled);
  await advance('2026-11-30T23:00:00Z');
  expect(await statuses()).toEqual(['SETTLED', 'CANCELED']);
  expect((await historyOf(id)).at(-1)).toBe('void');
});
