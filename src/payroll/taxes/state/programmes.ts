import type { TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Calculator, Quantity, Source } from '../../quantity.ts';
import { decimal, type Rational, times, whole } from '../../rational.ts';
import { halfUp, millsThenHalfUp } from '../../rounding.ts';
import type { CompanyFacts, PayFrequency } from '../../worksheet.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { PERIODS_PER_YEAR } from '../tables.ts';
import { ratedTax, type TaxAmount } from '../tax-line.ts';
import type { Programme } from './state-tables.ts';

type ProgrammeCase = {
  readonly state: string;
  readonly company: CompanyFacts;
  readonly frequency: PayFrequency;
  readonly bases: TaxableBases;
  /** Paid through the check or in cash: some programmes leave them out. */
  readonly tips: Quantity;
  readonly unemploymentWageBase: Quantity;
  readonly wagesBefore: (code: string) => Quantity;
  readonly taxBefore: (code: string) => Quantity;
  readonly calculator: Calculator;
};

export type NotComputed = { readonly code: string; readonly reason: string };

/**
 * One state programme's line of a check; the reason why it cannot be computed; or nothing when it does not
 * apply.
 */
export function programmeTax(row: Programme, taxCase: ProgrammeCase): TaxAmount | NotComputed | undefined {
  if (row.payer !== 'employee' && row.payer !== 'employer') return { code: row.code, reason: row.note ?? '' };
  const applies = headcountAllows(row, taxCase.company.headcount);
  if (applies === 'unknown')
    return { code: row.code, reason: `${row.name} depends on the company's headcount` };
  if (!applies) return undefined;
  const rate = rateFor(row, taxCase);
  if (!rate) return { code: row.code, reason: `${row.name}: ${row.note ?? 'the rate is a company setting'}` };
  const { calculator } = taxCase;
  const source = sourceOf(row);
  const max = row.annualMax && calculator.figure('most a year', dollarsOf(row.annualMax), source);
  const line = ratedTax(
    {
      code: row.code,
      name: row.name,
      jurisdiction: taxCase.state,
      payer: row.payer,
      rate,
      wages: baseOf(row, taxCase),
      wageBase: row.wageBase ? wageBaseOf(row, taxCase) : undefined,
      yearToDate: taxCase.wagesBefore(row.code),
      taxLeft: max ? max.minus(taxCase.taxBefore(row.code)) : undefined,
      rounding: row.rounding === undefined ? halfUp : millsThenHalfUp,
      source,
      flags: row.note ? [row.note] : undefined,
    },
    calculator,
  );
  return row.weeklyCap === undefined ? line : cappedByWeek(line, row, taxCase);
}

function headcountAllows(row: Programme, headcount: number | undefined): boolean | 'unknown' {
  const least = row.headcount?.from ?? row.onlyIfHeadcountAtLeast;
  if (least === undefined) return true;
  if (headcount === undefined) return 'unknown';
  const most = row.headcount?.to;
  return headcount >= Number(least) && (most === undefined || headcount <= Number(most));
}

/** The company's own rate where it set one; else the state's, or the most it lets the employer take. */
function rateFor(row: Programme, { company, calculator }: ProgrammeCase): Quantity | undefined {
  const companyRate = company.programmes?.[row.code]?.rate;
  if (companyRate !== undefined)
    return calculator.fact(`${row.name} rate of the company`, decimal(companyRate));
  const rate = statedRate(row);
  return rate && calculator.figure(`${row.name} rate`, rate, sourceOf(row));
}

function statedRate(row: Programme): Rational | undefined {
  if (row.share !== undefined && row.totalRate !== undefined) {
    return times(rateOf(row.share), rateOf(row.totalRate));
  }
  const rate = row.rate ?? row.maxRate;
  return rate === undefined ? undefined : rateOf(rate);
}

function sourceOf({ citation, effectiveFrom }: Programme): Source {
  return { citation, effectiveFrom };
}

function baseOf(row: Programme, { bases, tips, calculator }: ProgrammeCase): Quantity {
  const wages = baseNamed(row, bases);
  return row.excludesTips ? wages.minus(tips).atLeast(calculator.zero) : wages;
}

function baseNamed(row: Programme, bases: TaxableBases): Quantity {
  switch (row.base) {
    case 'gross_less_section_125':
      return bases.lessCafeteria(row.taxedDeductions ?? []);
    case 'gross_less_pre_tax':
      return bases.stateIncome(row.taxedDeductions ?? []);
    case 'SUI':
      return bases.lessCafeteria([]);
    default:
      return bases.gross;
  }
}

function wageBaseOf(row: Programme, { unemploymentWageBase, calculator }: ProgrammeCase): Quantity {
  if (row.wageBase === 'SUI base') return unemploymentWageBase;
  return calculator.figure('wage base', dollarsOf(row.wageBase ?? '0'), sourceOf(row));
}

/** New York disability: at most 60 cents a week, so much for the weeks of the period. */
function cappedByWeek(line: TaxAmount, row: Programme, { calculator, frequency }: ProgrammeCase): TaxAmount {
  const source = sourceOf(row);
  const weeks = calculator
    .fact('weeks a year', whole(52))
    .over(calculator.fact('periods', whole(PERIODS_PER_YEAR[frequency])));
  const cap = calculator
    .figure('most a week', dollarsOf(row.weeklyCap ?? '0'), source)
    .times(weeks)
    .rounded(halfUp);
  if (!line.tax.isAbove(cap)) return line;
  const tax = cap.as(() => ({
    rule: line.code,
    label: line.name,
    words: 'the most for these weeks',
    source,
  }));
  return { ...line, tax };
}
