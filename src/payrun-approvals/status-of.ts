import type { Approval } from './approvals-of.ts';
import type { PaydayCheck } from './checks-of-payday.ts';

/** Where a payday stands. */
export const payrunStatuses = {
  empty: 'No check and no payment is dated that day.',
  open: 'Checks wait for an approval.',
  second_approval: 'One person has approved it: checks wait for a second one.',
  approved: 'No check waits for an approval: they are computed at the cut-off.',
  held: 'Its cut-off has passed, and checks or payments of it are not computed.',
  computed: 'Everything is computed, and paid on the payday.',
  paid: 'Everything is paid.',
} as const;
export type PayrunStatus = keyof typeof payrunStatuses;

type Standing = {
  readonly checks: readonly Pick<PaydayCheck, 'status' | 'approvalRequired' | 'approved'>[];
  readonly checkCount: number;
  readonly paymentStatuses: readonly string[];
  readonly approvals: readonly Pick<Approval, 'isCurrent'>[];
  readonly approvalsNeeded: number;
};

export function statusOf(standing: Standing, isPastCutOff: boolean): PayrunStatus {
  const { checks, checkCount, paymentStatuses, approvals, approvalsNeeded } = standing;
  const statuses = [...checks.map(({ status }) => status), ...paymentStatuses];
  if (!checkCount && !statuses.length) return 'empty';
  if (statuses.every((status) => status === 'processed')) return 'paid';
  if (!statuses.includes('pending')) return 'computed';
  if (isPastCutOff) return 'held';
  if (!checks.some(isUnapproved)) return 'approved';
  return approvalsNeeded > 1 && approvals.some(({ isCurrent }) => isCurrent) ? 'second_approval' : 'open';
}

/** Whether a check or a payment is not paid because its approval is missing. */
export const isUnapproved = ({ status, approvalRequired, approved }: Standing['checks'][number]): boolean =>
  status === 'pending' && approvalRequired && !approved;
