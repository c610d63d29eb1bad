/**
 * Due dates of forms. A day on which banks are closed rolls to the next banking day. The law rolls over the
 * legal holidays of the District of Columbia (26 USC 7503), of which one, 16 April, is not a bank holiday: a
 * date here is never later than the law's.
 */
import { expectedBankingDaysAfter } from '../../../engine/payroll/calendar/banking-day.ts';
import { addDays, dateText, type PlainDate } from '../../../engine/payroll/calendar/plain-date.ts';
import { nextQuarter, type Quarter } from './quarter.ts';

export type DueDate = { readonly on: PlainDate; readonly citation: string };

const rolled = (date: PlainDate): PlainDate => expectedBankingDaysAfter(date, 0);

/** The last day of the month after the quarter; ten days later when all taxes were deposited in time. */
export function form941Due(quarter: Quarter): { due: DueDate; ifDeposited: DueDate } {
  const next = nextQuarter(quarter);
  const lastDay = addDays(dateText(next.year, 3 * next.quarter - 1, 1), -1);
  return {
    due: { on: rolled(lastDay), citation: '26 CFR 31.6071(a)-1(a)(1)' },
    ifDeposited: { on: rolled(addDays(lastDay, 10)), citation: '26 CFR 31.6071(a)-1(a)(1)' },
  };
}

export const form940Due = (year: number): { due: DueDate; ifDeposited: DueDate } => ({
  due: { on: rolled(dateText(year + 1, 1, 31)), citation: '26 CFR 31.6071(a)-1(c)' },
  ifDeposited: { on: rolled(dateText(year + 1, 2, 10)), citation: '26 CFR 31.6071(a)-1(c)' },
});

/** The return of a year for farm work, which is due as Form 941 of a quarter is. */
export const form943Due = (year: number): { due: DueDate; ifDeposited: DueDate } => ({
  due: { on: rolled(dateText(year + 1, 1, 31)), citation: '26 CFR 31.6071(a)-1(a)(1)' },
  ifDeposited: { on: rolled(dateText(year + 1, 2, 10)), citation: '26 CFR 31.6071(a)-1(a)(1)' },
});

/** The return of a year in place of four Forms 941: Publication 15 (2025), section 12. */
export const form944Due = (year: number): { due: DueDate; ifDeposited: DueDate } => ({
  due: { on: rolled(dateText(year + 1, 1, 31)), citation: '26 CFR 31.6071(a)-1(a)(1)' },
  ifDeposited: { on: rolled(dateText(year + 1, 2, 10)), citation: '26 CFR 31.6071(a)-1(a)(1)' },
});

/** The return of what is withheld from others than employees. */
export const form945Due = (year: number): { due: DueDate; ifDeposited: DueDate } => ({
  due: { on: rolled(dateText(year + 1, 1, 31)), citation: 'Form 945 instructions' },
  ifDeposited: { on: rolled(dateText(year + 1, 2, 10)), citation: 'Form 945 instructions' },
});

/** The same day for the worker and for the government. */
export const formW2Due = (year: number): DueDate => ({
  on: rolled(dateText(year + 1, 1, 31)),
  citation: '26 USC 6051(a), 6071(c)',
});

export const form1099NecDue = (year: number): DueDate => ({
  on: rolled(dateText(year + 1, 1, 31)),
  citation: '26 USC 6071(c)',
});

/**
 * The due date of a deposit of FUTA tax: the end of the month after the quarter in which the tax exceeds the
 * limit.
 */
export const futaDepositDue = (quarter: Quarter): PlainDate => {
  const next = nextQuarter(quarter);
  return rolled(addDays(dateText(next.year, 3 * next.quarter - 1, 1), -1));
};
