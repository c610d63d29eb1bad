import { builder } from '../graphql/builder.ts';
import { payingCompany } from '../graphql/company-arguments.ts';
import { findById } from '../graphql/find-by-id.ts';
import { retryDebit } from '../money-movement/retry-debit.ts';
import { EmployerCheck } from './schema.ts';

builder.mutationFields((t) => ({
  retryCompanyDebit: t.prismaField({
    type: EmployerCheck,
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever' },
    description:
      "Debits the company again for a payrun whose debit came back. Once it has arrived, the company's payroll goes on.",
    args: {
      companyId: t.arg.id(payingCompany),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun whose debit came back.' }),
    },
    resolve: async (query, _root, given, operation) => {
      await retryDebit(operation, given);
      return findById(operation.db.employerCheck, given.employerCheckId, query);
    },
  }),
}));
