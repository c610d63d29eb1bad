import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { grossToNet as grossToNetBy } from '../../../src/engine/payroll/gross-to-net.ts';
import type { Paycheck } from '../../../src/engine/payroll/paycheck.ts';
import type { DeductionEntry, Worksheet } from '../../../src/engine/payroll/worksheet.ts';
import { runs } from '../../support/sample.ts';
import { grossToNet, TABLES } from '../../support/shipped.ts';
import { plain } from './plain-worksheet.ts';

const RUNS = runs(3_000);
const cents = (max: number) => fc.integer({ min: 0, max });
const percent = (max: number) => fc.integer({ min: 1, max }).map(String);
const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const part = fc.oneof(
  fc.record({ amountCents: cents(300_000) }),
  fc.record({ percent: percent(40) }),
  fc.constant({}),
);
const matched = fc.record({
  percent: percent(300),
  upToPercent: sometimes(percent(20)),
  most: sometimes(part),
});
const employer = fc
  .tuple(part, sometimes(matched))
  .map(([flat, match]) => ({ ...flat, ...(match ? { match } : {}) }));
const contributions = fc.record({ employee: part, employer: sometimes(employer) });

type Account = Pick<DeductionEntry, 'type' | 'plan' | 'coverage'>;
const family: Account = { type: 'hsa', coverage: 'family' };
const individual: Account = { type: 'hsa' };
const careAccount: Account = { type: 'section_125', plan: 'dependent_care' };
const retirement: readonly Account[] = [{ type: '401k' }, { type: 'roth_401k' }, { type: '403b' }];

const worksheets = (accounts: readonly Account[], most: number): fc.Arbitrary<Worksheet> =>
  fc
    .record({
      entries: fc.array(fc.tuple(fc.constantFrom(...accounts), contributions), { maxLength: 4 }),
      amountCents: fc.oneof(cents(300_000), cents(3_000_000)),
      employeeBefore: cents(most),
      employerBefore: cents(most),
      birthDate: fc.constantFrom('1965-01-01', '1990-01-01'),
    })
    .map(({ entries, amountCents, employeeBefore, employerBefore, birthDate }) => {
      const name = accounts[0]?.plan ?? accounts[0]?.type ?? '';
      return {
        ...plain,
        birthDate,
        earnings: [{ kind: 'salary', amountCents }],
        deductions: entries.map(([account, both]) => ({ ...account, ...both })),
        yearToDate: {
          deductionsCents: { [name]: employeeBefore },
          employerContributionsCents: { [name]: employerBefore },
        },
      };
    });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const before = (sums: Readonly<Record<string, number>> = {}) => sum(Object.values(sums));
const earlier = ({ yearToDate }: Worksheet) =>
  before(yearToDate?.deductionsCents) + before(yearToDate?.employerContributionsCents);
const employees = ({ deductions }: Paycheck) => sum(deductions.map(({ amountCents }) => amountCents));
const employers = ({ deductions }: Paycheck) => sum(deductions.map(({ employerCents }) => employerCents));

const reasonsOf = ({ deductions }: Paycheck) => deductions.flatMap(({ reasons }) => reasons);
const isPaidInFull = (paycheck: Paycheck) => !reasonsOf(paycheck).includes('not enough pay is left');

/** The published limits of 2026 in cents. */
const limitOf = ({ deductions = [], birthDate }: Worksheet): number => {
  if (deductions.some(({ plan }) => plan === 'dependent_care')) return 750_000;
  const base = deductions.some(({ coverage }) => coverage === 'family') ? 875_000 : 440_000;
  return birthDate === '1965-01-01' ? base + 100_000 : base;
};

/** The shipped figures with limits that nobody reaches. */
const unlimited = {
  ...TABLES,
  limits: TABLES.limits.map(({ annualAdditions: _, ...year }) => ({
    ...year,
    hsa: { ...year.hsa, individual: '9000000', family: '9000000' },
    dependentCareFsa: { ...year.dependentCareFsa, household: '9000000' },
  })),
};

const withoutMatches = (worksheet: Worksheet): Worksheet => {
  const deductions = worksheet.deductions?.map(({ employer: offered, ...deduction }) => {
    return { ...deduction, employer: { ...offered, match: undefined } };
  });
  return { ...worksheet, deductions };
};

const holds = (checks: fc.Arbitrary<Worksheet>, promise: (worksheet: Worksheet) => void) =>
  fc.assert(fc.property(checks, promise), RUNS);

const ofOneCoverage = [
  ['health savings account', worksheets([individual], 300_000)],
  ['health savings account of a family', worksheets([family], 500_000)],
  ['dependent care account', worksheets([careAccount], 500_000)],
] as const;

describe.each([
  ...ofOneCoverage,
  ['health savings account of both coverages', worksheets([individual, family], 500_000)],
] as const)('over random checks with a %s', (_, checks) => {
  test('employee and employer of the year never exceed the limit', () =>
    holds(checks, (worksheet) => {
      const paycheck = grossToNet(worksheet);
      const year = earlier(worksheet) + employees(paycheck) + employers(paycheck);
      expect(year).toBeLessThanOrEqual(Math.max(limitOf(worksheet), earlier(worksheet)));
    }));

  test('a match takes nothing from what the employee gives', () =>
    holds(checks, (worksheet) => {
      const amounts = (sheet: Worksheet) =>
        grossToNet(sheet).deductions.map(({ amountCents }) => amountCents);
      expect(amounts(worksheet)).toEqual(amounts(withoutMatches(worksheet)));
    }));
});

describe.each(ofOneCoverage)('over random checks with a %s', (_, checks) => {
  test('a check within the limit is as it is without a limit', () =>
    holds(checks, (worksheet) => {
      const free = grossToNetBy(worksheet, unlimited);
      fc.pre(isPaidInFull(free));
      fc.pre(earlier(worksheet) + employees(free) + employers(free) <= limitOf(worksheet));
      expect(grossToNet(worksheet)).toEqual(free);
    }));

  test('the employer adds less only where the year reaches the limit, and the check says so', () =>
    holds(checks, (worksheet) => {
      const paycheck = grossToNet(worksheet);
      fc.pre(isPaidInFull(paycheck));
      const less = reasonsOf(paycheck).filter((reason) => reason.startsWith('the employer adds '));
      const year = earlier(worksheet) + employees(paycheck) + employers(paycheck);
      if (less.length > 0) expect(year).toBeGreaterThanOrEqual(limitOf(worksheet));
      const taken = paycheck.deductions.map(({ amountCents }) => ({ amountCents }));
      const deductions = worksheet.deductions?.map((deduction, at) => ({
        ...deduction,
        employee: taken[at] ?? {},
      }));
      const offered = employers(grossToNetBy({ ...worksheet, deductions }, unlimited));
      expect(offered > employers(paycheck)).toBe(less.length > 0);
    }));
});

test('over random checks with retirement plans the employer adds nothing beyond 26 USC 415(c)', () =>
  holds(worksheets(retirement, 4_000_000), (worksheet) => {
    const paycheck = grossToNet(worksheet);
    const deferred = before(worksheet.yearToDate?.deductionsCents) + employees(paycheck);
    const catchUp = worksheet.birthDate === '1965-01-01' ? 1_125_000 : 0;
    const beside = Math.min(catchUp, Math.max(0, deferred - 2_450_000)); // 26 USC 414(v)(3)(A)
    const elected = earlier(worksheet) + employees(paycheck) - beside;
    expect(elected + employers(paycheck)).toBeLessThanOrEqual(Math.max(7_200_000, elected));
  }));
