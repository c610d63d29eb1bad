import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { recordWire } from '../money-movement/record-wire.ts';
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
  recordCompanyWire: t.prismaField({
    type: EmployerCheck,
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever' },
    description:
      'For operators: books a wire by which a company pays what the returned debit of a payrun left it owing, or part of it. Once the company owes nothing, its payroll resumes.',
    args: {
      companyId: t.arg.id(payingCompany),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun whose debit was returned.' }),
      amount: t.arg({ type: 'Money', required: true, description: 'What arrived.' }),
      reference: t.arg.string({
        required: true,
        description: "The bank's number of the wire. No wire is booked twice.",
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await recordWire(operation, args);
      return findById(operation.db.employerCheck, args.employerCheckId, query);
    },
  }),
}));
