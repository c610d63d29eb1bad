import type { Calculator, Quantity } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords } from '../../words.ts';
import type { FederalFacts, PayFrequency } from '../../worksheet.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf } from '../figure.ts';
import { PERIODS_PER_YEAR } from '../tables.ts';
import type { FederalTables } from './federal-tables.ts';
import { sourceOf } from './fica.ts';

/** The inputs of income tax on wages: the worker's form, the pay frequency, the year's figures. */
export type IncomeTaxCase = {
  readonly facts: FederalFacts;
  readonly frequency: PayFrequency;
  readonly tables: FederalTables;
  readonly calculator: Calculator;
};

/**
 * Worksheet 1A of IRS Pub. 15-T, the percentage method for automated payroll systems. Nothing is rounded on
 * the way; line 4b is, half up to the cent.
 */
export function incomeTaxOnWages(wages: Quantity, taxCase: IncomeTaxCase): Quantity {
  const { facts, frequency, tables, calculator } = taxCase;
  const source = sourceOf(tables, tables.incomeTax.citation);
  const older = facts.form === '2019';
  const status = older && facts.filingStatus === 'hoh' ? 'single' : facts.filingStatus;
  const periods = calculator.figure(
    'pay periods a year (line 1b)',
    whole(PERIODS_PER_YEAR[frequency]),
    source,
  );
  const adjusted = adjustedAnnualWage(wages, periods, taxCase);
  const table = !older && facts.step2 ? tables.incomeTax.step2Checked : tables.incomeTax.standard;
  const bracket = bracketTax(table[status], adjusted, source, calculator);
  const tentative = bracket.tax.over(periods);
  const credits = calculator.fact('step 3 credits', whole(older ? 0 : (facts.step3Cents ?? 0)));
  const afterCredits = tentative.minus(credits.over(periods)).atLeast(calculator.zero);
  const extra = calculator.fact('extra withholding', whole(facts.extraCents ?? 0));
  return afterCredits
    .plus(extra)
    .rounded(halfUp)
    .as(() => ({
      rule: 'us_income.wages',
      label: 'Federal income tax on wages',
      words:
        `adjusted annual wage ${amountWords(adjusted)} ` +
        `(${status}${facts.step2 ? ', step 2 checked' : ''}): ` +
        `${bracket.words} a year, over ${PERIODS_PER_YEAR[frequency]} periods` +
        `${credits.isAbove(calculator.zero) ? `, less ${amountWords(credits)} of credits a year` : ''}` +
        `${extra.isAbove(calculator.zero) ? `, plus ${amountWords(extra)} extra` : ''}`,
      source,
    }));
}

/** Lines 1a to 1l: either generation of the form ends in one adjusted annual wage. */
function adjustedAnnualWage(wages: Quantity, periods: Quantity, taxCase: IncomeTaxCase): Quantity {
  const { facts, tables, calculator } = taxCase;
  const { incomeTax } = tables;
  const source = sourceOf(tables, incomeTax.citation);
  const annual = withAlienAmount(wages, taxCase).times(periods);
  if (facts.form === '2019') {
    const each = calculator.figure('allowance (line 1k)', dollarsOf(incomeTax.legacyAllowance), source);
    const allowances = calculator.fact('allowances (line 1j)', whole(facts.allowances ?? 0));
    return annual.minus(allowances.times(each)).atLeast(calculator.zero);
  }
  const otherIncome = calculator.fact('step 4(a) other income', whole(facts.step4aCents ?? 0));
  const deductions = calculator.fact('step 4(b) deductions', whole(facts.step4bCents ?? 0));
  const line1g = facts.step2 ? '0' : incomeTax.line1g[facts.filingStatus];
  const standard = calculator.figure('line 1g', dollarsOf(line1g), source);
  return annual.plus(otherIncome).minus(deductions.plus(standard)).atLeast(calculator.zero);
}

function withAlienAmount(wages: Quantity, { facts, frequency, tables, calculator }: IncomeTaxCase): Quantity {
  if (!facts.nonresidentAlien || facts.treatyOfIndia || !wages.isAbove(calculator.zero)) return wages;
  const { nonresidentAlien } = tables.incomeTax;
  const amounts = facts.form === '2019' ? nonresidentAlien.w4Before2020 : nonresidentAlien.w4From2020;
  const source = sourceOf(tables, nonresidentAlien.citation);
  return wages.plus(calculator.figure('nonresident alien amount', dollarsOf(amounts[frequency]), source));
}
