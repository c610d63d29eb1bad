import { halfUp } from '../../rounding.ts';
import { amountWords } from '../../words.ts';
import { dollarsOf } from '../figure.ts';
import type { LocalCase } from './local-cases.ts';
import { type LocalAnswer, type LocalCheck, localSource, localWages, partEarnedAt } from './local-check.ts';
import { named, rateOfTax } from './local-rate.ts';

/**
 * Portland's Metro and Multnomah County: a rate on the wages of the year above an amount. Residents owe it on
 * all pay, others on pay for work in the district.
 */
export function yearToDateTax(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  const { calculator } = check;
  const part = localCase.isResident ? undefined : partEarnedAt(check, localCase.workedAt);
  const wages = localWages(check, localCase, part);
  const before = check.wagesBefore('us_income');
  const rows = localCase.tax.rows ?? [];
  const source = localSource(check, localCase);
  const limitOf = (at: number) => {
    const dollars = rows[at]?.[0];
    return typeof dollars === 'string'
      ? calculator.figure('wages of the year above', dollarsOf(dollars), source)
      : before.plus(wages);
  };
  const slices = rows.map(([, rate], at) => {
    const slice = between(before, before.plus(wages), limitOf(at), limitOf(at + 1));
    return { slice, tax: slice.times(rateOfTax(check, localCase, rate ?? '0')) };
  });
  const taxable = calculator.zero.plusAll(slices.map(({ slice }) => slice));
  if (!taxable.isAbove(calculator.zero)) {
    return { notDue: `the wages of the year do not exceed ${amountWords(limitOf(0), true)}` };
  }
  const tax = calculator.zero.plusAll(slices.map((slice) => slice.tax)).rounded(halfUp);
  return {
    taxable,
    tax: named(check, localCase, tax, () => `on ${amountWords(taxable)} above the amount of a year`),
  };
}

type Amount = LocalCheck['bases']['gross'];

function between(before: Amount, after: Amount, from: Amount, to: Amount): Amount {
  const lower = before.atLeast(from);
  const upper = after.atMost(to);
  return upper.isAbove(lower) ? upper.minus(lower) : lower.minus(lower);
}
