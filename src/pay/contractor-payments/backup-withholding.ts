/** Backup withholding from payments to contractors: 26 USC 3406. */
import { currentFigures } from '../../engine/figures/current-figures.ts';
import { dateText, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { halfUp, timesRate } from '../../engine/payroll/rounding.ts';
import { dollarsOf, rateOf } from '../../engine/payroll/taxes/figure.ts';
import type { Contractor, ContractorPayment, TinNotice } from '../../generated/prisma/client.ts';
import { isExemptPayee } from '../../parties/workers/contractors/w9-lines.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type BackupReason = 'no_tin' | 'wrong_tin';

type Payee = Pick<Contractor, 'type' | 'llcTaxedAs' | 'exemptPayeeCode' | 'foreignSince' | 'tinLastFour'> & {
  readonly tinNotices: readonly Pick<TinNotice, 'startsOn' | 'endedOn'>[];
};

/**
 * Why payments of a day have withholding, apart from the threshold of the year; undefined if they have none.
 */
export function backupReasonOn(payee: Payee, day: PlainDate): BackupReason | undefined {
  if (isExemptPayee(payee) || payee.foreignSince) return undefined; // a foreign payee is not paid
  if (!payee.tinLastFour) return 'no_tin';
  const isOpen = ({ startsOn, endedOn }: Payee['tinNotices'][number]) =>
    startsOn <= day && (endedOn === null || day < endedOn);
  return payee.tinNotices.some(isOpen) ? 'wrong_tin' : undefined;
}

/** The rate, and the pay of a year from which it is withheld. */
export function backupFiguresOn(day: PlainDate) {
  const { backupWithholding, form1099Nec } = currentFigures().thresholdsOn(day);
  return { rate: rateOf(backupWithholding.rate), fromCents: halfUp(dollarsOf(form1099Nec.from)) };
}

const lastDayOf = (year: number): PlainDate => dateText(year, 12, 31);
const computed = ['pre-processed', 'processed'];

type Sum = { readonly paidCents: Cents; readonly withheldCents: Cents };

/** What each contractor has been paid for work in a year, computed payments included. */
async function paidIn({ db }: Operation, contractorIds: readonly string[], year: number) {
  const sums = await db.contractorPayment.groupBy({
    by: ['contractorId'],
    where: {
      contractorId: { in: [...contractorIds] },
      status: { in: computed },
      type: { not: 'reimbursement' },
      payDate: { gte: dateText(year, 1, 1), lte: lastDayOf(year) },
    },
    _sum: { amountCents: true, backupWithheldCents: true },
  });
  return new Map(
    sums.map(({ contractorId, _sum }): [string, Sum] => [
      contractorId,
      { paidCents: Number(_sum.amountCents ?? 0n), withheldCents: Number(_sum.backupWithheldCents ?? 0n) },
    ]),
  );
}

type Withheld = {
  readonly backupWithheldCents: bigint | null;
  readonly backupWithheldBecause: string | null;
};

/**
 * Returns payments of one day with what is withheld from each, before garnishments. The payment with which
 * those of the year reach the threshold is withheld from in full, and so are all after it. A contractor who
 * was reported or withheld from in the year before has no threshold: 26 USC 3406(b)(6).
 */
export async function withBackupWithholding<Payment extends ContractorPayment>(
  operation: Operation,
  payments: readonly Payment[],
): Promise<(Payment & Withheld)[]> {
  const payees = await payeesOf(operation, payments);
  const [year] = payments.map(({ payDate }) => yearOf(payDate));
  if (!payees.size || year === undefined) return payments.map((payment) => ({ ...payment, ...nothing }));
  const paid = await paidIn(operation, [...payees.keys()], year);
  const before = await paidIn(operation, [...payees.keys()], year - 1);
  return payments.map((payment) => {
    const { contractorId, payDate, amountCents, type } = payment;
    const payee = payees.get(contractorId);
    if (!payee || type === 'reimbursement') return { ...payment, ...nothing };
    const sum = (paid.get(contractorId)?.paidCents ?? 0) + Number(amountCents);
    paid.set(contractorId, { paidCents: sum, withheldCents: 0 });
    const reason = backupReasonOn(payee, payDate);
    const { rate, fromCents } = backupFiguresOn(payDate);
    if (!reason || (sum < fromCents && !wasReported(before.get(contractorId), year - 1)))
      return { ...payment, ...nothing };
    const cents = timesRate(Number(amountCents), rate, halfUp);
    if (!cents) return { ...payment, ...nothing };
    return { ...payment, backupWithheldCents: BigInt(cents), backupWithheldBecause: reason };
  });
}

const nothing: Withheld = { backupWithheldCents: null, backupWithheldBecause: null };

const wasReported = (sum: Sum | undefined, year: number): boolean =>
  sum !== undefined && (sum.withheldCents > 0 || sum.paidCents >= backupFiguresOn(lastDayOf(year)).fromCents);

/** The contractors of payments from whom anything may be withheld on their days. */
async function payeesOf({ db }: Operation, payments: readonly ContractorPayment[]) {
  const rows = await db.contractor.findMany({
    where: { id: { in: [...new Set(payments.map(({ contractorId }) => contractorId))] } },
    include: { tinNotices: true },
  });
  const days = new Map(payments.map(({ contractorId, payDate }) => [contractorId, payDate]));
  const isSubject = (row: Payee & { id: string }) =>
    backupReasonOn(row, days.get(row.id) ?? '') !== undefined;
  return new Map(rows.filter(isSubject).map((row) => [row.id, row]));
}
