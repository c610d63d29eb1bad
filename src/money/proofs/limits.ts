import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import type { Figures } from '../../engine/second-computation/figures-of.ts';

type Sums = Readonly<Record<string, number>> | undefined;
const before = (sums: Sums, keys: readonly string[]): number =>
  keys.reduce((total, key) => total + (sums?.[key] ?? 0), 0);
const takenNow = ({ deductions }: Paycheck, types: readonly string[]): number =>
  deductions.reduce((total, { type, amountCents }) => total + (types.includes(type) ? amountCents : 0), 0);

const contributedNow = ({ deductions }: Paycheck, wanted: string): number =>
  deductions.reduce((all, { type, employerCents }) => all + (type === wanted ? employerCents : 0), 0);

/** What counts towards a limit of year or month, by line; a check that adds nothing breaks no limit. */
export type Limited = {
  readonly line: string;
  readonly nowCents: number;
  readonly sumCents: number;
  readonly mostCents: number;
};

export const limitsOf = (worksheet: Worksheet, paycheck: Paycheck, figures: Figures): Limited[] =>
  [
    deferralLimit,
    publicPlanLimit,
    healthSavingsLimit,
    commuterLimit('transit'),
    commuterLimit('parking'),
    wageBase,
  ].map((limit) => limit(worksheet, paycheck, figures));

const electiveTypes = ['401k', 'roth_401k', '403b', 'roth_403b'];

/** 26 USC 402(g), 414(v). */
function deferralLimit(worksheet: Worksheet, paycheck: Paycheck, figures: Figures): Limited {
  const nowCents = takenNow(paycheck, electiveTypes);
  const sumCents = before(worksheet.yearToDate?.deductionsCents, electiveTypes) + nowCents;
  return { line: 'deductions.deferrals', nowCents, sumCents, mostCents: mostDeferred(worksheet, figures) };
}

/** 26 USC 457(b)(2), 457(e)(15), 414(v): what the employer gives counts as well. */
function publicPlanLimit(worksheet: Worksheet, paycheck: Paycheck, figures: Figures): Limited {
  const { deductionsCents, employerContributionsCents } = worksheet.yearToDate ?? {};
  const earlier = before(deductionsCents, ['457b']) + before(employerContributionsCents, ['457b']);
  const nowCents = takenNow(paycheck, ['457b']) + contributedNow(paycheck, '457b');
  const sumCents = earlier + nowCents;
  return { line: 'deductions.457b', nowCents, sumCents, mostCents: mostOf457b(worksheet, figures) };
}

/**
 * 26 USC 414(v)(6)(A)(iii): the catch-up by age is of plans of governments. 457(b)(3), (e)(18): in the last
 * years before retirement age as much as earlier years left, up to the limit again, if that is more.
 */
function mostOf457b(worksheet: Worksheet, figures: Figures): number {
  const limit = 100 * figures.deferrals.limit;
  const byAge = mostDeferred(worksheet, figures);
  const plans = (worksheet.deductions ?? []).filter(({ type }) => type === '457b');
  const most = plans.map(({ plan, unusedEarlierLimitsCents: unused = 0 }) =>
    Math.max(plan === 'tax_exempt' ? limit : byAge, limit + Math.min(limit, unused)),
  );
  return most.length > 0 ? Math.max(...most) : byAge;
}

function mostDeferred(worksheet: Worksheet, { deferrals }: Figures): number {
  const age = ageAtYearEnd(worksheet);
  const catchUp = age >= 60 && age <= 63 ? deferrals.from60to63 : age >= 50 ? deferrals.from50 : 0;
  return 100 * (deferrals.limit + catchUp);
}

/** 26 USC 223(b): what the employer gives counts as well. */
function healthSavingsLimit(worksheet: Worksheet, paycheck: Paycheck, figures: Figures): Limited {
  const { deductions = [], yearToDate } = worksheet;
  const { healthSavings } = figures;
  const nowCents = takenNow(paycheck, ['hsa']);
  const isFamily = deductions.some(({ type, coverage }) => type === 'hsa' && coverage === 'family');
  const limit = isFamily ? healthSavings.family : healthSavings.individual;
  const catchUp = ageAtYearEnd(worksheet) >= 55 ? healthSavings.from55 : 0;
  const earlier =
    before(yearToDate?.deductionsCents, ['hsa']) + before(yearToDate?.employerContributionsCents, ['hsa']);
  const sumCents = earlier + contributedNow(paycheck, 'hsa') + nowCents;
  return { line: 'deductions.hsa', nowCents, sumCents, mostCents: 100 * (limit + catchUp) };
}

/** 26 USC 132(f)(2): of a month, with what the employer gives. */
const commuterLimit =
  (kind: 'transit' | 'parking') =>
  ({ monthToDate }: Worksheet, { deductions }: Paycheck, { commuter }: Figures): Limited => {
    const nowCents = deductions
      .filter(({ type, plan = 'transit' }) => type === 'commuter' && plan === kind)
      .reduce((all, { amountCents, employerCents }) => all + amountCents + employerCents, 0);
    const earlier =
      before(monthToDate?.deductionsCents, [kind]) + before(monthToDate?.employerContributionsCents, [kind]);
    return { line: `deductions.${kind}`, nowCents, sumCents: earlier + nowCents, mostCents: 100 * commuter };
  };

/** 26 USC 3121(a)(1): wages of the year that Social Security taxes. */
function wageBase({ yearToDate }: Worksheet, { taxes }: Paycheck, { socialSecurity }: Figures): Limited {
  const code = 'us_social_security';
  const nowCents = taxes.find((tax) => tax.code === code)?.taxableWagesCents ?? 0;
  const sumCents = before(yearToDate?.taxableWagesCents, [code]) + nowCents;
  const mostCents = 100 * socialSecurity.wageBase;
  return { line: `taxes.${code}.taxableWagesCents`, nowCents, sumCents, mostCents };
}

const ageAtYearEnd = ({ birthDate, checkDate }: Worksheet): number =>
  birthDate === undefined ? 0 : Number(checkDate.slice(0, 4)) - Number(birthDate.slice(0, 4));
