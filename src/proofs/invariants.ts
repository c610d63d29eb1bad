import type { Paycheck } from '../payroll/paycheck.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { hasFiguresFor } from '../second-computation/compute-again.ts';
import { minimumWage } from '../second-computation/figures-2026.ts';
import { deferralLimit, healthSavingsLimit, wageBaseLeft } from './limits.ts';

/** What must hold for every check, and what is said of a check for which it does not. */
export const checkInvariants = {
  totals: 'Gross pay less taxes, deductions and garnishments is net pay; each total is the sum of its lines.',
  not_negative: 'No tax, deduction, garnishment or net pay is below zero.',
  limits: 'Deferrals, health savings and Social Security wages of the year stay within their limits.',
  wage_floor: 'Each hour below the federal minimum wage has a warning.',
  coverage: 'Each tax has one status, and each tax of the check is computed.',
} as const;
export type CheckInvariant = keyof typeof checkInvariants;

/** Undefined where the invariant does not apply to the check. */
type Holds = (worksheet: Worksheet, paycheck: Paycheck) => boolean | undefined;

const rules: Readonly<Record<CheckInvariant, Holds>> = {
  totals: (_, paycheck) => addsUp(paycheck),
  not_negative: (_, { totals, taxes, deductions, garnishments }) =>
    [
      totals.netPayCents,
      ...taxes.map(({ amountCents }) => amountCents),
      ...deductions.map(({ amountCents }) => amountCents),
      ...garnishments.map(({ withheldCents }) => withheldCents),
    ].every((cents) => cents >= 0),
  limits: (worksheet, paycheck) =>
    hasFiguresFor(worksheet)
      ? [deferralLimit, healthSavingsLimit, wageBaseLeft].every((holds) => holds(worksheet, paycheck))
      : undefined,
  wage_floor: paysTheFloor,
  coverage: (_, paycheck) => coversEachTaxOnce(paycheck),
};

export type CheckedInvariants = {
  readonly held: readonly CheckInvariant[];
  readonly broken: readonly CheckInvariant[];
};

/** Checks a computed check against what must hold for every check. */
export function invariantsOf(worksheet: Worksheet, paycheck: Paycheck): CheckedInvariants {
  const names = Object.keys(rules) as CheckInvariant[]; // Object.keys returns string[]
  const results = names.map((name) => ({ name, holds: rules[name](worksheet, paycheck) }));
  const named = (wanted: boolean) => results.flatMap(({ name, holds }) => (holds === wanted ? [name] : []));
  return { held: named(true), broken: named(false) };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

function addsUp({ totals, earnings, taxes, deductions, garnishments }: Paycheck): boolean {
  const side = (wanted: string) =>
    sum(taxes.flatMap(({ payer, amountCents }) => (payer === wanted ? [amountCents] : [])));
  const remitted = deductions.filter((one) => one.remitted).map(({ amountCents }) => amountCents);
  const taken = sum(deductions.map(({ amountCents }) => amountCents));
  const contributed = sum(deductions.map(({ employerCents }) => employerCents));
  const garnished = sum(garnishments.map(({ withheldCents }) => withheldCents));
  const gross = sum(earnings.map(({ amountCents }) => amountCents)) - totals.cashTipsCents;
  const net = gross - side('employee') - taken - garnished;
  return (
    totals.grossPayCents === gross &&
    totals.grossEarningsCents + totals.reimbursementsCents === gross &&
    totals.employeeTaxesCents === side('employee') &&
    totals.employerTaxesCents === side('employer') &&
    totals.employeeDeductionsCents === taken &&
    totals.employerContributionsCents === contributed &&
    totals.employeeGarnishmentsCents === garnished &&
    totals.netPayCents === net &&
    totals.companyDebitCents ===
      net + side('employee') + side('employer') + garnished + contributed + sum(remitted)
  );
}

/**
 * 29 USC 206(a)(1). Tips may make up for a lower wage, and the law exempts some workers. Hours without a wage
 * of their own, as of piecework, are paid by other amounts of the check.
 */
function paysTheFloor({ earnings, worker }: Worksheet, { checkWarnings }: Paycheck): boolean | undefined {
  if (!checkWarnings || worker?.overtimeExempt) return undefined;
  if (earnings.some(({ kind }) => kind === 'tips' || kind === 'cash_tips')) return undefined;
  const hours = earnings.filter(({ kind, hours: worked, rate, isCovered }) => {
    return kind === 'regular' && Number(rate ?? 0) > 0 && Number(worked) > 0 && !isCovered;
  });
  const isWarned = checkWarnings.some(({ code }) => code === 'wage_below_floor');
  return isWarned || hours.every(({ rate }) => Number(rate) >= minimumWage);
}

/** Engines before 1.2.0 stored no coverage. */
function coversEachTaxOnce({ coverage, taxes, notComputed }: Paycheck): boolean | undefined {
  if (!coverage) return undefined;
  const statuses = new Map(coverage.map(({ code, status }) => [code, status]));
  return (
    statuses.size === coverage.length &&
    taxes.every(({ code }) => statuses.get(code) === 'computed') &&
    notComputed.every(({ code }) => statuses.get(code) === 'not_computed')
  );
}
