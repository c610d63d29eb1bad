import { record } from '../audit/record.ts';
import { requireActive } from '../companies/require-active.ts';
import { lock } from '../database/lock.ts';
import { type Disbursed, setDisbursements } from '../disbursements/set-disbursements.ts';
import { Fault } from '../foundation/fault.ts';
import type { BankAccount } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { payResent } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { recoveredAmong } from '../ledger/recovered.ts';
import { makeTransfers } from './make-transfers.ts';
import { retryOf } from './refusal-to-retry.ts';
import { requireBank } from './require-bank.ts';

type Returned = Pick<Disbursed, 'kind' | 'id'> & {
  readonly companyId: string;
  readonly workerId: string;
  readonly status: string;
  readonly disbursementStatus: string;
  readonly accounts: readonly BankAccount[];
};

/**
 * Sends the returned pay of a check again: one transfer, to the worker's active account. A concurrent retry
 * is refused because the pay is already on its way. A paystub link needs allow_retry.
 */
export async function retryCheck(operation: Operation, companyId: string, id: string): Promise<void> {
  const { db, caller } = operation;
  if (caller.kind === 'link' && caller.purpose === 'paystub' && !caller.allowRetry)
    throw new Fault('FORBIDDEN');
  await requireActive(operation, companyId);
  await lock(db, 'employee_checks', id);
  const check = await db.employeeCheck.findFirst({
    where: { id, companyId },
    include: { employee: { include: { bankAccounts: { where: { isActive: true } } } } },
  });
  if (!check) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  const { status, disbursementStatus, employeeId: workerId, employee } = check;
  const returned = { companyId, workerId, status, disbursementStatus, accounts: employee.bankAccounts };
  await retry(operation, { ...returned, kind: 'employee_check', id });
  await record(operation, 'retryEmployeeCheck', { companyId, employeeCheckId: id });
}

/** Sends a returned payment to a contractor again, under the same conditions. */
export async function retryPayment(operation: Operation, companyId: string, id: string): Promise<void> {
  const { db } = operation;
  await requireActive(operation, companyId);
  await lock(db, 'contractor_payments', id);
  const payment = await db.contractorPayment.findFirst({
    where: { id, companyId },
    include: { contractor: { include: { bankAccounts: { where: { isActive: true } } } } },
  });
  if (!payment) throw new Fault('UNKNOWN_CONTRACTOR_PAYMENT');
  const { status, disbursementStatus, contractorId: workerId, contractor } = payment;
  const returned = { companyId, workerId, status, disbursementStatus, accounts: contractor.bankAccounts };
  await retry(operation, { ...returned, kind: 'contractor_payment', id });
  await record(operation, 'retryContractorPayment', { companyId, contractorPaymentId: id });
}

const refuse = (problem: string): never => {
  throw new Fault('WRONG_STATE', { problem });
};

async function retry(operation: Operation, returned: Returned): Promise<void> {
  const { companyId, kind, id, workerId, status, disbursementStatus } = returned;
  requireBank(operation);
  const isOwedToWorker =
    status === 'processed' || (await recoveredAmong(operation, [companyId], [id])).has(id);
  if (disbursementStatus !== 'returned' || !isOwedToWorker) {
    refuse(`The money is ${disbursementStatus}: only what a bank has returned can be sent again.`);
  }
  const payee = kind === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  const before = await operation.db.transfer.findMany({ where: payee, orderBy: { attempt: 'asc' } });
  const found = retryOf(operation, returned.accounts[0], before);
  if ('problem' in found) return refuse(found.problem);

  const { account, last } = found;
  const { employerCheckId } = last;
  const cents = Number(last.amountCents);
  const transfer = { ...payee, direction: 'credit', employerCheckId, amountCents: cents, account } as const;
  const [transferId = ''] = await makeTransfers(operation, companyId, [
    { ...transfer, attempt: last.attempt + 1 },
  ]);
  const reason = `Sent again, to the account that ends in ${account.accountNumber.slice(-4)}.`;
  await setDisbursements(operation, companyId, [{ kind, id, status: 'pending', reason }]);
  await post(operation, companyId, [payResent({ subject: { kind, id }, transferId, workerId, cents })]);
}
