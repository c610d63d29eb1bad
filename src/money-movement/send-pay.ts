import { computedOf } from '../checks/computed.ts';
import { type Disbursed, setDisbursements } from '../disbursements/set-disbursements.ts';
import type { BankAccount } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { mostCents } from '../nacha/layouts.ts';
import type { GarnishmentResult } from '../payroll/garnishments/garnishment.ts';
import { type Account, workerAccount } from './account.ts';
import { makeTransfers, type NewTransfer } from './make-transfers.ts';

type Paid = {
  readonly companyId: string;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
};

/** Something that is paid to a worker, whatever it is. */
type Pay = {
  readonly of: Disbursed['of'];
  readonly id: string;
  readonly employerCheckId: string | null;
  readonly method: string;
  readonly cents: number;
  readonly name: string;
  readonly accounts: readonly BankAccount[];
};

/** Why money does not go to a bank account, by the way it takes. */
const otherwise: Readonly<Record<string, string>> = {
  download_check: 'Paid by a check that the employer prints.',
  physical_check: 'Paid by a check that is mailed.',
  prepaid: 'Paid to a prepaid card.',
  paycard: 'Paid to a pay card.',
};
const noAccount = 'The worker has no active bank account. It is sent once there is one.';
const unreadable = 'The number of the bank account cannot be read. It is sent once it is entered anew.';
/** What pay waits for until the worker's bank account changes. */
export const waitsForAccount: readonly string[] = [noAccount, unreadable];
const tooMuch = 'It is more than a bank transfer can carry. Pay it by a check.';

/**
 * Sends what these checks and payments come to: a transfer to each worker with a bank account, any number in
 * few statements. Each has a first step in its history from here on, and says why where nothing is sent.
 */
export async function sendPay(operation: Operation, paid: Paid): Promise<void> {
  const { companyId } = paid;
  const all = [...(await checksOf(operation, paid)), ...(await paymentsOf(operation, paid))];
  const found = all.map((pay) => ({ pay, account: accountFor(operation, pay) }));
  const transfers = found.flatMap(({ pay, account }) =>
    typeof account === 'string' ? [] : transferOf(pay, account),
  );
  await makeTransfers(operation, companyId, transfers);
  const steps = found.map(({ pay, account }) => firstStep(pay, account));
  await setDisbursements(operation, companyId, steps);
}

const active = { bankAccounts: { where: { isActive: true } } } as const;

async function checksOf({ db }: Operation, { companyId, checkIds }: Paid): Promise<Pay[]> {
  const checks = await db.employeeCheck.findMany({
    where: { companyId, id: { in: [...checkIds] } },
    select: {
      ...{ id: true, employerCheckId: true, disbursementMethod: true, computed: true },
      employee: { select: { firstName: true, lastName: true, ...active } },
    },
    orderBy: { id: 'asc' },
  });
  return checks.map((check) => ({
    of: 'employee_check',
    id: check.id,
    employerCheckId: check.employerCheckId,
    method: check.disbursementMethod,
    cents: computedOf(check)?.netPay ?? 0,
    name: `${check.employee.firstName} ${check.employee.lastName}`,
    accounts: check.employee.bankAccounts,
  }));
}

async function paymentsOf({ db }: Operation, { companyId, paymentIds }: Paid): Promise<Pay[]> {
  const payments = await db.contractorPayment.findMany({
    where: { companyId, id: { in: [...paymentIds] } },
    select: {
      ...{ id: true, employerCheckId: true, disbursementMethod: true, amountCents: true, withheld: true },
      contractor: { select: { firstName: true, lastName: true, businessName: true, ...active } },
    },
    orderBy: { id: 'asc' },
  });
  return payments.map((payment) => {
    const { firstName, lastName, businessName, bankAccounts } = payment.contractor;
    return {
      of: 'contractor_payment',
      id: payment.id,
      employerCheckId: payment.employerCheckId,
      method: payment.disbursementMethod,
      cents: Number(payment.amountCents) - takenOf(payment),
      name: businessName ?? `${firstName ?? ''} ${lastName ?? ''}`.trim(),
      accounts: bankAccounts,
    };
  });
}

const takenOf = ({ withheld }: { withheld: unknown }): number =>
  ((withheld ?? []) as GarnishmentResult[]) // only the payrun writes it
    .reduce((sum, { withheldCents }) => sum + withheldCents, 0);

/** Where pay goes to, or why none of it goes to a bank. */
function accountFor(operation: Operation, { method, accounts, cents, name }: Pay): Account | string {
  const [account] = accounts;
  if (cents <= 0) return 'Nothing was left to be paid.';
  if (method !== 'direct_deposit') return otherwise[method] ?? noAccount;
  if (cents > mostCents) return tooMuch;
  return account ? (workerAccount(operation, account, name) ?? unreadable) : noAccount;
}

function transferOf({ employerCheckId, cents: amountCents, of, id }: Pay, account: Account): NewTransfer[] {
  if (!employerCheckId) return [];
  const subject = of === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  return [{ ...subject, direction: 'credit', employerCheckId, amountCents, account }];
}

function firstStep({ of, id, cents }: Pay, account: Account | string): Disbursed {
  const sent = typeof account === 'string' ? account : sentTo(account);
  return { of, id, status: cents <= 0 ? 'settled' : 'pending', reason: sent };
}

const sentTo = ({ accountNumber }: Account) => `Sent to the account that ends in ${accountNumber.slice(-4)}.`;
