import type { TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Calculator } from '../../quantity.ts';
import type { CompanyFacts } from '../../worksheet.ts';
import type { Law } from '../law-for.ts';
import type { TaxAmount } from '../tax-line.ts';
import { additionalMedicare, type FicaWages, fica } from './fica.ts';
import { futa } from './futa.ts';

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
  { federal, exempt }: Law,
  { bases, before: yearToDate, sickPay }: TaxedWages,
  calculator: Calculator,
): PayrollTaxes {
  const wages = { wages: bases.fica, yearToDate, ...(sickPay ? { sickPay } : {}) };
  const unemployment =
    exempt.futa !== undefined || company?.futaExempt
      ? []
      : [futa(federal, { wages: bases.futa, yearToDate }, calculator)];
  if (exempt.fica !== undefined) return { fica: [], additional: [], employer: unemployment };
  const additional = additionalMedicare(federal, wages, calculator);
  return {
    fica: fica('employee', federal, wages, calculator),
    additional: additional ? [additional] : [],
    employer: [...fica('employer', federal, wages, calculator), ...unemployment],
  };
}
