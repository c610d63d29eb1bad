import { builder } from '../../platform/graphql/builder.ts';
import { pageSize } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { CheckStatus } from '../checks/enums.ts';

type Row = { payDate: string; status: string; count: number; amountCents: bigint };

export const ContractorPaymentDay = builder.objectRef<Row>('ContractorPaymentDay').implement({
  description: 'The payments of a company to its contractors on one day and in one status.',
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

/** Sums by day and status, latest day first, one page of them. */
export async function contractorPaymentDaysOf(
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
