import { builder } from '../../graphql/builder.ts';
import { listQuery, pageArguments } from '../../graphql/connection.ts';
import { version } from '../../graphql/version.ts';
import { deductionWords as words } from '../deduction-words.ts';
import { DeductionTypeEnum } from '../enums.ts';
import { contributionsOf } from '../templates/body.ts';
import { Contribution } from '../templates/schema.ts';
import { templateWords } from '../templates/words.ts';

export const EmployeeDeduction = builder.prismaObject('EmployeeDeductionTemplate', {
  name: 'EmployeeDeduction',
  description:
    "A withholding from each of an employee's checks within its dates: a copy of what its template said.",
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the recurring deduction.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company that pays.' }),
    employeeId: t.exposeID('employeeId', { description: words.employeeId }),
    deductionTemplateId: t.exposeID('deductionTemplateId', { description: words.deductionTemplateId }),
    deductionType: t.expose('deductionType', {
      type: DeductionTypeEnum,
      description: templateWords.deductionType,
    }),
    customName: t.exposeString('customName', { nullable: true, description: templateWords.customName }),
    employeeContribution: t.field({
      type: Contribution,
      description: words.employeeContribution,
      resolve: (deduction) => contributionsOf(deduction).employee_contribution,
    }),
    employerContribution: t.field({
      type: Contribution,
      nullable: true,
      description: words.employerContribution,
      resolve: (deduction) => contributionsOf(deduction).employer_contribution,
    }),
    additionalFields: t.field({
      type: 'AdditionalFields',
      nullable: true,
      description: templateWords.additionalFields,
      resolve: ({ additionalFields }) => additionalFields as object | null, // the template's
    }),
    effectiveStartDate: t.expose('effectiveStartDate', {
      type: 'Date',
      description: words.effectiveStartDate,
    }),
    effectiveEndDate: t.expose('effectiveEndDate', {
      type: 'Date',
      nullable: true,
      description: words.effectiveEndDate,
    }),
  }),
});

builder.prismaObjectField('Employee', 'recurringDeductions', (t) =>
  t.relation('deductions', {
    description: 'The recurring deductions, those that ended too, in order of creation.',
    args: pageArguments,
    query: listQuery,
  }),
);
