/** Which accounts are in use, and what each gets of net pay. */
import { expect, test } from 'vitest';
import { Prisma } from '../../../src/generated/prisma/client.ts';
import { activeOf, isInUse, sharesOf, splitOf } from '../../../src/pay/disbursements/accounts-in-use.ts';

const account = (splitPosition: number | null, isActive: boolean, cents?: number, percent?: string) => ({
  splitPosition,
  isActive,
  splitCents: cents === undefined ? null : BigInt(cents),
  splitPercent: percent === undefined ? null : new Prisma.Decimal(percent),
});
const savings = account(1, false, 200_00);
const second = account(2, false, undefined, '12.5');
const active = account(null, true);
const unused = account(null, false);

test('an account is in use when it is active or has a part', () => {
  expect([savings, active, unused, account(1, true)].map(isInUse)).toEqual([true, true, false, true]);
  expect(activeOf([savings, active])).toBe(active);
  expect(activeOf([savings, unused])).toBeUndefined();
});

test('the parts come in the order of the split, and what they leave goes last, to the active account', () => {
  const accounts = [active, second, unused, savings];
  expect(splitOf(accounts)).toEqual([savings, second]);
  expect(accounts).toEqual([active, second, unused, savings]);
  expect(sharesOf(accounts, 1000_01)).toEqual([
    { part: 1, cents: 200_00, row: savings },
    { part: 2, cents: 125_00, row: second },
    { part: 0, cents: 675_01, row: active },
  ]);
});

test('an account that would get nothing is left out', () => {
  expect(sharesOf([savings, second, active], 199_99)).toEqual([{ part: 1, cents: 199_99, row: savings }]);
  expect(sharesOf([active], 0)).toEqual([]);
  expect(sharesOf([active], 1)).toEqual([{ part: 0, cents: 1, row: active }]);
});

test('what is left while there is no active account is a share of no account', () => {
  expect(sharesOf([savings], 200_01)).toEqual([
    { part: 1, cents: 200_00, row: savings },
    { part: 0, cents: 1, row: undefined },
  ]);
});
