import { builder } from '../graphql/builder.ts';
import { retryDebit } from '../money-movement/retry-debit.ts';
import { EmployerCheck } from './schema.ts';

const companyId = { required: true, description: 'The company that pays.' } as const;

builder.mutationFields((t) => ({
  retryCompanyDebit: t.prismaField({
    type: EmployerCheck,
    policy: { scope: 'checks:write', links: [], idempotencyKey: 'forever' },
    description:
      "Debits the company again for a payrun whose debit came back. Once it has arrived, the company's payroll goes on.",
    args: {
      companyId: t.arg.id(companyId),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun whose debit came back.' }),
    },
    resolve: async (query, _root, given, operation) => {
      await retryDebit(operation, given);
      return operation.db.employerCheck.findFirstOrThrow({ ...query, where: { id: given.employerCheckId } });
    },
  }),
}));
