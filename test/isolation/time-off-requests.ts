/** Valid requests about time off, for the matrix, and what they are about. */
import { adjustBalance } from '../../src/agreements/time-off/adjust-balance.ts';
import { assignPolicy } from '../../src/agreements/time-off/assign-policy.ts';
import { createPolicy } from '../../src/agreements/time-off/policies.ts';
import { fileRequest } from '../../src/agreements/time-off/requests.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

/** A policy with an employee, an entry and a request. */
export async function populateTimeOff(operation: Operation, companyId: string, employeeId: string) {
  const rules = { name: 'Vacation', kind: 'vacation', method: 'pay_period', amount: 4 } as const;
  const policyId = await createPolicy(operation, { companyId, input: rules });
  const startDate = new Date(operation.now).toISOString().slice(0, 10);
  await assignPolicy(operation, { companyId, input: { policyId, employeeId, startDate } });
  await adjustBalance(operation, { companyId, input: { policyId, employeeId, add: 40, reason: 'Before' } });
  const days = [{ day: '2030-01-07', hours: 8 }];
  const requestId = await fileRequest(operation, { companyId, input: { policyId, employeeId, days } });
  const { id } = await operation.db.timeOffEntry.findFirstOrThrow({ where: { policyId } });
  return { timeOffPolicy: policyId, timeOffRequest: requestId, timeOffEntry: id };
}

const policy = { name: 'Vacation', kind: 'VACATION', method: 'PAY_PERIOD', amount: 4 };

/** By `Query.field` or `Mutation.field`, with GraphQL's names. */
export const timeOffArguments: Table = {
  'Query.timeOffPolicies': (ids) => ({ companyId: ids.company }),
  'Mutation.coverByTimeOffPolicy': (ids) => ({
    companyId: ids.company,
    policyId: ids.timeOffPolicy,
    employees: [{ employeeId: ids.employee, startDate: '2030-01-01' }],
  }),
  'Query.readyTimeOffPolicies': () => ({ state: 'CA' }),
  'Query.timeOffBalances': (ids) => ({ companyId: ids.company, employeeId: ids.employee }),
  'Query.timeOffEntries': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    policyId: ids.timeOffPolicy,
    startAt: ids.timeOffEntry,
  }),
  'Query.timeOffRequest': (ids) => ({ companyId: ids.company, id: ids.timeOffRequest }),
  'Query.timeOffRequests': (ids) => ({
    companyId: ids.company,
    employeeId: ids.employee,
    startAt: ids.timeOffRequest,
  }),
  'Mutation.createTimeOffPolicy': (ids) => ({ companyId: ids.company, input: policy }),
  'Mutation.updateTimeOffPolicy': (ids) => ({
    companyId: ids.company,
    policyId: ids.timeOffPolicy,
    input: { amount: 5 },
  }),
  'Mutation.assignTimeOffPolicy': (ids) => ({
    companyId: ids.company,
    input: { policyId: ids.timeOffPolicy, employeeId: ids.employee, startDate: '2030-01-01' },
  }),
  'Mutation.adjustTimeOff': (ids) => ({
    companyId: ids.company,
    input: { policyId: ids.timeOffPolicy, employeeId: ids.employee, add: 1, reason: 'Before' },
  }),
  'Mutation.requestTimeOff': (ids) => ({
    companyId: ids.company,
    input: {
      policyId: ids.timeOffPolicy,
      employeeId: ids.employee,
      days: [{ day: '2030-01-08', hours: 8 }],
    },
  }),
  'Mutation.decideTimeOffRequest': (ids) => ({
    companyId: ids.company,
    requestId: ids.timeOffRequest,
    isApproved: true,
  }),
  'Mutation.cancelTimeOffRequest': (ids) => ({ companyId: ids.company, requestId: ids.timeOffRequest }),
};

/** By the name of the route's document, with documented names. */
export const timeOffMembers: Table = {
  ListTimeOffPolicies: (ids) => ({ companyID: ids.company }),
  ListReadyTimeOffPolicies: () => ({ state: 'CA' }),
  ListTimeOffBalances: (ids) => ({ companyID: ids.company, employeeID: ids.employee }),
  ListTimeOffEntries: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    policyID: ids.timeOffPolicy,
    start_at: ids.timeOffEntry,
  }),
  GetTimeOffRequest: (ids) => ({ companyID: ids.company, requestID: ids.timeOffRequest }),
  ListTimeOffRequests: (ids) => ({
    companyID: ids.company,
    employeeID: ids.employee,
    start_at: ids.timeOffRequest,
  }),
  CreateTimeOffPolicy: (ids) => ({
    companyID: ids.company,
    ...policy,
    kind: 'vacation',
    method: 'pay_period',
  }),
  UpdateTimeOffPolicy: (ids) => ({ companyID: ids.company, policyID: ids.timeOffPolicy, amount: 5 }),
  AssignTimeOffPolicy: (ids) => ({
    companyID: ids.company,
    policyID: ids.timeOffPolicy,
    employeeID: ids.employee,
    start_date: '2030-01-01',
  }),
  AdjustTimeOff: (ids) => ({
    companyID: ids.company,
    policyID: ids.timeOffPolicy,
    employeeID: ids.employee,
    add: 1,
    reason: 'Before',
  }),
  RequestTimeOff: (ids) => ({
    companyID: ids.company,
    policyID: ids.timeOffPolicy,
    employeeID: ids.employee,
    days: [{ day: '2030-01-08', hours: 8 }],
  }),
  DecideTimeOffRequest: (ids) => ({
    companyID: ids.company,
    requestID: ids.timeOffRequest,
    is_approved: true,
  }),
  CancelTimeOffRequest: (ids) => ({ companyID: ids.company, requestID: ids.timeOffRequest }),
};
