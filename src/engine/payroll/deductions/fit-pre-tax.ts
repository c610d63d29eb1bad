import type { Cents } from '../money.ts';
import { divided, floor } from '../rounding.ts';
import type { PlannedDeduction } from './plan-deductions.ts';

/** Cents of each planned pre-tax deduction, in the order of the plan. */
type PreTaxAmounts = readonly Cents[];

/**
 * Voluntary deductions give way before net pay turns negative: the largest total of pre-tax deductions that
 * leaves enough for the taxes computed with them. `left` returns the net pay for these amounts. Cafeteria
 * plans are served before retirement plans, each in the worksheet's order. /
 */
export function fitPreTax(
  planned: readonly PlannedDeduction[],
  left: (amounts: PreTaxAmounts) => Cents,
): PreTaxAmounts {
  let low = 0;
  let high = planned.reduce((sum, deduction) => sum + deduction.allowed.cents, 0);
  while (low < high) {
    const middle = high - divided(high - low, 2, floor);
    if (left(shareOut(planned, middle)) >= 0) low = middle;
    else high = middle - 1;
  }
  return shareOut(planned, low);
}

function shareOut(planned: readonly PlannedDeduction[], total: Cents): PreTaxAmounts {
  const amounts = planned.map(() => 0);
  let left = total;
  for (const cafeteria of [true, false]) {
    planned.forEach((deduction, at) => {
      if (isCafeteria(deduction) !== cafeteria) return;
      const amount = Math.min(deduction.allowed.cents, left);
      amounts[at] = amount;
      left -= amount;
    });
  }
  return amounts;
}

function isCafeteria({ entry }: PlannedDeduction): boolean {
  return entry.type === 'section_125' || entry.type === 'hsa';
}
