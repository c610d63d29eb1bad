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
export function countyTax(given: StateCase, taxable: Quantity, column: FilingStatus): Quantity | undefined {
  const { row, facts, book, source } = given;
  const rules = row.countyTax;
  if (!rules) return undefined;
  if (facts.nonresident && row.nonresidentLocalRate) {
    return taxable.times(book.figure('nonresident rate', rateOf(row.nonresidentLocalRate), source));
  }
  if (facts.county === undefined) {
    const rate = rules.defaultRate;
    return rate === undefined ? undefined : taxable.times(book.figure('county rate', rateOf(rate), source));
  }
  const county = rules.rates.find(({ code }) => code === facts.county);
  if (!county) return refuse('state.county', `must be a county number of ${given.state}, such as "01"`);
  return byBands(given, county, taxable, column);
}

function byBands(given: StateCase, county: CountyRate, taxable: Quantity, column: FilingStatus): Quantity {
  const { book, source } = given;
  const bands = county.bands?.[column];
  if (!bands) return taxable.times(book.figure('county rate', rateOf(county.rate), source));
  if (!county.marginal) {
    const band = bands.find(
      ([upTo]) => typeof upTo !== 'string' || compare(taxable.exact, dollarsOf(upTo)) <= 0,
    );
    return taxable.times(book.figure('county rate', rateOf(band?.[1] ?? county.rate), source));
  }
  const slices: Quantity[] = [];
  let from = book.zero;
  for (const [upTo, rate] of bands) {
    const to = typeof upTo === 'string' ? book.figure('county band up to', dollarsOf(upTo), source) : taxable;
    const slice = taxable.atMost(to).minus(from).atLeast(book.zero);
    slices.push(slice.times(book.figure('county rate', rateOf(rate ?? '0'), source)));
    from = to;
  }
  return book.zero.plusAll(slices);
}
