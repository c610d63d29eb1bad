import type { Shift } from '../generated/prisma/client.ts';
import type { Cents } from '../payroll/money.ts';
import { earningLines } from './earning-lines.ts';

type Decimal = Shift['hourlyWage'];

/**
 * What a pending check would pay before taxes: its wages and reimbursements. Cash tips are taxed, not paid.
 */
export function pendingGrossPay(shifts: readonly Shift[], defaultWage: Decimal): Cents {
  return shifts
    .flatMap((shift) => earningLines(shift, defaultWage))
    .filter(({ component }) => component !== 'cashTips')
    .reduce((sum, { amount }) => sum + amount, 0);
}
