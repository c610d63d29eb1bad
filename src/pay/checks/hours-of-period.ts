import type { Shift } from '../../generated/prisma/client.ts';

type Columns = Pick<
  Shift,
  | 'hourlyHours'
  | 'overtimeHours'
  | 'doubleTimeHours'
  | 'ptoHours'
  | 'sickHours'
  | 'tipsCents'
  | 'cashTipsCents'
  | 'bonusCents'
  | 'commissionCents'
  | 'reimbursementCents'
  | 'ofPeriod'
>;

/** What a row removes if it leaves these out. */
export const hourKinds = ['regular', 'overtime', 'doubleTime'] as const;
/** What a row keeps if it leaves these out: hours of time off, and amounts in cents. */
export const timeOffKinds = ['pto', 'sick'] as const;
export const amountKinds = ['tips', 'cashTips', 'bonus', 'commission', 'reimbursement'] as const;
export const kindsOfPeriod = [...hourKinds, ...timeOffKinds, ...amountKinds] as const;

/** What is set for the whole period. Hours are exact to four decimals, amounts are cents. */
export type PayOfPeriod = Readonly<Record<(typeof kindsOfPeriod)[number], number>>;

/** The pay of the whole period by kind, and the hours of all other shifts together. */
export type HoursOfPeriod = PayOfPeriod & { readonly others: number };

const payOf = (shift: Columns): PayOfPeriod => ({
  regular: Number(shift.hourlyHours),
  overtime: Number(shift.overtimeHours ?? 0),
  doubleTime: Number(shift.doubleTimeHours ?? 0),
  pto: Number(shift.ptoHours ?? 0),
  sick: Number(shift.sickHours ?? 0),
  tips: Number(shift.tipsCents ?? 0),
  cashTips: Number(shift.cashTipsCents ?? 0),
  bonus: Number(shift.bonusCents ?? 0),
  commission: Number(shift.commissionCents ?? 0),
  reimbursement: Number(shift.reimbursementCents ?? 0),
});

/** Sums ten-thousandths of hours, or of cents, which are exact. */
const sum = (numbers: readonly number[]): number =>
  numbers.reduce((all, number) => all + Math.round(number * 1e4), 0) / 1e4;

export function hoursOfPeriod(shifts: readonly Columns[]): HoursOfPeriod {
  const own = shifts.filter(({ ofPeriod }) => ofPeriod).map(payOf);
  const others = shifts.filter(({ ofPeriod }) => !ofPeriod).map(payOf);
  const sumOf = (kind: keyof PayOfPeriod) => sum(own.map((pay) => pay[kind]));
  return {
    regular: sumOf('regular'),
    overtime: sumOf('overtime'),
    doubleTime: sumOf('doubleTime'),
    pto: sumOf('pto'),
    sick: sumOf('sick'),
    tips: sumOf('tips'),
    cashTips: sumOf('cashTips'),
    bonus: sumOf('bonus'),
    commission: sumOf('commission'),
    reimbursement: sumOf('reimbursement'),
    others: sum(others.flatMap((pay) => [...hourKinds, ...timeOffKinds].map((kind) => pay[kind]))),
  };
}
