import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { type Compared, compareWithSecond } from './disagreements.ts';
import { type CheckedInvariants, invariantsOf } from './invariants.ts';

/** Compares a check with the second computation and with what must hold for every check. */
export const compareCheck = (worksheet: Worksheet, paycheck: Paycheck): Compared & CheckedInvariants => ({
  ...compareWithSecond(worksheet, paycheck),
  ...invariantsOf(worksheet, paycheck),
});
