import { builder } from '../../../platform/graphql/builder.ts';
import type { Leave as LeaveData, SalaryChange as SalaryChangeData } from './salary-terms.ts';

export const SalaryChange = builder.objectRef<SalaryChangeData>('SalaryChange').implement({
  description: 'A change of the salary.',
  fields: (t) => ({
    effectiveDate: t.expose('from', { type: 'Date', description: 'The first day of the new salary.' }),
    salary: t.expose('salaryCents', {
      type: 'Money',
      description: 'The yearly salary from that day on, in dollars.',
    }),
  }),
});

export const Leave = builder.objectRef<LeaveData>('Leave').implement({
  description: 'A leave.',
  fields: (t) => ({
    firstDay: t.expose('firstDay', { type: 'Date', description: 'The first day of leave.' }),
    lastDay: t.expose('lastDay', {
      type: 'Date',
      nullable: true,
      description: 'The last day; null while it is not known.',
    }),
    isPaid: t.exposeBoolean('isPaid', { description: 'Whether the salary is paid.' }),
  }),
});
