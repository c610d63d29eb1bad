import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { TimeOffKind, TimeOffMethod } from './enums.ts';
import { policyWords as words } from './words.ts';

const TimeOffAssignment = builder.prismaObject('TimeOffAssignment', {
  policy: { scope: 'workers:read' },
  description: 'An employee whom a policy covers.',
  fields: (t) => ({
    employeeId: t.exposeID('employeeId', { description: 'The employee.' }),
    employee: t.relation('employee', { description: 'The employee.' }),
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day.' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'The last day.' }),
  }),
});

export const TimeOffPolicy = builder.prismaObject('TimeOffPolicy', {
  policy: { scope: 'workers:read' },
  description: 'Rules by which employees of a company earn paid time off.',
  fields: (t) => {
    const limit = (name: 'perHours' | 'balanceCap' | 'yearlyCap' | 'carryOverLimit' | 'yearlyUseLimit') =>
      t.expose(name, { type: 'Quantity', nullable: true, description: words[name] });
    return {
      id: t.exposeID('id', { description: 'Identifies the policy.' }),
      companyId: t.exposeID('companyId', { description: 'The company.' }),
      company: t.relation('company', { description: 'The company.' }),
      name: t.exposeString('name', { description: words.name }),
      kind: t.expose('kind', { type: TimeOffKind, description: words.kind }),
      method: t.expose('method', { type: TimeOffMethod, description: words.method }),
      amount: t.expose('amount', { type: 'Quantity', description: words.amount }),
      perHours: limit('perHours'),
      countsOvertime: t.exposeBoolean('countsOvertime', { description: words.countsOvertime }),
      yearStart: t.string({
        description: words.yearStart,
        select: { yearStart: true },
        resolve: ({ yearStart }) => yearStart ?? 'hire_date',
      }),
      balanceCap: limit('balanceCap'),
      yearlyCap: limit('yearlyCap'),
      carryOverLimit: limit('carryOverLimit'),
      yearlyUseLimit: limit('yearlyUseLimit'),
      waitingDays: t.exposeInt('waitingDays', { description: words.waitingDays }),
      allowsNegative: t.exposeBoolean('allowsNegative', { description: words.allowsNegative }),
      state: t.exposeString('state', { nullable: true, description: words.state }),
      assignments: t.relation('assignments', {
        type: TimeOffAssignment,
        policy: { list: shortList },
        description: 'The employees whom it covers, in order of the first day.',
        query: { orderBy: [{ startDate: 'asc' }, { employeeId: 'asc' }] },
      }),
    };
  },
});
