import { describe, expect, test } from 'vitest';
import { irs940, irs941 } from '../../../src/money/ledger/tax-agency.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import {
  book,
  entryOf,
  mostOfMonthly,
  owedByPeriod,
  plan,
  planned,
  semiweekly,
  toIrs,
} from './planned-deposits.ts';

servePayrolls();

test('state taxes are due with the federal taxes of the same check, unemployment tax by quarter', async () => {
  await book([entryOf('2025-06-30', toIrs(mostOfMonthly + 1))]);
  const owed = [irs940, irs941, 'CA'].map((agency) => ({ agency, cents: 100 }));
  await plan(entryOf('2026-11-20', ...owed));
  expect(await planned()).toEqual([
    'CA 2026-11-20 2026-11-25 DUE 0',
    'IRS 940 2026-12-31 2027-02-01 DUE 0',
    ...semiweekly,
  ]);
});

test('New York is due five business days after the payroll that brings its tax to 700.00', async () => {
  const toNewYork = (day: string, cents: number) => plan(entryOf(day, { agency: 'NY', cents }));
  await toNewYork('2026-11-06', 50_000);
  expect(await planned()).toEqual(['NY 2026-11-30 2026-12-15 DUE 0']);
  await toNewYork('2026-11-13', 30_000);
  await toNewYork('2026-11-20', 10_000);
  expect(await planned()).toEqual(['NY 2026-11-13 2026-11-20 DUE 0', 'NY 2026-11-30 2026-12-15 DUE 0']);
  await book([entryOf('2024-05-10', { agency: 'NY', cents: 15_000_00 })]);
  await toNewYork('2026-11-25', 60_000);
  // Three business days: Thanksgiving is none.
  expect((await planned())[1]).toBe('NY 2026-11-25 2026-12-01 DUE 0');
});

test('what a later deposit has paid is not sent again with an earlier day that becomes due after it', async () => {
  await world.patch('/companies/stateAccounts', { state: 'NY', withholding_account: '12-3456789' });
  const toNewYork = (day: string, cents: number) => plan(entryOf(day, { agency: 'NY', cents }));
  await toNewYork('2026-11-06', 30_000);
  await toNewYork('2026-11-27', 20_000);
  await world.advance({ to: '2026-12-16T00:00:00Z' });
  const november = 'NY 2026-11-30 2026-12-15 SENT 500';
  expect(await planned()).toEqual([november]);
  // A correction of the first payday: New York is owed 750.00 for it, of which 300.00 are sent.
  await toNewYork('2026-11-06', 45_000);
  expect(await owedByPeriod()).toEqual([
    ['2026-11-06', 450],
    ['2026-11-30', 0],
  ]);
  await world.advance({ to: '2026-12-17T00:00:00Z' });
  expect(await planned()).toEqual(['NY 2026-11-06 2026-11-16 SENT 450', november]);
});

/** `[check date, cents]` in order, and `period end due day` of what is planned for the state. */
const depositsTo = async (agency: string, owed: [string, number][]): Promise<string[]> => {
  for (const [day, cents] of owed) await plan(entryOf(day, { agency, cents }));
  return (await planned()).map((row) => row.split(' ').slice(1, 3).join(' '));
};

/** The rules of the states, as published; each company is a monthly depositor of federal taxes. */
describe('taxes of a state with half weeks or half months are due on its day', () => {
  test.each([
    // LAC 61:I.1516(C): 5,000 within a calendar month makes half months.
    [
      'LA',
      'below 5,000 in a month: the month',
      [
        ['2026-11-13', 2_000_00],
        ['2026-11-27', 2_000_00],
      ],
      ['2026-11-30 2026-12-15'],
    ],
    [
      'LA',
      '5,000 in a month: the last day of the month, and the 15th of the next one',
      [
        ['2026-11-13', 2_500_00],
        ['2026-11-27', 2_500_00],
      ],
      ['2026-11-15 2026-11-30', '2026-11-30 2026-12-15'],
    ],
    [
      'LA',
      'a last day that is a Saturday: the next banking day',
      [['2026-10-09', 6_000_00]],
      ['2026-10-15 2026-11-02'],
    ],
    [
      'LA',
      'an amount that is reached in the second half: what the first half owes is not late either',
      [
        ['2026-11-13', 500_00],
        ['2026-11-20', 4_600_00],
      ],
      ['2026-11-30 2026-11-30'],
    ],
    // 61 Pa. Code 113.6(2) and (3): 1,000 in a quarter makes half months.
    [
      'PA',
      'below 1,000 in a quarter: the month',
      [
        ['2026-10-30', 300_00],
        ['2026-11-25', 300_00],
      ],
      ['2026-10-31 2026-11-16', '2026-11-30 2026-12-15'],
    ],
    [
      'PA',
      '1,000 in a quarter: three banking days after the 15th and the last day',
      [
        ['2026-11-13', 600_00],
        ['2026-11-27', 600_00],
      ],
      ['2026-11-15 2026-11-18', '2026-11-30 2026-12-03'],
    ],
    // 72 P.S. 7319(a)(4): 20,000 in a year makes half weeks.
    [
      'PA',
      '20,000 in a year: Wednesday for a Friday, Friday for a Tuesday',
      [
        ['2026-11-06', 19_000_00],
        ['2026-11-10', 1_000_00],
      ],
      ['2026-11-06 2026-11-12', '2026-11-10 2026-11-13'],
    ],
    // 35 ILCS 5/704A(c): more than 12,000 in July to June makes half weeks.
    [
      'IL',
      '12,000 in its lookback period: the month',
      [
        ['2025-06-30', 12_000_00],
        ['2026-11-06', 100_00],
      ],
      ['2025-06-30 2025-07-15', '2026-11-30 2026-12-15'],
    ],
    [
      'IL',
      'a cent more in its lookback period: Wednesday for a Friday, Friday for a Tuesday',
      [
        ['2025-06-30', 12_000_01],
        ['2026-11-13', 100_00],
        ['2026-11-17', 100_00],
      ],
      ['2025-06-30 2025-07-07', '2026-11-13 2026-11-18', '2026-11-17 2026-11-20'],
    ],
  ] as [string, string, [string, number][], string[]][])('%s, %s', async (state, _when, owed, expected) => {
    expect(await depositsTo(state, owed)).toEqual(expected);
  });
});
