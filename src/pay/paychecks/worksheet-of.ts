import type { EmployerFacts } from '../../agreements/state-accounts/employer-facts.ts';
import { currentFigures } from '../../engine/figures/current-figures.ts';
import type { PayPeriod } from '../../engine/payroll/calendar/pay-period.ts';
import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import {
  type EarningEntry,
  type FederalFacts,
  IMPUTED_KINDS,
  type ImputedKind,
  type StateFacts,
  type Worksheet,
  type YearToDate,
} from '../../engine/payroll/worksheet.ts';
import type { Environment } from '../../foundation/environment.ts';
import type { Company, Employee, EmployeeCheck } from '../../generated/prisma/client.ts';
import { withheldBy } from '../../parties/workers/employees/lock-in-letters.ts';
import { type Salaried, salaryWageOn } from '../../parties/workers/employees/salary-terms.ts';
import { stateFormOf } from '../../parties/workers/employees/tax-facts.ts';
import { payeeOf, type SalaryColumns, salaryOfCheck } from '../checks/check-salary.ts';
import { salaryAtPlaces } from '../checks/salary-at-places.ts';
import { type EarningColumns, type Exact, earningsOf } from '../checks/shift-columns.ts';
import { multistateOf, type StatesOfEmployee } from './multistate-of.ts';
import type { placesOf } from './places-of.ts';
import { workerFactsOf } from './worker-facts-of.ts';

/** A stored shift, or a shift of a request. */
export type StatedShift = EarningColumns & {
  readonly time: string;
  readonly workLocationId?: string | null;
  readonly workingState?: string | null;
  /** Whether it holds the hours of the whole pay period. */
  readonly ofPeriod?: boolean;
};

type CheckFacts = {
  readonly employee: Salaried &
    Pick<
      Employee,
      | 'defaultWage'
      | 'defaultOtWage'
      | 'defaultDtWage'
      | 'dob'
      | 'workingState'
      | 'federalTax'
      | 'exemptClaim'
      | 'lockInLetters'
      | 'payrollTaxExemption'
      | 'incomeTaxAgreedFrom'
      | 'programmeExemptions'
    > &
    StatesOfEmployee;
  /** How the check pays a salary; without it, its shifts are all that it pays. */
  readonly salary?: SalaryColumns;
  /** How the check withholds from bonuses, if that is not the employee's method. */
  readonly supplementalMethod?: EmployeeCheck['supplementalMethod'];
  readonly company: Pick<Company, 'workweekStartsOn'>;
  readonly employerFacts?: EmployerFacts;
  readonly period: PayPeriod;
  readonly checkDate: PlainDate;
  readonly shifts: readonly StatedShift[];
  readonly yearToDate?: YearToDate;
  /** Withholdings other than taxes: see withholdingsOf. */
  readonly withholdings?: Pick<Worksheet, 'deductions' | 'garnishments'>;
  /** Where the worker lives and works, and where the company is. */
  readonly located?: ReturnType<typeof placesOf>;
  readonly monthToDate?: YearToDate | undefined;
  readonly environment: Environment;
};

/** Everything a check's pay depends on, as the engine's worksheet. */
export function worksheetOf({
  employee,
  salary: salaryColumns = { salaryKind: null, salaryCents: null },
  supplementalMethod,
  company,
  period,
  checkDate,
  shifts,
  yearToDate,
  withholdings,
  employerFacts,
  located,
  monthToDate,
  environment,
}: CheckFacts): Worksheet {
  const figuresOf = currentFigures().provisionalYear(checkDate);
  const w4 = withheldBy(employee, checkDate);
  const federal = supplementalMethod ? { ...w4, supplementalMethod: methodOf(supplementalMethod) } : w4;
  const workingState = located ? located.usualState || null : employee.workingState;
  const noStateForm = workingState ? { code: workingState } : undefined;
  const form = stateFormOf({ ...employee, workingState });
  const state = (located?.places.residence ? withoutResidence(form) : form) ?? noStateForm;
  const factsIn = (code: string | undefined) => employerFacts?.(code, checkDate) ?? {};
  const multistate = located && multistateOf(employee, located, state?.code, factsIn);
  const localRates = located?.localRates ?? [];
  const employer = {
    ...factsIn(state?.code),
    ...(localRates.length > 0 ? { localRates } : {}),
  };
  const salary = salaryOfCheck(employee, salaryColumns, period);
  const wages = salary && salary.kind !== 'none' ? { ...employee, salaried: employee } : employee;
  const worker = workerFactsOf(employee, salary?.kind === 'none');
  return {
    checkDate,
    ...(figuresOf === undefined
      ? {}
      : { figuresOf, ...(environment === 'test' ? {} : { mustBeFinal: true }) }),
    periodStart: period.start,
    periodEnd: period.end,
    payFrequency: period.schedule,
    workweekStartsOn: company.workweekStartsOn,
    ...(employee.dob ? { birthDate: employee.dob } : {}),
    ...(worker ? { worker } : {}),
    earnings: [
      ...salaryAtPlaces(payeeOf(employee, salaryColumns, period), salary, period, located?.days),
      ...shifts.flatMap((shift) => at(located?.positionOf(shift), entriesOf(shift, wages))),
    ],
    federal,
    ...(state ? { state } : {}),
    ...(multistate ? { multistate } : {}),
    ...(located ? { places: located.places } : {}),
    ...(Object.keys(employer).length ? { company: employer } : {}),
    ...(yearToDate ? { yearToDate } : {}),
    ...(monthToDate ? { monthToDate } : {}),
    ...withholdings,
  };
}

/**
 * An address says where the employee lives; a form that was entered before the address does not count for
 * that.
 */
const withoutResidence = (form: StateFacts | null): StateFacts | null => {
  if (form?.residence === undefined) return form;
  const { residence: _, ...rest } = form;
  return rest;
};

/** The column holds one of the two. */
const methodOf = (method: string): FederalFacts['supplementalMethod'] =>
  method === 'aggregate' ? 'aggregate' : 'flat';

/** Earnings of the usual place of work name no place. */
const at = (position: Pick<EarningEntry, 'place' | 'usual'> | undefined, entries: readonly EarningEntry[]) =>
  entries.map((entry) => ({ ...entry, ...position }));

type Wages = Partial<Pick<Employee, 'defaultWage' | 'defaultOtWage' | 'defaultDtWage'>> & {
  /** Set if the check pays a salary, which covers its hours without a wage. */
  readonly salaried?: Salaried;
};

/**
 * The earnings of a shift in documented order, dated by its day. The hours of a whole pay period have no day:
 * they would be taken as the hours of that one day.
 */
export function entriesOf(shift: StatedShift, wages: Wages): EarningEntry[] {
  const earnings = earningsOf(shift);
  const date = shift.time.slice(0, 10);
  const day = shift.ofPeriod ? {} : { date };
  const { hourly, overtime, doubleTime, flat, pto, sick } = earnings;
  const straight = straightOf(hourly.wage, wages.salaried && salaryWageOn(wages.salaried, date));
  const worked = (kind: EarningEntry['kind'], work: Worked | null, more: Partial<EarningEntry> = {}) =>
    work && Number(work.hours) > 0
      ? [{ kind, ...day, hours: text(work.hours), ...rateOf(work.wage), ...more }]
      : [];
  const premium = earnings.straightTimePaid ? { straightTimePaid: true } : straight;
  // The default wages are of whole hours: they are no promise of a premium alone.
  const defaultOf = (wage: Exact | null | undefined) => (earnings.straightTimePaid ? null : (wage ?? null));
  const covered = wages.salaried && Number(hourly.wage) === 0 ? { isCovered: true } : {};
  const amount = (kind: EarningEntry['kind'], earned: { amount: bigint | number } | null) =>
    earned ? [{ kind, ...day, amountCents: Number(earned.amount) }] : [];
  const atDefault = (leave: Worked | null) =>
    leave && { hours: leave.hours, wage: leave.wage ?? wages.defaultWage ?? null };
  return [
    ...worked('regular', hourly, covered),
    ...worked(
      'overtime',
      overtime && { ...overtime, wage: overtime.wage ?? defaultOf(wages.defaultOtWage) },
      premium,
    ),
    ...worked(
      'double_time',
      doubleTime && { ...doubleTime, wage: doubleTime.wage ?? defaultOf(wages.defaultDtWage) },
      premium,
    ),
    ...(flat
      ? [
          {
            kind: 'flat' as const,
            ...day,
            amountCents: Number(flat.amount),
            ...(flat.hours ? { hours: text(flat.hours) } : {}),
            ...(flat.pieces ? { pieces: text(flat.pieces) } : {}),
          },
        ]
      : []),
    ...worked('pto', atDefault(pto)),
    ...worked('sick', atDefault(sick)),
    ...amount('bonus', earnings.bonus).map((entry) => ({ ...entry, ...productionOf(earnings.bonus) })),
    ...amount('bonus', earnings.discretionaryBonus).map((entry) => ({ ...entry, discretionary: true })),
    ...amount('commission', earnings.commission),
    ...(earnings.retroactive
      ? [{ kind: 'retroactive' as const, ...day, ...ofEarlierWeek(earnings.retroactive) }]
      : []),
    ...amount('tips', earnings.tips),
    ...amount('cash_tips', earnings.cashTips),
    ...amount('reimbursement', earnings.reimbursement),
    ...(earnings.correction
      ? [{ kind: 'correction' as const, ...day, ...takenBack(earnings.correction) }]
      : []),
    ...(earnings.imputed
      ? amount(imputedKindOf(earnings.imputed.kind), earnings.imputed).map((entry) => ({
          ...entry,
          ...ofInsurer(earnings.imputed),
        }))
      : []),
  ];
}

const productionOf = (bonus: ReturnType<typeof earningsOf>['bonus']) =>
  bonus?.production == null ? {} : { production: bonus.production };

type Retroactive = NonNullable<ReturnType<typeof earningsOf>['retroactive']>;

const ofEarlierWeek = ({ amount, wage, hours, overtimeHours }: Retroactive): Partial<EarningEntry> => ({
  ...(amount === null ? rateOf(wage) : { amountCents: Number(amount) }),
  weeks: [{ hours: text(hours), ...(overtimeHours === null ? {} : { overtimeHours: text(overtimeHours) }) }],
});

type Correction = NonNullable<ReturnType<typeof earningsOf>['correction']>;

const takenBack = ({ paidOn, hours, wage, amount }: Correction): Partial<EarningEntry> =>
  hours === null ? { paidOn, amountCents: Number(amount) } : { paidOn, hours: text(hours), ...rateOf(wage) };

/** What an insurer reports about its sick pay besides the taxable part. */
const ofInsurer = (sickPay: ReturnType<typeof earningsOf>['imputed']): Partial<EarningEntry> => ({
  ...(sickPay?.untaxed == null ? {} : { untaxedCents: Number(sickPay.untaxed) }),
  ...(sickPay?.incomeTax == null ? {} : { incomeTaxCents: Number(sickPay.incomeTax) }),
});

/** The column holds one of them. */
function imputedKindOf(kind: string): ImputedKind {
  const found = IMPUTED_KINDS.find((value) => value === kind);
  if (!found) throw new Error(`${kind} is no kind of imputed income`);
  return found;
}

/** The shift of an earning by its position in the worksheet of a check; a salary has none. */
export function shiftAt<Stated extends StatedShift>(
  { earnings }: Pick<Worksheet, 'earnings'>,
  shifts: readonly Stated[],
): (position: number) => Stated | undefined {
  const shiftsOfEntries = shifts.flatMap((shift) => entriesOf(shift, {}).map(() => shift));
  const salaries = earnings.length - shiftsOfEntries.length;
  return (position) => shiftsOfEntries[position - salaries];
}

type Worked = { hours: Exact; wage: Exact | null };
const text = (value: Exact): string => value.toString();
const rateOf = (wage: Exact | null) => (wage ? { rate: text(wage) } : {});

/**
 * The straight-time rate of the shift's overtime is the shift's wage, not the worker's default wage (29 CFR
 * 778.115), and beside a salary the hour of the salary (29 CFR 778.113). When the shift has none, the engine
 * uses the average of the week's regular hours.
 */
const straightOf = (wage: Exact, salaryWage: string | undefined) =>
  Number(wage) > 0 && salaryWage === undefined
    ? { straightRate: text(wage) }
    : salaryWage === undefined
      ? {}
      : { straightRate: salaryWage };
