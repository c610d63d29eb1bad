import type { Quantity } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import type { FilingStatus } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { count, type StateCase } from './state-case.ts';

/** What a state subtracts from the annual tax itself. */
export function credits(taxCase: StateCase, column: FilingStatus): Quantity[] {
  const { row, status, allowances, annual, calculator, source } = taxCase;
  const parts: Quantity[] = [];
  const stop = row.allowancesStopAboveWages?.[status];
  const stopped =
    stop !== undefined && annual.isAbove(calculator.figure('allowances stop above', dollarsOf(stop), source));
  if (row.creditPerAllowance && allowances > 0 && !stopped) {
    const each = calculator.figure('credit per allowance', dollarsOf(row.creditPerAllowance), source);
    parts.push(each.times(count(allowances, 'allowances', calculator)));
  }
  if (row.creditIsDollarAllowanceOnForm) parts.push(dollarAllowance(taxCase));
  const flat = row.flatCredit?.[column];
  if (flat !== undefined) parts.push(calculator.figure('credit', dollarsOf(flat), source));
  const [credit, from, rate] = row.taperingCredit?.[column] ?? [];
  if (credit !== undefined && from !== undefined && rate !== undefined) {
    const start = calculator.figure('credit shrinks from', dollarsOf(from), source);
    const taper = calculator.figure('credit shrinks by', rateOf(rate), source);
    const lost = annual.minus(start).atLeast(calculator.zero).times(taper);
    parts.push(calculator.figure('credit', dollarsOf(credit), source).minus(lost).atLeast(calculator.zero));
  }
  return parts;
}

/** Iowa: forms since 2024 state dollars, older ones a number of allowances. */
function dollarAllowance(taxCase: StateCase): Quantity {
  const { row, facts, allowances, calculator, source } = taxCase;
  if (facts.allowanceAmountCents !== undefined) {
    return calculator.fact('allowances of the form, a year', whole(facts.allowanceAmountCents));
  }
  const each = calculator.figure('credit per allowance', dollarsOf(row.legacyAllowanceCredit ?? '0'), source);
  return each.times(count(allowances, 'allowances', calculator));
}
