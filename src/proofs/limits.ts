import type { Paycheck } from '../payroll/paycheck.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { deferrals, healthSavings, socialSecurity } from '../second-computation/figures-2026.ts';

type Sums = Readonly<Record<string, number>> | undefined;
const before = (sums: Sums, keys: readonly string[]): number =>
  keys.reduce((total, key) => total + (sums?.[key] ?? 0), 0);
const takenNow = ({ deductions }: Paycheck, types: readonly string[]): number =>
  deductions.reduce((total, { type, amountCents }) => total + (types.includes(type) ? amountCents : 0), 0);

const electiveTypes = ['401k', 'roth_401k', '403b'];

/** 26 USC 402(g), 414(v). A check that takes nothing breaks no limit. */
export function deferralLimit(worksheet: Worksheet, paycheck: Paycheck): boolean {
  const now = takenNow(paycheck, electiveTypes);
  const age = ageAtYearEnd(worksheet);
  const catchUp = age >= 60 && age <= 63 ? deferrals.from60to63 : age >= 50 ? deferrals.from50 : 0;
  const sum = before(worksheet.yearToDate?.deductionsCents, electiveTypes) + now;
  return now === 0 || sum <= 100 * (deferrals.limit + catchUp);
}

/** 26 USC 223(b): what the employer gives counts as well. */
export function healthSavingsLimit(worksheet: Worksheet, paycheck: Paycheck): boolean {
  const { deductions = [], yearToDate } = worksheet;
  const now = takenNow(paycheck, ['hsa']);
  const contributed = paycheck.deductions.reduce(
    (all, one) => all + (one.type === 'hsa' ? one.employerCents : 0),
    0,
  );
  const isFamily = deductions.some(({ type, coverage }) => type === 'hsa' && coverage === 'family');
  const limit = isFamily ? healthSavings.family : healthSavings.individual;
  const catchUp = ageAtYearEnd(worksheet) >= 55 ? healthSavings.from55 : 0;
  const earlier =
    before(yearToDate?.deductionsCents, ['hsa']) + before(yearToDate?.employerContributionsCents, ['hsa']);
  return now === 0 || earlier + contributed + now <= 100 * (limit + catchUp);
}

/** 26 USC 3121(a)(1): wages of the year that Social Security taxes. */
export function wageBaseLeft({ yearToDate }: Worksheet, { taxes }: Paycheck): boolean {
  const now = taxes.find(({ code }) => code === 'us_social_security')?.taxableWagesCents ?? 0;
  const earlier = before(yearToDate?.taxableWagesCents, ['us_social_security']);
  return now === 0 || earlier + now <= 100 * socialSecurity.wageBase;
}

const ageAtYearEnd = ({ birthDate, checkDate }: Worksheet): number =>
  birthDate === undefined ? 0 : Number(checkDate.slice(0, 4)) - Number(birthDate.slice(0, 4));
