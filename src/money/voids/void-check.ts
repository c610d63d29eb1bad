import { reverseCheck } from '../../agreements/time-off/reverse-check.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import { Fault } from '../../foundation/fault.ts';
import { requireActive } from '../../parties/companies/require-active.ts';
import { setDisbursements } from '../../pay/disbursements/set-disbursements.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import { lockCheck } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { postVoid } from '../ledger/post-void.ts';
import { countWithheld } from '../payruns/write-back.ts';
import { requireComputed } from './require-computed.ts';
import { settlePayrun } from './settle-payrun.ts';
import { voidOutcome } from './void-outcome.ts';

type Arguments = { companyId: string; employeeCheckId: string; ifMatch?: IfMatch };

/**
 * Voids a computed check with reversing entries; the computed amounts are not edited. The check no longer
 * counts for the year to date, annual limits and garnishments. Checks that were computed after it do not
 * change. Locks the company first, as a payrun does, so a concurrent payrun either pays the check before or
 * skips it.
 */
export async function voidCheck(operation: Operation, args: Arguments): Promise<void> {
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
    garnishments.map((one) => ({ ...one, withheldCents: 0 - one.withheldCents })),
  );
  await reverseCheck(operation, companyId, check);
  await postVoid(operation, companyId, { kind: 'employee_check', id }, money);
  const cents = storedOf(check)?.paycheck.totals.companyDebitCents ?? 0;
  await settlePayrun(operation, companyId, check.employerCheckId, money === 'has not left' ? cents : 0);
  await record(operation, 'voidEmployeeCheck', args);
}

/** Only the payrun writes it. */
const storedOf = (check: { stored: unknown }): StoredCheck | null => check.stored as StoredCheck | null;
