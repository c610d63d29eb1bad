import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { company } from '../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { adjustBalance } from './adjust-balance.ts';
import { type Balance, balancesOf } from './balance-of.ts';
import { AdjustTimeOffInput } from './inputs.ts';
import { requirePolicy } from './policies.ts';
import { TimeOffBalance, TimeOffEntry } from './schema.ts';

const TimeOffEntryConnection = connectionOf('TimeOffEntry', TimeOffEntry);

const employee = { description: 'Only for this employee.' } as const;

builder.queryFields((t) => ({
  timeOffBalances: t.field({
    type: [TimeOffBalance],
    policy: { scope: 'workers:read', list: { usual: 100 } },
    description:
      "The time-off balances of a company's employees under each policy today, by the first day covered.",
    args: { companyId: t.arg.id(company), employeeId: t.arg.id(employee) },
    resolve: async (_root, { companyId, employeeId }, operation) => {
      await requireCompany(operation, companyId);
      if (employeeId) await requireEmployee(operation, companyId, employeeId);
      return balancesOf(operation, [companyId], employeeId ? [employeeId] : undefined);
    },
  }),
  timeOffEntries: t.field({
    type: TimeOffEntryConnection,
    policy: { scope: 'workers:read', list: pages },
    description:
      'The stored changes of balances, in the order in which they were written. What a benefit year grants is written with the next change.',
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id(employee),
      policyId: t.arg.id({ description: 'Only for this policy.' }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, employeeId, policyId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      if (employeeId) await requireEmployee(operation, companyId, employeeId);
      if (policyId) await requirePolicy(operation, companyId, policyId);
      return readPage((args: object) => operation.db.timeOffEntry.findMany(args), page, {
        where: { companyId, ...(employeeId ? { employeeId } : {}), ...(policyId ? { policyId } : {}) },
        query: nodesQuery(operation, info, 'TimeOffEntry'),
        unknown: 'UNKNOWN_TIME_OFF_ENTRY',
      });
    },
  }),
}));

builder.mutationField('adjustTimeOff', (t) =>
  t.field({
    type: TimeOffBalance,
    policy: { scope: 'workers:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Corrects a balance, and records who did it and why. Returns the new balance.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: AdjustTimeOffInput, required: true, description: 'The correction.' }),
    },
    resolve: async (_root, args, operation) => {
      await adjustBalance(operation, args);
      const { companyId, input } = args;
      const balances = await balancesOf(operation, [companyId], [input.employeeId]);
      const own = balances.find(({ enrollment }) => enrollment.policy.id === input.policyId);
      if (!own) throw new Error('the balance that was adjusted is gone');
      return own;
    },
  }),
);

/** The balances of employees, read at once. A key names the company and the employee. */
const ownBalances = perOperation<readonly Balance[]>(
  async (operation, keys) => {
    const names = keys.map((key) => key.split(' '));
    const companyIds = [...new Set(names.map(([companyId = '']) => companyId))];
    const employeeIds = names.map(([, employeeId = '']) => employeeId);
    const balances = await balancesOf(operation, companyIds, employeeIds);
    return new Map(
      keys.map((key, i) => [
        key,
        balances.filter(({ enrollment }) => enrollment.employee.id === employeeIds[i]),
      ]),
    );
  },
  () => [],
);

builder.prismaObjectFields('Employee', (t) => ({
  timeOff: t.field({
    type: [TimeOffBalance],
    policy: { list: shortList },
    inEvents: false,
    description: "The employee's balance under each time-off policy today.",
    select: { id: true, companyId: true },
    resolve: async ({ id, companyId }, _args, operation) => [
      ...(await ownBalances(operation, `${companyId} ${id}`)),
    ],
  }),
  timeOffEntriesPage: t.field({
    ...pageWithin(TimeOffEntryConnection, rowsOf('employee', 'timeOffEntries')),
    description: 'A page of the changes of the balances of time off, in order of creation.',
  }),
}));
