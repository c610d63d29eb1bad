import { placeOf } from '../../coverage/where.ts';
import { gap } from '../../coverage/why.ts';
import { workweekOf } from '../../earnings/workweek.ts';
import type { Quantity } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import { floor, halfUp } from '../../rounding.ts';
import { amountWords } from '../../words.ts';
import type { EarningEntry } from '../../worksheet.ts';
import { dollarsOf } from '../figure.ts';
import { PERIODS_PER_YEAR } from '../tables.ts';
import type { LocalCase } from './local-cases.ts';
import { type LocalAnswer, type LocalCheck, localSource, localWages, partEarnedAt } from './local-check.ts';
import { named } from './local-rate.ts';

/** Fixed amounts for a period, a week, a month or a year of work in a place. */
export function flatAmount(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  if (localCase.tax.nonresidentsOnly && localCase.isResident) {
    return { notDue: `${localCase.locality.name} charges only those who live elsewhere` };
  }
  if (localCase.tax.method === 'monthly') return monthly(check, localCase);
  if (localCase.tax.method === 'weekly') return weekly(check, localCase);
  return yearly(check, localCase);
}

const amountOf = (check: LocalCheck, localCase: LocalCase): Quantity =>
  check.calculator.figure(
    localCase.tax.name,
    dollarsOf(localCase.tax.amount ?? '0'),
    localSource(check, localCase),
  );

/** Once a calendar month, with the check that brings the earnings of the month there to the minimum. */
function monthly(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  const { worksheet, calculator } = check;
  const { tax, code } = localCase;
  const month = worksheet.monthToDate ?? (worksheet.payFrequency === 'monthly' ? {} : undefined);
  if (!month)
    return {
      missing: 'what was withheld earlier in the month',
      why: 'it is due once a month, and the earlier checks of the month are not stated',
    };
  const taxable = localWages(check, localCase, partEarnedAt(check, localCase.workedAt));
  const before = calculator.fact('wages of the month before', whole(month.taxableWagesCents?.[code] ?? 0));
  const earned = before.plus(taxable);
  const least = calculator.figure(
    'minimum of a month',
    dollarsOf(tax.monthlyFrom ?? '0'),
    localSource(check, localCase),
  );
  const reaches = tax.monthlyFromIs === 'above' ? earned.isAbove(least) : !earned.isBelow(least);
  const isTaken = (month.taxesCents?.[code] ?? 0) > 0;
  const amount =
    reaches && !isTaken && taxable.isAbove(calculator.zero) ? amountOf(check, localCase) : calculator.zero;
  const why = isTaken
    ? 'taken with an earlier check of the month'
    : `earned in the month: ${amountWords(earned)}`;
  return {
    taxable,
    tax: named(check, localCase, amount, () => why),
    ...(tax.flags ? { flags: tax.flags } : {}),
  };
}

const WEEKS = { weekly: 1, biweekly: 2 } as const;

/** For each workweek in which work was done in the place; both weeks of a biweekly salary without days. */
function weekly(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  const { worksheet, calculator, where } = check;
  const { payFrequency: frequency, workweekStartsOn = 0, earnings } = worksheet;
  if (frequency !== 'weekly' && frequency !== 'biweekly') {
    return {
      missing: 'a weekly or biweekly pay period',
      why: gap('a {frequency} check may share a week with the next', { frequency: gap(frequency, {}) }),
    };
  }
  const work = worksheet.places?.work ?? where.worked;
  const within = new Set(localCase.workedAt.map((place) => work.indexOf(place)));
  const isPaidWork = ({ kind }: EarningEntry) => kind !== 'reimbursement' && kind !== 'correction';
  const there = earnings.filter((entry) => isPaidWork(entry) && within.has(placeOf(entry)));
  const weeks = new Set(there.map((entry) => workweekOf(entry, workweekStartsOn)));
  const number = weeks.has(undefined) ? WEEKS[frequency] : Math.min(weeks.size, WEEKS[frequency]);
  const taxable = localWages(check, localCase, partEarnedAt(check, localCase.workedAt));
  const amount = amountOf(check, localCase)
    .times(calculator.fact('weeks', whole(number)))
    .rounded(halfUp);
  const words = () => `${amountWords(amountOf(check, localCase))} for each of ${number} weeks`;
  return {
    taxable,
    tax: named(check, localCase, amount, words),
    ...(localCase.tax.flags ? { flags: localCase.tax.flags } : {}),
  };
}

/**
 * A yearly amount in equal parts, rounded down to the cent; 10.00 or less at once (53 P.S. 6924.301.1: the
 * local services tax of Pennsylvania). What the year already took is not taken again.
 */
function yearly(check: LocalCheck, localCase: LocalCase): LocalAnswer {
  const { worksheet, calculator } = check;
  const cents = localCase.tax.yearlyCents ?? 0;
  if (cents === 0) return { notDue: `none is levied, as entered from ${localCase.tax.enteredFrom}` };
  const whole_ = calculator.fact(`${localCase.tax.name} a year, as entered`, whole(cents));
  const periods = calculator.fact('pay periods a year', whole(PERIODS_PER_YEAR[worksheet.payFrequency]));
  const each = cents <= 1_000 ? whole_ : whole_.over(periods).rounded(floor);
  const left = whole_.minus(check.taxBefore(localCase.code)).atLeast(calculator.zero);
  const isOfHome = localCase.isResident && localCase.tax.resident === true;
  const taxable = localWages(
    check,
    localCase,
    isOfHome ? undefined : partEarnedAt(check, localCase.workedAt),
  );
  const due = taxable.isAbove(calculator.zero) ? each.atMost(left) : calculator.zero;
  return {
    taxable,
    tax: named(check, localCase, due, () => `${amountWords(whole_)} a year, a part each pay period`),
  };
}
