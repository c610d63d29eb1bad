import type { Operation } from '../../graphql/operation-context.ts';
import type { Asked, Report, Row } from '../report.ts';

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

const most = 250;

const paidIn = ({ companyId, from, to }: Asked) => ({
  companyId,
  status: 'processed',
  payDate: { gte: from, lte: to },
});

/** Payments that were made to contractors, by day; none in a report about one employee. */
export const ofPayments = (rowOf: (payment: Payment) => Row): Pick<Report, 'count' | 'page'> => ({
  count: async ({ db }, asked) =>
    asked.employeeId ? 0 : db.contractorPayment.count({ where: paidIn(asked) }),
  page: async (operation, asked, at) => {
    const payments = asked.employeeId ? [] : await paymentsAfter(operation, asked, at);
    const last = payments.length < most ? undefined : payments.at(-1);
    const next = last ? `${last.payDate} ${last.id}` : null;
    return { rows: payments.map(rowOf), read: payments.length, next };
  },
});

function paymentsAfter({ db }: Operation, asked: Asked, at: string): Promise<Payment[]> {
  const [payDate = '', id = ''] = at.split(' ');
  const after = { OR: [{ payDate: { gt: payDate } }, { payDate, id: { gt: id } }] };
  return db.contractorPayment.findMany({
    where: { AND: [paidIn(asked), after] },
    orderBy: [{ payDate: 'asc' }, { id: 'asc' }],
    take: most,
    include: { contractor: true },
  });
}

/** What reached the contractor: garnishments are taken off. Only the payrun writes them. */
export const netOf = ({ amountCents, withheld }: Payment): number =>
  ((withheld ?? []) as { withheldCents: number }[]).reduce(
    (net, one) => net - one.withheldCents,
    Number(amountCents),
  );
