import type { Quantity } from '../../quantity.ts';
import { amountWords } from '../../words.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf } from '../figure.ts';
import { nothing, type StateTax } from './bracket-method.ts';
import { count, type StateCase } from './state-case.ts';

/**
 * California's Method B, the exact calculation by the tables of the period: low income (1), estimated
 * deductions (2), standard deduction (3), brackets, exemption credit (4).
 */
export function california(taxCase: StateCase): StateTax | undefined {
  const { facts, wages, allowances, calculator, source } = taxCase;
  const { schedule, column } = columnsOf(taxCase);
  const tables = tablesOf(taxCase, schedule, column);
  if (!tables) return undefined;
  const figure = (label: string, dollars: string) => calculator.figure(label, dollarsOf(dollars), source);
  const low = figure('table 1', tables.low);
  if (!wages.isAbove(low)) return nothing(taxCase, 'wages below the state threshold');
  const estimated = listed(taxCase, 'table 2', tables.estimates, facts.estimatedDeductions);
  const net = wages.minus(estimated).minus(figure('table 3', tables.deduction)).atLeast(calculator.zero);
  const bracket = bracketTax(tables.rows, net, source, calculator, { above: true });
  const credit = listed(taxCase, 'table 4', tables.credits, allowances);
  return {
    perPeriod: bracket.tax.minus(credit).atLeast(calculator.zero),
    ...(column.startsWith('married') && facts.estimatedDeductions
      ? { flag: 'tables 1 and 3 count lines 1a and 1b of the DE 4: the schedules do not say' }
      : {}),
    words: () =>
      `Method B, ${taxCase.frequency} (${schedule}): ${amountWords(net)} after deductions, ${bracket.words}, ` +
      `less ${amountWords(credit)} for exemptions`,
  };
}

/** What the tables print for the pay frequency; undefined where one of them does not have it. */
function tablesOf({ row, frequency }: StateCase, schedule: string, column: string) {
  const { periodTables, lowIncome, deduction, estimatedDeduction, credit } = row.published ?? {};
  const rows = periodTables?.[schedule]?.[frequency];
  const low = lowIncome?.[frequency]?.[column];
  const standard = deduction?.[frequency]?.[column];
  const estimates = estimatedDeduction?.[frequency];
  const credits = credit?.[frequency];
  if (!rows || !low || !standard || !estimates || !credits) return undefined;
  return { rows, low, deduction: standard, estimates, credits };
}

/** Two incomes, or several employers: the single tables. Fewer than two allowances: only tables 1 and 3. */
function columnsOf({ facts, status, allowances }: StateCase): { schedule: string; column: string } {
  if (status !== 'married') return { schedule: status, column: status };
  if (facts.spouseHasEarnedIncome) return { schedule: 'single', column: 'single' };
  const claimed = allowances + (facts.estimatedDeductions ?? 0);
  return { schedule: 'married', column: claimed < 2 ? 'marriedFew' : 'married' };
}

/** The amount listed for so many allowances; beyond ten, as many times that of one. */
function listed(
  { calculator, source }: StateCase,
  label: string,
  amounts: readonly string[],
  number = 0,
): Quantity {
  const stated = amounts[number];
  if (stated !== undefined) return calculator.figure(label, dollarsOf(stated), source);
  const oneAllowance = calculator.figure(`${label}, one allowance`, dollarsOf(amounts[1] ?? '0'), source);
  return oneAllowance.times(count(number, 'allowances', calculator));
}
