import { returnReason } from '../../engine/nacha/codes.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { type Said, saidOf } from '../../foundation/sentence.ts';
import type { BankAccount, Transfer } from '../../generated/prisma/client.ts';
import { inUse } from '../../pay/disbursements/accounts-in-use.ts';
import { hasLeft } from '../../pay/disbursements/has-left.ts';
import { returnedStatuses } from '../../pay/disbursements/statuses.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { perOperation } from '../../platform/graphql/per-operation.ts';
import { recoveredAmong } from '../ledger/recovered.ts';
import { retryOf } from '../money-movement/refusal-to-retry.ts';
import { accountsFor, returnedParts } from '../money-movement/returned-parts.ts';

/** Pay, or a part of split pay, that a bank has returned and that is still owed to the worker. */
export type ReturnedPay = {
  readonly employeeCheckId: string | null;
  readonly contractorPaymentId: string | null;
  /** The employee or contractor who is owed it. */
  readonly workerId: string;
  readonly name: string;
  readonly payDate: string;
  readonly cents: bigint;
  /** Masked to its last four digits. */
  readonly accountNumber: string;
  readonly returnCode: string | null;
  readonly reason: Said;
  /** Why it cannot be sent again now. Null if it can. */
  readonly cannotSendBecause: Said | null;
};

/** The returned pay of a company, oldest first. */
export const returnedPay = perOperation<readonly ReturnedPay[]>(readReturnedPay, () => []);

type Owed = {
  id: string;
  companyId: string;
  workerId: string;
  payDate: string;
  disbursementParts: unknown;
};

/** Takes four statements for any number of companies, five if pay was voided after a bank returned it. */
async function readReturnedPay(
  operation: Operation,
  companyIds: readonly string[],
): Promise<Map<string, ReturnedPay[]>> {
  const owed = await owedPay(operation, companyIds);
  const [ids, workerIds] = [idsOf(owed), owed.map(({ workerId }) => workerId)];
  const [transfers, accounts] = await Promise.all([
    operation.db.transfer.findMany({
      where: { OR: [{ employeeCheckId: { in: ids } }, { contractorPaymentId: { in: ids } }] },
      orderBy: { attempt: 'asc' },
    }),
    operation.db.bankAccount.findMany({
      where: {
        AND: [inUse, { OR: [{ employeeId: { in: workerIds } }, { contractorId: { in: workerIds } }] }],
      },
    }),
  ]);
  const found = new Map<string, ReturnedPay[]>(companyIds.map((id) => [id, []]));
  for (const row of owed) {
    const attempts = transfers.filter((transfer) => subjectOf(transfer) === row.id);
    const ofWorker = accounts.filter(
      (account) => (account.employeeId ?? account.contractorId) === row.workerId,
    );
    const usable = accountsFor(row, ofWorker);
    const parts = returnedParts(row, attempts);
    found.get(row.companyId)?.push(...parts.flatMap((part) => returnedOf(operation, row, part, usable)));
  }
  return found;
}

const subjectOf = ({ employeeCheckId, contractorPaymentId }: Transfer) =>
  employeeCheckId ?? contractorPaymentId;

/** Voided pay is owed only where the worker has given it back: retryEmployeeCheck has the same rule. */
async function owedPay(operation: Operation, companyIds: readonly string[]): Promise<Owed[]> {
  const { db } = operation;
  const where = {
    companyId: { in: [...companyIds] },
    disbursementStatus: { in: returnedStatuses },
    status: { in: ['pre-processed', 'processed', 'voided'] },
  };
  const some = { where, orderBy: { id: 'asc' } } as const;
  const columns = {
    id: true,
    companyId: true,
    status: true,
    arrivesOn: true,
    disbursementParts: true,
  } as const;
  const [checks, payments] = await Promise.all([
    db.employeeCheck.findMany({ ...some, select: { ...columns, employeeId: true, checkDate: true } }),
    db.contractorPayment.findMany({ ...some, select: { ...columns, contractorId: true, payDate: true } }),
  ]);
  const all = [
    ...checks.map((row) => ({ ...row, workerId: row.employeeId, payDate: row.checkDate })),
    ...payments.map((row) => ({ ...row, workerId: row.contractorId })),
  ];
  const voided = idsOf(all.filter(({ status }) => status === 'voided'));
  const givenBack = voided.length ? await recoveredAmong(operation, companyIds, voided) : new Set();
  return all.filter((pay) => hasLeft(pay) || givenBack.has(pay.id));
}

function returnedOf(
  operation: Operation,
  { payDate, workerId }: Owed,
  attempts: readonly Transfer[],
  accounts: readonly BankAccount[],
): ReturnedPay[] {
  const last = attempts.at(-1);
  if (!last) return [];
  const { employeeCheckId, contractorPaymentId, returnCode, receiverName: name, amountCents: cents } = last;
  const reason = saidOf(returnReason(returnCode ?? '') ?? 'Returned by the bank.');
  const retry = retryOf(operation, accounts, attempts);
  const cannotSendBecause = 'problem' in retry ? retry.problem : null;
  const paid = { employeeCheckId, contractorPaymentId, workerId, name, payDate, cents };
  const accountNumber = `*****${last.accountLastFour}`;
  return [{ ...paid, accountNumber, returnCode, reason, cannotSendBecause }];
}
