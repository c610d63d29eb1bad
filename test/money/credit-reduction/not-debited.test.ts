/** A credit reduction that a company is not debited for is paid with Form 940. No cent is paid twice. */
import { expect, test } from 'vitest';
import { signForm8655 } from '../../outside/tax-filings/filed-company.ts';
import { arrange } from '../../support/arrange.ts';
import { graphql } from '../../support/client.ts';
import { atNight } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import type { PayrollWorld } from '../payruns/payroll-world.ts';
import { begin, paidInCalifornia, quarterly } from './paid-in-california.ts';

serve({ clock: () => begin });

const twice = quarterly.slice(0, 2);
const verified = (world: PayrollWorld, bankStatus: string) =>
  arrange(service, world, (db) =>
    db.company.updateMany({ where: { id: world.companyID }, data: { bankStatus } }),
  );

test('a company whose account is verified in January is debited within a week', async () => {
  const { world, booked, debits, attention } = await paidInCalifornia(twice);
  await world.advance({ to: '2025-12-31T20:00:00Z' });
  await verified(world, 'failed');
  await world.advance({ to: '2026-01-10T20:00:00Z' });
  expect(await booked()).toEqual([]);
  expect((await attention())[0]).toContain(
    "You cannot be debited for it: The company's bank account could not be verified: attach another one. After 2026-01-22 you pay it",
  );
  await verified(world, 'verified');
  expect((await attention())[0]).toContain('You are debited for it on 2026-01-16');
  await world.advance({ to: '2026-01-20T20:00:00Z' });
  expect(await booked()).toEqual([47_04]);
  expect(await debits()).toMatchObject([{ effectiveOn: '2026-01-16', amount: 47_04, status: 'SETTLED' }]);
});

atNight(
  'a company without an account in January pays with Form 940, less what its deposits have beyond the tax',
  async () => {
    const { world, own, checks, booked, debits, on, balances, attention, form940 } =
      await paidInCalifornia(twice);
    await world.advance({ to: '2025-12-31T20:00:00Z' });
    await verified(world, 'failed');
    await world.advance({ to: '2026-02-04T20:00:00Z' });
    expect((await attention())[0]).toContain('$47.04 higher');
    expect((await attention())[0]).toContain('pay it to the IRS with Form 940, by 2026-02-02.');
    // Of the 23.52 that were deposited, 11.76 pay a part of the reduction of the other check.
    await world.post('/employeeCheck/void', { employeeCheckID: checks[1] });
    await verified(world, 'verified');
    await world.advance({ to: '2026-02-05T20:00:00Z' });
    expect([await booked(), await debits()]).toEqual([[11_76], []]);
    expect((await balances())['IRS 940']).toBe(0);
    const lines = await Promise.all(['12', '13', '14', '15'].map((line) => on(line)));
    expect(lines).toEqual([35_28, 23_52, 11_76, 0]);
    await signForm8655(world);
    const { id, status, notes, proofs } = await form940();
    expect(status).toBe('READY');
    expect(notes.join(' ')).toContain(
      'Line 12 has a credit reduction of $11.76 that the company was not debited for.',
    );
    const name = 'Line 12 less what is paid with the form';
    expect(proofs).toEqual([{ name, file: 23.52, checks: 23.52, books: 23.52 }]);
    expect((await own.authorize(id)).filing?.status).toBe('ACCEPTED');
    await world.advance({ to: '2026-04-01T20:00:00Z' });
    expect([await booked(), await attention()]).toEqual([[11_76], []]);
  },
);

atNight('a company that has left pays it with its last Form 940, and is not debited after that', async () => {
  const { world, own, booked, on, attention, form940 } = await paidInCalifornia(twice);
  await world.advance({ to: '2025-12-31T20:00:00Z' });
  const end = 'mutation ($id: ID!) { setCompanyStatus(companyId: $id, status: OFFBOARDED) { status } }';
  const partner = { 'Payroll-Partner': world.partnerID };
  await graphql(service, service.operatorKeys.test, end, { id: world.companyID }, partner);
  const said = 'You are not debited for it: pay it to the IRS with Form 940, by 2026-02-02.';
  expect((await attention())[0]).toContain(said);
  await signForm8655(world);
  await world.advance({ to: '2026-02-04T20:00:00Z' });
  expect((await attention())[0]).toContain(said);
  expect(await booked()).toEqual([]);
  expect([await on('12'), await on('13'), await on('14')]).toEqual([70_56, 23_52, 47_04]);
  const { id } = await form940();
  const { filing } = await own.authorize(id);
  expect(filing).toMatchObject({ status: 'ACCEPTED', changedSince: 0 });
  expect(filing?.notes.join(' ')).toContain('credit reduction of $47.04');
});

test('a Form 940 that is filed before the debit says what is paid with it, and nothing is booked after it', async () => {
  const { world, own, booked, form940 } = await paidInCalifornia(twice);
  await world.advance({ to: '2025-12-31T20:00:00Z' });
  await verified(world, 'failed');
  await world.advance({ to: '2026-01-05T20:00:00Z' });
  await signForm8655(world);
  const { filing } = await own.authorize((await form940()).id);
  expect(filing).toMatchObject({ status: 'ACCEPTED', amount: 70.56 });
  expect(filing?.notes.join(' ')).toContain(
    'credit reduction of $47.04 that the company was not debited for',
  );
  expect(filing?.notes.join(' ')).toContain('Line 14 has $23.52 that is deposited after this form');
  await verified(world, 'verified');
  await world.advance({ to: '2026-02-04T20:00:00Z' });
  expect(await booked()).toEqual([]);
});

test('a returned debit is owed and drawn again, and the reduction stays booked once', async () => {
  const { world, own, booked, debits, on, balances } = await paidInCalifornia([]);
  // The bank settles the first debit, closes the account and returns every later one.
  const bank = { account_number: '000123480001', routing_number: '011401533' };
  await world.post('/companies/bank', bank);
  const [begins, day] = quarterly[0] ?? ['', ''];
  await world.open(world.employees[0] ?? '', begins, day);
  await world.advance({ to: '2026-01-12T20:00:00Z' });
  expect(await debits()).toMatchObject([{ status: 'RETURNED', amount: 23_52 }]);
  expect((await balances())['COMPANY_EXPOSURE']).toBe(23_52);
  await world.post('/companies/bank', { ...bank, account_number: '000123456789' });
  const { returnedDebits } = await own.data(
    'query ($c: ID!) { returnedDebits(companyId: $c) { employerCheckId amount } }',
  );
  expect(returnedDebits).toMatchObject([{ amount: 23.52 }]);
  await own.data(
    'mutation ($c: ID!, $p: ID!) { retryCompanyDebit(companyId: $c, employerCheckId: $p) { id } }',
    { p: returnedDebits[0].employerCheckId },
  );
  await world.advance({ to: '2026-02-04T20:00:00Z' });
  expect(await booked()).toEqual([23_52]);
  expect(await balances()).toMatchObject({ COMPANY_EXPOSURE: 0, COMPANY_RECEIVABLE: 0, 'IRS 940': 0 });
  expect([await on('12'), await on('13'), await on('14')]).toEqual([35_28, 35_28, 0]);
});
