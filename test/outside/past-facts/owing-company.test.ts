/** A fact of somebody whose company owes a debit that a bank returned. */
import { expect, test } from 'vitest';
import { balances } from '../../money/ledger/books.ts';
import { start } from '../../money/payruns/payroll-world.ts';
import { arrange } from '../../support/arrange.ts';
import { serve, service } from '../../support/served-world.ts';
import { pastWorld } from './past-world.ts';

serve({ clock: () => start });

const moreTax = { from: '2026-11-15', federal: { form: '_2020', filingStatus: 'SINGLE', extra: 50 } };

test('no pay is sent and no debit is drawn while the company owes a returned debit', async () => {
  const world = await pastWorld();
  const owing = (payrollHeldBecause: string | null) =>
    arrange(service, world, (db) =>
      db.company.updateMany({ where: { id: world.companyID }, data: { payrollHeldBecause } }),
    );
  await owing('A debit is owed.');
  const lessTax = { from: '2026-11-15', federal: { form: '_2020', filingStatus: 'MARRIED' } };
  const before = await balances(service.urls.test, world.companyID);
  for (const fact of [moreTax, lessTax])
    expect((await world.correct(fact)).problem).toBe(
      'The correction would move money, and the company cannot pay now. A debit is owed.',
    );
  expect(await balances(service.urls.test, world.companyID)).toEqual(before);
  await owing(null);
  expect((await world.tryFact(moreTax)).problem).toBeUndefined();
});
