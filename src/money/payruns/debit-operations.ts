import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { retryDebit } from '../money-movement/retry-debit.ts';
import { EmployerCheck } from './schema.ts';

builder.mutationFields((t) => ({
  retryCompanyDebit: t.prismaField({
    type: EmployerCheck,
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever' },
    description:
      "Debits the company again for a payrun whose debit was returned. When the debit settles, the company's payroll resumes.",
    args: {
      companyId: t.arg.id(payingCompany),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun whose debit was returned.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await retryDebit(operation, args);
      return findById(operation.db.employerCheck, args.employerCheckId, query);
    },
  }),
}));
