import { CheckStatus } from '../checks/enums.ts';
import { builder } from '../graphql/builder.ts';
import { pageSize } from '../graphql/connection.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Row = { payDate: string; status: string; count: number; amountCents: bigint };

export const ContractorPaymentDay = builder.objectRef<Row>('ContractorPaymentDay').implement({
  description: 'What a company pays its contractors on one day, as far as the payments have one status.',
  fields: (t) => ({
    payDate: t.expose('payDate', { type: 'Date', description: 'The day the contractors are paid.' }),
    status: t.expose('status', { type: CheckStatus, description: 'Where the payments stand.' }),
    count: t.exposeInt('count', { description: 'How many payments.' }),
    amount: t.field({
      type: 'Money',
      description: 'Their sum.',
      resolve: ({ amountCents }) => amountCents,
    }),
  }),
});

/** Sums by day and status, latest day first. */
export async function contractorPaymentDaysOf(
  { db }: Operation,
  companyId: string,
  first: number | null | undefined,
): Promise<Row[]> {
  const groups = await db.contractorPayment.groupBy({
    by: ['payDate', 'status'],
    where: { companyId },
    _count: true,
    _sum: { amountCents: true },
    orderBy: [{ payDate: 'desc' }, { status: 'asc' }],
    take: pageSize(first),
  });
  return groups.map(({ payDate, status, _count, _sum }) => ({
    payDate,
    status,
    count: _count,
    amountCents: _sum.amountCents ?? 0n,
  }));
}
