/** On which day pay arrives: as stored when the pay left, and until then as expected. */
import { arrivalOf, mostSameDayCents } from '../../engine/payroll/calendar/effective-day.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import type { ContractorPayment, EmployeeCheck } from '../../generated/prisma/client.ts';
import { computedOf } from '../../pay/checks/computed.ts';
import { returnedStatuses } from '../../pay/disbursements/statuses.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { debitDays } from './arrivals.ts';

/** What decides when a check or a payment arrives. */
type Pay = {
  readonly status: string;
  readonly arrivesOn: string | null;
  readonly checkDate: PlainDate;
  readonly disbursementMethod: string;
  readonly disbursementStatus: string;
  readonly employerCheckId: string | null;
  readonly leadBankingDays: number;
  readonly isHeldForReturns: boolean;
  readonly cents: number;
};

/** The columns of a check or a payment that decide it, beside its day and its amount. */
export const arrivalColumns = {
  id: true,
  status: true,
  arrivesOn: true,
  disbursementMethod: true,
  disbursementStatus: true,
  employerCheckId: true,
  company: { select: { leadBankingDays: true } },
  employerCheck: { select: { leadBankingDays: true, waitsForReturns: true } },
} as const;

type CheckColumns = Pick<EmployeeCheck, 'checkDate' | 'computed'>;
type PaymentColumns = Pick<ContractorPayment, 'payDate' | 'amountCents'>;
type Lead = { readonly leadBankingDays: number };
type Payrun = { readonly leadBankingDays: number | null; readonly waitsForReturns: boolean };

/** Computed pay keeps the lead with which it was computed. */
const leadOf = (company: Lead, payrun: Payrun | null) => ({
  leadBankingDays: payrun?.leadBankingDays ?? company.leadBankingDays,
  isHeldForReturns: payrun?.waitsForReturns ?? false,
});

type Row = Omit<Pay, 'leadBankingDays' | 'isHeldForReturns' | 'checkDate' | 'cents'> & {
  readonly company: Lead;
  readonly employerCheck: Payrun | null;
};

export const payOfCheck = (check: Row & CheckColumns): Pay =>
  payOfRow(check, check.checkDate, computedOf(check)?.netPay ?? 0);

export const payOfPayment = (payment: Row & PaymentColumns): Pay =>
  payOfRow(payment, payment.payDate, Number(payment.amountCents));

const payOfRow = (row: Row, checkDate: PlainDate, cents: number): Pay => ({
  status: row.status,
  arrivesOn: row.arrivesOn,
  disbursementMethod: row.disbursementMethod,
  disbursementStatus: row.disbursementStatus,
  employerCheckId: row.employerCheckId,
  ...leadOf(row.company, row.employerCheck),
  checkDate,
  cents,
});

const payOf = perOperation<Pay | undefined>(
  async ({ db }, ids) => {
    const where = { id: { in: [...ids] } };
    const checks = await db.employeeCheck.findMany({
      where,
      select: { ...arrivalColumns, checkDate: true, computed: true },
    });
    const payments = await db.contractorPayment.findMany({
      where,
      select: { ...arrivalColumns, payDate: true, amountCents: true },
    });
    return new Map<string, Pay>([
      ...checks.map((check) => [check.id, payOfCheck(check)] as const),
      ...payments.map((payment) => [payment.id, payOfPayment(payment)] as const),
    ]);
  },
  () => undefined,
);

const debitOf = perOperation<PlainDate>(debitDays, () => '');

/**
 * The day on which a check or a payment arrives. Null for pay that is not on its way: voided, failed or
 * returned, and for pay that version 1.2.0 or an earlier one sent. `cash` is what the payrun needs, if it is
 * computed. /
 */
export async function arrivalOfPay(operation: Operation, id: string, cash = 0): Promise<PlainDate | null> {
  const pay = await payOf(operation, id);
  return pay ? arrivalOfRow(operation, pay, cash) : null;
}

/** The same for a row that was read already. It needs a query only if a payrun decides when it is debited. */
export function arrivalOfRow(
  operation: Operation,
  pay: Pay,
  cash = 0,
): PlainDate | null | Promise<PlainDate> {
  if (!liveStatuses.includes(pay.status)) return null;
  if (returnedStatuses.some((status) => status === pay.disbursementStatus)) return null;
  if (pay.arrivesOn !== null || pay.status === 'processed') return pay.arrivesOn;
  const { checkDate, disbursementMethod, employerCheckId, leadBankingDays, isHeldForReturns } = pay;
  const { now } = operation;
  if (disbursementMethod !== 'direct_deposit') return laterOf(checkDate, dateInLosAngeles(now));
  const amountCents = Math.max(pay.cents, employerCheckId ? 0 : cash, 1);
  const dayBy = (debitOn: PlainDate | undefined) =>
    knownArrival(operation, { checkDate, leadBankingDays, amountCents, debitOn, isHeldForReturns });
  return employerCheckId ? debitOf(operation, employerCheckId).then(dayBy) : dayBy(undefined);
}

const arrivals = new WeakMap<Operation, Map<string, PlainDate>>();

/** Most pay of a payday arrives on one day, which an operation computes once. */
function knownArrival(operation: Operation, pay: Parameters<typeof arrivalOf>[1]): PlainDate {
  const { checkDate, leadBankingDays, amountCents, debitOn, isHeldForReturns } = pay;
  const isLarge = amountCents > mostSameDayCents;
  const key = [checkDate, leadBankingDays, isLarge, debitOn, isHeldForReturns].join();
  const days = arrivals.get(operation) ?? new Map<string, PlainDate>();
  arrivals.set(operation, days);
  const day = days.get(key) ?? arrivalOf(operation.now, pay);
  days.set(key, day);
  return day;
}
