import type { Worksheet } from '../payroll/worksheet.ts';

/** No employment by 26 USC 3121(b)(1), (8)(A), (10), (19), nor by 3306(c)(1)(B), (8), (10)(B), (19). */
const neither = ['nonresident_student', 'student_of_employer', 'minister', 'h2a_worker'];
/** Without the taxes of 26 USC 3101 and 3111: by an agreement (3101(c), 3111(c)), or by Form 4029 (3127). */
const onlyFuta = ['totalization', 'religious_sect'];

/** Which federal payroll taxes a worker and the employer owe: IRS Pub. 15, sections 3 and 15. */
export function dueFrom(worksheet: Worksheet): { fica: boolean; futa: boolean } {
  const { worker, birthDate, checkDate, periodEnd } = worksheet;
  const kind = worker?.payrollTaxExemption;
  if (kind === undefined) return { fica: true, futa: true };
  if (neither.includes(kind)) return { fica: false, futa: false };
  if (onlyFuta.includes(kind)) return { fica: false, futa: true };
  if (kind === 'spouse_or_parent_of_owner') return { fica: true, futa: false };
  const lastDay = periodEnd ?? checkDate;
  const age = yearsLived(birthDate ?? lastDay, lastDay);
  return { fica: age >= 18, futa: age >= 21 };
}

/** Whole years from birth: the birthdays that have come. */
function yearsLived(birth: string, day: string): number {
  const [bornIn, bornOn] = [Number(birth.slice(0, 4)), Number(birth.slice(5, 7) + birth.slice(8))];
  const [year, on] = [Number(day.slice(0, 4)), Number(day.slice(5, 7) + day.slice(8))];
  return year - bornIn - (on < bornOn ? 1 : 0);
}
