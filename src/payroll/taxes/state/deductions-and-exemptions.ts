import { moneyText } from '../../money.ts';
import type { Quantity } from '../../quantity.ts';
import { floor, halfUp } from '../../rounding.ts';
import type { FilingStatus } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { count, type StateCase } from './state-case.ts';
import type { FormCode, SteppedDeduction } from './state-tables.ts';

/** Everything a state subtracts from annual wages before its brackets, each kind that the row names. */
export function subtractions(given: StateCase, column: FilingStatus, code: FormCode | undefined): Quantity[] {
  const { row } = given;
  const parts: Quantity[] = [];
  if (row.subtractFederalWithholding) parts.push(federalTax(given));
  if (row.subtractFica) parts.push(shareUpTo(given, row.subtractFica, 'FICA subtracted'));
  if (row.standardDeduction) parts.push(standardDeduction(given, column));
  if (row.deductionShareOfGross && given.allowances > 0) {
    parts.push(shareUpTo(given, row.deductionShareOfGross, 'deduction as a share of wages'));
  }
  if (code?.deduction) parts.push(steppedDeduction(given, code.deduction));
  if (code?.personalExemption) parts.push(figure(given, 'personal exemption', code.personalExemption));
  return [...parts, ...exemptions(given)];
}

function exemptions(given: StateCase): Quantity[] {
  const { row, facts, status, allowances, annual, calculator } = given;
  const stop = row.allowancesStopAboveWages;
  if (stop && annual.isAbove(figure(given, 'allowances stop above', stop[status]))) return [];
  const parts: Quantity[] = [];
  const first = row.firstAllowance;
  const firstCount = first ? Math.min(allowances, Number(first.count[status])) : 0;
  if (first && firstCount > 0) {
    const each = figure(given, 'first allowance', first.amount);
    parts.push(each.times(count(firstCount, 'first allowances', calculator)));
  }
  if (row.exemptionPerAllowance && allowances > firstCount) {
    const each = figure(given, 'exemption per allowance', row.exemptionPerAllowance);
    parts.push(each.times(count(allowances - firstCount, 'allowances', calculator)));
  }
  if (row.line2AllowanceAnnual && facts.line2Allowances) {
    const each = figure(given, 'line 2 allowance', row.line2AllowanceAnnual);
    parts.push(each.times(count(facts.line2Allowances, 'line 2 allowances', calculator)));
  }
  const band = row.dependentExemptionByAnnualWages?.find(
    ({ upTo }) => upTo === null || !annual.isAbove(figure(given, 'up to', upTo)),
  );
  const dependents = facts.dependents ?? allowances;
  if (band && dependents > 0) {
    parts.push(
      figure(given, 'dependent exemption', band.each).times(count(dependents, 'dependents', calculator)),
    );
  }
  return parts;
}

/** The federal withholding of this check, annualised; Oregon lets high earners subtract less of it. */
function federalTax(given: StateCase): Quantity {
  const annual = given.federalWithheld.times(given.periods);
  const rows = given.row.federalWithholdingCapByWages?.[given.status];
  if (!rows) return annual;
  let cap = rows[0]?.[1] ?? '0';
  for (const [from = '0', amount = '0'] of rows) {
    if (given.annual.isBelow(figure(given, 'from', from))) break;
    cap = amount;
  }
  return annual.atMost(figure(given, 'most federal tax to subtract', cap));
}

function standardDeduction(given: StateCase, column: FilingStatus): Quantity {
  const { row, facts, allowances } = given;
  const deductions = row.standardDeduction;
  if (!deductions) return given.calculator.zero;
  const lone =
    column === 'married' && !facts.spouseHasEarnedIncome ? deductions.marriedSoleEarner : undefined;
  const reduced = row.marriedWithFewerThan2AllowancesUsesSingleDeductionAndExemption && allowances < 2;
  const used = reduced && column === 'married' ? 'single' : column;
  const full = figure(given, 'standard deduction', lone ?? deductions[used]);
  const [start, end] = row.deductionPhaseOut?.[column] ?? [];
  if (start === undefined || end === undefined) return full;
  const from = figure(given, 'deduction shrinks from', start);
  const to = figure(given, 'deduction is gone at', end);
  const over = given.annual.minus(from).atLeast(given.calculator.zero);
  return full.minus(full.times(over).over(to.minus(from))).atLeast(given.calculator.zero);
}

function shareUpTo(given: StateCase, { rate, cap }: { rate: string; cap: string }, label: string): Quantity {
  const share = given.calculator.figure(label, rateOf(rate), given.source);
  return given.annual.times(share).atMost(figure(given, `${label}, at most`, cap));
}

/** Steps are begun with the first whole dollar above: 26,000 is one step above 25,999. */
function steppedDeduction(given: StateCase, steps: SteppedDeduction): Quantity {
  const { annual, calculator } = given;
  if (!annual.isBelow(figure(given, 'lowest deduction from', steps.until))) {
    return figure(given, 'lowest deduction', steps.floor);
  }
  const increment = figure(given, 'step width', steps.increment);
  const start = figure(given, 'full deduction up to', steps.from);
  const dollar = calculator.figure('one dollar', dollarsOf('1'), given.source);
  const begun = annual.minus(start).plus(increment).minus(dollar).over(increment).rounded(floor);
  const step = figure(given, 'deduction per step', steps.step);
  return figure(given, 'deduction', steps.base).minus(begun.atLeast(calculator.zero).times(step));
}

/**
 * What Iowa and Indiana take off the wages of the period before annualising. 'unknown' when the state prints
 * no such figure for this pay frequency.
 */
export function periodSubtraction(given: StateCase): Quantity | 'none' | 'unknown' {
  const { row, facts, frequency, status, calculator } = given;
  if (row.perPeriodExemptions) return indianaExemptions(given);
  if (!row.perPeriodDeduction) return 'none';
  const deductions = row.perPeriodDeduction[frequency];
  if (!deductions) return 'unknown';
  const lone = status === 'married' && !facts.spouseHasEarnedIncome;
  const amount = lone ? deductions.marriedSoleEarner : deductions[status];
  return calculator.figure('deduction per period', dollarsOf(amount), given.source);
}

/**
 * Departmental Notice #1: each kind of exemption is divided by the periods and rounded to the cent on its
 * own.
 */
function indianaExemptions(given: StateCase): Quantity {
  const { facts, row, allowances, calculator } = given;
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
      figure(given, `${kind} exemption`, amounts[kind])
        .times(count(number, `${kind} exemptions`, calculator))
        .over(given.periods)
        .rounded(halfUp)
        .as(() => ({
          rule: `in_income.${kind}`,
          label: `Indiana ${kind} exemption`,
          words: `${number} x ${moneyText(halfUp(dollarsOf(amounts[kind])))} a year over the pay periods`,
          source: given.source,
        })),
    );
  return calculator.zero.plusAll(parts);
}

function figure(given: StateCase, label: string, amount: string): Quantity {
  return given.calculator.figure(label, dollarsOf(amount), given.source);
}
