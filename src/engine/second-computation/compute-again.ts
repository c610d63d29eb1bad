import type { Paycheck } from '../payroll/paycheck.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { type Answer, none, taxLine } from './answer.ts';
import { federalIncomeTax } from './federal-income-tax.ts';
import { payrollTaxes } from './fica.ts';
import { figuresOf } from './figures-of.ts';
import { stateIncomeTax } from './flat-states.ts';
import { garnishmentCeilings } from './garnishment-ceilings.ts';
import { wagesOf } from './wages.ts';

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
