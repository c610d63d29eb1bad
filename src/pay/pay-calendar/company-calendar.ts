import type { PayCalendar } from '../../engine/payroll/calendar/calendar-sections.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { type Payday, paydaysFrom } from '../../engine/payroll/calendar/pay-calendar.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { calendarColumns, calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type Payer = Pick<Company, keyof typeof payerColumns>;

/** The pay calendar of a company on a day. */
export type CompanyCalendar = {
  readonly partnerId: string;
  readonly companyId: string;
  readonly calendar: PayCalendar;
  readonly leadBankingDays: number;
  readonly today: PlainDate;
};

/** The columns of a company that its pay calendar needs. */
export const payerColumns = {
  partnerId: true,
  id: true,
  leadBankingDays: true,
  ...calendarColumns,
} as const;

/** Undefined for a company that does not say when it pays. */
export function companyCalendar({ now }: Operation, company: Payer): CompanyCalendar | undefined {
  const calendar = calendarOf(company);
  if (isLack(calendar)) return undefined;
  const { partnerId, id: companyId, leadBankingDays } = company;
  return { partnerId, companyId, calendar, leadBankingDays, today: dateInLosAngeles(now) };
}

/** The next paydays on or after a day, today by default: at most `count`. */
export function paydaysOf(
  { calendar, leadBankingDays, today }: CompanyCalendar,
  { from, count }: { from?: PlainDate | null; count: number },
): Payday[] {
  const paydays: Payday[] = [];
  for (const payday of paydaysFrom(calendar, from ?? today, leadBankingDays)) {
    if (paydays.length === count) break;
    paydays.push(payday);
  }
  return paydays;
}

/** What happens to the days between two schedules. */
export type ScheduleChange = {
  readonly formerSchedule: string;
  /** The last whole period of the former schedule; null where the new one replaces all of them. */
  readonly lastPayday: Payday | null;
  /** Pays the days from there to the first period of the new schedule; null where there are none. */
  readonly bridgingPayday: Payday | null;
  readonly firstPayday: Payday;
};

/** The change of schedule that is still to come; null where none is. */
export function scheduleChangeOf(company: CompanyCalendar): ScheduleChange | null {
  const { calendar, leadBankingDays, today } = company;
  const [former, next] = calendar.slice(-2);
  if (!former || !next || next.firstPeriod.start <= today) return null;
  const until = (payday: Payday) => payday.start <= next.firstPeriod.start;
  const paydays: Payday[] = [];
  for (const payday of paydaysFrom(calendar.slice(-2), former.firstDate, leadBankingDays)) {
    if (!until(payday)) break;
    paydays.push(payday);
  }
  const firstPayday = paydays.pop();
  if (!firstPayday) return null;
  const bridgingPayday = paydays.at(-1)?.isBridging ? (paydays.pop() ?? null) : null;
  return {
    formerSchedule: former.schedule,
    lastPayday: paydays.at(-1) ?? null,
    bridgingPayday,
    firstPayday,
  };
}

/** The pay calendar of a company. Refuses a company without one, and says what it lacks. */
export async function requireCalendar(operation: Operation, id: string): Promise<CompanyCalendar> {
  const company = await operation.db.company.findFirst({ where: { id }, select: payerColumns });
  if (!company) throw new Fault('UNKNOWN_COMPANY');
  const calendar = companyCalendar(operation, company);
  if (calendar) return calendar;
  const found = calendarOf(company);
  throw new Fault('WRONG_STATE', isLack(found) ? { problem: found.lacks } : {});
}
