import type { Paycheck } from '../payroll/paycheck.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { type Answer, equal, none, taxLine } from './answer.ts';
import { atLeastZero, big, centsIn, halfUp, lesser } from './exact.ts';
import { federalIncomeTax } from './federal-income-tax.ts';
import { type Figures, figuresOf } from './figures-of.ts';
import { isOfOneState, stateIncomeTax } from './flat-states.ts';
import { garnishmentCeilings } from './garnishment-ceilings.ts';
import { incomeOfStates } from './income-of-states.ts';
import { earningsAgain } from './overtime.ts';
import { stateInsurance } from './state-insurance.ts';
import { type Wages, wagesOf } from './wages.ts';
import { type Due, dueOf } from './workers-apart.ts';

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
  const due = dueOf(worksheet, wages);
  const is2026 = worksheet.checkDate.startsWith('2026');
  const ofStates =
    is2026 && !isOfOneState(worksheet)
      ? incomeOfStates(worksheet, paycheck, wages)
      : stateIncomeTax(worksheet, wages);
  return [
    ...payrollTaxes(worksheet, wages, figures, due),
    ...(due.income ? [federalIncomeTax(worksheet, wages, figures), ...ofStates] : withoutIncomeTax(paycheck)),
    ...stateInsurance(worksheet, paycheck),
    ...garnishmentCeilings(worksheet, paycheck, wages),
    ...earningsAgain(worksheet, paycheck),
  ];
}

/** Social Security, Medicare and federal unemployment tax of both sides: IRS Pub. 15, sections 9 and 14. */
function payrollTaxes(
  worksheet: Worksheet,
  { fica: ofCheck, futa, ofInsurer }: Wages,
  { medicare, socialSecurity, unemployment }: Figures,
  { fica: isDue, futa: isFutaDue, earlier }: Due,
): Answer[] {
  const { yearToDate, company } = worksheet;
  const wages = ofCheck + earlier;
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

/** Income taxes of a worker from whom none is withheld: federal, and those of states and their counties. */
const withoutIncomeTax = ({ taxes }: Paycheck): Answer[] =>
  taxes.flatMap(({ code }) => (/^[a-z]{2}_(income|county)$/.test(code) ? [equal(taxLine(code), 0)] : []));
