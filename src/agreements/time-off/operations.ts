import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { assignPolicy, coverEmployees } from './assign-policy.ts';
import { TimeOffKind, TimeOffMethod } from './enums.ts';
import {
  AssignTimeOffPolicyInput,
  CoveredEmployeeInput,
  CreateTimeOffPolicyInput,
  UpdateTimeOffPolicyInput,
} from './inputs.ts';
import { createPolicy, updatePolicy } from './policies.ts';
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

const TimeOffPolicy = builder.prismaObject('TimeOffPolicy', {
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

const policyId = { required: true, description: 'The policy.' } as const;

builder.queryFields((t) => ({
  timeOffPolicies: t.prismaField({
    type: [TimeOffPolicy],
    policy: { scope: 'workers:read', list: shortList },
    description: 'The time-off policies of a company, in order of creation.',
    args: { companyId: t.arg.id(company) },
    resolve: async (query, _root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return operation.db.timeOffPolicy.findMany({ ...query, where: { companyId }, orderBy: { id: 'asc' } });
    },
  }),
}));

builder.mutationFields((t) => ({
  createTimeOffPolicy: t.prismaField({
    type: TimeOffPolicy,
    policy: {
      scope: 'workers:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      addsOnly: true,
    },
    description: 'Creates a time-off policy. It covers nobody yet.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: CreateTimeOffPolicyInput, required: true, description: 'The policy.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createPolicy(operation, args);
      return findById(operation.db.timeOffPolicy, id, query);
    },
  }),
  updateTimeOffPolicy: t.prismaField({
    type: TimeOffPolicy,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Changes a time-off policy from now on. Entries stay as they are.',
    args: {
      companyId: t.arg.id(company),
      policyId: t.arg.id(policyId),
      input: t.arg({ type: UpdateTimeOffPolicyInput, required: true, description: 'The changes.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await updatePolicy(operation, args);
      return findById(operation.db.timeOffPolicy, args.policyId, query);
    },
  }),
  coverByTimeOffPolicy: t.prismaField({
    type: TimeOffPolicy,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description:
      'Assigns a time-off policy to many employees, each with their own days: all of them, or none if any is refused.',
    args: {
      companyId: t.arg.id(company),
      policyId: t.arg.id(policyId),
      employees: t.arg({
        type: [CoveredEmployeeInput],
        required: true,
        description: 'The employees, each with the first and the last day.',
        validate: rules.listOf('employee', 500),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await coverEmployees(operation, args);
      return findById(operation.db.timeOffPolicy, args.policyId, query);
    },
  }),
  assignTimeOffPolicy: t.prismaField({
    type: TimeOffPolicy,
    policy: { scope: 'workers:write', links: [], idempotencyKey: 'forever' },
    description: 'Assigns a time-off policy to an employee, or changes the days on which it applies.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({
        type: AssignTimeOffPolicyInput,
        required: true,
        description: 'The employee, the policy and the days.',
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await assignPolicy(operation, args);
      return findById(operation.db.timeOffPolicy, args.input.policyId, query);
    },
  }),
}));

builder.prismaObjectField('Company', 'timeOffPolicies', (t) =>
  t.relation('timeOffPolicies', {
    policy: { list: shortList },
    description: 'Its time-off policies, in order of creation.',
    query: { orderBy: { id: 'asc' } },
  }),
);
