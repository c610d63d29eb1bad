import type { Shift } from '../generated/prisma/client.ts';
import type { ShiftInput } from './earnings.ts';

type Given = typeof ShiftInput.$inferInput;

/** A shift's earnings as columns of its row. `defaultWage` stands in where hourly work names no wage. */
export const columnsOf = (shift: Given, defaultWage: Shift['hourlyWage']) => ({
  hourlyHours: shift.hourly?.hours ?? 0,
  hourlyWage: shift.hourly?.wage ?? defaultWage,
  hourlyCustomName: shift.hourly?.customName,
  overtimeHours: shift.overtime?.hours,
  overtimeWage: shift.overtime?.wage,
  doubleTimeHours: shift.doubleTime?.hours,
  doubleTimeWage: shift.doubleTime?.wage,
  flatAmountCents: shift.flat?.amount,
  flatHours: shift.flat?.hours,
  reimbursementCents: shift.reimbursement?.amount,
  ptoHours: shift.pto?.hours,
  ptoWage: shift.pto?.wage,
  sickHours: shift.sick?.hours,
  sickWage: shift.sick?.wage,
  bonusCents: shift.bonus?.amount,
  commissionCents: shift.commission?.amount,
  tipsCents: shift.tips?.amount,
  cashTipsCents: shift.cashTips?.amount,
});

type Wage = Shift['overtimeWage'];
const hoursAt = (hours: Shift['overtimeHours'], wage: Wage) => hours && { hours, wage };
const amountOf = (amount: bigint | null) => (amount === null ? null : { amount });

/** The earnings that a row holds, as the schema answers them: null where the shift has none of a kind. */
export const earningsOf = (shift: Shift) => ({
  hourly: { hours: shift.hourlyHours, wage: shift.hourlyWage, customName: shift.hourlyCustomName },
  overtime: hoursAt(shift.overtimeHours, shift.overtimeWage),
  doubleTime: hoursAt(shift.doubleTimeHours, shift.doubleTimeWage),
  flat: shift.flatAmountCents === null ? null : { amount: shift.flatAmountCents, hours: shift.flatHours },
  reimbursement: amountOf(shift.reimbursementCents),
  pto: hoursAt(shift.ptoHours, shift.ptoWage),
  sick: hoursAt(shift.sickHours, shift.sickWage),
  bonus: amountOf(shift.bonusCents),
  commission: amountOf(shift.commissionCents),
  tips: amountOf(shift.tipsCents),
  cashTips: amountOf(shift.cashTipsCents),
});
