/**
 * When forms are due. A day on which banks are closed rolls to the next open one. The law rolls over the
 * legal holidays of the District of Columbia (26 USC 7503), of which one, 16 April, is no bank holiday: a
 * date here is never later than the law's.
 */
import { bankingDaysAfter } from '../../payroll/calendar/banking-day.ts';
import { addDays, dateText, type PlainDate } from '../../payroll/calendar/plain-date.ts';
import { nextQuarter, type Quarter } from './quarter.ts';

export type DueDate = { readonly on: PlainDate; readonly citation: string };

const open = (date: PlainDate): PlainDate => bankingDaysAfter(date, 0);

/** The last day of the month after the quarter; ten days more for who deposited all of it in time. */
export function form941Due(quarter: Quarter): { due: DueDate; ifDeposited: DueDate } {
  const next = nextQuarter(quarter);
  const lastDay = addDays(dateText(next.year, 3 * next.quarter - 1, 1), -1);
  return {
    due: { on: open(lastDay), citation: '26 CFR 31.6071(a)-1(a)(1)' },
    ifDeposited: { on: open(addDays(lastDay, 10)), citation: '26 CFR 31.6071(a)-1(a)(1)' },
  };
}

export const form940Due = (year: number): { due: DueDate; ifDeposited: DueDate } => ({
  due: { on: open(dateText(year + 1, 1, 31)), citation: '26 CFR 31.6071(a)-1(c)' },
  ifDeposited: { on: open(dateText(year + 1, 2, 10)), citation: '26 CFR 31.6071(a)-1(c)' },
});

/** To the worker and to the government alike. */
export const formW2Due = (year: number): DueDate => ({
  on: open(dateText(year + 1, 1, 31)),
  citation: '26 USC 6051(a), 6071(c)',
});

export const form1099NecDue = (year: number): DueDate => ({
  on: open(dateText(year + 1, 1, 31)),
  citation: '26 USC 6071(c)',
});

/** FUTA is deposited by the end of the month after the quarter in which it passes the limit. */
export const futaDepositDue = (quarter: Quarter): PlainDate => {
  const next = nextQuarter(quarter);
  return open(addDays(dateText(next.year, 3 * next.quarter - 1, 1), -1));
};
