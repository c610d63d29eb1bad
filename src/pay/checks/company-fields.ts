/** The employee checks of a company, their number, and those of an employee. */
import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { listQuery, type PageArguments, pageArguments } from '../../platform/graphql/connection.ts';
import { filteredPageWithin, pageWithin } from '../../platform/graphql/lists-within.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { CheckStatus } from './enums.ts';
import { EmployeeCheckConnection } from './operations.ts';

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

builder.prismaObjectFields(Company, (t) => ({
  employeeChecksPage: t.field({
    ...filteredPageWithin(EmployeeCheckConnection, checksOfCompany, rowsOf('company', 'employeeChecks')),
    description: "A page of its employees' checks, in order of creation.",
  }),
}));

builder.prismaObjectFields('Employee', (t) => ({
  checksPage: t.field({
    ...pageWithin(EmployeeCheckConnection, rowsOf('employee', 'checks')),
    description: 'A page of the checks of the employee, in order of creation.',
  }),
}));
