/** The employee checks of a company, and their number. */
import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listQuery, type PageArguments, pageArguments } from '../../platform/graphql/connection.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { CheckStatus } from './enums.ts';

type Arguments = PageArguments & { readonly status?: string | null };

/** The checks of a company, of one status where it is named. */
export const checksOfCompany = {
  args: builder.args((t) => ({
    ...pageArguments,
    status: t.field({ type: CheckStatus, description: 'Only checks of this status.' }),
  })),
  query: ({ status, ...page }: Arguments) => {
    const { where, ...query } = listQuery(page);
    return { ...query, where: { ...where, ...(status ? { status } : {}) } };
  },
};

builder.prismaObjectFields(Company, (t) => ({
  employeeCheckCount: t.relationCount('employeeChecks', {
    description: 'How many employee checks the company has, optionally of one status.',
    args: { status: t.arg({ type: CheckStatus, description: 'Only checks of this status.' }) },
    where: ({ status }) => (status ? { status } : {}),
  }),
  employeeChecks: t.relation('employeeChecks', {
    policy: { list: pages },
    description: "Its employees' checks, in order of creation.",
    ...checksOfCompany,
  }),
}));
