import type { Quantity } from '../../quantity.ts';
import { compare } from '../../rational.ts';
import { refuse } from '../../refusal.ts';
import type { FilingStatus } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import type { StateCase } from './state-case.ts';
import type { CountyRate } from './state-tables.ts';

/**
 * Annual county tax on the state's own base; undefined when no county is known and the state has no default.
 */
export function countyTax(taxCase: StateCase, taxable: Quantity, column: FilingStatus): Quantity | undefined {
  const { row, facts, calculator, source } = taxCase;
  const rules = row.countyTax;
  if (!rules) return undefined;
  if (facts.nonresident && row.nonresidentLocalRate) {
    return taxable.times(calculator.figure('nonresident rate', rateOf(row.nonresidentLocalRate), source));
  }
  if (facts.county === undefined) {
    const rate = rules.defaultRate;
    return rate === undefined
      ? undefined
      : taxable.times(calculator.figure('county rate', rateOf(rate), source));
  }
  const county = rules.rates.find(({ code }) => code === facts.county);
  if (!county) return refuse('state.county', `must be a county number of ${taxCase.state}, such as "01"`);
  return byBands(taxCase, county, taxable, column);
}

function byBands(taxCase: StateCase, county: CountyRate, taxable: Quantity, column: FilingStatus): Quantity {
  const { calculator, source } = taxCase;
  const bands = county.bands?.[column];
  if (!bands) return taxable.times(calculator.figure('county rate', rateOf(county.rate), source));
  if (!county.marginal) {
    const band = bands.find(
      ([upTo]) => typeof upTo !== 'string' || compare(taxable.exact, dollarsOf(upTo)) <= 0,
    );
    return taxable.times(calculator.figure('county rate', rateOf(band?.[1] ?? county.rate), source));
  }
  const slices: Quantity[] = [];
  let from = calculator.zero;
  for (const [upTo, rate] of bands) {
    const to =
      typeof upTo === 'string' ? calculator.figure('county band up to', dollarsOf(upTo), source) : taxable;
    const slice = taxable.atMost(to).minus(from).atLeast(calculator.zero);
    slices.push(slice.times(calculator.figure('county rate', rateOf(rate ?? '0'), source)));
    from = to;
  }
  return calculator.zero.plusAll(slices);
}
