import { reverseCheck } from '../../agreements/time-off/reverse-check.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-company.ts';
import { requireCheck } from '../../pay/checks/require-check.ts';
import { garnishmentsOf } from '../../pay/contractor-payments/net-of.ts';
import { requirePayment } from '../../pay/contractor-payments/payments.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { lockCheck } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { post } from '../ledger/post.ts';
import { postVoid, recoveredOf } from '../ledger/post-void.ts';
import { reduceDebit } from '../money-movement/draw-debit.ts';
import { netReturnedDebits } from '../money-movement/net-returned-debits.ts';
import { countWithheld } from '../payruns/write-back.ts';
import { voidOutcome } from './void-outcome.ts';

type VoidCheckArguments = { companyId: string; employeeCheckId: string; ifMatch?: IfMatch };

/**
 * Voids a computed check with reversing entries; the computed amounts are not edited. The check no longer
 * counts for the year to date, annual limits and garnishments. Checks that were computed after it do not
 * change. Locks the company first, as a payrun does, so a concurrent payrun either pays the check before or
 * skips it.
 */
export async function voidCheck(operation: Operation, args: VoidCheckArguments): Promise<void> {
  const { db } = operation;
  const { companyId, employeeCheckId: id, ifMatch } = args;
  await requireActive(operation, companyId);
  await lock(db, 'companies', companyId);
  if (!(await lockCheck(db, companyId, id))) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  const check = await db.employeeCheck.findFirstOrThrow({
    where: { id },
    include: { shifts: { select: { id: true, updatedAt: true }, orderBy: { id: 'asc' } } },
  });
  requireVersion(check, ifMatch, check.shifts);
  requireComputed(check.status, 'employee check');

  const { status, money, disbursement, reason, ...split } = await voidOutcome(
    operation,
    'employee_check',
    check,
  );
  await db.employeeCheck.updateMany({ where: { id }, data: { status, heldBecause: null } });
  if (disbursement) {
    await setDisbursements(operation, companyId, [
      { kind: 'employee_check', id, status: disbursement, reason, ...split },
    ]);
  }
  const garnishments = storedOf(check)?.paycheck.garnishments ?? [];
  await countWithheld(
    operation,
    garnishments.map((garnishment) => ({ ...garnishment, withheldCents: 0 - garnishment.withheldCents })),
  );
  await reverseCheck(operation, companyId, check);
  await postVoid(operation, companyId, { kind: 'employee_check', id }, money);
  const cents = storedOf(check)?.paycheck.totals.companyDebitCents ?? 0;
  await settlePayrun(operation, companyId, check.employerCheckId, money === 'has not left' ? cents : 0);
  await record(operation, 'voidEmployeeCheck', args);
}

/** Only the payrun writes it. */
const storedOf = (check: { stored: unknown }): StoredCheck | null => check.stored as StoredCheck | null;

type VoidPaymentArguments = { companyId: string; contractorPaymentId: string; ifMatch?: IfMatch };

/** Voids a computed payment to a contractor in the same way as voidCheck. */
export async function voidPayment(operation: Operation, args: VoidPaymentArguments): Promise<void> {
  const { db } = operation;
  const { companyId, contractorPaymentId: id } = args;
  await requireActive(operation, companyId);
  await lock(db, 'companies', companyId);
  await lock(db, 'contractor_payments', id);
  const payment = await requirePayment(operation, args);
  requireVersion(payment, args.ifMatch);
  requireComputed(payment.status, 'contractor payment');

  const { status, money, disbursement, reason, ...split } = await voidOutcome(
    operation,
    'contractor_payment',
    payment,
  );
  await db.contractorPayment.updateMany({ where: { id }, data: { status, heldBecause: null, heldBy: null } });
  if (disbursement) {
    await setDisbursements(operation, companyId, [
      { kind: 'contractor_payment', id, status: disbursement, reason, ...split },
    ]);
  }
  await countWithheld(
    operation,
    garnishmentsOf(payment).map((garnishment) => ({
      ...garnishment,
      withheldCents: 0 - garnishment.withheldCents,
    })),
  );
  await postVoid(operation, companyId, { kind: 'contractor_payment', id }, money);
  const cents = money === 'has not left' ? Number(payment.amountCents) : 0;
  await settlePayrun(operation, companyId, payment.employerCheckId, cents);
  await record(operation, 'voidContractorPayment', args);
}

type RecoveryArguments = { companyId: string; kind: 'employee_check' | 'contractor_payment'; id: string };

/**
 * Books that a worker has returned voided pay to the company directly: the worker no longer owes it. The
 * service moves no money.
 */
export async function confirmRecovery(
  operation: Operation,
  { companyId, kind, id }: RecoveryArguments,
): Promise<void> {
  const { db } = operation;
  await requireActive(operation, companyId);
  if (kind === 'employee_check') await requireCheck(operation, companyId, id);
  else await requirePayment(operation, { companyId, contractorPaymentId: id });
  await lock(db, 'companies', companyId);
  const booked = await db.ledgerEntry.findMany({
    where: { companyId, subjectKind: kind, subjectId: id },
    include: { postings: true },
  });
  const recovered = recoveredOf({ kind, id }, booked);
  if (!recovered) {
    const problem = 'The worker owes nothing of it: only voided pay that had arrived is to be returned.';
    throw new Fault('WRONG_STATE', { toPrograms: problem });
  }
  await post(operation, companyId, [recovered]);
  await record(operation, 'confirmRecovery', { companyId, [kind]: id });
}

/** Refuses to void a check or payment that is not computed yet or is voided already. */
function requireComputed(status: string, what: string): void {
  if (status === 'pre-processed' || status === 'processed') return;
  const remedy =
    status === 'pending' ? 'there is nothing to undo, delete it instead' : 'it is undone already';
  throw new Fault('WRONG_STATE', { toPrograms: `The ${what} is ${status}: ${remedy}.` });
}

/**
 * Updates the status and the debit of a payrun after a void: it is processed or voided when nothing of it
 * waits to be paid, its debit is reduced by `unpaidCents`, and a credit pays what a returned debit owes. The
 * caller has locked the company, so the payrun gets no further checks.
 */
async function settlePayrun(
  operation: Operation,
  companyId: string,
  employerCheckId: string | null,
  unpaidCents: number,
): Promise<void> {
  const { db } = operation;
  if (employerCheckId === null) return;
  await reduceDebit(operation, { employerCheckId, cents: unpaidCents });
  await netReturnedDebits(operation, companyId);
  const findAny = async (status: string) => {
    const where = { employerCheckId, status };
    const select = { id: true } as const;
    return (
      (await db.employeeCheck.findFirst({ where, select })) ??
      (await db.contractorPayment.findFirst({ where, select }))
    );
  };
  if (await findAny('pre-processed')) return;
  const status = (await findAny('processed')) ? 'processed' : 'voided';
  await db.employerCheck.updateMany({ where: { id: employerCheckId }, data: { status } });
}
