import { Fault } from '../foundation/fault.ts';
import type { Shift } from '../generated/prisma/client.ts';
import type { Cents } from '../payroll/money.ts';
import { earningLines } from './earning-lines.ts';

type Decimal = Shift['hourlyWage'];

/**
 * The gross pay of a pending check: wages and reimbursements. Cash tips are taxed, not paid.
 */
export function pendingGrossPay(shifts: readonly Shift[], defaultWage: Decimal): Cents {
  const gross = shifts
    .flatMap((shift) => earningLines(shift, defaultWage))
    .filter(({ component }) => component !== 'cashTips')
    .reduce((sum, { amount }) => sum + amount, 0);
  if (Number.isSafeInteger(gross)) return gross;
  throw new Fault('WRONG_STATE', { problem: 'The check would pay more than the service can count.' });
}
