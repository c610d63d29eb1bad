import { describe, expect, test } from 'vitest';
import { isSameAccount } from '../../../src/money/money-movement/account.ts';
import { simulatedPlan } from '../../../src/money/money-movement/simulated-bank.ts';

const account = (accountNumber: string, accountType = 'checking') => ({
  bankAccountId: null,
  receiverName: 'P',
  routingNumber: '021000021',
  accountType,
  accountNumber,
});
const outcome = (accountNumber: string, attempt = 0, effectiveOn = '2026-11-20', accountType = 'checking') =>
  planOf(accountNumber, attempt, effectiveOn, accountType).answers[0];
const planOf = (
  accountNumber: string,
  attempt = 0,
  effectiveOn = '2026-11-20',
  accountType = 'checking',
  isFirst = true,
) => simulatedPlan({ effectiveOn, attempt, account: account(accountNumber, accountType), isFirst });
/** 14:00 in Los Angeles. */
const at = (day: string) => Date.parse(`${day}T22:00:00Z`);
const returned = (code: string, day = '2026-11-24') => ({ at: at(day), what: 'return', code });

describe('the bank of the test environment', () => {
  test.each([
    '7654321',
    '0000000',
    '765450000',
    '765480002',
    '765499000',
    '765499021',
    '7654100011',
    '76541001',
    '7654100x1',
    '765410099',
    '765440099',
  ])('settles a transfer to %s and does nothing more', (number) => expect(outcome(number)).toBeUndefined());

  test('settles a transfer whose account cannot be read', () =>
    expect(
      simulatedPlan({ effectiveOn: '2026-11-20', attempt: 0, account: undefined, isFirst: true }),
    ).toEqual({ settlesAt: at('2026-11-20'), answers: [] }));

  test.each([
    ['765410001', 0, returned('R01')],
    ['765410001', 2, returned('R01')],
    ['765410003', 0, returned('R03')],
    ['10002', 0, returned('R02')],
    ['765420009', 0, returned('R09')],
    ['765420009', 1, undefined],
    ['765420009', 2, undefined],
  ])('returns %s, tried %d times before, on the second banking day', (number, attempt, expected) =>
    expect(outcome(number, attempt)).toEqual(expected),
  );

  test('refuses, repeats, errs by a cent, closes, loses and is late, each on its banking day', () => {
    const settlesAt = at('2026-11-20');
    const [soon, next] = [returned('R01'), returned('R01', '2026-11-25')];
    expect(planOf('765450001')).toEqual({ settlesAt: null, answers: [returned('R01', '2026-11-20')] });
    expect(planOf('765460001')).toEqual({ settlesAt, answers: [soon, { ...next, what: 'repeated' }] });
    expect(planOf('765470001')).toEqual({ settlesAt, answers: [{ ...soon, what: 'unmatched' }, next] });
    const later = planOf('765480002', 0, '2026-11-20', 'checking', false);
    expect(later).toEqual({ settlesAt, answers: [returned('R02')] });
    expect(planOf('765490001')).toEqual({ settlesAt: null, answers: [returned('R01', '2026-12-07')] });
    expect(planOf('765499003')).toEqual({ settlesAt: at('2026-11-25'), answers: [] });
  });

  test.each([
    ['2026-11-20', '2027-01-19'], // a Tuesday
    ['2026-11-18', '2027-01-19'], // sixty days later is a Sunday, and the day after it a holiday
    ['2026-11-19', '2027-01-19'],
  ])('returns %s sixty days later, on the banking day %s', (effectiveOn, day) =>
    expect(outcome('765430005', 0, effectiveOn)).toEqual(returned('R05', day)),
  );

  test.each([
    ['01', 'checking', '765400000'],
    ['02', 'checking', '011401533'],
    ['03', 'checking', '011401533 765400000'],
    ['05', 'checking', '32'],
    ['05', 'savings', '22'],
    ['06', 'checking', '765400000 32'],
    ['06', 'savings', '765400000 22'],
    ['07', 'checking', '011401533765400000 32'],
    ['09', 'checking', ''],
  ])(
    'sends the notice of change C%s for a %s account with what is correct: %s',
    (number, type, correctedData) =>
      expect(outcome(`7654400${number}`, 0, '2026-11-20', type)).toEqual({
        at: at('2026-11-24'),
        what: 'change',
        code: `C${number}`,
        correctedData,
      }),
  );
});

test('two accounts are the same by routing, number and type; owner and name do not count', () => {
  const original = account('7654321');
  expect(isSameAccount(original, { ...original, bankAccountId: 'b', receiverName: 'Q' })).toBe(true);
  expect(isSameAccount(original, { ...original, routingNumber: '011401533' })).toBe(false);
  expect(isSameAccount(original, { ...original, accountNumber: '7654322' })).toBe(false);
  expect(isSameAccount(original, { ...original, accountType: 'savings' })).toBe(false);
});
