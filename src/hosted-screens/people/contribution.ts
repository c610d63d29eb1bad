import type { Fault } from '../../foundation/fault.ts';
import { text } from '../language/say.ts';
import type { Share } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import type { Deduction } from './withheld-tables.tsx';

/** Refuses a share in another unit than the deduction has: 5% is never taken as $5. */
export function wrongUnit(
  field: string,
  typed: unknown,
  { employeeContribution }: Pick<Deduction, 'employeeContribution'>,
): Fault[] {
  const unit = employeeContribution?.contributionType === 'PERCENTAGE' ? 'percent' : 'dollars';
  const typedUnit = (typed as Share | null | undefined)?.unit; // read by `share`
  if (!typedUnit || typedUnit === unit) return [];
  return [
    malformed(
      field,
      unit === 'percent' ? text('is a percentage, such as 5%') : text('is in dollars, such as $50'),
    ),
  ];
}
