import { periodsWithin } from '../../engine/payroll/calendar/pay-calendar.ts';
import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { PaySchedule } from '../../parties/companies/enums.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { Company } from '../../parties/companies/schema.ts';
import { record } from '../../platform/audit/record.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { findPeriods, requireRange } from '../reporting-periods/find-periods.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';
import { companyCalendar, payerColumns, requireCalendar, scheduleChangeOf } from './company-calendar.ts';
import { PayCalendar, PayScheduleChange } from './schema.ts';

builder.queryFields((t) => ({
  payCalendar: t.field({
    type: PayCalendar,
    policy: { scope: 'companies:read' },
    description: 'When a company pays. Refused for a company without schedule, first date and first period.',
    args: { companyId: t.arg.id(company) },
    resolve: (_root, { companyId }, operation) => requireCalendar(operation, companyId),
  }),
  companyReportingPeriods: t.field({
    type: [ReportingPeriod],
    policy: { scope: 'companies:read', list: shortList },
    description:
      "The periods of a company's own pay calendar with a day in a range of at most 731 days. With a schedule that the company has never had, all periods of that schedule.",
    args: {
      companyId: t.arg.id(company),
      schedule: t.arg({ type: PaySchedule, description: 'Only periods of this schedule.' }),
      start: t.arg({ type: 'Date', required: true, description: 'The first day of the range.' }),
      end: t.arg({ type: 'Date', required: true, description: 'The last day of the range.' }),
    },
    resolve: (_root, range, operation) => companyPeriods(operation, range),
  }),
}));

builder.mutationField('revokeCalendars', (t) =>
  t.boolean({
    policy: { scope: 'links:create', links: ['dashboard'], idempotencyKey: '30 days' },
    description:
      "Revokes all addresses of a company's calendar file that exist now. Addresses that are read afterwards work.",
    args: { companyId: t.arg.id(company) },
    resolve: (_root, { companyId }, operation) => revokeCalendars(operation, companyId),
  }),
);

builder.prismaObjectFields(Company, (t) => ({
  payCalendar: t.field({
    type: PayCalendar,
    inEvents: false,
    nullable: true,
    description: 'When the company pays. Null without schedule, first date and first period.',
    select: payerColumns,
    resolve: (row, _args, operation) => companyCalendar(operation, row) ?? null,
  }),
  payScheduleChange: t.field({
    type: PayScheduleChange,
    inEvents: false,
    nullable: true,
    description: 'The coming change of the pay schedule. Null if there is none.',
    select: payerColumns,
    resolve: (row, _args, operation) => {
      const calendar = companyCalendar(operation, row);
      return calendar ? scheduleChangeOf(calendar) : null;
    },
  }),
}));

type Wanted = { companyId: string; schedule?: string | null; start: PlainDate; end: PlainDate };

/**
 * The periods with a day in a range, as the company's pay calendar has them. A company chooses the first
 * period of a schedule before it has a calendar of that schedule: it is offered all of them.
 */
async function companyPeriods(
  operation: Operation,
  { companyId, schedule, start, end }: Wanted,
): Promise<PayPeriod[]> {
  requireRange({ start, end });
  if (schedule == null)
    return periodsWithin((await requireCalendar(operation, companyId)).calendar, start, end);
  const payer = await operation.db.company.findFirst({ where: { id: companyId }, select: payerColumns });
  if (!payer) throw new Fault('UNKNOWN_COMPANY');
  const calendar = companyCalendar(operation, payer)?.calendar ?? [];
  if (!calendar.some((section) => section.schedule === schedule))
    return findPeriods({ schedule, start, end, overlapping: true });
  return periodsWithin(calendar, start, end).filter((period) => period.schedule === schedule);
}

/** Ends every address of the company's calendar that was made until now. */
async function revokeCalendars(operation: Operation, companyId: string): Promise<true> {
  const { db, realNow } = operation;
  await requireCompany(operation, companyId);
  await db.company.updateMany({ where: { id: companyId }, data: { calendarsRevokedAt: new Date(realNow) } });
  await record(operation, 'revokeCalendars', { companyId });
  return true;
}
