import type { Shift } from '../generated/prisma/client.ts';
import type { ShiftInput, UpdateShiftInput } from './shift-inputs.ts';

type Arguments = typeof ShiftInput.$inferInput;
type Changes = typeof UpdateShiftInput.$inferInput;
type Component<Name extends keyof Arguments> = Arguments[Name];
type Hours = Component<'overtime'>;
type Amount = Component<'bonus'>;

/** The columns of each earning component; nothing in them where the shift has none of the kind. */
const columns = {
  hourly: (hourly: Component<'hourly'>, wage: Shift['hourlyWage']) => ({
    hourlyHours: hourly?.hours ?? 0,
    hourlyWage: hourly?.wage ?? wage,
    hourlyCustomName: hourly?.customName ?? null,
  }),
  overtime: (of: Hours) => ({ overtimeHours: of?.hours ?? null, overtimeWage: of?.wage ?? null }),
  doubleTime: (of: Hours) => ({ doubleTimeHours: of?.hours ?? null, doubleTimeWage: of?.wage ?? null }),
  flat: (of: Component<'flat'>) => ({ flatAmountCents: of?.amount ?? null, flatHours: of?.hours ?? null }),
  reimbursement: (of: Amount) => ({ reimbursementCents: of?.amount ?? null }),
  pto: (of: Hours) => ({ ptoHours: of?.hours ?? null, ptoWage: of?.wage ?? null }),
  sick: (of: Hours) => ({ sickHours: of?.hours ?? null, sickWage: of?.wage ?? null }),
  bonus: (of: Amount) => ({ bonusCents: of?.amount ?? null }),
  commission: (of: Amount) => ({ commissionCents: of?.amount ?? null }),
  tips: (of: Amount) => ({ tipsCents: of?.amount ?? null }),
  cashTips: (of: Amount) => ({ cashTipsCents: of?.amount ?? null }),
};

/** A new shift's earnings as columns. `defaultWage` stands in where hourly work names no wage. */
export const columnsOf = (shift: Arguments, defaultWage: Shift['hourlyWage']) => ({
  ...columns.hourly(shift.hourly, defaultWage),
  ...columns.overtime(shift.overtime),
  ...columns.doubleTime(shift.doubleTime),
  ...columns.flat(shift.flat),
  ...columns.reimbursement(shift.reimbursement),
  ...columns.pto(shift.pto),
  ...columns.sick(shift.sick),
  ...columns.bonus(shift.bonus),
  ...columns.commission(shift.commission),
  ...columns.tips(shift.tips),
  ...columns.cashTips(shift.cashTips),
});

/** The columns of those earnings that a change names; hourly work without a wage keeps the one it had. */
export function changedColumns(changes: Changes, shift: Shift): Partial<ReturnType<typeof columnsOf>> {
  const all = columnsOf({ ...changes, time: shift.time }, shift.hourlyWage);
  const names = Object.keys(columns) as (keyof typeof columns)[]; // Object.keys forgets the names
  const kept = names.filter((name) => changes[name] === undefined);
  const untouched = kept.flatMap((name) => Object.keys(columns[name](null, shift.hourlyWage)));
  return Object.fromEntries(Object.entries(all).filter(([column]) => !untouched.includes(column)));
}

/** The earning columns of a stored shift, or of one that is only stated. */
type Columns = ReturnType<typeof columnsOf>;
export type EarningColumns = { readonly [Column in keyof Columns]: Columns[Column] | Shift[Column] };

/** Hours or a wage: exact from the database, or a number of four decimals as it was stated. */
export type Exact = number | Shift['hourlyWage'];

const hoursAt = (hours: Exact | null, wage: Exact | null) => (hours === null ? null : { hours, wage });
const amountOf = (amount: bigint | number | null) => (amount === null ? null : { amount });

/** The earnings in a shift's columns, as the schema answers them: null where the shift has none of a kind. */
export const earningsOf = (shift: EarningColumns) => ({
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
