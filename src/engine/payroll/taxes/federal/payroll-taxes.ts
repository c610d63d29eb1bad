import type { TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import type { CompanyFacts } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import type { Law } from '../law-for.ts';
import { ratedTax, type TaxAmount } from '../tax-line.ts';
import type { FederalTables } from './federal-tables.ts';
import { additionalMedicare, type FicaWages, fica, sourceOf } from './fica.ts';
import type { Exempt } from './payroll-tax-exemption.ts';

type PayrollTaxes = {
  /** Social Security and Medicare of the employee. */
  readonly fica: readonly TaxAmount[];
  readonly additional: readonly TaxAmount[];
  readonly employer: readonly TaxAmount[];
};

type TaxedWages = {
  readonly bases: TaxableBases;
  readonly before: FicaWages['yearToDate'];
  readonly sickPay: FicaWages['sickPay'];
};

/** Social Security, Medicare and federal unemployment tax, as far as the law does not exempt the worker. */
export function payrollTaxes(
  company: CompanyFacts | undefined,
  { federal, exempt }: Pick<Law, 'federal' | 'exempt'>,
  { bases, before: yearToDate, sickPay }: TaxedWages,
  calculator: Calculator,
): PayrollTaxes {
  const wages = {
    wages: withPayBefore(bases.fica, exempt, calculator),
    yearToDate,
    ...(sickPay ? { sickPay } : {}),
  };
  const unemployment =
    exempt.futa !== undefined || company?.futaExempt
      ? []
      : [futa(federal, { wages: bases.futa, yearToDate }, calculator)];
  if (exempt.fica !== undefined) return { fica: [], additional: [], employer: unemployment };
  const additional = additionalMedicare(federal, wages, calculator);
  const flagged = (lines: readonly TaxAmount[]) =>
    exempt.flags ? lines.map((line) => ({ ...line, flags: exempt.flags })) : lines;
  return {
    fica: flagged(fica('employee', federal, wages, calculator)),
    additional: additional ? [additional] : [],
    employer: [...flagged(fica('employer', federal, wages, calculator)), ...unemployment],
  };
}

/** The year's pay on which nothing was due until this check reached the legal amount. */
function withPayBefore(wages: Quantity, { dueBefore = 0 }: Exempt, calculator: Calculator): Quantity {
  if (dueBefore === 0) return wages;
  return wages.plus(calculator.fact('pay of the year before, due since this check', whole(dueBefore)));
}

/** Federal unemployment after the full credit for state unemployment tax (26 USC 3302). */
function futa(tables: FederalTables, { wages, yearToDate }: FicaWages, calculator: Calculator): TaxAmount {
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
