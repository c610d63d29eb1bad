import type { Quantity } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import { ceiling } from '../../rounding.ts';
import { amountWords } from '../../words.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { formCodeOf, nothing, type StateTax } from './bracket-method.ts';
import type { FormCode, Steps } from './form-code.ts';
import type { StateCase } from './state-case.ts';

/**
 * TPG-211: exemption A, brackets B, phase-out C, recapture D, credit share E, each read from the annual
 * salary. Without a CT-W4 the highest rate is withheld on everything.
 */
export function connecticut(taxCase: StateCase): StateTax {
  const { row, facts, annual, periods, calculator, source } = taxCase;
  if (facts.formCode === undefined) {
    const rate = calculator.figure('rate without a CT-W4', rateOf(row.noFormRate ?? '0'), source);
    return { perPeriod: taxCase.wages.times(rate), words: () => 'no CT-W4: the highest rate on all wages' };
  }
  const code = formCodeOf(row, facts.formCode, taxCase.status) ?? {};
  if (code.noWithholding) return nothing(taxCase, `withholding code ${facts.formCode}`);
  const taxable = annual.minus(exemption(taxCase, code)).atLeast(calculator.zero);
  const schedule = code.schedule === 'married' || code.schedule === 'hoh' ? code.schedule : 'single';
  const bracket = bracketTax(row.brackets?.[schedule] ?? [], taxable, source, calculator);
  const additions = [code.phaseOutAddBack, ...(code.recapture ?? [])].map((steps) => stepped(taxCase, steps));
  const before = bracket.tax.plusAll(additions);
  const share = creditShare(taxCase, code);
  const tax = before.minus(before.times(share));
  const reduction = calculator.fact('CT-W4 line 3 reduction', whole(facts.reductionCents ?? 0));
  return {
    perPeriod: tax.over(periods).minus(reduction).atLeast(calculator.zero),
    words: () =>
      `TPG-211, code ${facts.formCode}: annual salary ${amountWords(annual)}, ` +
      `taxable ${amountWords(taxable)}, annual tax ${amountWords(tax)}`,
  };
}

function exemption(taxCase: StateCase, code: FormCode): Quantity {
  const { annual, calculator, source } = taxCase;
  if (!code.exemption) return calculator.zero;
  const { max, fullUpTo, per, reduce } = code.exemption;
  const full = calculator.figure('personal exemption', dollarsOf(max), source);
  const begun = stepsBegun(taxCase, fullUpTo, per);
  if (!annual.isAbove(calculator.figure('full exemption up to', dollarsOf(fullUpTo), source))) return full;
  return full
    .minus(begun.times(calculator.figure('less per step', dollarsOf(reduce), source)))
    .atLeast(calculator.zero);
}

function stepped(taxCase: StateCase, steps: Steps | undefined): Quantity {
  const { calculator, source } = taxCase;
  if (!steps) return calculator.zero;
  const most = calculator.figure('most steps', rateOf(steps.steps), source);
  const begun = stepsBegun(taxCase, steps.start, steps.width).atMost(most);
  return begun.times(calculator.figure('amount per step', dollarsOf(steps.step), source));
}

/** How many steps of a width have begun above a start: one cent above is one step. */
function stepsBegun({ annual, calculator, source }: StateCase, start: string, width: string): Quantity {
  const from = calculator.figure('steps start above', dollarsOf(start), source);
  const over = annual.minus(from).atLeast(calculator.zero);
  return over.over(calculator.figure('step width', dollarsOf(width), source)).rounded(ceiling);
}

/** Above the first amount, up to the second. */
function creditShare({ annual, calculator, source }: StateCase, code: FormCode): Quantity {
  const row = code.creditShare?.find(
    ([above = '0', upTo = '0']) =>
      annual.isAbove(calculator.figure('above', dollarsOf(above), source)) &&
      !annual.isAbove(calculator.figure('up to', dollarsOf(upTo), source)),
  );
  return calculator.figure('personal credit share', rateOf(row?.[2] ?? '0'), source);
}
