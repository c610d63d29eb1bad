import type { Operation } from '../../../platform/graphql/operation-context.ts';
import type { Report, Row, Scope } from '../report.ts';

export type Payment = {
  readonly id: string;
  readonly payDate: string;
  readonly status: string;
  readonly disbursementMethod: string;
  readonly disbursementStatus: string;
  readonly amountCents: bigint;
  readonly withheld: unknown;
  readonly contractor: { businessName: string | null; firstName: string | null; lastName: string | null };
};

const pageLength = 250;

const paidIn = ({ companyId, from, to }: Scope) => ({
  companyId,
  status: 'processed',
  payDate: { gte: from, lte: to },
});

/** A report of paid contractor payments, by day; a report about one employee has none. */
export const ofPayments = (rowOf: (payment: Payment) => Row): Pick<Report, 'count' | 'page'> => ({
  count: async ({ db }, scope) =>
    scope.employeeId ? 0 : db.contractorPayment.count({ where: paidIn(scope) }),
  page: async (operation, scope, at) => {
    const payments = scope.employeeId ? [] : await paymentsAfter(operation, scope, at);
    const last = payments.length < pageLength ? undefined : payments.at(-1);
    const next = last ? `${last.payDate} ${last.id}` : null;
    return { rows: payments.map(rowOf), read: payments.length, next };
  },
});

function paymentsAfter({ db }: Operation, scope: Scope, at: string): Promise<Payment[]> {
  const [payDate = '', id = ''] = at.split(' ');
  const after = { OR: [{ payDate: { gt: payDate } }, { payDate, id: { gt: id } }] };
  return db.contractorPayment.findMany({
    where: { AND: [paidIn(scope), after] },
    orderBy: [{ payDate: 'asc' }, { id: 'asc' }],
    take: pageLength,
    include: { contractor: true },
  });
}

/** The net amount: the payment less garnishments, which only the payrun writes. */
export const netOf = ({ amountCents, withheld }: Payment): number =>
  ((withheld ?? []) as { withheldCents: number }[]).reduce(
    (net, one) => net - one.withheldCents,
    Number(amountCents),
  );
