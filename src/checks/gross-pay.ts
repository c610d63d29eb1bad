import type { Shift } from '../generated/prisma/client.ts';
import type { Cents } from '../payroll/money.ts';
import { decimal, ratio, times, whole } from '../payroll/rational.ts';
import { halfUp } from '../payroll/rounding.ts';
import { earningsOf } from './shift-columns.ts';

type Decimal = { toString(): string };
const one = whole(1);
const timeAndAHalf = ratio(3, 2);
const doubleTime = whole(2);

/**
 * What a pending check would pay before taxes: its wages and reimbursements. Each component of each shift is
 * rounded half up to the cent. Overtime without a wage counts at 1.5 times the default wage here; the payrun
 * uses the workweek's regular rate.
 */
export function pendingGrossPay(shifts: readonly Shift[], defaultWage: Decimal): Cents {
  return shifts.reduce((sum, shift) => sum + shiftPay(shift, defaultWage), 0);
}

function shiftPay(shift: Shift, defaultWage: Decimal): Cents {
  const earnings = earningsOf(shift);
  const pay = (earned: { hours: Decimal; wage: Decimal | null } | null, rate = one) => {
    if (!earned) return 0;
    const hourly = earned.wage ? decimal(String(earned.wage)) : times(decimal(String(defaultWage)), rate);
    return halfUp(times(times(decimal(String(earned.hours)), hourly), whole(100)));
  };
  const { hourly, overtime, doubleTime: double, pto, sick } = earnings;
  const { flat, reimbursement, bonus, commission, tips } = earnings; // cash tips are taxed, not paid
  const amounts = [flat, reimbursement, bonus, commission, tips].map((each) => Number(each?.amount ?? 0));
  const byTheHour = [pay(hourly), pay(overtime, timeAndAHalf), pay(double, doubleTime), pay(pto), pay(sick)];
  return [...byTheHour, ...amounts].reduce((sum, cents) => sum + cents, 0);
}
