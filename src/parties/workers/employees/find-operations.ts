/** Finds employees by name, for lists that people read: sorted, with numbered pages. */

import { z } from 'zod';
import type { Employee as EmployeeRow } from '../../../generated/prisma/client.ts';
import { searchEmployees } from '../../../platform/database/search-employees.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { nodesQuery, pageSize } from '../../../platform/graphql/connection.ts';
import { enumOf } from '../../../platform/graphql/external-names.ts';
import type { Operation } from '../../../platform/graphql/operation-context.ts';
import { countedByPage, pages } from '../../../platform/graphql/policy.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { requireCompany } from '../../companies/require-company.ts';
import { Employee } from './schema.ts';

const EmployeeGroup = builder.enumType('EmployeeGroup', {
  description: 'Employees who have something in common.',
  ...enumOf({
    live: 'They work.',
    leave: 'They are on leave.',
    terminated: 'They have left.',
    'not-onboarded': 'They work or are on leave, and cannot be paid yet.',
  }),
});

const EmployeeOrder = builder.enumType('EmployeeOrder', {
  description: 'What employees are sorted by; those without the value come last.',
  ...enumOf({
    name: 'Last name, then first name.',
    title: 'Job title.',
    'working-state': 'The state of work.',
    'start-date': 'The first day of work.',
    status: 'Employment status.',
    added: 'Order of creation.',
  }),
});

type Found = { total: number; pageCount: number; nodes: EmployeeRow[] };

const FoundEmployees = builder.objectRef<Found>('FoundEmployees').implement({
  description: 'One numbered page of the employees that a search has found.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many employees the search finds.' }),
    pageCount: t.exposeInt('pageCount', { description: 'How many pages they fill; 1 when there are none.' }),
    nodes: t.field({
      type: [Employee],
      policy: { list: countedByPage },
      description: 'The employees of this page.',
      resolve: ({ nodes }) => nodes,
    }),
  }),
});

const atLeastOne = z.number().int().min(1, 'must be 1 or more');
const pageNumber = atLeastOne.max(1_000_000, 'must be 1000000 or less');

builder.queryField('findEmployees', (t) =>
  t.field({
    type: FoundEmployees,
    policy: { scope: 'workers:read', list: pages },
    description: 'The employees of a company by parts of their names, sorted, one numbered page.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The employer.' }),
      name: t.arg({
        type: 'Text',
        description: 'Parts of first and last name in any order; case and accents do not count.',
        validate: rules.text(100),
      }),
      group: t.arg({ type: EmployeeGroup, description: 'Only employees of this group.' }),
      orderBy: t.arg({ type: EmployeeOrder, description: 'What to sort by; the name by default.' }),
      descending: t.arg.boolean({ description: 'Whether to list from last to first.' }),
      page: t.arg.int({ description: 'The number of the page, from 1.', validate: pageNumber }),
      first: t.arg.int({
        description: `The number of employees on a page. Default ${pages.usual}; above ${pages.max} means ${pages.max}.`,
        validate: atLeastOne,
      }),
    },
    resolve: async (_root, { first, ...args }, operation, info) => {
      const size = pageSize(first);
      const { total, ids } = await findEmployees(operation, args, size);
      const query = nodesQuery(operation, info, 'Employee');
      const rows = ids.length
        ? await operation.db.employee.findMany({ ...query, where: { id: { in: ids } } })
        : [];
      const nodes = rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { total, pageCount: Math.max(Math.ceil(total / size), 1), nodes };
    },
  }),
);

type Maybe<Value> = Value | null | undefined;

type FindArguments = {
  companyId: string;
  name?: Maybe<string>;
  group?: Maybe<string>;
  orderBy?: Maybe<string>;
  descending?: Maybe<boolean>;
  page?: Maybe<number>;
};

/** The statuses of each group, and whether its employees are onboarded. */
const groups: Readonly<Record<string, { statuses: readonly string[]; onboarded: boolean | null }>> = {
  live: { statuses: ['live'], onboarded: null },
  leave: { statuses: ['leave'], onboarded: null },
  terminated: { statuses: ['terminated'], onboarded: null },
  'not-onboarded': { statuses: ['live', 'leave'], onboarded: false },
};
const everybody = { statuses: [], onboarded: null };

const mostWords = 10;

/** The parts of a name without case and accents: `Jo Lópe` -> `jo`, `lope`. */
const wordsOf = (name: string): string[] =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);

/** Finds employees of a company by parts of their names. Returns one page of ids, and the number of all. */
async function findEmployees(operation: Operation, args: FindArguments, size: number) {
  const { companyId, name, group, orderBy, descending, page } = args;
  await requireCompany(operation, companyId);
  return searchEmployees(operation.db, {
    companyId,
    ...((group && groups[group]) || everybody),
    words: wordsOf(name ?? ''),
    orderBy: orderBy ?? 'name',
    descending: descending ?? false,
    limit: size,
    offset: ((page ?? 1) - 1) * size,
  });
}
