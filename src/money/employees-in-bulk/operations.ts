import { builder } from '../../platform/graphql/builder.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import {
  createEmployeesInBulk,
  type EmployeeResult as EmployeeResultData,
} from './create-employees-in-bulk.ts';
import { EmployeeChangesRowInput, NewEmployeeRowInput } from './inputs.ts';
import { updateEmployeesInBulk } from './update-employees-in-bulk.ts';

const EmployeeResult = builder.objectRef<EmployeeResultData>('EmployeeResult').implement({
  description: 'The result for one row of employees created or changed in bulk.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The position of the row in the request, from 0.' }),
    employeeId: t.exposeID('employeeId', { description: 'The employee.' }),
    bankAccountId: t.exposeID('bankAccountId', {
      nullable: true,
      description: 'The bank account that the row added; null without one.',
    }),
    onboarded: t.exposeBoolean('onboarded', { description: 'Whether the employee can be paid.' }),
  }),
});

const policy = { scope: 'workers:write', links: [], idempotencyKey: 'forever', list: shortList } as const;
const company = { required: true, description: 'The employer.' } as const;
const listOfRows = {
  required: true,
  description: 'The rows, 1 to 5,000, in up to 2 MB. GraphQL accepts 1 MB.',
  validate: rules.listOf('employee', 5000),
} as const;

builder.mutationFields((t) => ({
  createEmployeesInBulk: t.field({
    type: [EmployeeResult],
    policy,
    description:
      'Creates employees with their tax forms and bank accounts, and onboards them: all of them, or none if any row is refused.',
    args: {
      companyId: t.arg.id(company),
      employees: t.arg({ type: [NewEmployeeRowInput], ...listOfRows }),
    },
    resolve: (_root, args, operation) => createEmployeesInBulk(operation, args),
  }),
  updateEmployeesInBulk: t.field({
    type: [EmployeeResult],
    policy,
    description:
      'Changes employees, gives them tax forms and bank accounts, and onboards them: all of them, or none if any row is refused.',
    args: {
      companyId: t.arg.id(company),
      employees: t.arg({ type: [EmployeeChangesRowInput], ...listOfRows }),
    },
    resolve: (_root, args, operation) => updateEmployeesInBulk(operation, args),
  }),
}));
