import { moneyText } from '../../money.ts';
import type { Quantity } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import { floor, halfUp } from '../../rounding.ts';
import type { FilingStatus } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import type { FormCode, SteppedDeduction } from './form-code.ts';
import { count, type StateCase } from './state-case.ts';

/** Everything a state subtracts from annual wages before its brackets, each kind that the row names. */
export function subtractions(
  taxCase: StateCase,
  column: FilingStatus,
  code: FormCode | undefined,
): Quantity[] {
  const { row } = taxCase;
  const parts: Quantity[] = [];
  if (row.subtractFederalWithholding) parts.push(federalTax(taxCase));
  if (row.subtractFica) parts.push(shareUpTo(taxCase, row.subtractFica, 'FICA subtracted'));
  if (row.standardDeduction) parts.push(standardDeduction(taxCase, column));
  if (row.deductionShareOfGross && taxCase.allowances > 0) {
    parts.push(shareUpTo(taxCase, row.deductionShareOfGross, 'deduction as a share of wages'));
  }
  if (code?.deduction) parts.push(steppedDeduction(taxCase, code.deduction));
  const exempted = taxCase.facts.exemptionAmountCents;
  if (row.exemptionIsDollarAmountOnForm && exempted !== undefined) {
    parts.push(taxCase.calculator.fact('exemption of the form, a year', whole(exempted)));
  }
  if (code?.personalExemption) parts.push(figure(taxCase, 'personal exemption', code.personalExemption));
  return [...parts, ...exemptions(taxCase)];
}

function exemptions(taxCase: StateCase): Quantity[] {
  const { row, facts, status, allowances, annual, calculator } = taxCase;
  const parts: Quantity[] = [];
  const first = row.firstAllowance;
  const firstCount = first ? Math.min(allowances, Number(first.count[status])) : 0;
  if (first && firstCount > 0) {
    const each = figure(taxCase, 'first allowance', first.amount);
    parts.push(each.times(count(firstCount, 'first allowances', calculator)));
  }
  if (row.exemptionPerAllowance && allowances > firstCount) {
    const annualEach = figure(taxCase, 'exemption per allowance', row.exemptionPerAllowance);
    const { periods } = taxCase;
    const isRounded = row.published?.subtractionTo !== undefined;
    const each = isRounded ? annualEach.over(periods).rounded(halfUp).times(periods) : annualEach;
    parts.push(each.times(count(allowances - firstCount, 'allowances', calculator)));
  }
  const aged = row.published?.exemptionPerAgeOrBlind;
  if (aged !== undefined && facts.ageOrBlindExemptions) {
    const each = figure(taxCase, 'exemption for age or blindness', aged);
    parts.push(each.times(count(facts.ageOrBlindExemptions, 'age or blindness', calculator)));
  }
  if (row.line2AllowanceAnnual && facts.line2Allowances) {
    const each = figure(taxCase, 'line 2 allowance', row.line2AllowanceAnnual);
    parts.push(each.times(count(facts.line2Allowances, 'line 2 allowances', calculator)));
  }
  const band = row.dependentExemptionByAnnualWages?.find(
    ({ upTo }) => upTo === null || !annual.isAbove(figure(taxCase, 'up to', upTo)),
  );
  const dependents = facts.dependents ?? allowances;
  if (band && dependents > 0) {
    parts.push(
      figure(taxCase, 'dependent exemption', band.each).times(count(dependents, 'dependents', calculator)),
    );
  }
  return parts;
}

/** The federal withholding of this check, annualised; Oregon lets high earners subtract less of it. */
function federalTax(taxCase: StateCase): Quantity {
  const annual = taxCase.federalWithheld.times(taxCase.periods);
  const rows = taxCase.row.federalWithholdingCapByWages?.[taxCase.status];
  if (!rows) return annual;
  let cap = rows[0]?.[1] ?? '0';
  for (const [from = '0', amount = '0'] of rows) {
    if (taxCase.annual.isBelow(figure(taxCase, 'from', from))) break;
    cap = amount;
  }
  return annual.atMost(figure(taxCase, 'most federal tax to subtract', cap));
}

function standardDeduction(taxCase: StateCase, column: FilingStatus): Quantity {
  const { row, facts } = taxCase;
  const deductions = row.standardDeduction;
  if (!deductions) return taxCase.calculator.zero;
  const lone =
    column === 'married' && !facts.spouseHasEarnedIncome ? deductions.marriedSoleEarner : undefined;
  const full = figure(taxCase, 'standard deduction', lone ?? deductions[column]);
  const [start, end] = row.deductionPhaseOut?.[column] ?? [];
  if (start === undefined || end === undefined) return full;
  const from = figure(taxCase, 'deduction shrinks from', start);
  const to = figure(taxCase, 'deduction is gone at', end);
  const over = taxCase.annual.minus(from).atLeast(taxCase.calculator.zero);
  const width = to.minus(from);
  if (row.published?.phaseOutTo === undefined) {
    return full.minus(full.times(over).over(width)).atLeast(taxCase.calculator.zero);
  }
  const parts = taxCase.calculator.figure('parts of the fraction', whole(10_000), taxCase.source);
  const left = width.minus(over).atLeast(taxCase.calculator.zero).over(width);
  return full.times(left.times(parts).rounded(halfUp).over(parts));
}

function shareUpTo(
  taxCase: StateCase,
  { rate, cap }: { rate: string; cap: string },
  label: string,
): Quantity {
  const share = taxCase.calculator.figure(label, rateOf(rate), taxCase.source);
  return taxCase.annual.times(share).atMost(figure(taxCase, `${label}, at most`, cap));
}

/** Steps are begun with the first whole dollar above: 26,000 is one step above 25,999. */
function steppedDeduction(taxCase: StateCase, steps: SteppedDeduction): Quantity {
  const { annual, calculator } = taxCase;
  if (!annual.isBelow(figure(taxCase, 'lowest deduction from', steps.until))) {
    return figure(taxCase, 'lowest deduction', steps.floor);
  }
  const increment = figure(taxCase, 'step width', steps.increment);
  const start = figure(taxCase, 'full deduction up to', steps.from);
  const dollar = calculator.figure('one dollar', dollarsOf('1'), taxCase.source);
  const begun = annual.minus(start).plus(increment).minus(dollar).over(increment).rounded(floor);
  const step = figure(taxCase, 'deduction per step', steps.step);
  return figure(taxCase, 'deduction', steps.base).minus(begun.atLeast(calculator.zero).times(step));
}

/**
 * What Iowa and Indiana take off the wages of the period before annualising. 'unknown' when the state prints
 * no such figure for this pay frequency.
 */
export function periodSubtraction(taxCase: StateCase): Quantity | 'none' | 'unknown' {
  const { row, facts, frequency, status, calculator } = taxCase;
  if (row.perPeriodExemptions) return indianaExemptions(taxCase);
  if (!row.perPeriodDeduction) return 'none';
  const deductions = row.perPeriodDeduction[frequency];
  if (!deductions) return 'unknown';
  const lone = status === 'married' && !facts.spouseHasEarnedIncome;
  const amount = lone ? deductions.marriedSoleEarner : deductions[status];
  return calculator.figure('deduction per period', dollarsOf(amount), taxCase.source);
}

/**
 * Departmental Notice #1: each kind of exemption is divided by the periods and rounded to the cent on its
 * own.
 */
function indianaExemptions(taxCase: StateCase): Quantity {
  const { facts, row, allowances, calculator } = taxCase;
  const amounts = row.perPeriodExemptions;
  if (!amounts) return calculator.zero;
  const counts = [
    ['personal', allowances],
    ['dependent', facts.dependents ?? 0],
    ['firstTimeDependent', facts.firstTimeDependents ?? 0],
    ['adoptedChild', facts.adoptedChildren ?? 0],
  ] as const;
  const parts = counts
    .filter(([, number]) => number > 0)
    .map(([kind, number]) =>
      figure(taxCase, `${kind} exemption`, amounts[kind])
        .times(count(number, `${kind} exemptions`, calculator))
        .over(taxCase.periods)
        .rounded(halfUp)
        .as(() => ({
          rule: `in_income.${kind}`,
          label: `Indiana ${kind} exemption`,
          words: `${number} x ${moneyText(halfUp(dollarsOf(amounts[kind])))} a year over the pay periods`,
          source: taxCase.source,
        })),
    );
  return calculator.zero.plusAll(parts);
}

function figure(taxCase: StateCase, label: string, amount: string): Quantity {
  return taxCase.calculator.figure(label, dollarsOf(amount), taxCase.source);
}
