/** The employee checks of a company, and how many there are. */
import { Company } from '../companies/schema.ts';
import { builder } from '../graphql/builder.ts';
import { listQuery, pageArguments } from '../graphql/connection.ts';
import { pages } from '../graphql/policy.ts';
import { CheckStatus } from './enums.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeeCheckCount: t.relationCount('employeeChecks', {
    description: 'How many employee checks it has, of one status when one is named.',
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
