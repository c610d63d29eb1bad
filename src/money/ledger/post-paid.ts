import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { credit, debit, type Entry } from './entry.ts';
import { post } from './post.ts';

type Paid = {
  readonly companyId: string;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
  /** The day on which each arrives. */
  readonly days: ReadonlyMap<string, PlainDate>;
  /** What workers already received from the checks that these checks replace. */
  readonly paidBefore?: ReadonlyMap<string, number>;
};

/** Books that the pay of these checks and payments was sent, for the day on which it arrives. */
export async function postPaid(operation: Operation, paid: Paid) {
  const { companyId, checkIds, paymentIds, days, paidBefore } = paid;
  const owed = await operation.db.ledgerPosting.findMany({
    where: {
      companyId,
      account: { in: ['wages_payable', 'contractor_payable'] },
      entry: {
        kind: { in: ['check_computed', 'payment_computed'] },
        subjectId: { in: [...checkIds, ...paymentIds] },
      },
    },
    select: { workerId: true, amountCents: true, entry: { select: { subjectId: true } } },
  });
  const payments = new Set(paymentIds);
  const entries = owed.map(({ workerId, amountCents, entry }): Entry => {
    const isPayment = payments.has(entry.subjectId);
    const account = isPayment ? 'contractor_payable' : 'wages_payable';
    const cents = -Number(amountCents) - (paidBefore?.get(entry.subjectId) ?? 0);
    const day = days.get(entry.subjectId);
    return {
      ...(day ? { day } : {}),
      kind: isPayment ? 'payment_paid' : 'check_paid',
      subject: { kind: isPayment ? 'contractor_payment' : 'employee_check', id: entry.subjectId },
      postings: [debit(account, cents, workerId ? { workerId } : {}), credit('cash', cents)],
    };
  });
  await post(operation, companyId, entries);
}
