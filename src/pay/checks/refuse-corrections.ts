import { problemOfPaidOn } from '../../engine/payroll/earnings/corrections.ts';
import { Fault, type Path } from '../../foundation/fault.ts';

type Corrected = { readonly correction?: { readonly paidOn: string } | null };

/** Why a shift cannot be on a check of this date: a correction takes back pay of the same year. */
export function correctionFault({ correction }: Corrected, checkDate: string, path: Path): Fault[] {
  const problem = correction ? problemOfPaidOn(correction.paidOn, checkDate) : undefined;
  return problem
    ? [new Fault('MALFORMED', { path: [...path, 'correction', 'paidOn'], toPrograms: problem })]
    : [];
}

export const correctionFaults = (
  shifts: readonly Corrected[],
  checkDate: string,
  path: Path = ['shifts'],
): Fault[] => shifts.flatMap((shift, i) => correctionFault(shift, checkDate, [...path, i]));
