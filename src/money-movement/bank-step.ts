import type { Instant } from '../clock.ts';
import { lock, lockAll } from '../database/lock.ts';
import type { Transfer } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { accountOf } from './account.ts';
import { applyChange } from './apply-change.ts';
import { settle } from './settle.ts';
import { simulatedOutcome } from './simulated-bank.ts';
import { takeBack } from './take-back.ts';

/** When something happens to transfers of a payrun. */
type BankStep = {
  readonly at: Instant;
  readonly companyId: string;
  readonly checkDate: PlainDate;
};

/** What happened to transfers of a payrun. */
type BankHappened = BankStep & {
  readonly what: 'settled' | 'returned' | 'corrected';
  readonly employerCheckId: string | null;
  readonly checkIds: readonly string[];
  readonly paymentIds: readonly string[];
  readonly reason: string | null;
};

/** What is due by `now` of transfers, by payrun and instant. */
export async function bankSteps({ db }: Operation, now: Instant): Promise<BankStep[]> {
  const due = await db.transfer.groupBy({
    by: ['companyId', 'employerCheckId', 'nextAt'],
    where: { nextAt: { lte: new Date(now) } },
  });
  if (!due.length) return [];
  const dates = await db.employerCheck.findMany({
    where: { id: { in: due.map(({ employerCheckId }) => employerCheckId) } },
    select: { id: true, checkDate: true },
  });
  const dateOf = new Map(dates.map(({ id, checkDate }) => [id, checkDate]));
  return due.flatMap(({ companyId, employerCheckId, nextAt }): BankStep[] => {
    const checkDate = dateOf.get(employerCheckId);
    return nextAt && checkDate ? [{ at: nextAt.getTime(), companyId, checkDate }] : [];
  });
}

/** Runs what is due of a payrun's transfers at an instant, `most` at a time. The company is held first. */
export async function runBankStep(
  operation: Operation,
  step: BankStep,
  most: number,
): Promise<BankHappened[]> {
  const { db } = operation;
  const { companyId, checkDate, at } = step;
  await lock(db, 'companies', companyId);
  const where = { companyId, nextAt: new Date(at), employerCheck: { checkDate } };
  const found = await db.transfer.findMany({
    where,
    select: { id: true },
    orderBy: { id: 'asc' },
    take: most,
  });
  await lockAll(
    db,
    'transfers',
    found.map(({ id }) => id),
  );
  const due = await db.transfer.findMany({
    where: { ...where, id: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  });
  const told = (what: BankHappened['what'], transfers: readonly Transfer[], reason: string | null) =>
    tell({ at, companyId, checkDate }, what, transfers, reason);

  const arriving = due.filter(({ status }) => status === 'submitted');
  if (arriving.length) await settle(operation, companyId, arriving);
  const happened = arriving.length ? [told('settled', arriving, null)] : [];
  for (const transfer of due.filter(({ status }) => status === 'settled')) {
    const outcome = simulatedOutcome({ ...transfer, account: accountOf(operation, transfer) });
    if (outcome?.what === 'return') {
      await takeBack(operation, companyId, [{ transfer, code: outcome.code }]);
      happened.push(told('returned', [transfer], outcome.code));
    } else if (outcome) {
      await applyChange(operation, { transfer, ...outcome });
      happened.push(told('corrected', [transfer], outcome.code));
    }
  }
  return happened;
}

function tell(
  step: BankStep,
  what: BankHappened['what'],
  transfers: readonly Transfer[],
  reason: string | null,
): BankHappened {
  const employerCheckId = transfers[0]?.employerCheckId ?? null;
  const checkIds = transfers.flatMap(({ employeeCheckId }) => employeeCheckId ?? []);
  const paymentIds = transfers.flatMap(({ contractorPaymentId }) => contractorPaymentId ?? []);
  return { ...step, what, employerCheckId, checkIds, paymentIds, reason };
}
