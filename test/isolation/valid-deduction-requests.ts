/** Valid requests about deductions, for the matrix. */
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

const documentedContribution = { value: 50, contribution_type: 'dollars', override_type: 'overridable' };
const ofCompany = (ids: Ids) => ({ companyId: ids.company });
const documentedOfCompany = (ids: Ids) => ({ companyID: ids.company });

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const deductionArguments: Table = {
  'Query.deductionTemplate': (ids) => ({ ...ofCompany(ids), id: ids.deductionTemplate }),
  'Query.deductionTemplates': (ids) => ({ ...ofCompany(ids), startAt: ids.deductionTemplate }),
  'Query.deduction': (ids) => ({ ...ofCompany(ids), id: ids.deduction }),
  'Query.deductions': (ids) => ({
    ...ofCompany(ids),
    employeeCheckId: ids.employeeCheck,
    startAt: ids.deduction,
  }),
  'Query.employeeDeduction': (ids) => ({ ...ofCompany(ids), id: ids.employeeDeduction }),
  'Query.employeeDeductions': (ids) => ({
    ...ofCompany(ids),
    employeeId: ids.employee,
    startAt: ids.employeeDeduction,
  }),
  'Mutation.createDeductionTemplate': (ids) => ({
    ...ofCompany(ids),
    input: {
      deductionType: 'MISCELLANEOUS',
      customName: 'Tools',
      employeeContribution: documentedContribution,
    },
  }),
  'Mutation.updateDeductionTemplate': (ids) => ({
    ...ofCompany(ids),
    deductionTemplateId: ids.deductionTemplate,
    input: { customName: 'Tools' },
  }),
  'Mutation.createDeduction': (ids) => ({
    ...ofCompany(ids),
    input: { employeeCheckId: ids.employeeCheck, deductionTemplateId: ids.deductionTemplate },
  }),
  'Mutation.updateDeduction': (ids) => ({
    ...ofCompany(ids),
    deductionId: ids.deduction,
    input: { employeeContribution: { value: 20 } },
  }),
  'Mutation.deleteDeduction': (ids) => ({ ...ofCompany(ids), deductionId: ids.deduction }),
  'Mutation.createEmployeeDeduction': (ids) => ({
    ...ofCompany(ids),
    input: {
      employeeId: ids.employee,
      deductionTemplateId: ids.deductionTemplate,
      effectiveStartDate: '2027-01-04',
    },
  }),
  'Mutation.updateEmployeeDeduction': (ids) => ({
    ...ofCompany(ids),
    employeeDeductionId: ids.employeeDeduction,
    input: { effectiveEndDate: '2027-12-31' },
  }),
};

/** By the name of the route's document, with documented names. */
export const deductionMembers: Table = {
  GetDeductionTemplate: (ids) => ({
    ...documentedOfCompany(ids),
    deductionTemplateID: ids.deductionTemplate,
  }),
  ListDeductionTemplates: (ids) => ({ ...documentedOfCompany(ids), start_at: ids.deductionTemplate }),
  CreateDeductionTemplate: (ids) => ({
    ...documentedOfCompany(ids),
    deduction_type: 'miscellaneous',
    custom_name: 'Tools',
    employee_contribution: documentedContribution,
  }),
  UpdateDeductionTemplate: (ids) => ({
    ...documentedOfCompany(ids),
    deductionTemplateID: ids.deductionTemplate,
    custom_name: 'Tools',
  }),
  GetDeduction: (ids) => ({ ...documentedOfCompany(ids), deductionID: ids.deduction }),
  ListDeductions: (ids) => ({
    ...documentedOfCompany(ids),
    employeeCheckID: ids.employeeCheck,
    start_at: ids.deduction,
  }),
  CreateDeduction: (ids) => ({
    ...documentedOfCompany(ids),
    employeeCheckID: ids.employeeCheck,
    deductionTemplateID: ids.deductionTemplate,
  }),
  UpdateDeduction: (ids) => ({
    ...documentedOfCompany(ids),
    deductionID: ids.deduction,
    employee_contribution: { value: 20 },
  }),
  DeleteDeduction: (ids) => ({ ...documentedOfCompany(ids), deductionID: ids.deduction }),
  GetEmployeeDeduction: (ids) => ({
    ...documentedOfCompany(ids),
    employeeDeductionTemplateID: ids.employeeDeduction,
  }),
  ListEmployeeDeductions: (ids) => ({
    ...documentedOfCompany(ids),
    employeeID: ids.employee,
    start_at: ids.employeeDeduction,
  }),
  CreateEmployeeDeduction: (ids) => ({
    ...documentedOfCompany(ids),
    employeeID: ids.employee,
    deductionTemplateID: ids.deductionTemplate,
    effective_start_date: '2027-01-04',
  }),
  UpdateEmployeeDeduction: (ids) => ({
    ...documentedOfCompany(ids),
    employeeDeductionTemplateID: ids.employeeDeduction,
    effective_end_date: '2027-12-31',
  }),
};
