import { reverseCheck } from '../../agreements/time-off/reverse-check.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { sentence } from '../../foundation/sentence.ts';
import type { Company, Shift } from '../../generated/prisma/client.ts';
import { paidSalary } from '../../pay/checks/gross-pay.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { computedFrom } from '../../pay/paychecks/computed-from.ts';
import { isStoredCheck } from '../../pay/paychecks/is-stored-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { credit, debit, type Entry } from '../ledger/entry.ts';
import { post } from '../ledger/post.ts';
import { postComputed } from '../ledger/post-computed.ts';
import { postPaid } from '../ledger/post-paid.ts';
import { postVoid } from '../ledger/post-void.ts';
import { drawDebit } from '../money-movement/draw-debit.ts';
import { sendPay } from '../money-movement/send-pay.ts';
import type { CheckToCompute } from '../payruns/compute-checks.ts';
import { countTimeOff } from '../payruns/write-back.ts';
import { differencesOf } from '../proofs/differences.ts';
import { proveCheck } from '../proofs/prove-check.ts';
import { storeProof } from '../proofs/store-proof.ts';
import { planRemittances } from '../remittances/plan-remittances.ts';

/** A paid check, and what it should have been: by its own tables, with its shifts as they were. */
export type Replacement = {
  readonly check: CheckToCompute;
  readonly stored: StoredCheck;
  readonly tables: Tables;
  readonly shifts: readonly Shift[];
};

/** The new check, what is sent for it beyond what the worker has, and what the worker has too much. */
export type Replaced = { readonly id: string; readonly sentCents: Cents; readonly owedCents: Cents };

/**
 * Voids a paid check, and books another one for the same payday in its place. The worker keeps what arrived:
 * only the rest is sent, or owed to the company as of voided pay. The company is debited for what the new
 * check takes beyond the old one. The caller has locked the company.
 */
export async function replaceCheck(
  operation: Operation,
  company: Company,
  replacement: Replacement,
): Promise<Replaced> {
  const { check, stored } = replacement;
  const { id: formerId, companyId, employerCheckId, employeeId: workerId } = check;
  const former = isStoredCheck(check.stored) ? check.stored.paycheck.totals : undefined;
  if (!former || !employerCheckId) throw new Error(`check ${formerId} is not computed`);
  const id = newId();
  const { totals } = stored.paycheck;
  const keptCents = Math.min(former.netPayCents, totals.netPayCents);

  await operation.db.employeeCheck.updateMany({ where: { id: formerId }, data: { status: 'voided' } });
  await postVoid(operation, companyId, { kind: 'employee_check', id: formerId }, 'is to be given back');
  await insertReplacement(operation, id, replacement);
  await prove(operation, id, replacement);
  const checks = [{ ...check, id, paycheck: stored.paycheck }];
  await planRemittances(
    operation,
    companyId,
    await postComputed(operation, { companyId, checks, payments: [] }),
  );
  await post(operation, companyId, [keptOf(formerId, id, { workerId, keptCents })]);
  const cents = totals.companyDebitCents - former.companyDebitCents + former.netPayCents - keptCents;
  if (cents > 0) await drawDebit(operation, company, { employerCheckId, cents });
  const sentCents = totals.netPayCents - keptCents;
  await sendRest(operation, { companyId, id, keptCents, sentCents });
  return { id, sentCents, owedCents: former.netPayCents - keptCents };
}

type Kept = { readonly workerId: string; readonly keptCents: Cents };

/** What the worker has of the former check settles the pay of the new one, and is no debit of the company. */
const keptOf = (formerId: string, id: string, { workerId, keptCents }: Kept): Entry => ({
  kind: 'recovered',
  subject: { kind: 'employee_check', id: formerId },
  reference: id,
  postings: [
    debit('wages_payable', keptCents, { workerId }),
    credit('worker_receivable', keptCents, { workerId }),
    debit('recovery_payable', keptCents, { workerId }),
    credit('company_receivable', keptCents),
  ],
});

/** The shifts, deductions and days off of the former check are those of the new one. */
async function insertReplacement(operation: Operation, id: string, replacement: Replacement): Promise<void> {
  const { db } = operation;
  const { check, stored, shifts } = replacement;
  const { employee: _, shifts: __, ...row } = check;
  const computed = { ...computedFrom(stored.paycheck), salary: paidSalary(check) };
  await db.employeeCheck.insertRows([
    {
      ...copied(row),
      id,
      status: 'processed',
      regularPayrollId: null,
      disbursementParts: null,
      computed,
      stored,
    },
  ]);
  const former = { where: { employeeCheckId: check.id }, data: { employeeCheckId: id } };
  await db.shift.setRows(
    shifts.map(({ id: shiftId, workLocationId, workingState }) => {
      return { id: shiftId, employeeCheckId: id, workLocationId, workingState };
    }),
  );
  await db.deduction.updateMany(former);
  await db.timeOffDay.updateMany(former);
  // On the same day, so that the new check finds the balance and the caps that the former one had.
  await reverseCheck(operation, check.companyId, check, check.checkDate);
  const outcome = { check: { ...check, id }, stored, lineWarnings: [], problem: null } as const;
  await countTimeOff(operation, check.companyId, [outcome]);
}

/** Without the columns that the database sets. */
function copied({
  partnerId: _,
  createdAt: __,
  updatedAt: ___,
  ...row
}: Omit<CheckToCompute, 'employee' | 'shifts'>) {
  return row;
}

/** A check on which the second computation differs is not booked. */
async function prove(
  operation: Operation,
  id: string,
  { check, stored, tables }: Replacement,
): Promise<void> {
  const proof = proveCheck(stored, tables);
  if (differencesOf(proof).length) {
    const problem = 'The second computation of the check of {day} has another result: nothing was changed.';
    throw new Fault('WRONG_STATE', { problem: sentence(problem, { day: check.checkDate }) });
  }
  await storeProof(operation, {
    companyId: check.companyId,
    employerCheckId: check.employerCheckId ?? '',
    checks: [{ id, stored, proof }],
    held: [],
    ofPart: { books: 1 },
  });
}

type Rest = { companyId: string; id: string; keptCents: Cents; sentCents: Cents };

/**
 * Sends what the worker has not received. Refuses the correction if that cannot be sent now: it does not
 * wait.
 */
async function sendRest(operation: Operation, { companyId, id, keptCents, sentCents }: Rest): Promise<void> {
  if (sentCents === 0) {
    const reason = 'The worker had it from the check that this one replaces.';
    const settled = { kind: 'employee_check', id, status: 'settled', reason } as const;
    return setDisbursements(operation, companyId, [settled]);
  }
  const paidBefore = new Map([[id, keptCents]]);
  const { waiting, days } = await sendPay(operation, {
    companyId,
    checkIds: [id],
    paymentIds: [],
    paidBefore,
  });
  const [held] = waiting;
  if (held) throw new Fault('WRONG_STATE', { problem: held.reason });
  await postPaid(operation, { companyId, checkIds: [id], paymentIds: [], days, paidBefore });
}
