import { PaySchedule } from '../../parties/companies/enums.ts';
import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { ReportingPeriod } from '../reporting-periods/schema.ts';
import { companyCalendar, payerColumns, scheduleChangeOf } from './company-calendar.ts';
import { companyPeriods } from './company-periods.ts';
import { requireCalendar } from './require-calendar.ts';
import { revokeCalendars } from './revoke-calendars.ts';
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
