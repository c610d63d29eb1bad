import { builder } from '../../../platform/graphql/builder.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../../platform/graphql/connection.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import {
  metadataArguments,
  metadataWhere,
  nameArgument,
  nameWhere,
} from '../../../platform/graphql/list-filters.ts';
import { asOf } from '../../../platform/graphql/past.ts';
import { pages, shortList } from '../../../platform/graphql/policy.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { versionArguments } from '../../../platform/graphql/version.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { SignatureInput } from '../../signatures/inputs.ts';
import { requireWorkLocation } from '../../work-locations/require-work-location.ts';
import { EmploymentStatus } from '../enums.ts';
import { NewEmployeeInput, UpdateEmployeeInput } from './inputs.ts';
import { requireEmployee } from './require-employee.ts';
import { Employee } from './schema.ts';
import { signTaxForms } from './sign-tax-forms.ts';
import { FederalTaxInput, StateTaxInput } from './tax-inputs.ts';
import { createEmployees, setTaxParameters, updateEmployee } from './update-employee.ts';

export const EmployeeConnection = connectionOf('Employee', Employee);

const nameColumns = ['firstName', 'middleInitial', 'lastName'];

const company = { required: true, description: 'The employer.' } as const;
const employee = { required: true, description: 'The employee.' } as const;

builder.queryFields((t) => ({
  employee: t.prismaField({
    type: Employee,
    policy: { scope: 'workers:read' },
    description: 'One employee of a company.',
    args: { companyId: t.arg.id(company), id: t.arg.id(employee), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireEmployee(operation, companyId, id);
      return findById(operation.db.employee, id, query);
    },
  }),
  employees: t.field({
    type: EmployeeConnection,
    policy: { scope: 'workers:read', list: pages },
    description: 'The employees of a company, in order of creation.',
    args: {
      companyId: t.arg.id(company),
      employmentStatus: t.arg({ type: EmploymentStatus, description: 'Only employees of this status.' }),
      onboarded: t.arg.boolean({
        description: 'True: only onboarded employees. False: only employees who are not onboarded.',
      }),
      externalId: t.arg({
        type: 'Text',
        description: 'Only the employee with this external id.',
        validate: rules.text(),
      }),
      workLocationId: t.arg.id({ description: 'Only employees of this work location.' }),
      ...nameArgument,
      ...metadataArguments,
      ...pageArguments,
    },
    resolve: async (_root, { companyId, first, startAt, ...filters }, operation, info) => {
      await requireCompany(operation, companyId);
      const { name, metadataName, metadataValue, ...columns } = filters;
      const { workLocationId } = columns;
      if (workLocationId) await requireWorkLocation(operation, companyId, workLocationId);
      const namedFilters = Object.entries(columns).filter(([, value]) => value != null);
      const found = [nameWhere(name, nameColumns), metadataWhere({ metadataName, metadataValue })];
      return readPage(
        (args: object) => operation.db.employee.findMany(args),
        { first, startAt },
        {
          where: { companyId, ...Object.fromEntries(namedFilters), AND: found },
          query: nodesQuery(operation, info, 'Employee'),
          unknown: 'UNKNOWN_EMPLOYEE',
        },
      );
    },
  }),
}));

builder.mutationFields((t) => ({
  createEmployees: t.prismaField({
    type: [Employee],
    policy: {
      scope: 'workers:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      list: shortList,
      addsOnly: true,
    },
    description: 'Creates employees of a company: all of them, or none if any is refused.',
    args: {
      companyId: t.arg.id(company),
      newEmployees: t.arg({
        type: [NewEmployeeInput],
        required: true,
        description: 'The employees, 1 to 100.',
        validate: rules.listOf('employee'),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      const ids = await createEmployees(operation, args);
      const where = { id: { in: ids } };
      return operation.db.employee.findMany({ ...query, where, orderBy: { id: 'asc' } });
    },
  }),
  updateEmployee: t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', links: ['worker', 'dashboard'], idempotencyKey: 'forever' },
    description:
      'Changes an employee. Fields that the input leaves out keep their values. The status LEAVE interrupts the employment, TERMINATED with a termDate ends it, and LIVE resumes it.',
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id(employee),
      input: t.arg({ type: UpdateEmployeeInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateEmployee(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
  setTaxParameters: t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      "Sets one or both of an employee's tax forms, as the employer has them on paper. A new form replaces the whole earlier one.",
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id(employee),
      federal: t.arg({ type: FederalTaxInput, description: 'The W-4. It or the state form is required.' }),
      state: t.arg({ type: StateTaxInput, description: 'The state form.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await setTaxParameters(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
  signTaxForms: t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', links: ['worker'], idempotencyKey: 'forever' },
    description:
      "Stores a tax form that the employee has signed. Only a page that the employee's own link has opened can do this: no key may.",
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id(employee),
      federal: t.arg({ type: FederalTaxInput, description: 'The W-4. It or the state form is required.' }),
      state: t.arg({ type: StateTaxInput, description: 'The state form.' }),
      signature: t.arg({ type: SignatureInput, required: true, description: 'The signature.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await signTaxForms(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
}));

builder.prismaObjectFields(Employee, (t) => ({
  formSignatures: t.relation('signatures', {
    inEvents: false,
    policy: { list: shortList },
    description:
      "The employee's current signatures. A tax form on file without a signature was entered from paper.",
    query: { where: { replacedAt: null }, orderBy: { id: 'asc' } },
  }),
}));
