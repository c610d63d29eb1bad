import type { Shift } from '../../generated/prisma/client.ts';
import type { ShiftInput, UpdateShiftInput } from './shift-inputs.ts';

type Arguments = typeof ShiftInput.$inferInput;
type Changes = typeof UpdateShiftInput.$inferInput;
type Component<Name extends keyof Arguments> = Arguments[Name];
type Hours = Component<'overtime'>;
type Amount = Component<'commission'>;

/** The columns of each earning component; null when the shift does not have the component. */
const columns = {
  hourly: (hourly: Component<'hourly'>, wage: Exact) => ({
    hourlyHours: hourly?.hours ?? 0,
    hourlyWage: hourly?.wage ?? wage,
    hourlyCustomName: hourly?.customName ?? null,
  }),
  overtime: (part: Hours) => ({ overtimeHours: part?.hours ?? null, overtimeWage: part?.wage ?? null }),
  doubleTime: (part: Hours) => ({ doubleTimeHours: part?.hours ?? null, doubleTimeWage: part?.wage ?? null }),
  flat: (part: Component<'flat'>) => ({
    flatAmountCents: part?.amount ?? null,
    flatHours: part?.hours ?? null,
    flatPieces: part?.pieces ?? null,
  }),
  reimbursement: (part: Amount) => ({ reimbursementCents: part?.amount ?? null }),
  pto: (part: Hours) => ({ ptoHours: part?.hours ?? null, ptoWage: part?.wage ?? null }),
  sick: (part: Hours) => ({ sickHours: part?.hours ?? null, sickWage: part?.wage ?? null }),
  bonus: (part: Component<'bonus'>) => ({
    bonusCents: part?.amount ?? null,
    bonusProduction: part?.production ?? null,
  }),
  discretionaryBonus: (part: Amount) => ({ discretionaryBonusCents: part?.amount ?? null }),
  commission: (part: Amount) => ({ commissionCents: part?.amount ?? null }),
  tips: (part: Amount) => ({ tipsCents: part?.amount ?? null }),
  cashTips: (part: Amount) => ({ cashTipsCents: part?.amount ?? null }),
  retroactive: (part: Component<'retroactive'>) => ({
    retroactiveCents: part?.amount ?? null,
    retroactiveWage: part?.wage ?? null,
    retroactiveHours: part?.hours ?? null,
    retroactiveOvertimeHours: part?.overtimeHours ?? null,
  }),
  straightTimePaid: (isPaid: boolean | null | undefined) => ({ straightTimePaid: isPaid ?? null }),
  correction: (part: Component<'correction'>) => ({
    correctionPaidOn: part?.paidOn ?? null,
    correctionHours: part?.hours ?? null,
    correctionWage: part?.wage ?? null,
    correctionCents: part?.amount ?? null,
  }),
  imputed: (part: Component<'imputed'>) => ({
    imputedKind: part?.kind ?? null,
    imputedCents: part?.amount ?? null,
    imputedUntaxedCents: part?.untaxed ?? null,
    imputedIncomeTaxCents: part?.incomeTax ?? null,
  }),
};

/** A new shift's earnings as columns. Hourly work without a wage gets `defaultWage`. */
export const columnsOf = (shift: Arguments, defaultWage: Shift['hourlyWage']) => ({
  ...columns.hourly(shift.hourly, defaultWage),
  ...columns.overtime(shift.overtime),
  ...columns.doubleTime(shift.doubleTime),
  ...columns.flat(shift.flat),
  ...columns.reimbursement(shift.reimbursement),
  ...columns.pto(shift.pto),
  ...columns.sick(shift.sick),
  ...columns.bonus(shift.bonus),
  ...columns.discretionaryBonus(shift.discretionaryBonus),
  ...columns.commission(shift.commission),
  ...columns.tips(shift.tips),
  ...columns.cashTips(shift.cashTips),
  ...columns.retroactive(shift.retroactive),
  ...columns.straightTimePaid(shift.straightTimePaid),
  ...columns.correction(shift.correction),
  ...columns.imputed(shift.imputed),
});

/** The columns of the earnings that a request changes; hourly work without a wage keeps its wage. */
export function changedColumns(changes: Changes, shift: Shift): Partial<ReturnType<typeof columnsOf>> {
  const all = columnsOf({ ...changes, time: shift.time }, shift.hourlyWage);
  const names = Object.keys(columns) as (keyof typeof columns)[]; // Object.keys returns string[]
  const omitted = names.filter((name) => changes[name] === undefined);
  const untouched = omitted.flatMap((name) => Object.keys(columns[name](null, shift.hourlyWage)));
  return Object.fromEntries(Object.entries(all).filter(([column]) => !untouched.includes(column)));
}

/** The earning columns of a stored shift, or of a shift of a request. */
type Columns = ReturnType<typeof columnsOf>;
export type EarningColumns = { readonly [Column in keyof Columns]: Columns[Column] | Shift[Column] };

/** Hours or a wage: an exact decimal from the database, or a number of four decimals from a request. */
export type Exact = number | Shift['hourlyWage'];

const hoursAt = (hours: Exact | null, wage: Exact | null) => (hours === null ? null : { hours, wage });
const amountOf = (amount: bigint | number | null) => (amount === null ? null : { amount });

/** The earnings of a shift in the form of the schema: null when the shift does not have the component. */
export const earningsOf = (shift: EarningColumns) => ({
  hourly: { hours: shift.hourlyHours, wage: shift.hourlyWage, customName: shift.hourlyCustomName },
  overtime: hoursAt(shift.overtimeHours, shift.overtimeWage),
  doubleTime: hoursAt(shift.doubleTimeHours, shift.doubleTimeWage),
  flat:
    shift.flatAmountCents === null
      ? null
      : { amount: shift.flatAmountCents, hours: shift.flatHours, pieces: shift.flatPieces },
  reimbursement: amountOf(shift.reimbursementCents),
  pto: hoursAt(shift.ptoHours, shift.ptoWage),
  sick: hoursAt(shift.sickHours, shift.sickWage),
  bonus: shift.bonusCents === null ? null : { amount: shift.bonusCents, production: shift.bonusProduction },
  discretionaryBonus: amountOf(shift.discretionaryBonusCents),
  commission: amountOf(shift.commissionCents),
  tips: amountOf(shift.tipsCents),
  cashTips: amountOf(shift.cashTipsCents),
  retroactive:
    shift.retroactiveHours === null
      ? null
      : {
          amount: shift.retroactiveCents,
          wage: shift.retroactiveWage,
          hours: shift.retroactiveHours,
          overtimeHours: shift.retroactiveOvertimeHours,
        },
  straightTimePaid: shift.straightTimePaid,
  correction:
    shift.correctionPaidOn === null
      ? null
      : {
          paidOn: shift.correctionPaidOn,
          hours: shift.correctionHours,
          wage: shift.correctionWage,
          amount: shift.correctionCents,
        },
  imputed:
    shift.imputedKind === null || shift.imputedCents === null
      ? null
      : {
          kind: shift.imputedKind,
          amount: shift.imputedCents,
          untaxed: shift.imputedUntaxedCents,
          incomeTax: shift.imputedIncomeTaxCents,
        },
});

type EarningName = keyof typeof columns;

// Object.keys returns strings: those of `columns`, and the columns that each names.
const namesOf = (name: EarningName) => Object.keys(columns[name](null, 0)) as (keyof Columns)[];
const selected = <Column extends string>(names: readonly Column[]) =>
  Object.fromEntries(names.map((name) => [name, true])) as Record<Column, true>;

/** What is selected to read every earning of a shift. */
export const earningColumns = selected((Object.keys(columns) as EarningName[]).flatMap(namesOf));

/** One earning as a field reads it: the columns of that one, and no others. */
export const earningField = <Name extends EarningName>(name: Name) => ({
  select: selected(namesOf(name)) as Partial<typeof earningColumns>,
  resolve: (shift: object) => earningsOf(shift as EarningColumns)[name],
});
