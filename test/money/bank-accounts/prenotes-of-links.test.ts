/** Which prenotes the links of a company reach in the database itself. */
import { expect, test } from 'vitest';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { service } from '../../support/served-world.ts';
import { advance, openCheck } from '../money-movement/paid-by-bank.ts';
import { employee, serveBanks, world } from '../money-movement/served-bank.ts';

serveBanks();

const tokenOf = (url: string): string => new URL(url).searchParams.get('token') ?? '';

/** The directions and accounts of the transfers that a link reads. */
const transfersBy = (url: string, purpose: string) => {
  const credential = { kind: 'link', secret: tokenOf(url), purpose } as const;
  return runAs(service.core, { environment: 'test', credential }, async ({ db }) => {
    const rows = await db.transfer.findMany({ orderBy: { id: 'asc' } });
    return rows.map(({ direction, accountLastFour }) => `${direction} ${accountLastFour}`);
  });
};

test('an employee reaches the own prenotes and pay, a paystub no prenote, and the dashboard all', async () => {
  const other = world.employees[1] ?? '';
  await world.account(employee, '7654321');
  const check = await openCheck();
  await advance('2026-11-20T22:00:00Z');
  await world.patch('/companies', { bank_account_prenotes: true });
  await world.account(employee, '7654322');
  await world.account(other, '7654323');

  const links = linksOf(service, world);
  expect(await transfersBy(await links.worker(employee), 'worker')).toEqual(['credit 4321', 'prenote 4322']);
  expect(await transfersBy(await links.worker(other), 'worker')).toEqual(['prenote 4323']);
  expect(await transfersBy(await links.paystub(check), 'paystub')).toEqual(['credit 4321']);
  expect(await transfersBy(await links.dashboard(), 'dashboard')).toEqual([
    'debit 6789',
    'credit 4321',
    'prenote 4322',
    'prenote 4323',
  ]);
});
