import { computedOf } from '../checks/computed.ts';
import { type Disbursed, setDisbursements } from '../disbursements/set-disbursements.ts';
import type { BankAccount } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { mostCents } from '../nacha/layouts.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
import { issueChecks } from '../printed-checks/issue-checks.ts';
import { type Account, workerAccount } from './account.ts';
import { makeTransfers, type NewTransfer } from './make-transfers.ts';

type PayToSend = {
  readonly companyId: string;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
};

/** A check or a payment to a contractor. */
type Pay = {
  readonly kind: Disbursed['kind'];
  readonly id: string;
  readonly employerCheckId: string | null;
  readonly method: string;
  readonly cents: number;
  readonly name: string;
  readonly accounts: readonly BankAccount[];
};

/** Pay that could not be sent, and why. */
export type WaitingPay = Pick<Disbursed, 'kind' | 'id'> & { readonly reason: string };

const noAccount = 'The worker has no active bank account. Pay is sent once there is one.';
const unreadable =
  'The number of the bank account cannot be read. Pay is sent once the account is entered again.';
const tooMuch = 'It is more than a bank transfer can carry. Pay it by a check.';
const noMethod = 'The service does not pay this way. Pay it by direct deposit or by a check.';

/**
 * Sends the pay of these checks and payments: a transfer to each worker with a bank account, any number in
 * few statements. Adds a step to the history of each. Returns the pay that could not be sent.
 */
export async function sendPay(operation: Operation, due: PayToSend): Promise<WaitingPay[]> {
  const { companyId } = due;
  const all = [...(await checksOf(operation, due)), ...(await paymentsOf(operation, due))];
  const routed = all.map((pay) => ({ pay, route: routeOf(operation, pay) }));
  const transfers = routed.flatMap(({ pay, route }) => ('account' in route ? transferOf(pay, route) : []));
  await makeTransfers(operation, companyId, transfers);
  const printed = routed.flatMap(({ pay, route }) =>
    'isPrinted' in route ? [{ ...pay, payee: pay.name }] : [],
  );
  const numbers = await issueChecks(operation, companyId, printed);
  const steps = routed.map(({ pay, route }) => firstStep(pay, route, numbers.get(pay.id)));
  await setDisbursements(operation, companyId, steps);
  return routed.flatMap(({ pay: { kind, id }, route }) =>
    'waits' in route ? [{ kind, id, reason: route.waits }] : [],
  );
}

const active = { bankAccounts: { where: { isActive: true } } } as const;

async function checksOf({ db }: Operation, { companyId, checkIds }: PayToSend): Promise<Pay[]> {
  const checks = await db.employeeCheck.findMany({
    where: { companyId, id: { in: [...checkIds] } },
    select: {
      id: true,
      employerCheckId: true,
      disbursementMethod: true,
      computed: true,
      employee: { select: { firstName: true, lastName: true, ...active } },
    },
    orderBy: { id: 'asc' },
  });
  return checks.map((check) => ({
    kind: 'employee_check',
    id: check.id,
    employerCheckId: check.employerCheckId,
    method: check.disbursementMethod,
    cents: computedOf(check)?.netPay ?? 0,
    name: `${check.employee.firstName} ${check.employee.lastName}`,
    accounts: check.employee.bankAccounts,
  }));
}

async function paymentsOf({ db }: Operation, { companyId, paymentIds }: PayToSend): Promise<Pay[]> {
  const payments = await db.contractorPayment.findMany({
    where: { companyId, id: { in: [...paymentIds] } },
    select: {
      id: true,
      employerCheckId: true,
      disbursementMethod: true,
      amountCents: true,
      withheld: true,
      contractor: { select: { firstName: true, lastName: true, businessName: true, ...active } },
    },
    orderBy: { id: 'asc' },
  });
  return payments.map((payment) => {
    const { firstName, lastName, businessName, bankAccounts } = payment.contractor;
    return {
      kind: 'contractor_payment',
      id: payment.id,
      employerCheckId: payment.employerCheckId,
      method: payment.disbursementMethod,
      cents: Number(payment.amountCents) - withheldOf(payment),
      name: businessName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim(),
      accounts: bankAccounts,
    };
  });
}

const withheldOf = ({ withheld }: { withheld: unknown }): number =>
  ((withheld ?? []) as GarnishmentResult[]) // only the payrun writes it
    .reduce((sum, { withheldCents }) => sum + withheldCents, 0);

/** The account that pay is sent to, a check to print, nothing to pay, or the reason why pay waits. */
type Route =
  | { readonly account: Account }
  | { readonly isPrinted: true }
  | { readonly isNothing: true }
  | { readonly waits: string };

function routeOf(operation: Operation, { method, accounts, cents, name }: Pay): Route {
  if (cents <= 0) return { isNothing: true };
  if (method === 'download_check') return { isPrinted: true };
  if (method !== 'direct_deposit') return { waits: noMethod };
  if (cents > mostCents) return { waits: tooMuch };
  const [active] = accounts;
  if (!active) return { waits: noAccount };
  const account = workerAccount(operation, active, name);
  return account ? { account } : { waits: unreadable };
}

function transferOf(
  { employerCheckId, cents: amountCents, kind, id }: Pay,
  { account }: { readonly account: Account },
): NewTransfer[] {
  if (!employerCheckId) return [];
  const subject = kind === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  return [{ ...subject, direction: 'credit', employerCheckId, amountCents, account }];
}

function firstStep({ kind, id, cents }: Pay, route: Route, number: number | undefined): Disbursed {
  return { kind, id, status: cents <= 0 ? 'settled' : 'pending', reason: reasonOf(route, number) };
}

function reasonOf(route: Route, number: number | undefined): string {
  if ('account' in route) return `Sent to the account that ends in ${route.account.accountNumber.slice(-4)}.`;
  if ('isPrinted' in route) return `Paid by check ${number}, which the employer prints.`;
  return 'waits' in route ? route.waits : 'Nothing was left to be paid.';
}
