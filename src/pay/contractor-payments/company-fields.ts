import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { pageArguments, pageSize } from '../../platform/graphql/connection.ts';
import { pageWithin } from '../../platform/graphql/lists-within.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { pages } from '../../platform/graphql/policy.ts';
import { rowsOf } from '../../platform/graphql/rows-of.ts';
import { CheckStatus } from '../checks/enums.ts';
import { ContractorPaymentConnection } from './operations.ts';

type Row = { payDate: string; status: string; count: number; amountCents: bigint };

const ContractorPaymentDay = builder.objectRef<Row>('ContractorPaymentDay').implement({
  description: 'The payments of a company to its contractors on one day and in one status.',
  fields: (t) => ({
    payDate: t.expose('payDate', { type: 'Date', description: 'The day the contractors are paid.' }),
    status: t.expose('status', { type: CheckStatus, description: 'The status of the payments.' }),
    count: t.exposeInt('count', { description: 'How many payments.' }),
    amount: t.field({
      type: 'Money',
      description: 'Their sum.',
      resolve: ({ amountCents }) => amountCents,
    }),
  }),
});

/** Sums by day and status, latest day first, one page of them. */
async function contractorPaymentDaysOf(
  operation: Operation,
  companyId: string,
  first: number | null | undefined,
): Promise<Row[]> {
  return (await paymentDays(operation, companyId)).slice(0, pageSize(first));
}

const paymentDays = perOperation(readPaymentDays, () => []);

async function readPaymentDays(
  { db }: Operation,
  companyIds: readonly string[],
): Promise<Map<string, Row[]>> {
  const groups = await db.contractorPayment.groupBy({
    by: ['companyId', 'payDate', 'status'],
    where: { companyId: { in: [...companyIds] } },
    _count: true,
    _sum: { amountCents: true },
    orderBy: [{ payDate: 'desc' }, { status: 'asc' }],
  });
  const rows = new Map<string, Row[]>();
  for (const { companyId, payDate, status, _count, _sum } of groups) {
    const row = { payDate, status, count: _count, amountCents: _sum.amountCents ?? 0n };
    const ofCompany = rows.get(companyId);
    if (ofCompany) ofCompany.push(row);
    else rows.set(companyId, [row]);
  }
  return rows;
}

/** The payments of a company to contractors: how many there are, and their sums by day. */
builder.prismaObjectFields(Company, (t) => ({
  contractorPaymentCount: t.relationCount('contractorPayments', {
    description: 'The number of contractor payments, optionally of one status.',
    args: { status: t.arg({ type: CheckStatus, description: 'Only payments of this status.' }) },
    where: ({ status }) => (status ? { status } : {}),
  }),
  contractorPaymentDays: t.field({
    type: [ContractorPaymentDay],
    policy: { list: pages },
    description: 'Its payments to contractors, summed by day and status, latest day first.',
    args: { first: pageArguments.first },
    select: { id: true },
    resolve: (company, { first }, operation) => contractorPaymentDaysOf(operation, company.id, first),
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  contractorPaymentsPage: t.field({
    ...pageWithin(ContractorPaymentConnection, rowsOf('company', 'contractorPayments')),
    description: 'A page of its payments to contractors, in order of creation.',
  }),
}));

builder.prismaObjectFields('Contractor', (t) => ({
  paymentsPage: t.field({
    ...pageWithin(ContractorPaymentConnection, rowsOf('contractor', 'payments')),
    description: 'A page of the payments to the contractor, in order of creation.',
  }),
}));
