import { gap } from '../../coverage/why.ts';
import { refuse } from '../../refusal.ts';
import { amountWords } from '../../words.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf } from '../figure.ts';
import type { StateTax } from './bracket-method.ts';
import { count, type StateCase } from './state-case.ts';

/** NJ-WT: a table per pay frequency and rate letter; nothing is annualised. */
export function newJersey(taxCase: StateCase): StateTax {
  const { row, facts, frequency, status, calculator, source } = taxCase;
  const tables = Object.entries(row.periodTables ?? {});
  const [letter, table] =
    tables.find(([name, candidate]) =>
      facts.formCode === undefined ? candidate.defaultFor?.includes(status) : name === facts.formCode,
    ) ?? [];
  if (!table) return refuse('state.formCode', 'must be a rate table of Form NJ-W4, A to E');
  const rows = table[frequency];
  const allowance = row.allowancePerPeriod?.[frequency];
  if (!rows || allowance === undefined)
    return {
      unknown: gap('the tax is calculated once the operator of the service enters the {frequency} tables', {
        frequency: gap(frequency, {}),
      }),
    };
  const each = calculator.figure('allowance per period', dollarsOf(allowance), source);
  const taken = each.times(count(taxCase.allowances, 'allowances', calculator));
  const taxable = taxCase.wages.minus(taken).atLeast(calculator.zero);
  const bracket = bracketTax(rows, taxable, source, calculator);
  return {
    perPeriod: bracket.tax,
    words: () => `NJ-WT rate table ${letter}: ${amountWords(taxable)} after allowances, ${bracket.words}`,
  };
}
