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
  const { row, facts, frequency, wages, allowances, calculator, source } = taxCase;
  const { schedule, column } = columnsOf(taxCase);
  const tables = row.published;
  const rows = tables?.periodTables?.[schedule]?.[frequency];
  const low = tables?.lowIncome?.[frequency]?.[column];
  const deduction = tables?.deduction?.[frequency]?.[column];
  if (!rows || low === undefined || deduction === undefined) return undefined;
  const figure = (label: string, dollars: string) => calculator.figure(label, dollarsOf(dollars), source);
  if (!wages.isAbove(figure('table 1', low))) return nothing(taxCase, 'wages below the state threshold');
  const estimated = listed(
    taxCase,
    'table 2',
    tables?.estimatedDeduction?.[frequency],
    facts.estimatedDeductions,
  );
  const net = wages.minus(estimated).minus(figure('table 3', deduction)).atLeast(calculator.zero);
  const bracket = bracketTax(rows, net, source, calculator, { above: true });
  const credit = listed(taxCase, 'table 4', tables?.credit?.[frequency], allowances);
  return {
    perPeriod: bracket.tax.minus(credit).atLeast(calculator.zero),
    ...(column.startsWith('married') && facts.estimatedDeductions
      ? { flag: 'tables 1 and 3 count lines 1a and 1b of the DE 4: the schedules do not say' }
      : {}),
    words: () =>
      `Method B, ${frequency} (${schedule}): ${amountWords(net)} after deductions, ${bracket.words}, ` +
      `less ${amountWords(credit)} for exemptions`,
  };
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
  amounts: readonly string[] = [],
  number = 0,
): Quantity {
  const stated = amounts[number];
  if (stated !== undefined) return calculator.figure(label, dollarsOf(stated), source);
  const one = calculator.figure(`${label}, one allowance`, dollarsOf(amounts[1] ?? '0'), source);
  return one.times(count(number, 'allowances', calculator));
}
