import { yearOf } from '../calendar/plain-date.ts';
import type { Calculator, Quantity, Source } from '../quantity.ts';
import { whole } from '../rational.ts';
import { refuse } from '../refusal.ts';
import { dollarsOf } from '../taxes/figure.ts';
import { amountWords } from '../words.ts';
import type { DeductionEntry, Worksheet } from '../worksheet.ts';
import type { AgedLimit, DeductionLimits } from './deduction-limits.ts';

/**
 * What a 457(b) plan allows in a year, with a catch-up by age of its own ('0' for none). In the last three
 * years before normal retirement age it is twice the year's limit, or this limit and what earlier years left
 * of theirs, whichever is less (26 USC 457(b)(3)); the more of that and of the catch-up by age (457(e)(18)).
 */
function limitOf457b(
  { plan, unusedEarlierLimitsCents: unused }: DeductionEntry,
  { elective402g, effectiveFrom }: DeductionLimits,
  catchUp: string,
  calculator: Calculator,
): { readonly amount: Quantity; readonly source: Source } {
  const source = {
    effectiveFrom,
    citation: plan === 'tax_exempt' ? '26 USC 457(e)(15)' : '26 USC 457(e)(15), 414(v)',
  };
  const limit = calculator.figure('annual limit', dollarsOf(elective402g.base), source);
  const byAge =
    catchUp === '0' ? limit : limit.plus(calculator.figure('catch-up', dollarsOf(catchUp), source));
  if (unused === undefined) return { amount: byAge, source };
  const left = calculator.fact('unused limits of earlier years', whole(unused));
  const ofLastYears = limit.plus(left).atMost(limit.plus(limit));
  if (!ofLastYears.isAbove(byAge)) return { amount: byAge, source };
  return { amount: ofLastYears, source: { effectiveFrom, citation: '26 USC 457(b)(3), 457(e)(15)' } };
}

/** One limit of a year, or of a month, and the deductions that count towards it together. */
export type LimitAmount = {
  readonly keys: readonly string[];
  readonly amount: Quantity;
  readonly source: Source;
  /** Whether it is a limit of the calendar month, not of the year. */
  readonly isMonthly?: boolean;
};

export type AnnualLimit = LimitAmount & {
  /** The employer's contribution counts too: 26 USC 223(b)(4) and 106(d), 129(a)(2), 457(b)(2). */
  readonly includesEmployer: boolean;
  /** A lower limit on some of these deductions alone: what may be contributed before tax. */
  readonly within?: LimitAmount;
};

const COUNTS_EMPLOYER: ReadonlySet<string> = new Set(['hsa', 'dependent_care']);

/** The types that share a limit: figures name those of 401(k) and 403(b) plans without Roth 403(b). */
export const withRoth = (types: readonly string[]): readonly string[] =>
  types.includes('403b') && types.includes('roth_401k') ? [...types, 'roth_403b'] : types;

/** The name under which a deduction's year-to-date is stored: a plan with its own limit has its own name. */
export function deductionKey(entry: Pick<DeductionEntry, 'type' | 'plan'>): string {
  if (entry.type === 'commuter') return entry.plan ?? 'transit';
  const plan = entry.type === 'section_125' ? entry.plan : undefined;
  return plan === undefined || plan === 'premium_only' ? entry.type : plan;
}

/** Undefined for a deduction without a limit by law. */
export function annualLimitOf(
  entry: DeductionEntry,
  worksheet: Worksheet,
  limits: DeductionLimits,
  calculator: Calculator,
): AnnualLimit | undefined {
  const key = deductionKey(entry);
  const age = ageAtYearEnd(worksheet);
  const { effectiveFrom, healthFsa, dependentCareFsa, hsa, elective402g, simple, ira } = limits;
  const limitOf = (
    keys: readonly string[],
    { citation }: { citation: string },
    base: string,
    extra = '0',
  ) => {
    const source = { effectiveFrom, citation };
    const limit = calculator.figure('annual limit', dollarsOf(base), source);
    const amount =
      extra === '0' ? limit : limit.plus(calculator.figure('catch-up', dollarsOf(extra), source));
    return { keys, amount, source, includesEmployer: COUNTS_EMPLOYER.has(key) };
  };
  if (entry.type === 'commuter') return monthlyLimit(entry, worksheet, limits, calculator);
  if (key === 'fsa') return limitOf([key], healthFsa, healthFsa.base);
  if (key === 'dependent_care') return limitOf([key], dependentCareFsa, dependentCareFsa.household);
  if (key === 'hsa')
    return limitOf([key], hsa, hsa[entry.coverage ?? 'individual'], age >= 55 ? hsa.catchUp55 : '0');
  const isRothOnly = catchUpIsRoth(key, worksheet, limits, calculator);
  if (key === '457b') {
    const catchUp = entry.plan === 'tax_exempt' || isRothOnly ? '0' : catchUpOf(elective402g, age);
    return { keys: [key], includesEmployer: true, ...limitOf457b(entry, limits, catchUp, calculator) };
  }
  const aged = [elective402g, simple, ira].find(({ types }) => withRoth(types).includes(key));
  if (!aged) return undefined;
  const limit = limitOf(withRoth(aged.types), aged, aged.base, catchUpOf(aged, age));
  return isRothOnly ? { ...limit, within: beforeTax(limits, calculator) } : limit;
}

/** 26 USC 132(f)(2): the contributions of both sides in a month. */
function monthlyLimit(
  entry: DeductionEntry,
  { deductions = [] }: Worksheet,
  { commuter, effectiveFrom, year }: DeductionLimits,
  calculator: Calculator,
): AnnualLimit {
  const field = `deductions[${deductions.indexOf(entry)}].type`;
  if (!commuter) return refuse(field, `cannot be computed: the figures of ${year} have no monthly limit`);
  const source = { effectiveFrom, citation: commuter.citation };
  const amount = calculator.figure('monthly limit', dollarsOf(commuter.monthly), source);
  return { keys: [deductionKey(entry)], amount, source, includesEmployer: true, isMonthly: true };
}

/**
 * 26 USC 414(v)(7): above this amount of FICA wages in the previous year, catch-up contributions must be Roth
 * contributions. A 457(b) plan has no Roth part here, and so no catch-up. /
 */
function catchUpIsRoth(
  key: string,
  { yearToDate }: Worksheet,
  { rothCatchUp, effectiveFrom }: DeductionLimits,
  calculator: Calculator,
): boolean {
  if (!rothCatchUp || !(key === '457b' || rothCatchUp.types.includes(key))) return false;
  const source = { effectiveFrom, citation: rothCatchUp.citation };
  const wages = calculator.fact('FICA wages last year', whole(yearToDate?.lastYear?.ficaWagesCents ?? 0));
  return wages.isAbove(
    calculator.figure('Roth catch-up above', dollarsOf(rothCatchUp.aboveFicaWages), source),
  );
}

/** What such a worker may contribute before tax: the limit without the catch-up. */
function beforeTax({ rothCatchUp, elective402g, effectiveFrom }: DeductionLimits, calculator: Calculator) {
  const source = { effectiveFrom, citation: rothCatchUp?.citation ?? elective402g.citation };
  const amount = calculator.figure('limit before tax', dollarsOf(elective402g.base), source);
  return { keys: rothCatchUp?.types ?? [], amount, source };
}

/** 26 USC 414(v): by the age reached by the end of the calendar year; 60 to 63 may give more. */
export function catchUpOf(limit: AgedLimit, age: number): string {
  if (age >= 60 && age <= 63) return limit.catchUp60to63;
  return age >= 50 ? limit.catchUp50 : '0';
}

/** A birth date that is not stated gives no catch-up. */
export function ageAtYearEnd({ birthDate, checkDate }: Worksheet): number {
  return birthDate === undefined ? 0 : yearOf(checkDate) - yearOf(birthDate);
}

export function limitWords({ amount, source, isMonthly }: LimitAmount): string {
  return `${isMonthly ? 'monthly' : 'annual'} limit of ${amountWords(amount, true)} (${source.citation})`;
}

/** The amounts of earlier checks of the year, or of the month, that count towards a limit. */
export function countedBefore(
  side: 'deductionsCents' | 'employerContributionsCents',
  { keys, isMonthly }: Pick<LimitAmount, 'keys' | 'isMonthly'>,
  { yearToDate, monthToDate }: Worksheet,
  calculator: Calculator,
): Quantity {
  const sums = (isMonthly ? monthToDate : yearToDate)?.[side];
  const cents = keys.reduce((sum, key) => sum + (sums?.[key] ?? 0), 0);
  return calculator.fact(`${keys.join(', ')} this ${isMonthly ? 'month' : 'year'} before`, whole(cents));
}
