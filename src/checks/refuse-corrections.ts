import { Fault, type Path } from '../foundation/fault.ts';
import { problemOfPaidOn } from '../payroll/earnings/corrections.ts';

type Corrected = { readonly correction?: { readonly paidOn: string } | null };

/**
 * Why shifts, from the position `first` below `path` on, cannot be on a check: each
 * correction takes back pay of the year of the check that it is on.
 */
export function correctionFaults(
  shifts: readonly (Corrected & { readonly checkDate: string })[],
  path: Path = ['shifts'],
  first = 0,
): Fault[] {
  return shifts.flatMap(({ correction, checkDate }, at) => {
    const problem = correction ? problemOfPaidOn(correction.paidOn, checkDate) : undefined;
    return problem
      ? [new Fault('MALFORMED', { path: [...path, first + at, 'correction', 'paidOn'], problem })]
      : [];
  });
}
