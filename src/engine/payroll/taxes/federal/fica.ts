import type { Calculator, Quantity, Source } from '../../quantity.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { type RatedTax, ratedTax, type TaxAmount } from '../tax-line.ts';
import type { FederalTables } from './federal-tables.ts';

export type FicaWages = {
  readonly wages: Quantity;
  /** Wages already taxed this year, by tax code. */
  readonly yearToDate: (code: string) => Quantity;
  /** The part of the wages that an insurer paid, and from which it withheld the employee's share. */
  readonly sickPay?: Quantity | undefined;
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
  { wages, yearToDate, sickPay }: FicaWages,
  calculator: Calculator,
): TaxAmount {
  const { citation, employeeRate, employerRate, wageBase } = tables.socialSecurity;
  const source = sourceOf(tables, citation);
  const isEmployees = payer === 'employee';
  return withheldPart(
    {
      code: isEmployees ? 'us_social_security' : 'us_social_security_employer',
      name: isEmployees ? 'Social Security' : 'Social Security, employer',
      jurisdiction: 'US',
      payer,
      rate: calculator.figure(
        'Social Security rate',
        rateOf(isEmployees ? employeeRate : employerRate),
        source,
      ),
      wages,
      wageBase: calculator.figure('wage base', dollarsOf(wageBase), source),
      yearToDate: yearToDate('us_social_security'),
      source,
    },
    isEmployees ? sickPay : undefined,
    calculator,
  );
}

function medicare(
  payer: 'employee' | 'employer',
  tables: FederalTables,
  { wages, sickPay }: FicaWages,
  calculator: Calculator,
): TaxAmount {
  const { citation, employeeRate, employerRate } = tables.medicare;
  const source = sourceOf(tables, citation);
  const isEmployees = payer === 'employee';
  return withheldPart(
    {
      code: isEmployees ? 'us_medicare' : 'us_medicare_employer',
      name: isEmployees ? 'Medicare' : 'Medicare, employer',
      jurisdiction: 'US',
      payer,
      rate: calculator.figure('Medicare rate', rateOf(isEmployees ? employeeRate : employerRate), source),
      wages,
      yearToDate: calculator.zero,
      source,
    },
    isEmployees ? sickPay : undefined,
    calculator,
  );
}

/**
 * The tax on all wages. The insurer has already withheld the tax on the pay that it paid, and that pay counts
 * first.
 */
function withheldPart(line: RatedTax, sickPay: Quantity | undefined, calculator: Calculator): TaxAmount {
  const all = ratedTax(line, calculator);
  if (!sickPay) return all;
  const insured = ratedTax({ ...line, wages: sickPay }, calculator);
  const rest = { wages: line.wages.minus(sickPay), yearToDate: line.yearToDate.plus(sickPay) };
  const own = ratedTax({ ...line, ...rest }, calculator);
  return { ...own, taxable: all.taxable, byInsurer: insured.tax };
}

/** 0.9 % on the part of this check that lies above 200,000 for the year. Undefined while no part does. */
export function additionalMedicare(
  tables: FederalTables,
  { wages, yearToDate, sickPay }: FicaWages,
  calculator: Calculator,
): TaxAmount | undefined {
  const { citation, employeeRate, threshold } = tables.additionalMedicare;
  const source = sourceOf(tables, citation);
  const limit = calculator.figure('threshold', dollarsOf(threshold), source);
  const before = yearToDate('us_medicare');
  const overBy = (sum: Quantity) => sum.minus(limit).atLeast(calculator.zero);
  const over = overBy(before.plus(wages));
  if (!over.isAbove(calculator.zero)) return undefined;
  const taxable = over.minus(overBy(before));
  const rate = calculator.figure('additional Medicare rate', rateOf(employeeRate), source);
  const insured = sickPay ? overBy(before.plus(sickPay)).minus(overBy(before)) : undefined;
  const own = insured ? taxable.minus(insured) : taxable;
  const tax = own
    .times(rate)
    .rounded(halfUp)
    .as(() => ({
      rule: 'us_additional_medicare',
      label: 'Additional Medicare',
      words:
        `${percentWords(rate.exact)} of ${amountWords(own)}, ` +
        `above ${amountWords(limit, true)} this year`,
      source,
    }));
  const line = { code: 'us_additional_medicare', name: 'Additional Medicare', jurisdiction: 'US' } as const;
  const byInsurer = insured && { byInsurer: insured.times(rate).rounded(halfUp) };
  return { payer: 'employee', taxable, tax, ...line, ...byInsurer };
}

export function sourceOf(tables: FederalTables, citation: string): Source {
  return { citation, effectiveFrom: tables.effectiveFrom };
}
