import { type EarningColumns, type Exact, earningsOf } from '../checks/shift-columns.ts';
import type { Company, Employee } from '../generated/prisma/client.ts';
import type { PayPeriod } from '../payroll/calendar/pay-period.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import type { EarningEntry, FederalFacts, Worksheet, YearToDate } from '../payroll/worksheet.ts';
import type { UnemploymentRates } from '../state-accounts/unemployment-rates.ts';
import { federalFormOf, stateFormOf } from '../workers/employees/tax-facts.ts';

/** A shift, stored or only stated. */
type StatedShift = EarningColumns & { readonly time: string };

type CheckFacts = {
  readonly employee: Pick<
    Employee,
    'defaultWage' | 'defaultOtWage' | 'defaultDtWage' | 'dob' | 'workingState' | 'federalTax' | 'stateTax'
  >;
  readonly company: Pick<Company, 'workweekStartsOn'>;
  /** Of the company, where a state has told it its own: fractions of wages by state. */
  readonly unemploymentRates?: UnemploymentRates;
  readonly period: PayPeriod;
  readonly checkDate: PlainDate;
  readonly shifts: readonly StatedShift[];
  readonly yearToDate?: YearToDate;
  /** What is withheld beyond taxes: see withholdingsOf. */
  readonly withholdings?: Pick<Worksheet, 'deductions' | 'garnishments'>;
};

/** Without a form on file the law takes an employee as single without adjustments (Pub. 15, section 9). */
const noForm: FederalFacts = { filingStatus: 'single', form: '2020' };

/** Everything a check's pay depends on, in the engine's own words. */
export function worksheetOf({
  employee,
  company,
  period,
  checkDate,
  shifts,
  yearToDate,
  withholdings,
  unemploymentRates,
}: CheckFacts): Worksheet {
  const federal = federalFormOf(employee) ?? noForm;
  const noStateForm = employee.workingState ? { code: employee.workingState } : undefined;
  const state = stateFormOf(employee) ?? noStateForm;
  const rate = state && unemploymentRates?.get(state.code);
  return {
    checkDate,
    periodStart: period.start,
    periodEnd: period.end,
    payFrequency: period.schedule,
    workweekStartsOn: company.workweekStartsOn,
    ...(employee.dob ? { birthDate: employee.dob } : {}),
    earnings: shifts.flatMap((shift) => entriesOf(shift, employee)),
    federal,
    ...(state ? { state } : {}),
    ...(rate === undefined ? {} : { company: { unemployment: { rate } } }),
    ...(yearToDate ? { yearToDate } : {}),
    ...withholdings,
  };
}

type Wages = Pick<Employee, 'defaultWage' | 'defaultOtWage' | 'defaultDtWage'>;

/** A shift's components as earnings of its day, in documented order. */
function entriesOf(shift: StatedShift, wages: Wages): EarningEntry[] {
  const earnings = earningsOf(shift);
  const date = shift.time.slice(0, 10);
  const { hourly, overtime, doubleTime, flat, pto, sick } = earnings;
  const straight = straightOf(hourly.wage);
  const worked = (kind: EarningEntry['kind'], of: Worked | null, more: Partial<EarningEntry> = {}) =>
    of && Number(of.hours) > 0 ? [{ kind, date, hours: text(of.hours), ...rateOf(of.wage), ...more }] : [];
  const amount = (kind: EarningEntry['kind'], of: { amount: bigint | number } | null) =>
    of ? [{ kind, date, amountCents: Number(of.amount) }] : [];
  const atDefault = (of: Worked | null) => of && { hours: of.hours, wage: of.wage ?? wages.defaultWage };
  return [
    ...worked('regular', hourly),
    ...worked('overtime', overtime && { ...overtime, wage: overtime.wage ?? wages.defaultOtWage }, straight),
    ...worked(
      'double_time',
      doubleTime && { ...doubleTime, wage: doubleTime.wage ?? wages.defaultDtWage },
      straight,
    ),
    ...(flat
      ? [
          {
            kind: 'flat' as const,
            date,
            amountCents: Number(flat.amount),
            ...(flat.hours ? { hours: text(flat.hours) } : {}),
          },
        ]
      : []),
    ...worked('pto', atDefault(pto)),
    ...worked('sick', atDefault(sick)),
    ...amount('bonus', earnings.bonus),
    ...amount('commission', earnings.commission),
    ...amount('tips', earnings.tips),
    ...amount('cash_tips', earnings.cashTips),
    ...amount('reimbursement', earnings.reimbursement),
  ];
}

type Worked = { hours: Exact; wage: Exact | null };
const text = (value: Exact): string => value.toString();
const rateOf = (wage: Exact | null) => (wage ? { rate: text(wage) } : {});

/**
 * What the shift's hours of overtime are worth before any premium is its own wage, not the worker's usual one
 * (29 CFR 778.115). Where that is nothing, the average of the week's regular hours tells.
 */
const straightOf = (wage: Exact) => (Number(wage) > 0 ? { straightRate: text(wage) } : {});
