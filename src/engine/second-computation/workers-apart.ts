import type { Worksheet } from '../payroll/worksheet.ts';
import { big, centsIn } from './exact.ts';
import type { Wages } from './wages.ts';

/** Which federal taxes a worker and the employer owe on a check: IRS Pub. 15, sections 3, 9 and 15. */
export type Due = {
  readonly fica: boolean;
  readonly futa: boolean;
  /** Whether income tax is withheld: federal, and that of states, which follow it. */
  readonly income: boolean;
  /** Earlier pay of the year on which Social Security and Medicare become due with this check. */
  readonly earlier: bigint;
};

/** No employment by 26 USC 3121(b)(1), (8)(A), (10), (19), nor by 3306(c)(1)(B), (8), (10)(B), (19). */
const neither = ['nonresident_student', 'student_of_employer', 'minister', 'h2a_worker'];
/** Without the taxes of 26 USC 3101 and 3111: by an agreement (3101(c), 3111(c)), or by Form 4029 (3127). */
const onlyFuta = ['totalization', 'religious_sect'];
/** 26 USC 3401(a)(2), (3), (9): no wages of income tax but by an agreement of 3402(p). */
const byAgreement = ['minister', 'h2a_worker', 'household_employee'];

/** 26 USC 3121(a)(7)(B), (a)(8)(B), (b)(7)(F)(iv): dollars of pay of 2026 from which all of it is taxed. */
const fromPayOfYear: Readonly<Record<string, { dollars: number; futa: boolean; income: boolean }>> = {
  household_employee: { dollars: 3_000, futa: true, income: true },
  farm_worker: { dollars: 150, futa: true, income: false },
  // 26 USC 3306(c)(7): states and towns owe no federal unemployment tax.
  election_worker: { dollars: 2_500, futa: false, income: false },
};

export function dueOf(worksheet: Worksheet, { fica: now }: Wages): Due {
  const { worker, birthDate, checkDate, periodEnd } = worksheet;
  const kind = worker?.payrollTaxExemption;
  const all = { fica: true, futa: true, income: true, earlier: 0n };
  // 26 USC 3121(a)(8)(B)(ii): from 2,500 of farm wages of an employer on, all taxes as of others.
  if (kind === undefined || kind === 'taxed_farm_worker') return all;
  const hasAgreed = (worker?.incomeTaxAgreedFrom ?? '9999') <= checkDate;
  const income = hasAgreed || !byAgreement.includes(kind);
  if (neither.includes(kind)) return { ...all, fica: false, futa: false, income };
  if (onlyFuta.includes(kind)) return { ...all, fica: false };
  if (kind === 'spouse_or_parent_of_owner') return { ...all, futa: false };
  const rule = fromPayOfYear[kind];
  if (rule) {
    const taxed = big(worksheet.yearToDate?.taxableWagesCents?.['us_medicare']);
    const paid = big(worksheet.yearToDate?.taxableWagesCents?.['us_income']);
    const isReached = (paid > taxed ? paid : taxed) + now >= centsIn(rule.dollars);
    return {
      fica: isReached,
      futa: rule.futa,
      income: income && (isReached || hasAgreed || rule.income),
      earlier: isReached && paid > taxed ? paid - taxed : 0n,
    };
  }
  const lastDay = periodEnd ?? checkDate;
  const age = yearsLived(birthDate ?? lastDay, lastDay);
  return { ...all, fica: age >= 18, futa: age >= 21 };
}

/** Whole years from birth: the birthdays that have come. */
export function yearsLived(birth: string, day: string): number {
  const [bornIn, bornOn] = [Number(birth.slice(0, 4)), Number(birth.slice(5, 7) + birth.slice(8))];
  const [year, on] = [Number(day.slice(0, 4)), Number(day.slice(5, 7) + day.slice(8))];
  return year - bornIn - (on < bornOn ? 1 : 0);
}
