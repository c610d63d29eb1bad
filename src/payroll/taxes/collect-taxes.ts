import type { Book, Quantity } from '../quantity.ts';
import { amountWords } from '../words.ts';
import type { TaxAmount } from './tax-line.ts';

/** An employee tax as withheld: less than owed where cash tips or extra withholding outgrow the pay. */
export type CollectedTax = {
  readonly line: TaxAmount;
  readonly collected: Quantity;
  readonly uncollected: Quantity;
};

/**
 * Withholds each employee tax in its order from the pay there is. FICA stands first, as IRS Pub. 15 section 6
 * asks for tips; what pay does not cover is recorded, never turned into a negative net.
 */
export function collectTaxes(taxes: readonly TaxAmount[], pay: Quantity, book: Book): CollectedTax[] {
  let left = pay;
  return taxes.map((line) => {
    if (line.payer === 'employer') return { line, collected: line.tax, uncollected: book.zero };
    if (!line.tax.isAbove(left)) {
      left = left.minus(line.tax);
      return { line, collected: line.tax, uncollected: book.zero };
    }
    const collected = line.tax.atMost(left).as(() => ({
      rule: `${line.code}.collected`,
      label: `${line.name} withheld`,
      words: `${amountWords(line.tax)} owed, of which pay covers ${amountWords(left)}`,
      source: { citation: 'IRS Pub. 15 section 6', effectiveFrom: '1988-01-01' },
    }));
    const uncollected = line.tax.minus(collected);
    left = left.minus(collected);
    return { line, collected, uncollected };
  });
}
