import { type PlainDate, yearOf } from '../calendar/plain-date.ts';
import { placeOf } from '../coverage/where.ts';
import { moneyText } from '../money.ts';
import type { Calculator, Quantity } from '../quantity.ts';
import { rationalText } from '../rational.ts';
import { type Problem, WorksheetRefused } from '../refusal.ts';
import { halfUp } from '../rounding.ts';
import type { EarningEntry } from '../worksheet.ts';
import { isImputed } from './imputed-income.ts';

export const CORRECTION_SOURCE = {
  citation: 'IRS Pub. 15 section 13, wage repayments',
  effectiveFrom: '1984-01-01',
};

const EARLIER_YEAR =
  'must be in the year of the check date: pay of an earlier year reduces no wages of this one. The employee ' +
  'repays it, and only Social Security and Medicare are recovered, by Form 941-X (IRS Pub. 15 section 13)';

/** Why a correction cannot reduce the wages of a check: the pay that it takes back is of another year. */
export function problemOfPaidOn(paidOn: PlainDate, checkDate: PlainDate): string | undefined {
  if (paidOn > checkDate) return 'must not be after the check date: a correction takes back earlier pay';
  return yearOf(paidOn) === yearOf(checkDate) ? undefined : EARLIER_YEAR;
}

/** What is wrong in a correction itself. */
export function correctionProblems(entry: EarningEntry, checkDate: PlainDate, field: string): Problem[] {
  const { paidOn, amountCents, hours, rate } = entry;
  const problem = paidOn === undefined ? 'must be given' : problemOfPaidOn(paidOn, checkDate);
  const isBelowZero =
    amountCents === undefined ? rate !== undefined && Number(hours) < 0 : amountCents < 0 && !hours;
  const message = 'must take back an amount below 0, or hours below 0 at a rate';
  return [
    ...(problem ? [{ field: `${field}.paidOn`, message: problem }] : []),
    ...(isBelowZero ? [] : [{ field, message }]),
  ];
}

type Line = { readonly kind: string; readonly entry: EarningEntry; readonly amount: Quantity };
type Paid = { readonly lines: readonly Line[]; readonly hours: () => Quantity | undefined };

/** Tips belong to the employee (29 USC 203(m)(2)(B)); the others are no wages, or not paid by the check. */
const isKept = (kind: string): boolean =>
  kind === 'tips' || kind === 'cash_tips' || kind === 'reimbursement' || isImputed(kind);

/**
 * Refuses corrections that take back more than the check pays: of wages at one place of work, which the taxes
 * there count, or of hours worked, for which some programmes are due.
 */
export function refuseUncovered({ lines, hours }: Paid, calculator: Calculator): void {
  const field = 'corrections';
  const corrections = lines.filter(({ kind }) => kind === 'correction');
  if (!corrections.length) return;
  const wages = lines.filter(({ kind }) => !isKept(kind));
  const sumAt = (place: number, of: readonly Line[]) =>
    calculator.zero.plusAll(of.filter(({ entry }) => placeOf(entry) === place).map(({ amount }) => amount));
  const places = [...new Set(corrections.map(({ entry }) => placeOf(entry)))];
  const problems = places
    .filter((place) => sumAt(place, wages).isBelow(calculator.zero))
    .map((place): Problem => {
      const backCents = -sumAt(place, corrections).cents;
      const paidCents = halfUp(sumAt(place, wages).exact) + backCents;
      const message = `take back ${moneyText(backCents)}, and the check has ${moneyText(paidCents)} of wages other than tips there`;
      return { field, message, shortfall: { backCents, paidCents } };
    });
  const worked = hours();
  if (!problems.length && worked?.isBelow(calculator.zero)) {
    const more = rationalText(worked.exact).replace('-', '');
    problems.push({ field, message: `take back ${more} hours more than were worked` });
  }
  if (problems.length) throw new WorksheetRefused(problems);
}
