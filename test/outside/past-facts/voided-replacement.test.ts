/** A check that took the place of another one is voided: the worker had a part of its pay before. */
import { beforeEach, expect, test } from 'vitest';
import { balances } from '../../money/ledger/books.ts';
import { start } from '../../money/payruns/payroll-world.ts';
import { graphql } from '../../support/client.ts';
import { serve, service } from '../../support/served-world.ts';
import { cents, pastWorld } from './past-world.ts';

serve({ clock: () => start });

let world: Awaited<ReturnType<typeof pastWorld>>;
beforeEach(async () => {
  world = await pastWorld();
});

const lessTax = { from: '2026-12-01', federal: { form: '_2020', filingStatus: 'MARRIED' } };
const owedByWorker = async () =>
  (await balances(service.urls.test, world.companyID))['worker_receivable'] ?? 0;
const addAccount = (account_number: string, more: object = {}) =>
  world.post('/bankaccount', {
    employeeID: world.employee,
    account_number,
    routing_number: '011401533',
    ...more,
  });
/** The bank closes it after the first pay: each pay to it comes back. */
const closed = '00010002';

/** Replaces the last paid check by one with less tax: the difference is sent, and has been at the bank. */
async function replaced() {
  const { outcome } = await world.correct(lessTax);
  const [check] = outcome?.checks ?? [];
  expect(check?.sent).toBeGreaterThan(0);
  await world.advance({ to: '2026-12-12T20:00:00Z' });
  const [id, before, sent] = [
    check?.replacedBy ?? '',
    cents(check?.before.net ?? 0),
    cents(check?.sent ?? 0),
  ];
  const { status } = (await world.check(id)).disbursement;
  return { id, before, sent, status };
}
async function voidIt(employeeCheckID: string) {
  await world.post('/employeeCheck/void', { employeeCheckID });
  const { returned_pay = 0, wages_payable = 0 } = await balances(service.urls.test, world.companyID);
  expect([returned_pay, wages_payable]).toEqual([0, 0]);
}

test('the bank returned all that was sent: the worker owes what the former check had paid, and gives it back', async () => {
  await addAccount(closed);
  const { id, before, status } = await replaced();
  expect(status).toBe('returned');
  await voidIt(id);
  expect(await owedByWorker()).toBe(before);
  const recovery = `mutation ($c: ID!, $id: ID!) {
    confirmCheckRecovery(companyId: $c, employeeCheckId: $id) { status } }`;
  await graphql(service, world.key, recovery, { c: world.companyID, id });
  expect(await owedByWorker()).toBe(0);
});

test('the bank returned a part of what was sent: the worker owes the other part, too', async () => {
  const { bankAccountID } = await addAccount(closed, { is_active: false });
  const active = (await world.get('/bankaccount', { employeeID: world.employee })).find(
    (account: { is_active: boolean }) => account.is_active,
  );
  await world.post('/paySplit', {
    employeeID: world.employee,
    parts: [
      { bankAccountID, amount: 10 },
      { bankAccountID: active.bankAccountID, remainder: true },
    ],
  });
  const { id, before, sent, status } = await replaced();
  expect(status).toBe('partially_returned');
  await voidIt(id);
  expect(await owedByWorker()).toBe(before + sent - 1000);
});
