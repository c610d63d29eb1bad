import { gap } from '../../coverage/why.ts';
import { compare, whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { formOf } from '../multistate/income-case.ts';
import type { LocalCase } from './local-cases.ts';
import { type LocalAnswer, type LocalCheck, localSource, localWages, partEarnedAt } from './local-check.ts';
import { named, rateOfTax } from './local-rate.ts';

/** NYS-50-T-NYC, method II: the table of the period on wages less allowances; the product to the cent. */
export function newYorkCity(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  const { worksheet, calculator } = check;
  const { payFrequency: frequency } = worksheet;
  const state = formOf('NY', worksheet);
  const { tax } = localCase;
  const [rows, exemption] = [tax.tables?.[frequency], tax.exemption?.[frequency]];
  const status = (state.filingStatus ?? worksheet.federal.filingStatus) === 'married' ? 'married' : 'single';
  const deduction = tax.deduction?.[frequency]?.[status];
  if (!rows || !exemption || !deduction) {
    const why = gap('New York City prints no {frequency} table', { frequency: gap(frequency, {}) });
    return { missing: 'a pay frequency with a table', why };
  }
  const source = localSource(check, localCase);
  const wages = localWages(check, localCase);
  const count = calculator.fact('allowances', whole(state.allowances ?? 0));
  const allowed = calculator
    .figure('deduction', dollarsOf(deduction), source)
    .plus(calculator.figure('exemption', dollarsOf(exemption), source).times(count));
  const net = wages.minus(allowed).atLeast(calculator.zero);
  const row = rows.findLast(([from]) => compare(net.exact, dollarsOf(from ?? '0')) >= 0) ?? rows[0] ?? [];
  const [from, rate, add] = row.map((figure) => figure ?? '0');
  const above = net.minus(calculator.figure('table from', dollarsOf(from ?? '0'), source));
  const share = calculator.figure('rate', rateOf(rate ?? '0'), source);
  const base = calculator.figure('tax at that amount', dollarsOf(add ?? '0'), source);
  const due = state.exempt ? calculator.zero : above.times(share).rounded(halfUp).plus(base).rounded(halfUp);
  const words = () => `${amountWords(base)} + ${percentWords(share.exact)} of ${amountWords(above)}`;
  return {
    taxable: wages,
    tax: named(check, localCase, due, words),
    ...(tax.flags ? { flags: tax.flags } : {}),
  };
}

/** NYS-50-T-Y: a resident of Yonkers pays a share of what the state withholds. */
export function yonkersResident(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  const income = check.stateLines.find(({ code }) => code === 'ny_income');
  if (!income)
    return {
      missing: 'the New York income tax of the check',
      why: 'it is a share of the income tax of the state, which is not computed',
    };
  const share = rateOfTax(check, localCase, localCase.tax.residentShareOfState ?? '0');
  const due = income.tax.times(share).rounded(halfUp);
  const words = () => `${percentWords(share.exact)} of the ${amountWords(income.tax)} of the state`;
  return { taxable: income.taxable, tax: named(check, localCase, due, words) };
}

/** NYS-50-T-Y, method VII: gross wages earned in Yonkers, less the exclusion of their band. */
export function yonkersNonresident(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  const { calculator, worksheet } = check;
  const bands = localCase.tax.exclusions?.[worksheet.payFrequency];
  if (!bands) {
    return {
      missing: 'a pay frequency with a table',
      why: gap('Yonkers prints no {frequency} table', { frequency: gap(worksheet.payFrequency, {}) }),
    };
  }
  const wages = localWages(check, localCase, partEarnedAt(check, localCase.workedAt));
  const band = bands.findLast(([from]) => compare(wages.exact, dollarsOf(from ?? '0')) >= 0);
  const exclusion = band?.[1];
  if (typeof exclusion !== 'string') {
    return {
      taxable: wages,
      tax: named(check, localCase, calculator.zero, () => 'wages below the first band'),
    };
  }
  const excluded = calculator.figure('exclusion', dollarsOf(exclusion), localSource(check, localCase));
  const rate = rateOfTax(check, localCase, localCase.tax.work ?? '0');
  const due = wages.minus(excluded).atLeast(calculator.zero).times(rate).rounded(halfUp);
  const words = () => `${percentWords(rate.exact)} of ${amountWords(wages)} less ${amountWords(excluded)}`;
  return { taxable: wages, tax: named(check, localCase, due, words) };
}
