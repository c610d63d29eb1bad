/** States whose deposits are due by a rule of their own that can be earlier than the federal one. */
import { expectedBankingDaysAfter } from '../../engine/payroll/calendar/banking-day.ts';
import { addDays, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { centsOf, type Period, quarterOf } from './deposit-schedule.ts';
import { owedBetween } from './owed-between.ts';
import states from './state-deposits.json' with { type: 'json' };
import { hasSchedule, scheduledDeposit } from './state-schedules.ts';

type Of = { readonly companyId: string; readonly agency: string; readonly day: PlainDate };

const hasRule = (agency: string): agency is keyof typeof states => Object.hasOwn(states, agency);

/**
 * The deposit of a state for a check date: the federal one, that of its schedule, or days after the payroll
 * that brings what is owed since the last deposit of the quarter to the amount of the state. It counts all
 * that is owed to the state, so it is never later than by the income tax alone.
 */
export async function stateDeposit(operation: Operation, of: Of, federal: Period): Promise<Period> {
  const { companyId, agency, day } = of;
  if (hasSchedule(agency)) return earlier(federal, await bySchedule(operation, of));
  if (!hasRule(agency)) return federal;
  const { accumulated, businessDays, large } = states[agency];
  const start = await firstDayAfterDeposit(operation, of);
  if ((await owedBetween(operation, { companyId, agency }, start, day)) < centsOf(accumulated))
    return federal;
  const before = yearOf(day) - 2;
  const owed = await owedBetween(operation, { companyId, agency }, `${before}-01-01`, `${before}-12-31`);
  const days = owed >= centsOf(large.owed) ? large.businessDays : businessDays;
  const dueOn = expectedBankingDaysAfter(day, days);
  return earlier(federal, { start, end: day, dueOn });
}

const earlier = (federal: Period, own: Period | null): Period =>
  own && own.dueOn < federal.dueOn ? own : federal;

async function bySchedule(operation: Operation, of: Of): Promise<Period | null> {
  const { companyId, agency, day } = of;
  return scheduledDeposit(agency, day, {
    owedIn: (start, end) => owedBetween(operation, { companyId, agency }, start, end),
    openFrom: await firstDayAfterDeposit(operation, of),
  });
}

async function firstDayAfterDeposit({ db }: Operation, { companyId, agency, day }: Of): Promise<PlainDate> {
  const { start } = quarterOf(day);
  const last = await db.remittance.findFirst({
    where: { companyId, account: 'tax_payable', agency, periodEnd: { gte: start, lt: day } },
    orderBy: { periodEnd: 'desc' },
  });
  return last ? addDays(last.periodEnd, 1) : start;
}
