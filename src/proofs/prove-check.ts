import type { Paycheck } from '../payroll/paycheck.ts';
import type { Worksheet } from '../payroll/worksheet.ts';
import { type Compared, compareWithSecond } from './disagreements.ts';
import { type CheckedInvariants, invariantsOf } from './invariants.ts';

/** What a computed check was found to be: its lines computed twice, and what must hold for every check. */
export type CheckProof = Compared & CheckedInvariants;

export const proveCheck = (worksheet: Worksheet, paycheck: Paycheck): CheckProof => ({
  ...compareWithSecond(worksheet, paycheck),
  ...invariantsOf(worksheet, paycheck),
});
