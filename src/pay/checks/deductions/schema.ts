import { contents } from '../../../agreements/deductions/contents.ts';
import { words } from '../../../agreements/deductions/inputs.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { version } from '../../../platform/graphql/version.ts';

export const Deduction = builder.prismaObject('Deduction', {
  policy: { scope: 'deductions:read' },
  description: 'A withholding from one check: a copy of its template.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the deduction.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeCheckId: t.exposeID('employeeCheckId', { description: words.employeeCheckId }),
    employeeId: t.id({
      description: words.employeeId,
      inEvents: false, // the row names the check alone
      inPast: true,
      select: { check: { select: { employeeId: true } } },
      resolve: ({ check }) => check.employeeId,
    }),
    deductionTemplateId: t.exposeID('deductionTemplateId', { description: words.deductionTemplateId }),
    company: t.relation('company', { description: 'The company that pays.' }),
    check: t.relation('check', { description: 'The check from which it is withheld.' }),
    template: t.relation('template', { description: 'The template that it was made from.' }),
    ...contents(t, words),
    employeeCalculatedContribution: t.field({
      type: 'Money',
      inEvents: 'employeeCalculatedCents',
      description: 'The amount withheld from the employee; 0 until the check is computed.',
      resolve: ({ employeeCalculatedCents }) => employeeCalculatedCents,
    }),
    employerCalculatedContribution: t.field({
      type: 'Money',
      inEvents: 'employerCalculatedCents',
      description: 'The amount that the employer added; 0 until the check is computed.',
      resolve: ({ employerCalculatedCents }) => employerCalculatedCents,
    }),
  }),
});

builder.prismaObjectField('EmployeeCheck', 'deductions', (t) =>
  t.relation('deductions', {
    policy: { list: shortList },
    description: "The check's own deductions, oldest first.",
    query: { orderBy: { id: 'asc' } },
  }),
);
