import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { Fault } from '../../foundation/fault.ts';
import { PaySchedule } from '../../parties/companies/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { findPeriods } from './find-periods.ts';
import { ReportingPeriod } from './schema.ts';

builder.queryFields((t) => ({
  reportingPeriod: t.field({
    type: ReportingPeriod,
    policy: { scope: 'companies:read' },
    description: 'One reporting period.',
    args: { id: t.arg.id({ required: true, description: 'The period.' }) },
    resolve: (_root, { id }) => {
      const period = payPeriodOf(id);
      if (!period) throw new Fault('UNKNOWN_REPORTING_PERIOD');
      return period;
    },
  }),
  reportingPeriods: t.field({
    type: [ReportingPeriod],
    policy: { scope: 'companies:read', list: shortList },
    description:
      'The reporting periods within a range of at most 731 days, ordered by schedule and start. Weekly and biweekly ones start on every day.',
    args: {
      schedule: t.arg({ type: PaySchedule, description: 'Only periods of this schedule.' }),
      start: t.arg({ type: 'Date', required: true, description: 'The first day of the range.' }),
      end: t.arg({ type: 'Date', required: true, description: 'The last day of the range.' }),
      overlapping: t.arg.boolean({
        description: 'Whether to include periods that lie only partly within the range.',
        defaultValue: false,
      }),
    },
    resolve: (_root, range) => findPeriods(range),
  }),
}));
