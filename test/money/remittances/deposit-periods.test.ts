import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { irs940 } from '../../../src/money/ledger/tax-agency.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';
import {
  book,
  entryOf,
  mostOfMonthly,
  type Owed,
  owedByPeriod,
  plan,
  planned,
  semiweekly,
  toIrs,
} from './planned-deposits.ts';

servePayrolls();

const monthly = ['IRS 941 2026-11-30 2026-12-15 DUE 0'];

describe('federal taxes of a check are due', () => {
  test.each([
    [
      'by the month, when the lookback period owed 50,000.00',
      [['2025-06-30', toIrs(mostOfMonthly)]],
      monthly,
    ],
    ['by the half week, when it owed a cent more', [['2025-06-30', toIrs(mostOfMonthly + 1)]], semiweekly],
    [
      'by all its checks',
      [
        ['2024-07-01', toIrs(1)],
        ['2025-06-30', toIrs(mostOfMonthly)],
      ],
      semiweekly,
    ],
    ['by no check before it', [['2024-06-30', toIrs(mostOfMonthly + 1)]], monthly],
    ['by no check after it', [['2025-07-01', toIrs(mostOfMonthly + 1)]], monthly],
    ['by no other tax', [['2025-06-30', { agency: irs940, cents: mostOfMonthly + 1 }]], monthly],
    [
      'by no voided check',
      [
        ['2025-01-10', toIrs(mostOfMonthly + 1)],
        ['2025-01-10', toIrs(-1, 'voided')],
      ],
      monthly,
    ],
    [
      'by what was owed, although it was sent',
      [
        ['2025-01-10', toIrs(mostOfMonthly + 1)],
        ['2025-01-31', toIrs(-mostOfMonthly, 'remitted')],
      ],
      semiweekly,
    ],
  ] as [string, [string, Owed][], string[]][])('%s', async (_when, before, expected) => {
    await book(before.map(([day, owed]) => entryOf(day, owed)));
    await plan(entryOf('2026-11-20', toIrs(100)));
    expect(await planned()).toEqual(expected);
  });

  test('by what the same company owed, not another company of the partner', async () => {
    const access = { environment: 'test', credential: { kind: 'key', secret: world.key } } as const;
    const other = await runAs(service.core, access, makeDemo);
    await book([entryOf('2025-06-30', toIrs(mostOfMonthly + 1))], other.companyID);
    await plan(entryOf('2026-11-20', toIrs(100)));
    expect(await planned()).toEqual(monthly);
  });

  test('on the next banking day once the period owes 100,000.00, and not by a day before the period', async () => {
    await book([entryOf('2026-10-30', toIrs(9_999_999))]);
    await plan(entryOf('2026-11-06', toIrs(9_999_999)));
    expect(await planned()).toEqual(monthly);
    await plan(entryOf('2026-11-20', toIrs(1)));
    expect(await planned()).toEqual(['IRS 941 2026-11-20 2026-11-23 DUE 0', ...monthly]);
    expect(await owedByPeriod()).toEqual([
      ['2026-11-20', 199_999.99], // with that of October, which nobody has sent
      ['2026-11-30', 0],
    ]);
  });
});

// 26 CFR 31.6302-1(d), example 4: 110,000 on a Monday, and 30,000 on the Tuesday.
test('a payday after 100,000.00 has a deposit of its own, due with its half week', async () => {
  await book([entryOf('2025-06-30', toIrs(mostOfMonthly + 1))]);
  await plan(entryOf('2026-11-16', toIrs(110_000_00)));
  await plan(entryOf('2026-11-17', toIrs(30_000_00)));
  expect(await planned()).toEqual([
    'IRS 941 2026-11-16 2026-11-17 DUE 0',
    'IRS 941 2026-11-17 2026-11-20 DUE 0',
  ]);
  expect((await owedByPeriod())[1]).toEqual(['2026-11-17', 30_000]);
});

test('what follows 100,000.00 is due at once when it reaches that amount again', async () => {
  await book([entryOf('2025-06-30', toIrs(mostOfMonthly + 1))]);
  for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) await plan(entryOf(day, toIrs(60_000_00)));
  expect(await planned()).toEqual([
    'IRS 941 2026-11-19 2026-11-20 DUE 0',
    'IRS 941 2026-11-20 2026-11-25 DUE 0',
  ]);
  expect((await owedByPeriod())[1]).toEqual(['2026-11-20', 60_000]);
});

test('by the half week from the day after one with a deposit that was due at once, and in the next year', async () => {
  await plan(entryOf('2026-11-02', toIrs(10_000_000)));
  const atOnce = 'IRS 941 2026-11-02 2026-11-03 DUE 0';
  expect(await planned()).toEqual([atOnce]);
  await plan(entryOf('2026-11-20', toIrs(100)), entryOf('2027-01-08', toIrs(100)));
  expect(await planned()).toEqual([atOnce, ...semiweekly, 'IRS 941 2027-01-08 2027-01-13 DUE 0']);
});

test('checks of two days in two periods plan a remittance for each', async () => {
  await plan(entryOf('2026-12-04', toIrs(200)), entryOf('2026-11-20', toIrs(100)));
  expect(await planned()).toEqual([...monthly, 'IRS 941 2026-12-31 2027-01-15 DUE 0']);
});

test('each of two periods shows what its own days owe, its last day included, whichever was planned first', async () => {
  await plan(entryOf('2026-12-04', toIrs(200)), entryOf('2026-11-30', toIrs(100)));
  expect(await owedByPeriod()).toEqual([
    ['2026-11-30', 1],
    ['2026-12-31', 2],
  ]);
});

test('a period that was sent too much before owes nothing, and the next one that much less', async () => {
  await plan(entryOf('2026-11-20', toIrs(200)));
  await world.advance({ to: '2026-12-16T00:00:00Z' });
  await book([entryOf('2026-11-20', toIrs(-200, 'voided'))]);
  await plan(entryOf('2026-12-04', toIrs(50)), entryOf('2027-01-08', toIrs(300)));
  expect(await owedByPeriod()).toEqual([
    ['2026-11-30', 0],
    ['2026-12-31', 0],
    ['2027-01-31', 1.5],
  ]);
});

test('two periods that are due on one day are sent apart, each with what it owes', async () => {
  await book([entryOf('2025-06-30', toIrs(mostOfMonthly + 1))]);
  await plan(entryOf('2026-10-01', toIrs(300)), entryOf('2026-09-30', toIrs(200)));
  await world.advance({ to: '2026-10-31T00:00:00Z' });
  const before = (mostOfMonthly + 1) / 100; // was never sent, and goes with the earlier one
  expect(await planned()).toEqual([
    `IRS 941 2026-09-30 2026-10-07 SENT ${before + 2}`,
    'IRS 941 2026-10-02 2026-10-07 SENT 3',
  ]);
});

test('what is carried is sent with the last quarter of the year, also where no check adds to it', async () => {
  await plan(entryOf('2026-05-15', { agency: irs940, cents: 4_000 }));
  await world.advance({ to: '2026-12-03T00:00:00Z' });
  expect(await planned()).toEqual([
    'IRS 940 2026-06-30 2026-07-31 CARRIED 0',
    'IRS 940 2026-09-30 2026-11-02 CARRIED 0',
    'IRS 940 2026-12-31 2027-02-01 DUE 0',
  ]);
  await world.advance({ to: '2027-02-02T00:00:00Z' });
  expect((await planned()).at(-1)).toBe('IRS 940 2026-12-31 2027-02-01 SENT 40');
});

test('what an earlier version carried and planned no quarter for is sent after the upgrade', async () => {
  await plan(entryOf('2026-05-15', { agency: irs940, cents: 4_000 }));
  await world.advance({ to: '2026-08-03T00:00:00Z' });
  await asSuperuser(service.urls.test, `delete from remittances where period_end = '2026-09-30'`);
  const file = 'prisma/migrations/20261129094201_carried_unemployment_tax/migration.sql';
  await asSuperuser(service.urls.test, readFileSync(file, 'utf8'));
  await world.advance({ to: '2027-02-02T00:00:00Z' });
  expect(await planned()).toEqual([
    'IRS 940 2026-06-30 2026-07-31 CARRIED 0',
    'IRS 940 2026-09-30 2026-11-02 CARRIED 0',
    'IRS 940 2026-12-31 2027-02-01 SENT 40',
  ]);
});

test('unemployment tax of less than 500.00 is carried to the next quarter and sent with it', async () => {
  await plan(entryOf('2026-09-18', { agency: irs940, cents: 4_000 }));
  await world.advance({ to: '2026-11-03T00:00:00Z' });
  expect(await planned()).toEqual([
    'IRS 940 2026-09-30 2026-11-02 CARRIED 0',
    'IRS 940 2026-12-31 2027-02-01 DUE 0',
  ]);
  await plan(entryOf('2026-11-20', { agency: irs940, cents: 100 }));
  expect(await owedByPeriod()).toEqual([
    ['2026-09-30', 0],
    ['2026-12-31', 41],
  ]);
  await world.advance({ to: '2027-02-02T00:00:00Z' });
  expect(await planned()).toEqual([
    'IRS 940 2026-09-30 2026-11-02 CARRIED 0',
    'IRS 940 2026-12-31 2027-02-01 SENT 41',
  ]);
});
