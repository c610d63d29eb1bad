/** Thresholds of federal deposits and forms, and days of final wages, come from the bundle that holds. */
import { describe, expect, test } from 'vitest';
import { currentDefinitions, withFigures } from '../../../src/engine/figures/current-figures.ts';
import { Figures } from '../../../src/engine/figures/figures.ts';
import { problemText } from '../../../src/engine/figures/problem.ts';
import { shippedBundle, shippedTables } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { validateBundle } from '../../../src/engine/figures/validate-bundle.ts';
import { irs940 } from '../../../src/money/ledger/tax-agency.ts';
import {
  depositorOf,
  isCarried,
  periodOf,
  withNextDayRule,
} from '../../../src/money/remittances/deposit-schedule.ts';
import { depositorOf as depositorOfForm, depositsOf } from '../../../src/outside/filings/figures/deposits.ts';
import { depositsOf as futaDepositsOf } from '../../../src/outside/filings/figures/form-940-parts.ts';
import { form1099Nec } from '../../../src/outside/filings/figures/form-1099-nec.ts';
import { noCalendar } from '../../../src/parties/companies/pay-calendar.ts';
import { finalPayOf } from '../../../src/pay/checks/final-pay.ts';
import { changed } from './changed.ts';

const { finalWages, federalThresholds, ...without } = shippedBundle;
const effectiveFrom = '2027-01-01';
const later = { effectiveFrom, citation: 'a law made for the test' };
/** The rows, and after them the last one with changed members. */
const and = <Row extends object>(rows: readonly Row[], row: Partial<Row>): Row[] => [
  ...rows,
  ...rows.slice(-1).map((last) => ({ ...last, ...later, ...row })),
];
const of2027 = {
  ...shippedBundle,
  finalWages: {
    ...finalWages,
    states: {
      ...finalWages.states,
      TX: [...finalWages.states.TX, { ...later, dismissal: { days: 2, of: 'calendar' }, resignation: null }],
    },
  },
  federalThresholds: {
    ...federalThresholds,
    deposits: and(federalThresholds.deposits, { lookbackMost: '60000', nextDay: '120000' }),
    futaDeposits: and(federalThresholds.futaDeposits, { above: '700' }),
    form1099Nec: and(federalThresholds.form1099Nec, { from: '2100', confirmedThrough: '2027-12-31' }),
    backupWithholding: and(federalThresholds.backupWithholding, { rate: '0.28' }),
  },
};
const figures = new Figures(shippedTables, [{ from: effectiveFrom, tables: tablesOf(of2027) }]);
const underThem = <T>(work: () => T): Promise<T> =>
  withFigures({ figures, definitions: currentDefinitions() }, async () => work());

const contractor = { isCorporation: false, isExempt: false, withheldCents: 0 };

describe('a row of a loaded bundle, from its day on and not before', () => {
  test('decides how often and when taxes are deposited', async () => {
    const schedules = await underThem(() =>
      [2026, 2027].map((year) => [
        depositorOf(6_000_000n, year),
        depositorOfForm(year, 6_000_000, false),
        withNextDayRule(periodOf('tax_payable', '', `${year}-03-10`, 'monthly'), 11_000_000n, `${year}-03-10`)
          .dueOn,
        depositsOf([{ ...nothing, date: `${year}-03-10`, totalCents: 11_000_000 }], 'monthly')[0]?.rule,
        isCarried(irs940, `${year}-03-31`, 60_000n),
        futaDepositsOf(year, [{ quarter: 1, cents: 60_000 }]).length,
      ]),
    );
    expect(schedules).toEqual([
      ['semiweekly', 'semiweekly', '2026-03-11', 'next_day', false, 1],
      ['monthly', 'monthly', '2027-04-15', 'monthly', true, 0],
    ]);
  });
  const nothing = { incomeTaxCents: 0, employeeCents: 0, employerCents: 0 };

  test('decides which contractors have a form, and what would be withheld without a TIN', async () => {
    const paid = { ...contractor, hasTin: false, paidCents: 205_000 };
    const forms = await underThem(() => [2025, 2026, 2027].map((year) => form1099Nec(paid, year)));
    expect(forms.map(({ isDue, because, warning }) => [isDue, because.slice(0, 24), warning])).toEqual([
      [true, 'at least 600 dollars, 26', expect.stringContaining('24 %')],
      [true, 'at least 2,000 dollars, ', expect.stringContaining('24 %')],
      [false, 'less than 2,100 dollars,', expect.stringContaining('28 %')],
    ]);
  });

  test('decides when final wages are due: the last day of work chooses the row', async () => {
    const payer = { ...noCalendar, leadBankingDays: 2 };
    const dueAfter = (termDate: string) =>
      finalPayOf(payer, {
        offCycleReason: 'dismissal',
        checkDate: '2027-01-15',
        reportingPeriodId: '',
        employee: { termDate, formerTermDate: null, workingState: 'TX' },
      })?.dueOn;
    expect(await underThem(() => [dueAfter('2026-12-31'), dueAfter('2027-01-01')])).toEqual([
      '2027-01-06', // six days
      '2027-01-03', // two
    ]);
  });
});

test('a form of a year whose threshold is not loaded takes the last one, and says so', () => {
  const paid = { ...contractor, hasTin: true, paidCents: 200_000 };
  expect(form1099Nec(paid, 2027)).toMatchObject({
    isDue: true,
    because: expect.stringMatching(/; the threshold of 2027 is not loaded: that of 2026 is used$/),
  });
  expect(form1099Nec(paid, 2026).because).not.toContain('not loaded');
});

test('a bundle without them uses those of the service', () => {
  expect(validateBundle(without).problems).toEqual([]);
  const tables = tablesOf(without);
  expect([tables.finalWages, tables.federalThresholds]).toEqual([finalWages, federalThresholds]);
});

test.each<[string, (string | number)[], unknown, string]>([
  [
    'without a state',
    ['finalWages', 'states', 'OH'],
    undefined,
    'finalWages.states: must have OH: each state has rows, or null without a statute',
  ],
  [
    'with a state that there is not',
    ['finalWages', 'states', 'ZZ'],
    null,
    'finalWages.states.ZZ: is not a state',
  ],
  [
    'with a rule that names no day',
    ['finalWages', 'states', 'OH', 0, 'dismissal'],
    {},
    'finalWages.states.OH[0].dismissal: must have payday, days or both, or be null',
  ],
  [
    'with days of no kind',
    ['finalWages', 'states', 'TX', 0, 'dismissal'],
    { days: 6 },
    'finalWages.states.TX[0].dismissal: must have days and of together',
  ],
  [
    'with two days and no choice',
    ['finalWages', 'states', 'AZ', 0, 'dismissal', 'choose'],
    undefined,
    'finalWages.states.AZ[0].dismissal: must have choose where it has payday and days',
  ],
  [
    'with rows in the wrong order',
    ['federalThresholds', 'form1099Nec', 1, 'effectiveFrom'],
    '2025-01-01',
    'federalThresholds.form1099Nec[1].effectiveFrom: must be later than that of the row before it',
  ],
  [
    'with days of final wages in the wrong order',
    ['finalWages', 'states', 'OH', 1],
    finalWages.states.OH[0],
    'finalWages.states.OH[1].effectiveFrom: must be later than that of the row before it',
  ],
  [
    'with a negative threshold',
    ['federalThresholds', 'futaDeposits', 0, 'above'],
    '-500',
    'federalThresholds.futaDeposits[0].above: must not be negative: -500',
  ],
  [
    'with a day that no calendar has',
    ['federalThresholds', 'form1099Nec', 1, 'confirmedThrough'],
    '2026-11-31',
    'federalThresholds.form1099Nec[1].confirmedThrough: must be a day of the calendar: 2026-11-31',
  ],
])('a bundle %s is refused with its message', (_, path, to, message) => {
  expect(validateBundle(changed(shippedBundle, path, to)).problems.map(problemText)).toEqual([message]);
});
