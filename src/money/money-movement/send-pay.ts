import { laterOf, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { english, type Said } from '../../foundation/sentence.ts';
import type { BankAccount } from '../../generated/prisma/client.ts';
import { nameColumns, receiverName } from '../../parties/workers/receiver-name.ts';
import { computedOf } from '../../pay/checks/computed.ts';
import { netOf } from '../../pay/contractor-payments/net-of.ts';
import { inUse } from '../../pay/disbursements/accounts-in-use.ts';
import { type Disbursed, setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { issueChecks } from '../printed-checks/issue-checks.ts';
import { daysOf, debitsOn, setArrivals } from './arrivals.ts';
import { makeTransfers, type NewTransfer } from './make-transfers.ts';
import { partsSent, type Route, routeOf, sentText } from './route-pay.ts';

type PayToSend = {
  readonly companyId: string;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
  /** What workers already received from the checks that these checks replace. */
  readonly paidBefore?: ReadonlyMap<string, number>;
};

/** A check or a payment to a contractor. */
type Pay = {
  readonly checkDate: PlainDate;
  readonly kind: Disbursed['kind'];
  readonly id: string;
  readonly employerCheckId: string | null;
  readonly method: string;
  readonly cents: number;
  readonly name: string;
  readonly accounts: readonly BankAccount[];
};

/** Pay that could not be sent, and why. */
export type WaitingPay = Pick<Disbursed, 'kind' | 'id'> & { readonly reason: Said };

/** The pay that waits, the days on which the rest arrives, and whether checks were printed for any of it. */
type SentPay = {
  readonly waiting: readonly WaitingPay[];
  readonly days: ReadonlyMap<string, PlainDate>;
  readonly isPrinted: boolean;
};

/**
 * Sends the pay of these checks and payments: a transfer to each account of a worker that gets a part of
 * it, any number in few statements. It arrives on its check date or, where it leaves too late for that, on
 * the first possible day. Adds a step to the history of each. Returns also what could not be sent.
 */
export async function sendPay(operation: Operation, due: PayToSend): Promise<SentPay> {
  const { companyId } = due;
  const all = [...(await checksOf(operation, due)), ...(await paymentsOf(operation, due))];
  const routed = all.map((pay) => ({ pay, route: routeOf(operation, pay) }));
  const debitOn = await debitsOn(operation, all);
  const transfers = routed.flatMap(({ pay, route }) =>
    'sent' in route ? transfersOf(pay, route, debitOn) : [],
  );
  const made = await makeTransfers(operation, companyId, transfers);
  const printed = routed.flatMap(({ pay, route }) =>
    'isPrinted' in route ? [{ ...pay, payee: pay.name }] : [],
  );
  const numbers = await issueChecks(operation, companyId, printed);
  const steps = routed.map(({ pay, route }) => firstStep(pay, route, numbers.get(pay.id)));
  await setDisbursements(operation, companyId, steps);
  const leaving = routed.flatMap(({ pay, route }) => ('waits' in route ? [] : [pay]));
  const days = await setArrivals(operation, leaving, daysOf(transfers, made));
  const waiting = routed.flatMap(({ pay: { kind, id }, route }) =>
    'waits' in route ? [{ kind, id, reason: route.waits }] : [],
  );
  return { waiting, days, isPrinted: numbers.size > 0 };
}

const accounts = { bankAccounts: { where: inUse } } as const;

async function checksOf({ db }: Operation, { companyId, checkIds, paidBefore }: PayToSend): Promise<Pay[]> {
  const checks = await db.employeeCheck.findMany({
    where: { companyId, id: { in: [...checkIds] } },
    select: {
      id: true,
      checkDate: true,
      employerCheckId: true,
      disbursementMethod: true,
      computed: true,
      employee: { select: { ...nameColumns, ...accounts } },
    },
    orderBy: { id: 'asc' },
  });
  return checks.map((check) => ({
    kind: 'employee_check',
    id: check.id,
    checkDate: check.checkDate,
    employerCheckId: check.employerCheckId,
    method: check.disbursementMethod,
    cents: (computedOf(check)?.netPay ?? 0) - (paidBefore?.get(check.id) ?? 0),
    name: receiverName(check.employee),
    accounts: check.employee.bankAccounts,
  }));
}

async function paymentsOf({ db }: Operation, { companyId, paymentIds }: PayToSend): Promise<Pay[]> {
  const payments = await db.contractorPayment.findMany({
    where: { companyId, id: { in: [...paymentIds] } },
    select: {
      id: true,
      payDate: true,
      employerCheckId: true,
      disbursementMethod: true,
      amountCents: true,
      backupWithheldCents: true,
      withheld: true,
      contractor: { select: { ...nameColumns, businessName: true, ...accounts } },
    },
    orderBy: { id: 'asc' },
  });
  return payments.map((payment) => {
    return {
      kind: 'contractor_payment',
      id: payment.id,
      checkDate: payment.payDate,
      employerCheckId: payment.employerCheckId,
      method: payment.disbursementMethod,
      cents: netOf(payment),
      name: receiverName(payment.contractor),
      accounts: payment.contractor.bankAccounts,
    };
  });
}

function transfersOf(
  { employerCheckId, kind, id, checkDate }: Pay,
  { sent }: Extract<Route, { sent: unknown }>,
  debitOn: PlainDate,
): NewTransfer[] {
  if (!employerCheckId) return [];
  const subject = kind === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  const notBefore = laterOf(checkDate, debitOn);
  return sent.map(({ part, cents: amountCents, account }) => {
    return { ...subject, direction: 'credit', employerCheckId, part, amountCents, account, notBefore };
  });
}

function firstStep({ kind, id, cents }: Pay, route: Route, number: number | undefined): Disbursed {
  const parts = 'sent' in route && route.isSplit ? { parts: partsSent(route.sent) } : {};
  const status = cents <= 0 ? 'settled' : 'pending';
  return { kind, id, status, ...parts, reason: reasonOf(route, number) };
}

function reasonOf(route: Route, number: number | undefined): string {
  if ('sent' in route) return sentText(route);
  if ('isPrinted' in route) return `Paid by check ${number}, which the employer prints.`;
  return 'waits' in route ? english(route.waits) : 'Nothing was left to be paid.';
}
