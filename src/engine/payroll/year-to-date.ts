import { deductionKey } from './deductions/annual-limit.ts';
import type { Cents } from './money.ts';
import type { Paycheck } from './paycheck.ts';
import type { YearToDate } from './worksheet.ts';

/**
 * The year-to-date sums that the next check needs: a worker's paychecks of one calendar year at one employer.
 * The caller decides which checks count, and their order.
 */
export const yearToDate = (paychecks: readonly Paycheck[]): YearToDate =>
  sumYearToDate(paychecks.map(countedOf));

/** The same, from existing sums. */
export function sumYearToDate(parts: readonly YearToDate[]): YearToDate {
  return {
    taxableWagesCents: sums(parts.map(({ taxableWagesCents }) => taxableWagesCents)),
    taxesCents: sums(parts.map(({ taxesCents }) => taxesCents)),
    deductionsCents: sums(parts.map(({ deductionsCents }) => deductionsCents)),
    employerContributionsCents: sums(
      parts.map(({ employerContributionsCents }) => employerContributionsCents),
    ),
    supplementalWagesCents: parts.reduce((sum, part) => sum + (part.supplementalWagesCents ?? 0), 0),
    ...regularTaxOf(parts),
    ...byStateOf(parts),
  };
}

/** Only checks with work outside the usual state count pay and days by state. */
function byStateOf(parts: readonly YearToDate[]): Pick<YearToDate, 'stateWagesCents' | 'stateDays'> {
  const counted = parts.filter(({ stateWagesCents }) => stateWagesCents);
  if (counted.length === 0) return {};
  return {
    stateWagesCents: sums(counted.map(({ stateWagesCents }) => stateWagesCents)),
    stateDays: sums(counted.map(({ stateDays }) => stateDays)),
  };
}

/** Checks that were computed before the part on regular wages was kept state none. */
function regularTaxOf(parts: readonly YearToDate[]): Pick<YearToDate, 'regularIncomeTaxCents'> {
  const stated = parts.flatMap(({ regularIncomeTaxCents }) => regularIncomeTaxCents ?? []);
  return stated.length > 0 ? { regularIncomeTaxCents: stated.reduce((sum, cents) => sum + cents, 0) } : {};
}

function countedOf({ taxes, deductions, earnings, workStates }: Paycheck): YearToDate {
  const supplemental = earnings
    .filter(({ kind }) => kind === 'bonus' || kind === 'commission' || kind === 'retroactive')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const income = taxes.find(({ code }) => code === 'us_income');
  const wages = income?.taxableWagesCents ?? 0;
  return {
    taxableWagesCents: byName(taxes.map((tax) => [tax.code, tax.taxableWagesCents])),
    taxesCents: byName(taxes.map((tax) => [tax.code, tax.amountCents])),
    deductionsCents: byName(deductions.map((deduction) => [deductionKey(deduction), deduction.amountCents])),
    employerContributionsCents: byName(
      deductions.map((deduction) => [deductionKey(deduction), deduction.employerCents]),
    ),
    // The part of a bonus that was deferred is no wage of any kind: 26 CFR 31.3402(g)-1(a)(1)(i).
    supplementalWagesCents: Math.min(supplemental, wages),
    regularIncomeTaxCents: income?.regularCents ?? income?.amountCents ?? 0,
    ...(workStates
      ? {
          stateWagesCents: byName(workStates.map(({ state, wagesCents }) => [state, wagesCents])),
          stateDays: byName(
            workStates.flatMap(({ state, days }) => (days === undefined ? [] : [[state, days]])),
          ),
        }
      : {}),
  };
}

type Amounts = Readonly<Record<string, Cents>>;

const sums = (parts: readonly (Amounts | undefined)[]): Amounts =>
  byName(parts.flatMap((part) => Object.entries(part ?? {})));

function byName(amounts: ReadonlyArray<readonly [string, Cents]>): Amounts {
  const sum = new Map<string, Cents>();
  for (const [name, cents] of amounts) sum.set(name, (sum.get(name) ?? 0) + cents);
  return Object.fromEntries([...sum].sort(([a], [b]) => (a < b ? -1 : 1)));
}
