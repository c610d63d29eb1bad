/** The workers of a company, and their number. */
import { builder } from '../../platform/graphql/builder.ts';
import { listQuery, pageArguments } from '../../platform/graphql/connection.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { Company } from './schema.ts';

builder.prismaObjectFields(Company, (t) => ({
  employeeCount: t.relationCount('employees', { description: 'Number of employees.' }),
  contractorCount: t.relationCount('contractors', { description: 'Number of contractors.' }),
  employees: t.relation('employees', {
    policy: { list: pages },
    description: 'Its employees, in order of creation.',
    args: pageArguments,
    query: listQuery,
  }),
  contractors: t.relation('contractors', {
    policy: { list: pages },
    description: 'Its contractors, in order of creation.',
    args: pageArguments,
    query: listQuery,
  }),
}));
