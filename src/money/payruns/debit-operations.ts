import { z } from 'zod';
import { returnReason } from '../../engine/nacha/codes.ts';
import { type Said, saidOf, worded } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { payingCompany } from '../../platform/graphql/company-arguments.ts';
import { findById } from '../../platform/graphql/find-by-id.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { owedDebits, owedOf } from '../money-movement/owed-debits.ts';
import { recordWire } from '../money-movement/record-wire.ts';
import { retryDebit } from '../money-movement/retry-debit.ts';
import { EmployerCheck } from './schema.ts';

builder.mutationFields((t) => ({
  retryCompanyDebit: t.prismaField({
    type: EmployerCheck,
    policy: {
      scope: 'checks:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      movesMoney: true,
    },
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
      'For operators: books a wire with which a company pays all or part of what it owes since the debit of a payrun was returned. Once the company owes nothing, its payroll resumes.',
    args: {
      companyId: t.arg.id(payingCompany),
      employerCheckId: t.arg.id({ required: true, description: 'The payrun whose debit was returned.' }),
      amount: t.arg({ type: 'Money', required: true, description: 'The amount that arrived.' }),
      reference: t.arg.string({
        required: true,
        description: "The bank's number of the wire. No wire is booked twice.",
        validate: z.string().regex(/^\P{Cc}*$/u, 'must not contain control characters'),
      }),
    },
    resolve: async (query, _root, args, operation) => {
      await recordWire(operation, args);
      return findById(operation.db.employerCheck, args.employerCheckId, query);
    },
  }),
}));

type ReturnedDebit = {
  readonly employerCheckId: string;
  readonly checkDate: string;
  readonly cents: number;
  readonly reason: Said;
};

const ReturnedDebitRef = builder.objectRef<ReturnedDebit>('ReturnedDebit').implement({
  description: "A debit of a payrun that the company's bank returned, and that the company still owes.",
  fields: (t) => ({
    employerCheckId: t.exposeID('employerCheckId', { description: 'The payrun.' }),
    checkDate: t.expose('checkDate', { type: 'Date', description: 'The day of payment.' }),
    amount: t.expose('cents', { type: 'Money', description: 'The part of it that is still owed.' }),
    reason: t.string({
      description: 'Why the bank returned it.',
      resolve: ({ reason }) => worded(reason),
    }),
  }),
});

/** The payruns whose debit came back, each with what is owed and the latest reason. */
async function returnedDebits(operation: Operation, companyId: string): Promise<ReturnedDebit[]> {
  const owed = await owedDebits(operation, [companyId]);
  const returned = owed.filter(({ status }) => status === 'returned');
  const ids = [...new Set(returned.flatMap(({ employerCheckId }) => employerCheckId ?? []))];
  const payruns = await operation.db.employerCheck.findMany({
    where: { id: { in: ids } },
    orderBy: { checkDate: 'asc' },
  });
  return payruns.map(({ id, checkDate }) => {
    const parts = returned.filter(({ employerCheckId }) => employerCheckId === id);
    return {
      employerCheckId: id,
      checkDate,
      cents: parts.reduce((sum, part) => sum + Number(owedOf(part)), 0),
      reason: saidOf(returnReason(parts[0]?.returnCode ?? '') ?? 'Returned by the bank.'),
    };
  });
}

builder.queryField('returnedDebits', (t) =>
  t.field({
    type: [ReturnedDebitRef],
    policy: { scope: 'checks:read', list: shortList },
    description: "The returned debits that a company still owes, by payday. They stop the company's payroll.",
    args: { companyId: t.arg.id(payingCompany) },
    resolve: async (_root, { companyId }, operation) => {
      await requireCompany(operation, companyId);
      return returnedDebits(operation, companyId);
    },
  }),
);
