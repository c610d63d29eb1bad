import { PaySchedule } from '../companies/enums.ts';
import { builder } from '../graphql/builder.ts';
import type { PayPeriod } from '../payroll/calendar/pay-period.ts';

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
