import { compare, whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import type { StateTax } from './bracket-method.ts';
import type { StateCase } from './state-case.ts';

/**
 * NYS-50-T-NYS: Method II, the exact calculation by the period's table; above about a million a year Method
 * III, one rate on all of the annual net wages. Undefined for a frequency without tables.
 */
export function newYork(taxCase: StateCase): StateTax | undefined {
  const { row, status, frequency, wages, periods, calculator, source } = taxCase;
  const rows = row.published?.periodTables?.[status]?.[frequency];
  const combined = row.published?.combined?.[frequency]?.[status];
  if (!rows || !combined) return undefined;
  const taken = calculator.figure('deduction and exemptions', combinedOf(combined, taxCase), source);
  const net = wages.minus(taken).atLeast(calculator.zero);
  const annualNet = net.times(periods);
  const high = row.published?.wholeNetRates?.[status]?.findLast(
    ([from = '0']) => compare(annualNet.exact, dollarsOf(from)) >= 0,
  );
  if (high) {
    const rate = calculator.figure('rate on all net wages', rateOf(high[1] ?? '0'), source);
    return {
      perPeriod: annualNet.times(rate).rounded(halfUp).over(periods),
      words: () => `Method III: ${percentWords(rate.exact)} of ${amountWords(annualNet)} a year`,
    };
  }
  const bracket = bracketTax(rows, net, source, calculator);
  return {
    perPeriod: bracket.tax,
    words: () => `Method II, ${frequency} (${status}): net wages ${amountWords(net)}, ${bracket.words}`,
  };
}

/** The list ends with ten exemptions; each further one is as much as one before. */
function combinedOf(combined: readonly string[], { allowances }: StateCase) {
  const last = combined.length - 1;
  if (allowances <= last) return dollarsOf(combined[allowances] ?? '0');
  const [none, one] = [combined[0] ?? '0', combined[1] ?? '0'].map((figure) => halfUp(dollarsOf(figure)));
  return whole((none ?? 0) + ((one ?? 0) - (none ?? 0)) * allowances);
}
