import { inForce } from '../dated-rows.ts';
import { atLeastZero } from '../money.ts';
import { amount, type Ceilings, ceiling, excess, shareOf } from './ceiling.ts';
import type { EarnedPay, GarnishmentOrder, Taken } from './garnishment.ts';
import { federalMinimumWageHours } from './ordinary-ceilings.ts';

/**
 * Federal student loans: 15 percent of disposable pay and the excess over 30 hours of the minimum wage a
 * week, for all such orders together; behind other orders also what those leave of 25 percent. No state
 * ceiling binds them.
 */
export function studentLoanCeilings(
  pay: EarnedPay,
  _order: GarnishmentOrder,
  { allCents, studentLoanCents }: Taken,
): Ceilings {
  const row = inForce(pay.garnishmentCeilings.studentLoan, pay.checkOn);
  if (!row) return { limits: [], notes: [`no student loan ceiling is loaded for ${pay.checkOn}`] };
  const disposable = amount(atLeastZero(pay.disposableCents - (pay.healthPremiumCents ?? 0)));
  const above = excess(disposable, federalMinimumWageHours(row.minimumWageHours, pay));
  const behind = shareOf(row.rateWithPriorOrders, disposable);
  return {
    limits: [
      ceiling('student loan percentage', shareOf(row.rate, disposable), studentLoanCents, row),
      ceiling('student loan excess', above, studentLoanCents, row),
      ...(allCents > studentLoanCents ? [ceiling('student loan behind others', behind, allCents, row)] : []),
    ],
    notes: [],
  };
}
