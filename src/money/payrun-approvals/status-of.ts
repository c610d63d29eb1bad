import { moneyText } from '../../engine/payroll/money.ts';
import { type Said, sentence, together } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import type { Approval } from './approvals-of.ts';

/** How far a payday is. */
export const payrunStatuses = {
  empty: 'No check and no payment is dated that day.',
  open: 'Checks, or more cash than was approved, wait for an approval.',
  second_approval: 'One person has approved it, and it waits for a second one.',
  approved: 'Nothing waits for an approval: its checks are computed at the cut-off.',
  held: 'Its cut-off has passed, but checks or payments of it are not computed.',
  computed: 'Everything is computed, and arrives on the payday.',
  paid: 'Everything has arrived.',
} as const;
export type PayrunStatus = keyof typeof payrunStatuses;

type Standing = {
  readonly checkStatuses: readonly string[];
  readonly unapprovedChecks: number;
  readonly paymentStatuses: readonly string[];
  readonly approvals: readonly Pick<Approval, 'isCurrent'>[];
  readonly approvalsNeeded: number;
  readonly unapprovedCash: Said | null;
};

export function statusOf(standing: Standing, isPastCutOff: boolean): PayrunStatus {
  const { checkStatuses, unapprovedChecks, paymentStatuses, approvals } = standing;
  const statuses = [...checkStatuses, ...paymentStatuses];
  if (!statuses.length) return 'empty';
  if (statuses.every((status) => status === 'processed')) return 'paid';
  if (!statuses.includes('pending')) return 'computed';
  if (isPastCutOff) return 'held';
  if (!unapprovedChecks && standing.unapprovedCash === null) return 'approved';
  const isOnce = standing.approvalsNeeded > 1 && approvals.some(({ isCurrent }) => isCurrent !== false);
  return isOnce ? 'second_approval' : 'open';
}

type Approvable = {
  readonly status: string;
  readonly approvalRequired: boolean;
  readonly approved: boolean;
};

/** Whether a check or a payment is not paid because its approval is missing. */
export const isUnapproved = ({ status, approvalRequired, approved }: Approvable): boolean =>
  status === 'pending' && approvalRequired && !approved;

type Waiting = {
  readonly status: PayrunStatus;
  readonly checkCount: number;
  readonly unapprovedChecks: number;
  readonly approvals: readonly unknown[];
  readonly approvalsNeeded: number;
  readonly company: Pick<Company, 'payrollSecondApprovalAboveCents'>;
  readonly unapprovedCash: Said | null;
};

function unapprovedText(count: number, all: number): Said {
  if (all === 1) return 'The check is not approved.';
  return count === 1
    ? sentence('1 of {all} checks is not approved.', { all })
    : sentence('{count} of {all} checks are not approved.', { count, all });
}

/** Which approval a payday waits for; null when it waits for none. */
export function waitsBecause(payrun: Waiting): Said | null {
  const { status, checkCount, unapprovedChecks, approvals, approvalsNeeded, company } = payrun;
  const amount = moneyText(Number(company.payrollSecondApprovalAboveCents));
  if (status === 'second_approval') {
    const above = sentence('Above {amount} a second person approves it.', { amount });
    return together(['One person has approved it.', above]);
  }
  if (status !== 'open') return null;
  const above = sentence('Above {amount} two people approve a payday.', { amount });
  if (!unapprovedChecks) return together([...(payrun.unapprovedCash ? [payrun.unapprovedCash] : []), above]);
  const waiting = unapprovedText(unapprovedChecks, checkCount);
  if (approvalsNeeded < 2) return waiting;
  const changed = approvals.length ? (['What was approved has changed since.'] as const) : [];
  return together([waiting, above, ...changed]);
}
