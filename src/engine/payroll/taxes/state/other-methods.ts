import type { Quantity } from '../../quantity.ts';
import { compare } from '../../rational.ts';
import { dollarHalfUp, floor } from '../../rounding.ts';
import { amountWords } from '../../words.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { nothing, type StateTax } from './bracket-method.ts';
import { count, type StateCase } from './state-case.ts';

const figureOf = ({ calculator, source }: StateCase, label: string, dollars: string) =>
  calculator.figure(label, dollarsOf(dollars), source);

/** Circular M: FICA as withheld until 2,000 of the year, an exemption of the period, credits off the tax. */
export function massachusetts(taxCase: StateCase): StateTax | undefined {
  const { row, facts, frequency, wages, status, periods, allowances, calculator, source } = taxCase;
  const tables = row.published;
  const exemption = tables?.exemption?.[frequency];
  if (!tables || !exemption || !taxCase.fica) return undefined;
  const below = tables.nothingBelow?.[frequency] ?? '0';
  const low = figureOf(taxCase, 'low income up to', row.lowIncomeExemption?.[status] ?? '0');
  const isLow = wages.isBelow(figureOf(taxCase, 'nothing below', below)) || !taxCase.annual.isAbove(low);
  if (allowances > 0 && isLow) return nothing(taxCase, 'wages below the state threshold');
  const room = figureOf(taxCase, 'most FICA a year', tables.mostFica ?? '0').minus(taxCase.fica.before);
  const fica = taxCase.fica.now.atMost(room.atLeast(calculator.zero));
  const net = wages.minus(fica).minus(exemptionOf(taxCase, exemption)).atLeast(calculator.zero);
  const bracket = bracketTax(row.brackets?.[status] ?? [], net.times(periods), source, calculator);
  const off = [
    ...(status === 'hoh' ? [tables.headOfHousehold?.[frequency] ?? '0'] : []),
    ...Array.from({ length: facts.ageOrBlindExemptions ?? 0 }, () => tables.blind?.[frequency] ?? '0'),
  ].map((dollars) => figureOf(taxCase, 'off the tax', dollars));
  return {
    perPeriod: bracket.tax.over(periods).minus(calculator.zero.plusAll(off)).atLeast(calculator.zero),
    words: () =>
      `Circular M, ${frequency}: ${amountWords(net)} after FICA of ${amountWords(fica)} and exemptions`,
  };
}

type Exemption = { readonly claimingOne: string; readonly perExemption: string; readonly plus: string };

function exemptionOf(taxCase: StateCase, { claimingOne, perExemption, plus }: Exemption): Quantity {
  const { allowances, calculator } = taxCase;
  if (allowances === 0) return calculator.zero;
  if (allowances === 1) return figureOf(taxCase, 'exemption', claimingOne);
  const each = figureOf(taxCase, 'each exemption', perExemption);
  return each
    .times(count(allowances, 'exemptions', calculator))
    .plus(figureOf(taxCase, 'exemption, fixed part', plus));
}

/** Publication 14: every line of the worksheet in whole dollars. */
export function utah(taxCase: StateCase): StateTax | undefined {
  const { row, status, frequency, wages, calculator, source } = taxCase;
  const printed = row.published?.periodCredits?.[status]?.[frequency];
  const rate = row.brackets?.[status]?.[0]?.[2];
  const phaseRate = row.taperingCredit?.[status]?.[2];
  if (!printed || rate === undefined || phaseRate === undefined) return undefined;
  const tax = wages.times(calculator.figure('rate', rateOf(rate), source)).rounded(dollarHalfUp);
  const base = figureOf(taxCase, 'credit', printed.base);
  const excess = wages.minus(figureOf(taxCase, 'credit shrinks from', printed.from)).atLeast(calculator.zero);
  const lost = excess
    .times(calculator.figure('credit shrinks by', rateOf(phaseRate), source))
    .rounded(dollarHalfUp);
  const credit = base.minus(lost).atLeast(calculator.zero);
  return {
    perPeriod: tax.minus(credit).atLeast(calculator.zero),
    words: () => `Publication 14, ${frequency}: ${amountWords(tax)} less a credit of ${amountWords(credit)}`,
  };
}

/** Arkansas: the middle of a band of 100 dollars, the annual tax in whole dollars, then the credits. */
export function arkansas(taxCase: StateCase): StateTax | undefined {
  const { row, annual, allowances, periods, calculator, source } = taxCase;
  const { rows, standardDeduction = '0', creditPerAllowance = '0', bandsBelow = '0' } = row.published ?? {};
  if (!rows) return undefined;
  const taxable = annual
    .minus(figureOf(taxCase, 'standard deduction', standardDeduction))
    .atLeast(calculator.zero);
  const hundred = figureOf(taxCase, 'band', '100');
  const middle = taxable
    .over(hundred)
    .rounded(floor)
    .times(hundred)
    .plus(figureOf(taxCase, 'half a band', '50'));
  const read = taxable.isBelow(figureOf(taxCase, 'bands below', bandsBelow)) ? middle : taxable;
  const [, rate = '0', less = '0'] =
    rows.findLast(([from = '0']) => compare(read.exact, dollarsOf(from)) >= 0) ?? [];
  const tax = read
    .times(calculator.figure('rate', rateOf(rate), source))
    .minus(figureOf(taxCase, 'less', less))
    .rounded(dollarHalfUp);
  const credit = figureOf(taxCase, 'credit per allowance', creditPerAllowance).times(
    count(allowances, 'allowances', calculator),
  );
  return {
    perPeriod: tax.minus(credit).atLeast(calculator.zero).over(periods),
    words: () => `annual tax of ${amountWords(tax)} on ${amountWords(read)}, less ${amountWords(credit)}`,
  };
}
