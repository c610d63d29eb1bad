/** Settles the checks that a fact changes, in money and in the books of their paydays. */
import { isDeepStrictEqual } from 'node:util';
import type { Cents } from '../../engine/payroll/money.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Plain, sentence, together } from '../../foundation/sentence.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { cannotPayReason } from '../../money/payruns/cannot-pay-reason.ts';
import { type Replaced, replaceCheck } from '../../money/voids/replace-check.ts';
import { twoApprove } from '../../parties/companies/second-approval.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { roleDoesNot, roleMayRun } from '../../platform/graphql/permits.ts';
import type { PastFact } from './inputs.ts';
import { grossChange, lessenNextCheck, payMissing } from './pay-difference.ts';
import type { Recomputed } from './recompute.ts';

/** A check that a fact changes, and the check that replaces it if its taxes differ. */
export type Settled = Recomputed & { readonly replaced: Replaced | null };

/**
 * Settles the changed checks. Pay is taxed when it is paid, so a check of today pays what is missing, and the
 * next check takes back the excess. If only taxes change, they belong to the payday, so another check
 * replaces the paid one.
 */
export async function settle(
  operation: Operation,
  company: Company,
  { wage, salary }: PastFact,
  recomputed: readonly Recomputed[],
): Promise<Settled[]> {
  const isPay = wage != null || salary != null;
  if (isPay) {
    const changed = recomputed.filter((check) => grossChange(check) !== 0);
    await payMissing(operation, company, changed);
    await lessenNextCheck(operation, company, changed);
    return changed.map((check) => ({ ...check, replaced: null }));
  }
  if (recomputed.some(movesMoney)) requirePaying(operation, company);
  const settled: Settled[] = [];
  for (const check of recomputed) {
    refuseOthers(check);
    const replaced = await replaceCheck(operation, company, check);
    if (replaced.sentCents) requireRelease(operation, company);
    settled.push({ ...check, replaced });
  }
  return settled;
}

const movesMoney = ({ before: { totals }, stored: { paycheck } }: Recomputed): boolean =>
  totals.netPayCents !== paycheck.totals.netPayCents ||
  totals.companyDebitCents !== paycheck.totals.companyDebitCents;

/** A payrun waits while the company cannot pay, but a correction pays and debits at once. */
function requirePaying(operation: Operation, company: Company): void {
  const reason = cannotPayReason(company, operation);
  if (reason) throw new Fault('WRONG_STATE', { problem: together([cannotPay, reason]) });
}

const cannotPay: Plain = 'The correction would move money, and the company cannot pay now.';

/** Requires a caller who may approve alone, because the pay leaves without further approval. */
function requireRelease({ caller }: Operation, company: Company): void {
  if (twoApprove(company)) throw new Fault('WRONG_STATE', { problem: unapproved });
  if (!roleMayRun(caller, { scope: 'checks:write', approves: true }))
    throw new Fault('FORBIDDEN', { problem: roleDoesNot });
}

const unapproved: Plain =
  'The correction would send pay, and two people approve the pay of this company: void the checks and pay them again.';

/**
 * Refuses changes beside taxes: deductions and garnishments have already been sent to plans and agencies, and
 * pay itself stays.
 */
function refuseOthers({ check, before, stored }: Recomputed): void {
  if (isDeepStrictEqual(besideTaxes(before), besideTaxes(stored.paycheck))) return;
  const problem =
    'The fact changes deductions or garnishments of the check of {day}, and their money is sent on already: void the check and pay it again.';
  throw new Fault('WRONG_STATE', { problem: sentence(problem, { day: check.checkDate }) });
}

const besideTaxes = ({ totals, deductions, garnishments }: Paycheck): readonly Cents[] => [
  totals.grossEarningsCents,
  ...deductions.flatMap(({ amountCents, employerCents }) => [amountCents, employerCents]),
  ...garnishments.map(({ withheldCents }) => withheldCents),
];
