import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import type { BankAccount, Transfer } from '../../generated/prisma/client.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { inUse } from '../../pay/disbursements/accounts-in-use.ts';
import { hasLeft } from '../../pay/disbursements/has-left.ts';
import type { Disbursed } from '../../pay/disbursements/set-disbursements.ts';
import { setPartDisbursements } from '../../pay/disbursements/set-part-disbursements.ts';
import { returnedStatuses } from '../../pay/disbursements/statuses.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { payResent } from '../ledger/money-moved.ts';
import { post } from '../ledger/post.ts';
import { recoveredAmong } from '../ledger/recovered.ts';
import type { Account } from './account.ts';
import { daysOf, setArrivals } from './arrivals.ts';
import { makeTransfers } from './make-transfers.ts';
import { retryOf } from './refusal-to-retry.ts';
import { requireBank } from './require-bank.ts';
import { accountsFor, returnedParts } from './returned-parts.ts';
import { accountText, shareText, shownAccount } from './route-pay.ts';

type Returned = Pick<Disbursed, 'kind' | 'id'> & {
  readonly companyId: string;
  readonly workerId: string;
  readonly checkDate: string;
  readonly status: string;
  readonly arrivesOn: string | null;
  readonly disbursementStatus: string;
  readonly disbursementParts: unknown;
  readonly accounts: readonly BankAccount[];
};

/**
 * Sends the returned pay of a check again: one transfer for each part that is returned. A concurrent retry
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
    include: { employee: { include: { bankAccounts: { where: inUse } } } },
  });
  if (!check) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  const { employeeId: workerId, employee } = check;
  const returned = { ...check, workerId, accounts: employee.bankAccounts };
  await retry(operation, { ...returned, kind: 'employee_check' });
  await record(operation, 'retryEmployeeCheck', { companyId, employeeCheckId: id });
}

/** Sends a returned payment to a contractor again, under the same conditions. */
export async function retryPayment(operation: Operation, companyId: string, id: string): Promise<void> {
  const { db } = operation;
  await requireActive(operation, companyId);
  await lock(db, 'contractor_payments', id);
  const payment = await db.contractorPayment.findFirst({
    where: { id, companyId },
    include: { contractor: { include: { bankAccounts: { where: inUse } } } },
  });
  if (!payment) throw new Fault('UNKNOWN_CONTRACTOR_PAYMENT');
  const { contractorId: workerId, contractor } = payment;
  const returned = { ...payment, checkDate: payment.payDate, workerId, accounts: contractor.bankAccounts };
  await retry(operation, { ...returned, kind: 'contractor_payment' });
  await record(operation, 'retryContractorPayment', { companyId, contractorPaymentId: id });
}

const refuse = (problem: Said): never => {
  throw new Fault('WRONG_STATE', { problem });
};

async function retry(operation: Operation, returned: Returned): Promise<void> {
  const { companyId, kind, id, disbursementStatus } = returned;
  requireBank(operation);
  const isOwedToWorker = hasLeft(returned) || (await recoveredAmong(operation, [companyId], [id])).has(id);
  const isReturned = returnedStatuses.some((returnedStatus) => returnedStatus === disbursementStatus);
  if (!isReturned)
    refuse(
      sentence('The money is {status}: only what a bank has returned can be sent again.', {
        status: word(String(disbursementStatus)),
      }),
    );
  if (!isOwedToWorker) {
    refuse(
      kind === 'employee_check'
        ? "The check is voided: the money that came back is the company's. Open another check to pay it."
        : "The payment is voided: the money that came back is the company's. Open another payment to pay it.",
    );
  }
  const payee = kind === 'employee_check' ? { employeeCheckId: id } : { contractorPaymentId: id };
  const before = await operation.db.transfer.findMany({ where: payee, orderBy: { attempt: 'asc' } });
  const accounts = accountsFor(returned, returned.accounts);
  const found = returnedParts(returned, before).map((part) => retryOf(operation, accounts, part));
  const resent = found.flatMap((retried) => ('account' in retried ? [retried] : []));
  const [problem] = found.flatMap((retried) => ('problem' in retried ? [retried.problem] : []));
  if (!resent.length) return refuse(problem ?? 'No part of it is returned.');
  await resend(operation, returned, resent);
}

type Resent = { readonly account: Account; readonly last: Transfer };

/** Sends parts again that a bank has returned. */
async function resend(operation: Operation, returned: Returned, resent: readonly Resent[]): Promise<void> {
  const { companyId, kind, id, workerId } = returned;
  const transfers = resent.map(({ account, last }) => {
    const { employerCheckId, employeeCheckId, contractorPaymentId, part, attempt, amountCents } = last;
    return {
      ...(employeeCheckId ? { employeeCheckId } : { contractorPaymentId: contractorPaymentId ?? id }),
      direction: 'credit' as const,
      employerCheckId,
      part,
      attempt: attempt + 1,
      amountCents: Number(amountCents),
      account,
    };
  });
  const made = await makeTransfers(operation, companyId, transfers);
  await setArrivals(operation, [returned], daysOf(transfers, made));
  const outcomes = transfers.map(({ part, amountCents, account }) => {
    const lastFour = account.accountNumber.slice(-4);
    const reason = `Sent again, to ${accountText(lastFour)}.`;
    const reasonOfPart = `Sent again: ${shareText(amountCents, lastFour)}.`;
    return {
      kind,
      id,
      part,
      status: 'pending' as const,
      reason,
      reasonOfPart,
      account: shownAccount(account),
    };
  });
  await setPartDisbursements(operation, companyId, outcomes);
  const entries = transfers.map(({ amountCents: cents }, i) =>
    payResent({ subject: { kind, id }, transferId: made[i]?.id ?? '', workerId, cents }),
  );
  await post(operation, companyId, entries);
}
