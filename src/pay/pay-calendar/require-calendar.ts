import { Fault } from '../../foundation/fault.ts';
import { calendarOf, isLack } from '../../parties/companies/pay-calendar.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type CompanyCalendar, companyCalendar, payerColumns } from './company-calendar.ts';

/** The pay calendar of a company. Refuses a company without one, and says what it lacks. */
export async function requireCalendar(operation: Operation, id: string): Promise<CompanyCalendar> {
  const company = await operation.db.company.findFirst({ where: { id }, select: payerColumns });
  if (!company) throw new Fault('UNKNOWN_COMPANY');
  const calendar = companyCalendar(operation, company);
  if (calendar) return calendar;
  const found = calendarOf(company);
  throw new Fault('WRONG_STATE', isLack(found) ? { problem: found.lacks } : {});
}
