/** The employee checks of a company, and their number. */
import { Company } from '../companies/schema.ts';
import { builder } from '../graphql/builder.ts';
import { listQuery, pageArguments } from '../graphql/connection.ts';
import { pages } from '../graphql/policy.ts';
import { CheckStatus } from './enums.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeeCheckCount: t.relationCount('employeeChecks', {
    description: 'How many employee checks the company has, optionally of one status.',
    args: { status: t.arg({ type: CheckStatus, description: 'Only checks of this status.' }) },
    where: ({ status }) => (status ? { status } : {}),
  }),
  employeeChecks: t.relation('employeeChecks', {
    policy: { list: pages },
    description: "Its employees' checks, in order of creation.",
    args: {
      ...pageArguments,
      status: t.arg({ type: CheckStatus, description: 'Only checks of this status.' }),
    },
    query: ({ status, ...page }) => ({
      ...listQuery(page),
      where: { ...listQuery(page).where, ...(status ? { status } : {}) },
    }),
  }),
}));
