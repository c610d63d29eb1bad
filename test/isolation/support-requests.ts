/** What the operator's support asks. No key, link or person of a partner may. */
import type { Ids } from './population.ts';

export const supportArguments: Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>> = {
  'Query.supportSearch': () => ({ text: 'nobody' }),
  'Query.supportObject': (ids) => ({ kind: 'EMPLOYEE', id: ids.employee }),
  'Query.checkLife': (ids) => ({ employeeCheckId: ids.employeeCheck }),
  'Query.supportNotes': (ids) => ({ ids: [ids.company] }),
  'Mutation.addSupportNote': (ids) => ({ kind: 'COMPANY', id: ids.company, text: 'The owner called.' }),
  'Mutation.createSupportLink': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    because: 'She calls.',
  }),
};
