import type { Quantity } from '../../quantity.ts';
import { amountWords } from '../../words.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf } from '../figure.ts';
import type { StateTax } from './bracket-method.ts';
import { count, type StateCase } from './state-case.ts';

/** A state's printed table of the pay period; undefined where it prints none for this frequency. */
export function periodTables(taxCase: StateCase): StateTax | undefined {
  const { row, frequency, calculator, source } = taxCase;
  const column = tableColumn(taxCase);
  const rows = row.published?.periodTables?.[column]?.[frequency];
  if (!rows) return undefined;
  const net = taxCase.wages.minus(allowances(taxCase)).atLeast(calculator.zero);
  const bracket = bracketTax(rows, net, source, calculator, { above: true });
  return {
    perPeriod: bracket.tax,
    words: () => `${frequency} table (${column}): ${amountWords(net)} after allowances, ${bracket.words}`,
  };
}

/** West Virginia prints one table for one earner, by line 5 of its certificate, and one for all others. */
function tableColumn({ row, facts, status }: StateCase): string {
  if (!row.twoEarnerIsDefault) return status;
  return facts.spouseHasEarnedIncome === false ? 'oneEarner' : 'twoEarner';
}

function allowances(taxCase: StateCase): Quantity {
  const { row, frequency, annual, allowances: claimed, calculator, source } = taxCase;
  const figure = (label: string, dollars: string) => calculator.figure(label, dollarsOf(dollars), source);
  const stop = row.allowancesStopAboveWages?.[taxCase.status];
  if (stop !== undefined && annual.isAbove(figure('allowances stop above', stop))) return calculator.zero;
  const printed = row.published?.allowancePerPeriod?.[frequency];
  if (printed !== undefined) {
    return figure('allowance per period', printed).times(count(claimed, 'allowances', calculator));
  }
  const first = row.firstAllowance;
  const firstCount = first ? Math.min(claimed, Number(first.count[taxCase.status])) : 0;
  const parts: Quantity[] = [];
  const add = (label: string, dollars: string, number: number) => {
    if (number > 0) parts.push(figure(label, dollars).times(count(number, `${label}s`, calculator)));
  };
  if (first) add('first allowance', first.amount, firstCount);
  if (row.exemptionPerAllowance) add('further allowance', row.exemptionPerAllowance, claimed - firstCount);
  return parts.length > 0 ? calculator.zero.plusAll(parts).over(taxCase.periods) : calculator.zero;
}
