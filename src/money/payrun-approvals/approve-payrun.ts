import { moneyText } from '../../engine/payroll/money.ts';
import { Fault } from '../../foundation/fault.ts';
import { idsOf } from '../../foundation/ids-of.ts';
import { liveStatuses } from '../../foundation/live-statuses.ts';
import { newId } from '../../foundation/new-id.ts';
import { inEnglish, type Said, sentence } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import { requirePayableDate } from '../../pay/checks/pay-date.ts';
import { confirmedNothing } from '../../pay/checks/pays-nothing.ts';
import { requirePending } from '../../pay/checks/require-check.ts';
import { record, recordNoChange } from '../../platform/audit/record.ts';
import { personOf } from '../../platform/database/caller.ts';
import { lockAll } from '../../platform/database/lock.ts';
import { changersOfPayday, type Makers, makersOf } from '../../platform/database/makers-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type IfMatch, requireVersion } from '../../platform/graphql/version.ts';
import { amountsOf, isBy, mayBeSame, nameOf } from './approvals-of.ts';
import type { PaydayCheck } from './checks-of-payday.ts';
import { computedSoFar, computeInParts, mostApproved, requireUnchanged } from './large-payday.ts';
import { type Payrun, readPayrun } from './read-payrun.ts';
import { partsOf, paydayRow } from './version-of.ts';

type ApprovalArguments = { readonly companyId: string; readonly checkDate: string };

/** Approves the payments to contractors of a payday that wait for an approval, until its cut-off. */
export async function approvePayments(operation: Operation, args: ApprovalArguments): Promise<void> {
  const { companyId, checkDate } = args;
  const { db } = operation;
  const { leadBankingDays } = await requireChangeable(operation, companyId);
  requirePayableDate(operation, checkDate, leadBankingDays, ['checkDate']);
  const waiting = {
    companyId,
    payDate: checkDate,
    status: 'pending',
    approvalRequired: true,
    approved: false,
  };
  const ids = idsOf(
    await db.contractorPayment.findMany({ where: waiting, select: { id: true }, orderBy: { id: 'asc' } }),
  );
  await lockAll(db, 'contractor_payments', ids);
  const where = { ...waiting, id: { in: ids } };
  const { count } = await db.contractorPayment.updateMany({ where, data: { approved: true } });
  if (!count) return recordNoChange(operation, 'approvePayments');
  await record(operation, 'approvePayments', { checkDate });
}

export type PaydayArguments = { companyId: string; checkDate: string; ifMatch?: IfMatch };

/**
 * Approves every pending check of a payday, or none. Above the company's amount this takes two people: the
 * first approval is recorded, the second approves the checks. Locks the company and the checks as the
 * cut-off does, so a concurrent cut-off, edit or approval comes either before it or after it. A payday of
 * many checks is computed by a long run, between a first look that may refuse it and the approval. Returns
 * the checks as they are now, unless a long run computed them.
 */
export async function approvePayrun(
  operation: Operation,
  args: PaydayArguments & { readonly isAlone: boolean; readonly paysNothing?: readonly string[] | null },
): Promise<readonly PaydayCheck[] | undefined> {
  const computed = computedSoFar(operation, args);
  await lockPayday(operation, args);
  if (computed) await requireUnchanged(operation, args, computed);
  else await computeInParts(operation, args);
  const confirmed = args.paysNothing ?? [];
  for (const id of confirmed) await confirmNothing(operation, args, id);
  const payrun = await readPayrun(operation, args, computed?.checks);
  const pending = payrun.checks.filter(({ status }) => status === 'pending');
  refuseWithoutChecks(payrun, pending);
  refuseBlocked(pending);
  const isWhole = pending.every(({ approved }) => approved) && payrun.unapprovedCash === null;
  if (isWhole && !confirmed.length) {
    recordNoChange(operation, 'approvePayrun');
    return computed ? undefined : payrun.checks;
  }
  const name = await nameOf(operation);
  const current = payrun.approvals.filter(({ isCurrent }) => isCurrent);
  const isOwn = current.some((approval) => isBy(approval, operation.caller, name));
  const count = current.length + (isOwn ? 0 : 1);
  if (count < payrun.approvalsNeeded && isOwn)
    throw new Fault('WRONG_STATE', { problem: secondWords(payrun) });
  if (payrun.approvalsNeeded > 1) {
    await requireIndependent(operation, payrun, name);
    await refuseOwnChange(operation, payrun, name);
  }
  if (!isOwn) await approve(operation, payrun, name);
  const isApproved = count >= payrun.approvalsNeeded;
  if (isApproved) {
    const where = { id: { in: idsOf(pending) }, approved: false };
    await operation.db.employeeCheck.updateMany({ where, data: { approved: true } });
  }
  await record(operation, 'approvePayrun', { checkDate: args.checkDate, paysNothing: confirmed });
  if (computed) return undefined;
  return isApproved ? payrun.checks.map(asApproved) : payrun.checks;
}

/** An approval changes nothing that a check pays. */
const asApproved = (check: PaydayCheck): PaydayCheck =>
  check.status === 'pending'
    ? {
        ...check,
        approved: true,
        warnings: check.warnings.filter(({ code }) => code !== 'approval_missing'),
      }
    : check;

/** Confirms that a check of the payday pays an hourly employee nothing. */
async function confirmNothing(
  operation: Operation,
  { companyId, checkDate }: PaydayArguments,
  employeeCheckId: string,
): Promise<void> {
  const check = await requirePending(operation, companyId, employeeCheckId);
  if (check.checkDate !== checkDate) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  const data = await confirmedNothing(operation, check, { paysNothing: true });
  await operation.db.employeeCheck.updateMany({ where: { id: employeeCheckId }, data });
}

/** Locks the company and the pending checks of a payday before its cut-off. */
async function lockPayday(operation: Operation, args: PaydayArguments): Promise<void> {
  const { companyId, checkDate, ifMatch } = args;
  const { db } = operation;
  const { leadBankingDays } = await requireChangeable(operation, companyId);
  requirePayableDate(operation, checkDate, leadBankingDays, ['checkDate']);
  const where = { companyId, checkDate, status: 'pending' };
  const checks = await db.employeeCheck.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  await lockAll(db, 'employee_checks', idsOf(checks));
  if (ifMatch) requireVersion(paydayRow(args), ifMatch, await partsOf(operation, args));
  await refuseAfterCutOff(operation, { companyId, checkDate });
}

/** A request that starts a moment before the cut-off may have to wait for it. Then the cut-off came first. */
async function refuseAfterCutOff({ db }: Operation, day: { companyId: string; checkDate: string }) {
  const isComputed = { status: { in: liveStatuses, not: 'pending' } };
  const where = { ...day, OR: [isComputed, { status: 'pending', heldBecause: { not: null } }] };
  if (!(await db.employeeCheck.findFirst({ where, select: { id: true } }))) return;
  const problem = 'is past its cut-off: move the checks that are not computed to another day';
  throw new Fault('CLOSED_DATE', { path: ['checkDate'], problem });
}

function refuseWithoutChecks(
  { company, checkDate, checkCount, unapprovedCash }: Payrun,
  pending: readonly PaydayCheck[],
): void {
  if (pending.length || unapprovedCash !== null) return;
  if (checkCount <= mostApproved)
    throw new Fault('WRONG_STATE', {
      problem: sentence('No pending check is dated {checkDate}: there is nothing to approve.', { checkDate }),
    });
  const counts = { count: checkCount, most: mostApproved };
  const problem = twoApprove(company)
    ? sentence(
        'The payday has {count} checks: one request approves at most {most}. Move the others to another day.',
        counts,
      )
    : sentence(
        'The payday has {count} checks: one request approves at most {most}. Approve each of them.',
        counts,
      );
  throw new Fault('WRONG_STATE', { problem });
}

/**
 * A warning that ends with the approval, with the company's reason or with hours does not block a check here.
 */
const endLater: readonly string[] = [
  'approval_missing',
  'company_not_live',
  'company_suspended',
  'no_earnings',
];
const mostNamed = 3;

function refuseBlocked(pending: readonly PaydayCheck[]): void {
  const all = pending.flatMap(({ id, firstName, lastName, warnings }) => {
    const reasons = warnings.filter(({ code, blocks }) => blocks && !endLater.includes(code));
    const different = new Map(reasons.map(({ message, said }) => [message, said ?? inEnglish(message)]));
    const values = { id, name: `${firstName} ${lastName}`, reasons: [...different.values()] };
    return reasons.length ? [sentence('{id} ({name}): {reasons}', values)] : [];
  });
  if (!all.length) return;
  const values = { count: all.length, blocked: all.slice(0, mostNamed) };
  throw new Fault('WRONG_STATE', {
    problem:
      all.length === 1
        ? sentence('A check would be blocked. {blocked}', values)
        : all.length <= mostNamed
          ? sentence('{count} checks would be blocked. {blocked}', values)
          : sentence('{count} checks would be blocked. {blocked} And {more} more.', {
              ...values,
              more: all.length - mostNamed,
            }),
  });
}

const secondWords = ({ checkDate, company }: Payrun): Said =>
  sentence('You have approved the payday {checkDate} already. Above {amount} a second person approves it.', {
    checkDate,
    amount: moneyText(Number(company.payrollSecondApprovalAboveCents)),
  });

/** Records the caller's approval; one for other amounts is withdrawn. */
async function approve(operation: Operation, payrun: Payrun, actorName: string | null): Promise<void> {
  const { db, caller, now } = operation;
  const { companyId, checkDate, approvals, checks, cash } = payrun;
  const own = idsOf(approvals.filter((approval) => isBy(approval, caller, actorName)));
  if (own.length) {
    const data = { withdrawnAt: new Date(now) };
    await db.payrunApproval.updateMany({ where: { id: { in: own } }, data });
  }
  await db.payrunApproval.create({
    select: { id: true },
    data: {
      id: newId(),
      companyId,
      checkDate,
      actorKind: caller.kind,
      actorId: caller.id,
      actorName,
      personId: personOf(caller)?.id ?? null,
      approvedAt: new Date(now),
      cashCents: BigInt(cash ?? 0),
      amounts: { ...amountsOf(checks) },
    },
  });
}

/**
 * Refuses an approval of a caller who may be the person who has approved the payday already: one of the two
 * made the key or link of the other, or the caller's was made after that approval.
 */
async function requireIndependent(
  { db, caller }: Operation,
  { checkDate, company, approvals }: Payrun,
  name: string | null,
): Promise<void> {
  const above = Number(company.payrollSecondApprovalAboveCents);
  const others = approvals.filter((approval) => approval.cashCents > above && !isBy(approval, caller, name));
  if (!others.length) return;
  if (others.some((other) => mayBeSame(other, caller)))
    throw new Fault('WRONG_STATE', {
      problem: sentence(
        'One of the two approvals of the payday {checkDate} would be by a link that names nobody, and may be by the same person. A second person signs in, or uses a key.',
        { checkDate },
      ),
    });
  const own = await makersOf(db, caller);
  for (const { actorKind: kind, actorId: id, createdAt } of others) {
    // A check constraint allows four kinds.
    const first = await makersOf(db, { kind: kind as Operation['caller']['kind'], id });
    if (isMadeBy(own, first) || isMadeBy(first, own)) {
      const problem = sentence(
        'The payday {checkDate} was approved by the person who made your key or link, or whose key or link you made. A second person approves it with a key or link that somebody else made before that approval.',
        { checkDate },
      );
      throw new Fault('WRONG_STATE', { problem });
    }
    if (own.madeAt !== null && Date.parse(own.madeAt) >= createdAt.getTime()) {
      const problem = sentence(
        'The payday {checkDate} was approved before your key or link was made. A second person approves it with a key or link that somebody else made before that approval, or undo the approval and approve it again.',
        { checkDate },
      );
      throw new Fault('WRONG_STATE', { problem });
    }
  }
}

/**
 * Nobody approves their own change alone. Refuses a caller who changed what the payday pays, or an account
 * that it pays to, after the latest approval of another person: that approval was of other amounts. If the
 * other person made the change, the caller's approval covers it.
 */
async function refuseOwnChange(operation: Operation, payrun: Payrun, name: string | null): Promise<void> {
  const { db, caller } = operation;
  const others = payrun.approvals.filter(
    (approval) => approval.isCurrent !== false && !isBy(approval, caller, name),
  );
  const last = others.at(-1);
  if (!last) return;
  const own = await makersOf(db, caller);
  for (const changer of await changersOfPayday(db, payrun, last.createdAt)) {
    const { actorKind: kind, actorId: id } = changer;
    if (others.some((other) => other.actorKind === kind && other.actorId === id)) continue;
    const first = await makersOf(db, { kind, id });
    const isOwn = isBy(changer, caller, name) || mayBeSame(changer, caller);
    if (!isOwn && !isMadeBy(own, first) && !isMadeBy(first, own)) continue;
    const problem = sentence(
      'What the payday {checkDate} pays, or an account that it pays to, was changed after the other approval, by you or by somebody who may be you. Undo the approval, and have two people approve the payday again.',
      { checkDate: payrun.checkDate },
    );
    throw new Fault('WRONG_STATE', { problem });
  }
}

/** Whether one caller made another, or may have: nobody recorded who made some older links. */
const isMadeBy = ({ makers }: Makers, { makers: [maker = ''] }: Makers): boolean =>
  makers.includes(maker) || makers.includes('unknown');

/**
 * Undoes the approval of a payday until its cut-off: every pending check waits for a new one, also a check
 * that needed none before.
 */
export async function unapprovePayrun(operation: Operation, args: PaydayArguments): Promise<void> {
  const { db, now } = operation;
  const { companyId, checkDate } = args;
  await lockPayday(operation, args);
  const { count } = await db.employeeCheck.updateMany({
    where: { companyId, checkDate, status: 'pending', OR: [{ approved: true }, { approvalRequired: false }] },
    data: { approved: false, approvalRequired: true },
  });
  const withdrawn = await db.payrunApproval.updateMany({
    where: { companyId, checkDate, withdrawnAt: null },
    data: { withdrawnAt: new Date(now) },
  });
  if (!count && !withdrawn.count) {
    recordNoChange(operation, 'unapprovePayrun');
    return;
  }
  await record(operation, 'unapprovePayrun', { checkDate });
}
