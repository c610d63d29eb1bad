import { moneyText } from '../../engine/payroll/money.ts';
import type { Payrun } from './read-payrun.ts';

type Waiting = Pick<
  Payrun,
  | 'status'
  | 'checkCount'
  | 'unapprovedChecks'
  | 'approvals'
  | 'approvalsNeeded'
  | 'company'
  | 'unapprovedCash'
>;

/** Which approval a payday waits for, in a sentence; null when it waits for none. */
export function waitsBecause(payrun: Waiting): string | null {
  const { status, checkCount, unapprovedChecks, approvals, approvalsNeeded, company } = payrun;
  const above = moneyText(Number(company.payrollSecondApprovalAboveCents));
  if (status === 'second_approval') {
    return `One person has approved it. Above ${above} a second person approves it.`;
  }
  if (status !== 'open') return null;
  if (!unapprovedChecks) return `${payrun.unapprovedCash} Above ${above} two people approve a payday.`;
  const words =
    checkCount === 1
      ? 'The check is not approved.'
      : `${unapprovedChecks} of ${checkCount} checks are not approved.`;
  if (approvalsNeeded < 2) return words;
  const changed = approvals.length ? ' What was approved has changed since.' : '';
  return `${words} Above ${above} two people approve a payday.${changed}`;
}
