import { Fault, type FaultKind } from '../../foundation/fault.ts';
import { type Plain, type Said, sentence, together, word } from '../../foundation/sentence.ts';
import type { Shift } from '../../generated/prisma/client.ts';
import { type LockedCheck, lockCheck } from '../../platform/database/lock-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';

type Options = {
  readonly ifMatch?: IfMatch;
  /** The fault of a missing check, for requests that name a shift or another part of it. */
  readonly unknown?: FaultKind;
  /** Accepts a computed check whose pay waits, too. */
  readonly orWaiting?: boolean;
};

/** Locks a pending check of the company and returns it. Refuses a version that If-Match does not name. */
export async function requirePending(
  { db }: Operation,
  companyId: string,
  id: string,
  { ifMatch, unknown = 'UNKNOWN_EMPLOYEE_CHECK', orWaiting = false }: Options = {},
): Promise<LockedCheck> {
  const check = await lockCheck(db, companyId, id);
  if (!check) throw new Fault(unknown);
  if (ifMatch) {
    const select = { id: true, updatedAt: true } as const;
    const where = { employeeCheckId: id };
    requireVersion(check, ifMatch, await db.shift.findMany({ where, select, orderBy: { id: 'asc' } }));
  }
  if (check.status === 'pending' || (orWaiting && isWaiting(check))) return check;
  const status = word(check.status);
  const words = 'The employee check is {status}: only a pending one can be changed.';
  throw new Fault('WRONG_STATE', { problem: withReplay(sentence(words, { status }), check) });
}

/** A paid check stays as it is. The fact by which it was paid can be corrected. */
const toReplay: Plain = 'A wage, tax form or place that was different then is corrected by correctPastFact.';

const withReplay = (problem: Said, { status }: Pick<LockedCheck, 'status'>): Said =>
  status === 'processed' ? together([problem, toReplay]) : problem;

/** Why a row of a list cannot change a check that is not pending. */
export function notPending(check: Pick<LockedCheck, 'status'>): Said {
  const status = word(check.status);
  return check.status === 'processed'
    ? sentence('is a check that is {status}: only a pending one can be changed. {replay}', {
        status,
        replay: word(toReplay),
      })
    : sentence('is a check that is {status}: only a pending one can be changed', { status });
}

/** Why a row of a list finds no check, if the check of its period or payday is paid. */
export const onlyPaid = (problem: string): string => `${problem}: it is paid. ${toReplay}`;

/** Whether a computed check or payment waits, because its pay could not be sent. */
export const isWaiting = ({ status, heldBecause }: Pick<LockedCheck, 'status' | 'heldBecause'>): boolean =>
  status === 'pre-processed' && heldBecause !== null;

/** Refuses an unknown check and a check of another company with the same error. */
export async function requireCheck({ db }: Operation, companyId: string, id: string): Promise<void> {
  const found = await db.employeeCheck.findFirst({ where: { id, companyId }, select: { id: true } });
  if (!found) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
}

/** A shift of the company, in any status of its check. */
export async function requireShift({ db }: Operation, companyId: string, id: string): Promise<Shift> {
  const shift = await db.shift.findFirst({ where: { id, companyId } });
  if (!shift) throw new Fault('UNKNOWN_SHIFT');
  return shift;
}

/**
 * A shift of a pending check, with its check locked. Reads the shift again after the lock, because a
 * concurrent request may have deleted it.
 */
export async function requirePendingShift(
  operation: Operation,
  companyId: string,
  id: string,
  ifMatch: IfMatch,
): Promise<Shift> {
  const { employeeCheckId } = await requireShift(operation, companyId, id);
  await requirePending(operation, companyId, employeeCheckId, { unknown: 'UNKNOWN_SHIFT' });
  const shift = await requireShift(operation, companyId, id);
  requireVersion(shift, ifMatch);
  return shift;
}
