import type { Calculator } from '../../quantity.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { ratedTax, type TaxAmount } from '../tax-line.ts';
import type { FederalTables } from './federal-tables.ts';
import { type FicaWages, sourceOf } from './fica.ts';

/** Federal unemployment after the full credit for state unemployment tax (26 USC 3302). */
export function futa(
  tables: FederalTables,
  { wages, yearToDate }: FicaWages,
  calculator: Calculator,
): TaxAmount {
  const source = sourceOf(tables, tables.futa.citation);
  return ratedTax(
    {
      code: 'us_futa',
      name: 'Federal unemployment (FUTA)',
      jurisdiction: 'US',
      payer: 'employer',
      rate: calculator.figure('FUTA rate after the full state credit', rateOf(tables.futa.netRate), source),
      wages,
      wageBase: calculator.figure('wage base', dollarsOf(tables.futa.wageBase), source),
      yearToDate: yearToDate('us_futa'),
      source,
      flags: [`before any credit reduction: ${tables.futa.creditReductionNote}`],
    },
    calculator,
  );
}
