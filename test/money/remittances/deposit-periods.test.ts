import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import type { EntryKind } from '../../../src/money/ledger/accounts.ts';
import { credit, debit, type Entry } from '../../../src/money/ledger/entry.ts';
import { post } from '../../../src/money/ledger/post.ts';
import { irs940, irs941 } from '../../../src/money/ledger/tax-agency.ts';
import { planRemittances } from '../../../src/money/remittances/plan-remittances.ts';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { makeDemo } from '../../../src/process/demo/make-demo.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import { servePayrolls, world } from '../payruns/served-payroll.ts';

servePayrolls();

const asPartner = <Result>(work: (operation: Operation) => Promise<Result>): Promise<Result> =>
  runAs(service.core, { environment: 'test', credential: { kind: 'key', secret: world.key } }, work);

type Owed = { agency: string; cents: number; kind?: EntryKind };
const entryOf = (day: string, ...owed: Owed[]): Entry => ({
  kind: owed[0]?.kind ?? 'check_computed',
  subject: { kind: 'employee_check', id: newId() },
  day,
  postings: owed.flatMap(({ agency, cents }) => [
    debit('company_receivable', cents),
    credit('tax_payable', cents, { agency }),
  ]),
});
const toIrs = (cents: number, kind?: EntryKind): Owed => ({ agency: irs941, cents, ...(kind && { kind }) });
const book = (entries: Entry[], companyId = world.companyID) =>
  asPartner((operation) => post(operation, companyId, entries));
/** Books what is owed for a check and plans its remittances, as a payrun does. */
const plan = (...entries: Entry[]) =>
  asPartner(async (operation) => {
    await post(operation, world.companyID, entries);
    await planRemittances(operation, world.companyID, entries);
  });
type Remittance = { agency: string; periodEnd: string; dueOn: string; status: string; amount: number };
const planned = async (): Promise<string[]> => {
  const query = `query ($id: ID!) { remittances(companyId: $id) { nodes { agency periodEnd dueOn status amount } } }`;
  const { data } = (await graphql(service, world.key, query, { id: world.companyID })).body;
  return data.remittances.nodes
    .map(({ agency, periodEnd, dueOn, status, amount }: Remittance) =>
      [agency, periodEnd, dueOn, status, amount].join(' '),
    )
    .toSorted();
};

/** What the remittances say is owed for each period now. */
const owedByPeriod = async (): Promise<[string, number][]> => {
  const query = 'query ($id: ID!) { remittances(companyId: $id) { nodes { periodEnd owed } } }';
  const { data } = (await graphql(service, world.key, query, { id: world.companyID })).body;
  const nodes: { periodEnd: string; owed: number }[] = data.remittances.nodes;
  return nodes.map(({ periodEnd, owed }): [string, number] => [periodEnd, owed]).toSorted();
};

const monthly = ['IRS 941 2026-11-30 2026-12-15 DUE 0'];
const semiweekly = ['IRS 941 2026-11-20 2026-11-25 DUE 0'];
const mostOfMonthly = 5_000_000;

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
