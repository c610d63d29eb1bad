import { PaySchedule } from '../companies/enums.ts';
import { builder } from '../graphql/builder.ts';
import type { PayPeriod } from '../payroll/calendar/pay-period.ts';

export const ReportingPeriod = builder.objectRef<PayPeriod>('ReportingPeriod').implement({
  description:
    'A period of work that a check pays. Both days belong to it. It is of no company: all share it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the period.' }),
    schedule: t.expose('schedule', {
      type: PaySchedule,
      description: 'How often people paid by it are paid.',
    }),
    start: t.expose('start', { type: 'Date', description: 'Its first day.' }),
    end: t.expose('end', { type: 'Date', description: 'Its last day.' }),
  }),
});
