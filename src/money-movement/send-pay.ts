import { computedOf } from '../checks/computed.ts';
import { type Disbursed, setDisbursements } from '../disbursements/set-disbursements.ts';
import type { BankAccount } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { mostCents } from '../nacha/layouts.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
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

/** What the history says about pay that is not sent to a bank account, by disbursement method. */
const otherMethods: Readonly<Record<string, string>> = {
  download_check: 'Paid by a check that the employer prints.',
  physical_check: 'Paid by a check that is mailed.',
  prepaid: 'Paid to a prepaid card.',
  paycard: 'Paid to a pay card.',
};
const noAccount = 'The worker has no active bank account. Pay is sent once there is one.';
const unreadable =
  'The number of the bank account cannot be read. Pay is sent once the account is entered again.';
const tooMuch = 'It is more than a bank transfer can carry. Pay it by a check.';

/**
 * Sends the pay of these checks and payments: a transfer to each worker with a bank account, any number in
 * few statements. Adds the first step to the history of each, with the reason when nothing is sent.
 */
export async function sendPay(operation: Operation, due: PayToSend): Promise<void> {
  await send(operation, due.companyId, await withAccounts(operation, due));
}

/** Sends the pay that has an account now. Other pay keeps waiting, with the reason in its history. */
export async function sendPayWithAccount(operation: Operation, due: PayToSend): Promise<void> {
  const all = await withAccounts(operation, due);
  const sendable = all.filter(({ account }) => typeof account !== 'string');
  if (sendable.length) await send(operation, due.companyId, sendable);
}

/** Pay with the account that it is sent to, or with the reason why it is not sent. */
type PayWithAccount = { readonly pay: Pay; readonly account: Account | string };

async function withAccounts(operation: Operation, due: PayToSend): Promise<PayWithAccount[]> {
  const all = [...(await checksOf(operation, due)), ...(await paymentsOf(operation, due))];
  return all.map((pay) => ({ pay, account: accountFor(operation, pay) }));
}

async function send(operation: Operation, companyId: string, all: readonly PayWithAccount[]): Promise<void> {
  const transfers = all.flatMap(({ pay, account }) =>
    typeof account === 'string' ? [] : transferOf(pay, account),
  );
  await makeTransfers(operation, companyId, transfers);
  const steps = all.map(({ pay, account }) => firstStep(pay, account));
  await setDisbursements(operation, companyId, steps);
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

/** The account that pay is sent to, or the reason why no transfer is made. */
function accountFor(operation: Operation, { method, accounts, cents, name }: Pay): Account | string {
  const [account] = accounts;
  if (cents <= 0) return 'Nothing was left to be paid.';
  if (method !== 'direct_deposit') return otherMethods[method] ?? noAccount;
  if (cents > mostCents) return tooMuch;
  return account ? (workerAccount(operation, account, name) ?? unreadable) : noAccount;
}

function transferOf({ employerCheckId, cents: amountCents, kind, id }: Pay, account: Account): NewTransfer[] {
  if (!employerCheckId) return [];
  const subject = kind === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  return [{ ...subject, direction: 'credit', employerCheckId, amountCents, account }];
}

function firstStep({ kind, id, cents }: Pay, account: Account | string): Disbursed {
  const reason = typeof account === 'string' ? account : sentTo(account);
  return { kind, id, status: cents <= 0 ? 'settled' : 'pending', reason };
}

const sentTo = ({ accountNumber }: Account) => `Sent to the account that ends in ${accountNumber.slice(-4)}.`;
