import type { Paycheck } from '../payroll/paycheck.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none, taxLine } from './answer.ts';
import { atLeastZero, big, centsIn, halfUp, lesser } from './exact.ts';
import { federalIncomeTax } from './federal-income-tax.ts';
import { type Figures, figuresOf } from './figures-of.ts';
import { stateIncomeTax } from './flat-states.ts';
import { garnishmentCeilings } from './garnishment-ceilings.ts';
import { type Wages, wagesOf } from './wages.ts';

/**
 * Computes the taxes and ceilings of a check a second time, from the publications alone: it shares no code
 * and no figure with the calculation. It begins with the earnings and deductions of the paycheck. Every tax
 * and order of the check has an answer: an amount, or why there is none.
 */
export function computeAgain(worksheet: Worksheet, paycheck: Paycheck): Answer[] {
  const answers = answersFor(worksheet, paycheck);
  const answered = new Set(answers.map(({ line }) => line));
  const others = paycheck.taxes.map(({ code }) => taxLine(code)).filter((line) => !answered.has(line));
  return [
    ...answers,
    ...[...new Set(others)].map((line) => none(line, figuresOf(worksheet) ? 'kind' : 'year')),
  ];
}

function answersFor(worksheet: Worksheet, paycheck: Paycheck): Answer[] {
  const figures = figuresOf(worksheet);
  if (!figures) {
    return paycheck.garnishments.map(({ id }) => none(`garnishments.${id}.withheldCents`, 'year'));
  }
  const wages = wagesOf(paycheck);
  return [
    ...payrollTaxes(worksheet, wages, figures),
    federalIncomeTax(worksheet, wages, figures),
    ...stateIncomeTax(worksheet, wages),
    ...garnishmentCeilings(worksheet, paycheck, wages),
  ];
}

/** Social Security, Medicare and federal unemployment tax of both sides: IRS Pub. 15, sections 9 and 14. */
function payrollTaxes(
  worksheet: Worksheet,
  { fica: wages, futa, ofInsurer }: Wages,
  { medicare, socialSecurity, unemployment }: Figures,
): Answer[] {
  const { yearToDate, company } = worksheet;
  const { fica: isDue, futa: isFutaDue } = dueFrom(worksheet);
  const before = (code: string) => big(yearToDate?.taxableWagesCents?.[code]);
  const upTo = (base: number, code: string, of = wages, earlier = before(code)) =>
    lesser(of, atLeastZero(centsIn(base) - earlier));
  const taxOn = (taxed: bigint, rate: number) => halfUp(taxed * BigInt(rate), 10_000n);
  const oldAge = taxOn(upTo(socialSecurity.wageBase, 'us_social_security'), socialSecurity.rate);
  const health = taxOn(wages, medicare.rate);
  // What an insurer paid comes first: it withheld the employee's part of that.
  const social = 'us_social_security';
  const own = wages - ofInsurer;
  const ownOldAge = upTo(socialSecurity.wageBase, social, own, before(social) + ofInsurer);
  const above = centsIn(medicare.additionalAbove);
  const over = (sum: bigint) => atLeastZero(sum - above);
  const additional = over(before('us_medicare') + wages) - over(before('us_medicare') + ofInsurer);
  const jobless = taxOn(upTo(unemployment.wageBase, 'us_futa', futa), unemployment.rate);
  const ofFica = (cents: number) => (isDue ? cents : 0);
  return [
    equal(taxLine(social), ofFica(taxOn(ownOldAge, socialSecurity.rate))),
    equal(taxLine('us_medicare'), ofFica(taxOn(own, medicare.rate))),
    equal(taxLine('us_additional_medicare'), ofFica(taxOn(additional, medicare.additionalRate))),
    equal(taxLine('us_social_security_employer'), ofFica(oldAge)),
    equal(taxLine('us_medicare_employer'), ofFica(health)),
    equal(taxLine('us_futa'), company?.futaExempt || !isFutaDue ? 0 : jobless),
  ];
}

/** No employment by 26 USC 3121(b)(1), (8)(A), (10), (19), nor by 3306(c)(1)(B), (8), (10)(B), (19). */
const neither = ['nonresident_student', 'student_of_employer', 'minister', 'h2a_worker'];
/** Without the taxes of 26 USC 3101 and 3111: by an agreement (3101(c), 3111(c)), or by Form 4029 (3127). */
const onlyFuta = ['totalization', 'religious_sect'];

/** Which federal payroll taxes a worker and the employer owe: IRS Pub. 15, sections 3 and 15. */
function dueFrom(worksheet: Worksheet): { fica: boolean; futa: boolean } {
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
