import type { Calculator, Quantity } from '../quantity.ts';
import { DEFERRALS, type Worksheet } from '../worksheet.ts';
import type { DeductionLimits } from './deduction-limits.ts';
import { type ElectedDeduction, electDeductions } from './elect-deductions.ts';
import { type EmployerShare, withEmployerShares } from './employer-share.ts';

/** A deduction as far as the year's limits allow; a later step checks whether pay suffices. */
export type PlannedDeduction = Pick<ElectedDeduction, 'entry' | 'requested' | 'allowed' | 'reasons'> & {
  readonly stage: 'pre_tax' | 'post_tax';
  /** The employer's share for a contribution of the employee. */
  readonly employerFor: (taken: Quantity) => EmployerShare;
};

const PRE_TAX: ReadonlySet<string> = new Set([...DEFERRALS, 'section_125', 'hsa', 'commuter']);

export function planDeductions(
  worksheet: Worksheet,
  gross: Quantity,
  limits: DeductionLimits,
  calculator: Calculator,
): PlannedDeduction[] {
  const elected = electDeductions(worksheet, gross, limits, calculator);
  return withEmployerShares(elected, worksheet, limits, calculator).map((deduction) => {
    return { stage: PRE_TAX.has(deduction.entry.type) ? 'pre_tax' : 'post_tax', ...deduction };
  });
}
