import { PaySchedule } from '../companies/enums.ts';
import { Fault } from '../foundation/fault.ts';
import { builder } from '../graphql/builder.ts';
import { shortList } from '../graphql/policy.ts';
import { payPeriodOf } from '../payroll/calendar/pay-period.ts';
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
      'The reporting periods of a range of at most 731 days, by schedule and then by start. Weekly and biweekly ones begin on every day.',
    args: {
      schedule: t.arg({ type: PaySchedule, description: 'Only periods of this schedule.' }),
      start: t.arg({ type: 'Date', required: true, description: 'First day of the range.' }),
      end: t.arg({ type: 'Date', required: true, description: 'Last day of the range.' }),
      overlapping: t.arg.boolean({
        description: 'Whether one common day is enough; else a period lies whole in the range.',
        defaultValue: false,
      }),
    },
    resolve: (_root, range) => findPeriods(range),
  }),
}));
