import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Instant } from '../../foundation/clock.ts';
import type { Transfer } from '../../generated/prisma/client.ts';
import { lock, lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { accountOf } from './account.ts';
import { applyChange } from './apply-change.ts';
import { returnPay } from './return-pay.ts';
import { settle } from './settle.ts';
import { type Outcome, simulatedOutcome } from './simulated-bank.ts';

/** An instant at which the bank answers transfers of a payrun, or prenotes of a company. */
export type BankStep = {
  readonly at: Instant;
  readonly companyId: string;
  readonly checkDate: PlainDate;
};

/** What the bank answered. */
export type BankStepResult = BankStep & {
  readonly what: 'settled' | 'returned' | 'corrected' | 'verified';
  readonly employerCheckId: string | null;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
  readonly bankAccountIds?: readonly string[];
  readonly reason: string | null;
};

/**
 * Settles, returns or corrects due transfers of a payrun, up to `limit` per call. Locks the company first.
 */
export async function runBankStep(
  operation: Operation,
  step: BankStep,
  limit: number,
): Promise<BankStepResult[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const where = { companyId, nextAt: new Date(at), employerCheck: { checkDate } };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: limit } as const;
  const ids = (await db.transfer.findMany({ where, ...page })).map(({ id }) => id);
  await lockAll(db, 'transfers', ids);
  const due = await db.transfer.findMany({ where: { ...where, id: { in: ids } }, orderBy: { id: 'asc' } });

  const arriving = due.filter(({ status }) => status === 'submitted');
  if (arriving.length) await settle(operation, companyId, arriving);
  const results = arriving.length ? [stepResult(step, 'settled', arriving, null)] : [];
  for (const transfer of due.filter(({ status }) => status === 'settled')) {
    const answer = await applySimulatedAnswer(operation, transfer);
    if (answer) results.push(stepResult(step, answer.what, [transfer], answer.code));
  }
  return results;
}

/**
 * Applies what the simulated bank answers to a settled transfer: nothing when its account cannot be unsealed.
 */
async function applySimulatedAnswer(operation: Operation, transfer: Transfer) {
  const outcome = simulatedOutcome({ ...transfer, account: accountOf(operation, transfer) });
  if (!outcome) {
    await operation.db.transfer.updateMany({ where: { id: transfer.id }, data: { nextAt: null } });
    return undefined;
  }
  return { what: await applyAnswer(operation, transfer, outcome), code: outcome.code };
}

/** Applies a return or a notice of change. */
export async function applyAnswer(operation: Operation, transfer: Transfer, outcome: Outcome) {
  if (outcome.what === 'change') {
    await applyChange(operation, { transfer, ...outcome });
    return 'corrected' as const;
  }
  await returnPay(operation, transfer.companyId, [{ transfer, code: outcome.code }]);
  return 'returned' as const;
}

function stepResult(
  { at, companyId, checkDate }: BankStep,
  what: BankStepResult['what'],
  transfers: readonly Transfer[],
  reason: string | null,
): BankStepResult {
  const employerCheckId = transfers[0]?.employerCheckId ?? null;
  const checkIds = transfers.flatMap(({ employeeCheckId }) => employeeCheckId ?? []);
  const paymentIds = transfers.flatMap(({ contractorPaymentId }) => contractorPaymentId ?? []);
  return { at, companyId, checkDate, what, employerCheckId, checkIds, paymentIds, reason };
}
