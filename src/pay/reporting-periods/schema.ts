import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import { PaySchedule } from '../../parties/companies/enums.ts';
import { builder } from '../../platform/graphql/builder.ts';

export const ReportingPeriod = builder.objectRef<PayPeriod>('ReportingPeriod').implement({
  description:
    'A period of work that a check pays, from its first to its last day. All companies share the same periods.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the period.' }),
    schedule: t.expose('schedule', {
      type: PaySchedule,
      description: 'How often people are paid by this schedule.',
    }),
    start: t.expose('start', { type: 'Date', description: 'Its first day.' }),
    end: t.expose('end', { type: 'Date', description: 'Its last day.' }),
  }),
});
