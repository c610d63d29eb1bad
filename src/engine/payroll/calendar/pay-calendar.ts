import { HolidaysNotLoaded } from './bank-holidays.ts';
import { closedBecause, rollBackToBankingDay } from './banking-day.ts';
import { type CalendarSection, lagDays, type PayCalendar } from './calendar-sections.ts';
import { cutOffAt, debitDateOf, payOutAt } from './cut-off.ts';
import type { Instant } from './los-angeles-time.ts';
import type { PayPeriod } from './pay-period.ts';
import { findPeriodContaining, followingPeriod } from './pay-period-grid.ts';
import { addDays, addDaysWithin, laterOf, type PlainDate } from './plain-date.ts';

type PaidDays = {
  /** The reporting period of the checks. A bridging period is named by the former schedule's period. */
  readonly period: PayPeriod;
  readonly start: PlainDate;
  readonly end: PlainDate;
  /** Whether a change of schedule cuts the period short. */
  readonly isBridging: boolean;
};

/** A payday of a company: which days of work it pays, and what happens when. */
export type Payday = PaidDays & {
  readonly checkDate: PlainDate;
  /** The day before it was moved to a banking day, and why it was; null where it was not moved. */
  readonly movedFrom: PlainDate | null;
  readonly movedBecause: string | null;
  /** Checks are approved before this instant. */
  readonly approveBy: Instant;
  readonly debitDate: PlainDate;
  /** Pay leaves for the bank at this instant, and arrives on the check date. */
  readonly payLeavesAt: Instant;
};

/** Paydays are known from the first full month of the loaded bank holidays on. */
const FIRST_KNOWN_DAY: PlainDate = '2025-02-01';

/**
 * The paydays of a calendar with a check date on a day or later, in order of their periods. Every period is
 * paid as many days after its end as the first; where banks are closed that day, on the banking day before.
 * The list ends with the last year whose bank holidays are known.
 */
export function* paydaysFrom(
  calendar: PayCalendar,
  from: PlainDate,
  leadBankingDays: number,
): Generator<Payday> {
  const day = laterOf(from, FIRST_KNOWN_DAY);
  try {
    for (const [at, section] of calendar.entries()) {
      for (const payday of sectionFrom(section, calendar[at + 1], day, leadBankingDays)) {
        if (payday.checkDate >= day) yield payday;
      }
    }
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
  }
}

function* sectionFrom(
  section: CalendarSection,
  next: CalendarSection | undefined,
  day: PlainDate,
  leadBankingDays: number,
): Generator<Payday> {
  for (const days of periodsFrom(section, next, addDays(day, -lagDays(section))))
    yield paydayOf(section, next, days, leadBankingDays);
}

/** The periods of a section from the one that holds a day on; the next section ends the last of them. */
function* periodsFrom(
  section: CalendarSection,
  next: CalendarSection | undefined,
  day: PlainDate,
): Generator<PaidDays> {
  let period = findPeriodContaining(section, laterOf(day, section.firstPeriod.start));
  for (; period && !(next && period.start >= next.firstPeriod.start); period = followingPeriod(period)) {
    const isBridging = next !== undefined && period.end >= next.firstPeriod.start;
    const end = isBridging ? addDays(next.firstPeriod.start, -1) : period.end;
    yield { period, start: period.start, end, isBridging };
  }
}

/** The periods of a calendar with a day in from..to. A bridging period ends on its own last day. */
export function periodsWithin(calendar: PayCalendar, from: PlainDate, to: PlainDate): PayPeriod[] {
  const periods: PayPeriod[] = [];
  for (const [at, section] of calendar.entries()) {
    for (const { period, start, end } of periodsFrom(section, calendar[at + 1], from)) {
      if (start > to) break;
      if (end >= from) periods.push({ ...period, end });
    }
  }
  return periods;
}

/** The last day that a period of a calendar pays: in a bridging period, earlier than its end. */
export function lastDayPaid(calendar: PayCalendar, { id, start, end }: PayPeriod): PlainDate {
  return periodsWithin(calendar, start, start).find((period) => period.id === id)?.end ?? end;
}

function paydayOf(
  section: CalendarSection,
  next: CalendarSection | undefined,
  days: PaidDays,
  leadBankingDays: number,
): Payday {
  const usual = addDaysWithin(days.end, lagDays(section));
  const due = days.isBridging && next && usual > next.firstDate ? next.firstDate : usual;
  const checkDate = rollBackToBankingDay(due);
  return {
    ...days,
    checkDate,
    movedFrom: checkDate === due ? null : due,
    movedBecause: closedBecause(due) ?? null,
    approveBy: cutOffAt(checkDate, leadBankingDays),
    debitDate: debitDateOf(checkDate, leadBankingDays),
    payLeavesAt: payOutAt(checkDate, leadBankingDays),
  };
}
