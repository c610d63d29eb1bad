import { HolidaysNotLoaded } from '../../engine/payroll/calendar/bank-holidays.ts';
import {
  continuedWith,
  firstDateProblem,
  type PayCalendar,
  precedes,
  type StoredSection,
  sectionOf,
  withSchedule,
} from '../../engine/payroll/calendar/calendar-sections.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { lastPeriodBy } from '../../engine/payroll/calendar/pay-period-grid.ts';
import { PAY_SCHEDULES } from '../../engine/payroll/calendar/pay-schedule.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { WEEKDAYS } from './weekdays.ts';

/** The columns that define a company's pay calendar. */
export const calendarColumns = {
  payrollSchedule: true,
  payrollFirstDate: true,
  payrollFirstPayPeriodId: true,
  payCalendar: true,
} as const;
type Columns = Pick<Company, keyof typeof calendarColumns>;
type Anchors = Omit<Columns, 'payCalendar'>;
type Lack = { readonly lacks: Said };

/** The pay calendar of a company, or why it has none. */
export function calendarOf(company: Columns): PayCalendar | Lack {
  const missing = [
    ...(company.payrollSchedule ? [] : ['payroll_schedule']),
    ...(company.payrollFirstDate ? [] : ['payroll_firstDate']),
    ...(company.payrollFirstPayPeriodId ? [] : ['payroll_firstPayPeriodID']),
  ];
  if (missing.length)
    return {
      lacks: sentence('The company has no pay calendar: set {missing}.', { missing: missing.join(', ') }),
    };
  const stored = company.payCalendar as StoredSection[]; // only this file writes it
  if (stored.length) return stored.map(sectionOf);
  const own = ownSection(company);
  if (own && own.schedule === company.payrollSchedule) return [own];
  const lacks = sentence(
    'The company has no pay calendar: payroll_schedule is {schedule}, payroll_firstPayPeriodID is a {other} period.',
    { schedule: word(String(company.payrollSchedule)), other: word(String(own?.schedule)) },
  );
  return { lacks };
}

export const isLack = (calendar: PayCalendar | Lack): calendar is Lack => 'lacks' in calendar;

/** The section that the first date and the first period define. */
const ownSection = ({ payrollFirstDate: firstDate, payrollFirstPayPeriodId: firstPeriodId }: Anchors) =>
  firstDate && firstPeriodId ? sectionOf({ firstPeriodId, firstDate }) : undefined;

const noAnchors = { payrollSchedule: null, payrollFirstDate: null, payrollFirstPayPeriodId: null };
export const noCalendar = { ...noAnchors, payCalendar: [] };

/** The columns of a new company's pay calendar. */
export function newCalendar(input: Partial<Anchors> & { readonly workweekStartsOn?: string | null }) {
  const weekStartsOn = Math.max(0, WEEKDAYS.indexOf(input.workweekStartsOn ?? ''));
  const after = withFirstPeriod({ ...noAnchors, ...definedOf(input) }, weekStartsOn);
  requireFirstDate(after, input);
  const { payrollFirstPayPeriodId } = after;
  return { ...sectionsOf(calendarOf({ ...after, payCalendar: [] })), payrollFirstPayPeriodId };
}

/** If a company states no first period, its first date pays the last period that ends by then. */
function withFirstPeriod(anchors: Anchors, weekStartsOn: number): Anchors {
  const { payrollSchedule, payrollFirstDate, payrollFirstPayPeriodId } = anchors;
  const schedule = PAY_SCHEDULES.find((value) => value === payrollSchedule);
  if (payrollFirstPayPeriodId || !schedule || !payrollFirstDate) return anchors;
  const period = lastPeriodBy(schedule, payrollFirstDate, weekStartsOn);
  return { ...anchors, payrollFirstPayPeriodId: period?.id ?? null };
}

/**
 * The columns of the pay calendar after an update. A first date or a first period begins a new section. A new
 * schedule without them begins after the period that contains today, or after the last day for which payroll
 * is open. Its paydays follow its periods by as many days as before. Refuses a section that begins before
 * that last day.
 */
export async function changedCalendar(
  { db, now }: Operation,
  before: Columns & Pick<Company, 'id' | 'workweekStartsOn'>,
  changes: Partial<Anchors>,
): Promise<Partial<SectionsColumn & Anchors>> {
  const stated = { ...before, ...definedOf(changes) };
  const after = { ...before, ...withFirstPeriod(stated, before.workweekStartsOn), payCalendar: [] };
  const { payrollFirstPayPeriodId } = after;
  const isChanged = names.filter((name) => after[name] !== before[name]);
  if (!isChanged.length) return {};
  requireFirstDate(after, changes);
  const where = { companyId: before.id };
  const opened = await db.regularPayroll.findFirst({ where, orderBy: { endDate: 'desc' } });
  const former = calendarOf(before);
  const schedule = PAY_SCHEDULES.find((value) => value === after.payrollSchedule);
  const isScheduleAlone = isChanged.join() === 'payrollSchedule';
  const today = dateInLosAngeles(now);
  if (schedule && isScheduleAlone && !isLack(former)) {
    return sectionsOf(withSchedule(former, schedule, today, opened?.endDate));
  }
  const own = calendarOf(after);
  const [section] = isLack(own) ? [] : own;
  if (section && opened && section.firstPeriod.start <= opened.endDate) {
    const field = changes.payrollFirstPayPeriodId == null ? 'payrollFirstDate' : 'payrollFirstPayPeriodId';
    const problem = sentence(
      'cannot change: payroll is open until {day}. A new first period starts after that',
      {
        day: opened.endDate,
      },
    );
    throw new Fault('MALFORMED', { path: ['input', field], problem });
  }
  const sections = sectionsOf(section && !isLack(former) ? continuedWith(former, section) : own);
  return { ...sections, payrollFirstPayPeriodId };
}

const names = ['payrollSchedule', 'payrollFirstDate', 'payrollFirstPayPeriodId'] as const;
const definedOf = (changes: Partial<Anchors>): Partial<Anchors> =>
  Object.fromEntries(names.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])));

type SectionsColumn = { payCalendar: StoredSection[] };

const sectionsOf = (calendar: PayCalendar | Lack): SectionsColumn => ({
  payCalendar: isLack(calendar)
    ? []
    : calendar.map(({ firstPeriod, firstDate }) => ({ firstPeriodId: firstPeriod.id, firstDate })),
});

/** Refuses a first date that is not a banking day, and a first period that does not precede it. */
function requireFirstDate(after: Anchors, changes: Partial<Anchors>): void {
  const { payrollFirstDate: date } = after;
  const period = payPeriodOf(after.payrollFirstPayPeriodId ?? '');
  if (!date) return;
  const refuse = (field: (typeof names)[number], problem: Said) =>
    new Fault('MALFORMED', { path: ['input', field], problem });
  try {
    const problem = changes.payrollFirstDate == null ? undefined : firstDateProblem(date);
    if (problem)
      throw refuse(
        'payrollFirstDate',
        sentence('is not a banking day ({why}): the next one is {next}', {
          why: word(problem.why),
          next: problem.next,
        }),
      );
    if (!period || precedes(period, date)) return;
  } catch (error) {
    if (!(error instanceof HolidaysNotLoaded)) throw error;
    throw refuse(
      'payrollFirstDate',
      sentence('is in {year}, whose bank holidays are not known', { year: error.year }),
    );
  }
  if (changes.payrollFirstPayPeriodId == null)
    throw refuse(
      'payrollFirstDate',
      sentence('must not precede the end of the first period, {end}', { end: period.end }),
    );
  throw refuse(
    'payrollFirstPayPeriodId',
    sentence('must precede the first check date, {date}: it ends on {end}', { date, end: period.end }),
  );
}
