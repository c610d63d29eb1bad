import { builder } from '../../../platform/graphql/builder.ts';
import { listQuery, pageArguments } from '../../../platform/graphql/connection.ts';
import { pages } from '../../../platform/graphql/policy.ts';
import { version } from '../../../platform/graphql/version.ts';
import { contents } from '../contents.ts';
import { words } from '../inputs.ts';

export const EmployeeDeduction = builder.prismaObject('EmployeeDeductionTemplate', {
  policy: { scope: 'deductions:read' },
  name: 'EmployeeDeduction',
  description: "A withholding from an employee's checks within its dates: a copy of its template.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the recurring deduction.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeId: t.exposeID('employeeId', { description: words.employeeId }),
    deductionTemplateId: t.exposeID('deductionTemplateId', { description: words.deductionTemplateId }),
    company: t.relation('company', { description: 'The company that pays.' }),
    employee: t.relation('employee', { description: 'From whose pay it is withheld.' }),
    template: t.relation('template', { description: 'The template that it was made from.' }),
    ...contents(t, words),
    effectiveStartDate: t.expose('effectiveStartDate', {
      type: 'Date',
      description: words.effectiveStartDate,
    }),
    effectiveEndDate: t.expose('effectiveEndDate', {
      type: 'Date',
      nullable: true,
      description: words.effectiveEndDate,
    }),
    unusedEarlierLimits: t.expose('unusedEarlierLimitsCents', {
      type: 'Money',
      nullable: true,
      description: words.unusedEarlierLimits,
    }),
    catchUpYear: t.exposeInt('catchUpYear', { nullable: true, description: words.catchUpYear }),
  }),
});

builder.prismaObjectField('Employee', 'recurringDeductions', (t) =>
  t.relation('deductions', {
    policy: { list: pages },
    description: 'The recurring deductions, including ended ones, in order of creation.',
    args: pageArguments,
    query: listQuery,
  }),
);
