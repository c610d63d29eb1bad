import type { Book, Quantity, Source } from '../../quantity.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { ratedTax, type TaxAmount } from '../tax-line.ts';
import type { FederalTables } from './federal-tables.ts';

export type FicaWages = {
  readonly wages: Quantity;
  /** Wages already taxed this year, by tax code. */
  readonly yearToDate: (code: string) => Quantity;
};

/** Social Security to the wage base and Medicare, for the worker or the employer (26 USC 3101, 3111). */
export function fica(
  payer: 'employee' | 'employer',
  tables: FederalTables,
  { wages, yearToDate }: FicaWages,
  book: Book,
): TaxAmount[] {
  const suffix = payer === 'employer' ? '_employer' : '';
  const rate = payer === 'employer' ? 'employerRate' : 'employeeRate';
  const common = { jurisdiction: 'US', payer, wages };
  const socialSecurity = sourceOf(tables, tables.socialSecurity.citation);
  const medicare = sourceOf(tables, tables.medicare.citation);
  return [
    ratedTax(
      {
        ...common,
        code: `us_social_security${suffix}`,
        name: 'Social Security',
        rate: book.figure('Social Security rate', rateOf(tables.socialSecurity[rate]), socialSecurity),
        wageBase: book.figure('wage base', dollarsOf(tables.socialSecurity.wageBase), socialSecurity),
        yearToDate: yearToDate('us_social_security'),
        source: socialSecurity,
      },
      book,
    ),
    ratedTax(
      {
        ...common,
        code: `us_medicare${suffix}`,
        name: 'Medicare',
        rate: book.figure('Medicare rate', rateOf(tables.medicare[rate]), medicare),
        yearToDate: book.zero,
        source: medicare,
      },
      book,
    ),
  ];
}

/** 0.9 % on the part of this check that lies above 200,000 for the year. Undefined while none does. */
export function additionalMedicare(
  tables: FederalTables,
  { wages, yearToDate }: FicaWages,
  book: Book,
): TaxAmount | undefined {
  const { citation, employeeRate, threshold } = tables.additionalMedicare;
  const source = sourceOf(tables, citation);
  const limit = book.figure('threshold', dollarsOf(threshold), source);
  const before = yearToDate('us_medicare');
  const over = before.plus(wages).minus(limit).atLeast(book.zero);
  if (!over.isAbove(book.zero)) return undefined;
  const taxable = over.minus(before.minus(limit).atLeast(book.zero));
  const rate = book.figure('additional Medicare rate', rateOf(employeeRate), source);
  const tax = taxable
    .times(rate)
    .rounded(halfUp)
    .as(() => ({
      rule: 'us_additional_medicare',
      label: 'Additional Medicare',
      words: `${percentWords(rate.exact)} of ${amountWords(taxable)}, above ${amountWords(limit, true)} this year`,
      source,
    }));
  const line = { code: 'us_additional_medicare', name: 'Additional Medicare', jurisdiction: 'US' } as const;
  return { ...line, payer: 'employee', taxable, tax };
}

export function sourceOf(tables: FederalTables, citation: string): Source {
  return { citation, effectiveFrom: tables.effectiveFrom };
}
