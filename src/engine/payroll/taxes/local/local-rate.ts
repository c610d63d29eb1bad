import type { Quantity } from '../../quantity.ts';
import { decimal, whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { formOf } from '../multistate/income-case.ts';
import { PERIODS_PER_YEAR } from '../tables.ts';
import type { LocalCase } from './local-cases.ts';
import { type LocalAnswer, type LocalCheck, localSource, localWages, partEarnedAt } from './local-check.ts';

/** A rate on wages: on all pay of a resident, else on the part earned there; less exemptions, up to a cap. */
export function localRate(
  check: LocalCheck,
  localCase: LocalCase,
  others: readonly LocalCase[],
): LocalAnswer {
  const { tax, isResident, workedAt } = localCase;
  const byResidence = isResident && typeof tax.resident === 'string';
  const rate = byResidence ? tax.resident : tax.work;
  if (typeof rate !== 'string')
    return { notDue: `${localCase.locality.name} taxes neither home nor work of this check` };
  const onWork = !byResidence || tax.residentOfWork === true;
  const part = onWork ? partEarnedAt(check, workedAt) : undefined;
  const wages = localWages(check, localCase, part);
  const taxable = capped(check, localCase, lessExemptions(check, localCase, wages));
  const net = byResidence
    ? lessOtherCities(check, localCase, rateOfTax(check, localCase, rate), others)
    : undefined;
  const used = net ?? rateOfTax(check, localCase, rate);
  const tax_ = taxable.times(used).rounded(halfUp);
  const left = leftOfCap(check, localCase, tax_);
  const words = () => `${percentWords(used.exact)} of ${amountWords(taxable)}`;
  return { taxable, tax: named(check, localCase, left, words), ...(tax.flags ? { flags: tax.flags } : {}) };
}

/** The figure of a local tax: the employer's own is a fact. */
export function rateOfTax(check: LocalCheck, localCase: LocalCase, rate: string): Quantity {
  const { calculator } = check;
  return localCase.tax.enteredFrom === undefined
    ? calculator.figure(`${localCase.tax.name} rate`, rateOf(rate), localSource(check, localCase))
    : calculator.fact(`${localCase.tax.name} rate, as entered`, decimal(rate));
}

export function named(
  check: LocalCheck,
  localCase: LocalCase,
  amount: Quantity,
  words: () => string,
): Quantity {
  const { tax, code } = localCase;
  return amount.as(() => ({
    rule: code,
    label: tax.name,
    words: words(),
    source: localSource(check, localCase),
    ...(tax.flags ? { flags: tax.flags } : {}),
  }));
}

/** Michigan and Ohio's traditional base: an annual amount for each exemption of the state's form. */
function lessExemptions(check: LocalCheck, localCase: LocalCase, wages: Quantity): Quantity {
  const { worksheet, calculator, law } = check;
  const { tax, locality } = localCase;
  const annual =
    tax.base === 'oh_traditional' ? law.locals?.states[locality.state]?.exemption : tax.exemptionPerYear;
  const count = formOf(locality.state, worksheet).allowances ?? 0;
  if (annual === undefined || count === 0) return wages;
  const source = localSource(check, localCase);
  const printed = tax.exemptionPerPeriod?.[worksheet.payFrequency];
  const periods = calculator.fact('pay periods a year', whole(PERIODS_PER_YEAR[worksheet.payFrequency]));
  const each = printed
    ? calculator.figure('exemption a period', dollarsOf(printed), source)
    : calculator.figure('exemption a year', dollarsOf(annual), source).over(periods).rounded(halfUp);
  return wages.minus(each.times(calculator.fact('exemptions', whole(count)))).atLeast(calculator.zero);
}

/** MCL 141.651 and form 5469: the rate of a resident is less by the rate of another taxing city of work. */
function lessOtherCities(
  check: LocalCheck,
  localCase: LocalCase,
  rate: Quantity,
  others: readonly LocalCase[],
) {
  if (localCase.locality.state !== 'MI') return undefined;
  const cities = others.filter(
    ({ locality, tax }) => locality.state === 'MI' && locality.code !== localCase.locality.code && tax.work,
  );
  return cities.reduce((left, city) => {
    const paid = rateOfTax(check, city, city.tax.work ?? '0').times(partEarnedAt(check, city.workedAt));
    return left.minus(paid);
  }, rate);
}

function capped(check: LocalCheck, { tax, code }: LocalCase, wages: Quantity): Quantity {
  const { law, calculator, wagesBefore } = check;
  const { wageBase, citation } = law.federal.socialSecurity;
  const source = { citation, effectiveFrom: law.federal.effectiveFrom };
  const entered = tax.wageBaseCents;
  if (entered !== undefined) {
    return left(wages, calculator.fact('wage base, as entered', whole(entered)));
  }
  if (tax.wageCap === undefined) return wages;
  return left(wages, calculator.figure('Social Security wage base', dollarsOf(wageBase), source));

  function left(all: Quantity, base: Quantity): Quantity {
    return all.atMost(base.minus(wagesBefore(code)).atLeast(calculator.zero));
  }
}

function leftOfCap(
  { calculator, taxBefore }: LocalCheck,
  { tax, code }: LocalCase,
  amount: Quantity,
): Quantity {
  if (tax.annualCapCents === undefined) return amount;
  const cap = calculator.fact('most a year, as entered', whole(tax.annualCapCents));
  return amount.atMost(cap.minus(taxBefore(code)).atLeast(calculator.zero));
}
