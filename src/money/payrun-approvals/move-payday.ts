import { Fault } from '../../foundation/fault.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { requirePayableDate } from '../../pay/checks/pay-date.ts';
import { record } from '../../platform/audit/record.ts';
import { lockAll } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { opensAny } from '../../platform/graphql/permits.ts';
import { requireVersion } from '../../platform/graphql/version.ts';
import type { PaydayArguments } from './approve-payrun.ts';
import { mostApproved } from './large-payday.ts';
import { isPastCutOff, missedPay } from './missed-pay.ts';
import { cutOffOf } from './read-payrun.ts';
import { partsOf, paydayRow } from './version-of.ts';

type MoveArguments = PaydayArguments & { readonly newCheckDate: string };
type Day = Pick<PaydayArguments, 'companyId' | 'checkDate'>;

/**
 * Moves the pay that a payday left unpaid to a new payday, where it waits for its approval: up to 2,500
 * checks and 2,500 payments, as one approval takes them. Locks the company, the checks and the payments as
 * the cut-off does. Where two people approve, the database withdraws the approval of a check that moves.
 */
export async function movePayday(operation: Operation, args: MoveArguments): Promise<void> {
  const { db } = operation;
  const { companyId, checkDate, newCheckDate, ifMatch } = args;
  const company = await requireChangeable(operation, companyId);
  refuseBeforeCutOff(operation, company, checkDate);
  requirePayableDate(operation, newCheckDate, company.leadBankingDays, ['newCheckDate']);
  const day = { companyId, checkDate };
  const { checks, payments } = await lockMissed(operation, day);
  if (ifMatch) requireVersion(paydayRow(day), ifMatch, await partsOf(operation, day));
  const released = { heldBecause: null, heldBy: null };
  const moved = [
    await db.employeeCheck.updateMany({
      where: checks,
      data: { ...released, checkDate: newCheckDate, warnings: null },
    }),
    await db.contractorPayment.updateMany({ where: payments, data: { ...released, payDate: newCheckDate } }),
  ];
  if (moved.every(({ count }) => count === 0)) await refuseWithoutPay(operation, day);
  await record(operation, 'movePayday', { checkDate, newCheckDate });
}

function refuseBeforeCutOff(operation: Operation, company: Company, checkDate: string): void {
  if (isPastCutOff(operation, checkDate, company)) return;
  const cutOff = cutOffOf(checkDate, company.leadBankingDays).toISOString();
  const problem = sentence('The payday {checkDate} is not missed: approve it until its cut-off, {cutOff}.', {
    checkDate,
    cutOff,
  });
  throw new Fault('WRONG_STATE', { problem });
}

/** Locks what a payday left unpaid. A key needs the scope of payments for those to contractors. */
async function lockMissed({ db, caller }: Operation, { companyId, checkDate }: Day) {
  const checks = { ...missedPay, companyId, checkDate };
  const payments = { ...missedPay, companyId, payDate: checkDate };
  const page = { select: { id: true }, orderBy: { id: 'asc' }, take: mostApproved } as const;
  const checkIds = idsOf(await db.employeeCheck.findMany({ where: checks, ...page }));
  const paymentIds = idsOf(await db.contractorPayment.findMany({ where: payments, ...page }));
  if (paymentIds.length && !opensAny(caller, ['payments:write'])) {
    const toPrograms = 'The payday has payments to contractors: moving them needs the scope payments:write.';
    throw new Fault('FORBIDDEN', { toPrograms });
  }
  await lockAll(db, 'employee_checks', checkIds);
  await lockAll(db, 'contractor_payments', paymentIds);
  return {
    checks: { ...checks, id: { in: checkIds } },
    payments: { ...payments, id: { in: paymentIds } },
  };
}

async function refuseWithoutPay({ db }: Operation, { companyId, checkDate }: Day): Promise<never> {
  const live = { companyId, status: { in: liveStatuses } };
  const groups = [
    ...(await db.employeeCheck.groupBy({ by: ['status'], where: { ...live, checkDate } })),
    ...(await db.contractorPayment.groupBy({ by: ['status'], where: { ...live, payDate: checkDate } })),
  ];
  throw new Fault('WRONG_STATE', { problem: whyNothing(groups, checkDate) });
}

function whyNothing(groups: readonly { readonly status: string }[], checkDate: string): Said {
  if (!groups.length)
    return sentence('No check and no payment is dated {checkDate}. There is nothing to move.', { checkDate });
  return groups.some(({ status }) => status === 'pending')
    ? sentence(
        'The pay of {checkDate} needs no other day: it is paid once the company can pay. There is nothing to move.',
        { checkDate },
      )
    : sentence(
        'The pay of {checkDate} is computed: its money has left, or is about to leave. There is nothing to move.',
        { checkDate },
      );
}
