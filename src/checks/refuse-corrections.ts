import { Fault, type Path } from '../foundation/fault.ts';
import { problemOfPaidOn } from '../payroll/earnings/corrections.ts';

type Corrected = { readonly correction?: { readonly paidOn: string } | null };

/**
 * Why shifts, from the position `first` below `path` on, cannot be on a check of this date: each correction
 * takes back pay of the same year.
 */
export function correctionFaults(
  shifts: readonly Corrected[],
  checkDate: string,
  path: Path = ['shifts'],
  first = 0,
): Fault[] {
  return shifts.flatMap(({ correction }, at) => {
    const problem = correction ? problemOfPaidOn(correction.paidOn, checkDate) : undefined;
    if (!problem) return [];
    return [new Fault('MALFORMED', { path: [...path, first + at, 'correction', 'paidOn'], problem })];
  });
}
