import type { Calculator, Quantity } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import type { TaxAmount } from '../tax-line.ts';
import type { FederalTables } from './federal-tables.ts';
import { sourceOf } from './fica.ts';
import { type IncomeTaxCase, incomeTaxOnWages } from './income-tax.ts';

type FederalWages = {
  /** After pre-tax deductions; bonuses and commissions are in `supplemental` alone. */
  readonly regular: Quantity;
  readonly supplemental: Quantity;
  /** Income from which nothing is withheld: group-term life insurance (26 USC 3401(a)(14)). */
  readonly notWithheld?: Quantity;
  readonly supplementalYearToDate: Quantity;
  /** Whether income tax was withheld from regular wages, this year before or last year. */
  readonly isWithheldFrom: boolean;
  /** Why the law withholds nothing from the worker, if it does not. */
  readonly notDue?: string | undefined;
};

/**
 * Federal income tax of one check: on wages by the W-4, on supplemental wages as 26 CFR 31.3402(g)-1 says.
 */
export function federalWithholding(wages: FederalWages, taxCase: IncomeTaxCase): TaxAmount {
  const { calculator } = taxCase;
  const tax = withheld(wages, taxCase);
  const line = {
    code: 'us_income',
    name: 'Federal income tax',
    jurisdiction: 'US',
    payer: 'employee',
  } as const;
  const paid = wages.regular.plus(wages.supplemental);
  const taxable = wages.notWithheld ? paid.plus(wages.notWithheld) : paid;
  const { exempt, statedWithholdingCents } = taxCase.facts;
  const said =
    wages.notDue !== undefined && statedWithholdingCents === undefined
      ? { flags: [nothing(wages.notDue)] }
      : {};
  if (!wages.supplemental.isAbove(calculator.zero)) return { taxable, tax, ...line, ...said };
  const isComputed = !wages.notDue && !exempt && statedWithholdingCents === undefined;
  const regular = isComputed ? ordinaryTax(wages.regular, taxCase) : calculator.zero;
  const isAlone = isComputed && !wages.regular.isAbove(calculator.zero);
  const isAggregate = taxCase.facts.supplementalMethod === 'aggregate' || !wages.isWithheldFrom;
  return { taxable, tax, regular, ...line, ...said, ...(isAlone && isAggregate ? { flags: ALONE } : {}) };
}

const nothing = (why: string): string => `nothing: ${why}`;

/**
 * A bonus without wages. The aggregate method needs the last period's wages, which a worksheet does not have.
 */
const ALONE = [
  'the bonus is withheld from as the wages of a period of its own: the aggregate method adds the wages of the ' +
    'last payroll period (26 CFR 31.3402(g)-1(a)(6)), which are not computed here',
];

function withheld(wages: FederalWages, taxCase: IncomeTaxCase): Quantity {
  const { facts, tables, calculator } = taxCase;
  if (facts.statedWithholdingCents !== undefined) return stated(facts.statedWithholdingCents, calculator);
  if (wages.notDue !== undefined) return total([], nothing(wages.notDue), calculator);
  const overMillion = aboveOneMillion(wages, tables, calculator);
  const ordinary = wages.supplemental.minus(overMillion);
  const topTax = rated(overMillion, 'over_one_million', tables.supplemental.overOneMillionRate, taxCase);
  if (facts.exempt) return total([topTax], 'nothing: the W-4 claims exemption', calculator);
  if (facts.supplementalMethod === 'aggregate') {
    const together = ordinaryTax(wages.regular.plus(ordinary), taxCase);
    return total([together, topTax], 'wages and supplemental wages together, by the W-4', calculator);
  }
  const onWages = ordinaryTax(wages.regular, taxCase);
  const isFlat = wages.isWithheldFrom || onWages.isAbove(calculator.zero);
  if (!isFlat && ordinary.isAbove(calculator.zero)) {
    const together = ordinaryTax(wages.regular.plus(ordinary), taxCase);
    const why = 'wages and supplemental wages together: no income tax was withheld from regular wages';
    return total([together, topTax], why, calculator);
  }
  if (!wages.supplemental.isAbove(calculator.zero)) return total([onWages], wordsOf(onWages), calculator);
  const flat = rated(ordinary, 'supplemental', tables.supplemental.flatRate, taxCase);
  return total(
    [onWages, flat, topTax],
    'on wages by the W-4, on supplemental wages at the flat rate',
    calculator,
  );
}

/**
 * Without wages there is nothing to withhold from: a bonus check pays no tax on other income, and no extra
 * withholding. /
 */
function ordinaryTax(wages: Quantity, taxCase: IncomeTaxCase): Quantity {
  const { zero } = taxCase.calculator;
  return wages.isAbove(zero) ? incomeTaxOnWages(wages, taxCase) : zero;
}

function wordsOf(tax: Quantity): string {
  return `${amountWords(tax)} on wages by the W-4`;
}

function stated(cents: number, calculator: Calculator): Quantity {
  const words = 'stated on the worksheet, not computed';
  const amount = calculator.fact('stated federal withholding', whole(cents));
  return amount.as(() => ({ rule: 'us_income', label: 'Federal income tax', words }));
}

function total(parts: readonly Quantity[], words: string, calculator: Calculator): Quantity {
  const source = { citation: '26 USC 3402(a), (g)', effectiveFrom: '1954-08-16' };
  return calculator.zero
    .plusAll(parts)
    .as(() => ({ rule: 'us_income', label: 'Federal income tax', words, source }));
}

/**
 * The part of the year's supplemental wages above one million is taxed at the top rate whatever the W-4 says.
 */
function aboveOneMillion(wages: FederalWages, tables: FederalTables, calculator: Calculator): Quantity {
  const { threshold, citation } = tables.supplemental;
  const limit = calculator.figure('one million', dollarsOf(threshold), sourceOf(tables, citation));
  const before = wages.supplementalYearToDate;
  const now = before.plus(wages.supplemental).minus(limit).atLeast(calculator.zero);
  return now.minus(before.minus(limit).atLeast(calculator.zero));
}

function rated(
  wages: Quantity,
  rule: string,
  figure: string,
  { tables, calculator }: IncomeTaxCase,
): Quantity {
  const source = sourceOf(tables, tables.supplemental.citation);
  const rate = calculator.figure('supplemental rate', rateOf(figure), source);
  return wages
    .times(rate)
    .rounded(halfUp)
    .as(() => ({
      rule: `us_income.${rule}`,
      label: 'Federal income tax on supplemental wages',
      words: `${percentWords(rate.exact)} of ${amountWords(wages)}`,
      source,
    }));
}
