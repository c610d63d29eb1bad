import type { Calculator, Quantity, Source } from '../../quantity.ts';
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
  wages: FicaWages,
  calculator: Calculator,
): TaxAmount[] {
  return [socialSecurity(payer, tables, wages, calculator), medicare(payer, tables, wages, calculator)];
}

function socialSecurity(
  payer: 'employee' | 'employer',
  tables: FederalTables,
  { wages, yearToDate }: FicaWages,
  calculator: Calculator,
): TaxAmount {
  const { citation, employeeRate, employerRate, wageBase } = tables.socialSecurity;
  const source = sourceOf(tables, citation);
  const ours = payer === 'employee';
  return ratedTax(
    {
      code: ours ? 'us_social_security' : 'us_social_security_employer',
      name: ours ? 'Social Security' : 'Social Security, employer',
      jurisdiction: 'US',
      payer,
      rate: calculator.figure('Social Security rate', rateOf(ours ? employeeRate : employerRate), source),
      wages,
      wageBase: calculator.figure('wage base', dollarsOf(wageBase), source),
      yearToDate: yearToDate('us_social_security'),
      source,
    },
    calculator,
  );
}

function medicare(
  payer: 'employee' | 'employer',
  tables: FederalTables,
  { wages }: FicaWages,
  calculator: Calculator,
): TaxAmount {
  const { citation, employeeRate, employerRate } = tables.medicare;
  const source = sourceOf(tables, citation);
  const ours = payer === 'employee';
  return ratedTax(
    {
      code: ours ? 'us_medicare' : 'us_medicare_employer',
      name: ours ? 'Medicare' : 'Medicare, employer',
      jurisdiction: 'US',
      payer,
      rate: calculator.figure('Medicare rate', rateOf(ours ? employeeRate : employerRate), source),
      wages,
      yearToDate: calculator.zero,
      source,
    },
    calculator,
  );
}

/** 0.9 % on the part of this check that lies above 200,000 for the year. Undefined while none does. */
export function additionalMedicare(
  tables: FederalTables,
  { wages, yearToDate }: FicaWages,
  calculator: Calculator,
): TaxAmount | undefined {
  const { citation, employeeRate, threshold } = tables.additionalMedicare;
  const source = sourceOf(tables, citation);
  const limit = calculator.figure('threshold', dollarsOf(threshold), source);
  const before = yearToDate('us_medicare');
  const over = before.plus(wages).minus(limit).atLeast(calculator.zero);
  if (!over.isAbove(calculator.zero)) return undefined;
  const taxable = over.minus(before.minus(limit).atLeast(calculator.zero));
  const rate = calculator.figure('additional Medicare rate', rateOf(employeeRate), source);
  const tax = taxable
    .times(rate)
    .rounded(halfUp)
    .as(() => ({
      rule: 'us_additional_medicare',
      label: 'Additional Medicare',
      words:
        `${percentWords(rate.exact)} of ${amountWords(taxable)}, ` +
        `above ${amountWords(limit, true)} this year`,
      source,
    }));
  const line = { code: 'us_additional_medicare', name: 'Additional Medicare', jurisdiction: 'US' } as const;
  return { ...line, payer: 'employee', taxable, tax };
}

export function sourceOf(tables: FederalTables, citation: string): Source {
  return { citation, effectiveFrom: tables.effectiveFrom };
}
