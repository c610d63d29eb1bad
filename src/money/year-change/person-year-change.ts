import type { Payday } from '../../engine/payroll/calendar/pay-calendar.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { addDaysWithin, dayNumber, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Paycheck, PaycheckTotals, UsedFigure } from '../../engine/payroll/paycheck.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { SaidWarning } from '../../engine/payroll/warnings/warning-codes.ts';
import { inEnglish, type Said, saidOf, sentence, word } from '../../foundation/sentence.ts';
import type { Company, Employee, EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { exemptThrough } from '../../parties/workers/employees/exempt-claims.ts';
import { chooseSalary } from '../../pay/checks/choose-salary.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type CheckToCompute, computeChecks, type Outcome } from '../payruns/compute-checks.ts';
import { type ComparedLine, comparedLines } from './compared-lines.ts';
import type { YearTurn } from './year-turn.ts';

export const noticeCodes = {
  w4_exemption_ends:
    'The W-4 claims exemption for one year: without a new one, tax is withheld from 16 February.',
  below_minimum_wage: 'Hours at the present wage are below the minimum wage of the new year.',
} as const;
export type Notice = { readonly code: keyof typeof noticeCodes; readonly message: Said };

/** What the first payday of a year brings a person, at the hours or salary of the latest check. */
export type PersonYearChange = {
  readonly id: string;
  readonly employee: Employee;
  /** Null where nothing can be compared. */
  readonly before: PaycheckTotals | null;
  readonly after: PaycheckTotals | null;
  readonly problem: Said | null;
  readonly lines: readonly ComparedLine[];
  readonly notices: readonly Notice[];
  readonly provisional: readonly UsedFigure[];
};

/** The checks of a person: the one whose hours the others take, and the periods that are computed. */
export type OwnChecks = {
  readonly model: (EmployeeCheck & { readonly shifts: readonly Shift[] }) | undefined;
  /** The computed checks by their reporting period. */
  readonly computed: ReadonlyMap<string, string>;
};

type Person = { readonly company: Company; readonly employee: Employee; readonly turn: YearTurn };

/**
 * Computes the checks of a person to come, one after the other as their payruns will, until the first for
 * work of the new year. Each has the hours of the latest check, and counts the ones before it.
 */
export async function personYearChange(
  operation: Operation,
  person: Person,
  { model, computed }: OwnChecks,
): Promise<PersonYearChange> {
  const { employee, turn, company } = person;
  const nothing = { before: null, after: null, lines: [], notices: [], provisional: [] };
  const without = (problem: Said) => ({ id: employee.id, employee, ...nothing, problem });
  const { defaultPaySchedule: own } = employee;
  if (own && own !== turn.january.period.schedule)
    return without(
      sentence('Is paid {schedule}, for which the company has no pay calendar.', { schedule: word(own) }),
    );
  if (!model) return without('No paycheck yet: what changes is shown once there is one.');
  const checks = turn.paydays.flatMap((payday): CheckToCompute[] =>
    isOpen(payday, turn, computed) ? [checkOn(payday, person, model)] : [],
  );
  const outcomes = await computeChecks(operation, company, checks, { environment: 'test' });
  const outcomeOf = ({ period }: Payday) =>
    outcomes.find(({ check }) => check.reportingPeriodId === period.id);
  const paid = await storedCheck(operation, computed.get(turn.december.period.id));
  const [december, january] = [outcomeOf(turn.december), outcomeOf(turn.january)];
  const before = paid ?? december?.stored;
  const after = january?.stored;
  if (!before || !after) return without(saidOf(january?.problem ?? december?.problem ?? ''));
  return {
    id: employee.id,
    employee,
    before: before.paycheck.totals,
    after: after.paycheck.totals,
    problem: null,
    lines: comparedLines(before.paycheck, after.paycheck),
    notices: noticesOf(person, outcomes),
    provisional: figuresOf(after.paycheck),
  };
}

/** A payday that nothing was computed for: missed ones of the past are not paid any more. */
const isOpen = ({ period, checkDate }: Payday, turn: YearTurn, computed: OwnChecks['computed']): boolean =>
  !computed.has(period.id) && (checkDate >= turn.today || period.id === turn.december.period.id);

/** The check of a payday with the hours of another one. */
function checkOn(
  { period, checkDate }: Payday,
  { company, employee }: Person,
  model: NonNullable<OwnChecks['model']>,
): CheckToCompute {
  const { salaryKind, salaryCents, reportingPeriodId } = model;
  const salary =
    salaryKind === 'stated'
      ? { salaryKind, salaryCents }
      : chooseSalary({ company, employee, period }, null, new Map());
  const from = payPeriodOf(reportingPeriodId)?.start ?? period.start;
  const days = dayNumber(period.start) - dayNumber(from);
  return {
    ...model,
    id: `${employee.id} ${checkDate}`,
    status: 'pending',
    checkDate,
    reportingPeriodId: period.id,
    salaryKind: salary.salaryKind,
    salaryCents: salary.salaryCents === null ? null : BigInt(salary.salaryCents),
    supplementalMethod: null,
    offCycleReason: null,
    recurringDeductions: null,
    employee,
    shifts: model.shifts.map((shift) => ({
      ...shift,
      ...noExtras,
      time: movedBy(days, shift.time, period.end),
    })),
  };
}

/** Pay that is not for the hours of every period. */
const noExtras = {
  bonusCents: null,
  discretionaryBonusCents: null,
  commissionCents: null,
  reimbursementCents: null,
  correctionPaidOn: null,
  correctionHours: null,
  correctionWage: null,
  correctionCents: null,
  retroactiveCents: null,
  retroactiveWage: null,
  retroactiveHours: null,
  retroactiveOvertimeHours: null,
} as const;

function movedBy(days: number, time: string, end: PlainDate): string {
  const day = addDaysWithin(time.slice(0, 10), days);
  return `${day > end ? end : day}${time.slice(10)}`;
}

async function storedCheck({ db }: Operation, id: string | undefined): Promise<StoredCheck | undefined> {
  if (id === undefined) return undefined;
  const found = await db.employeeCheck.findFirst({ where: { id }, select: { stored: true } });
  return (found?.stored as StoredCheck | null) ?? undefined; // only the payrun writes it
}

const floorCodes: readonly string[] = ['wage_below_floor', 'tip_credit_not_met'];

function noticesOf({ employee, turn }: Person, outcomes: readonly Outcome[]): Notice[] {
  const last = outcomes.findLast(({ check }) => check.checkDate >= turn.january.checkDate);
  const low = (last?.stored ? last.lineWarnings : []).filter(({ code }) => floorCodes.includes(code));
  const ends = exemptThrough(employee);
  const year = String(turn.year);
  const exempt = ends?.startsWith(year)
    ? [{ code: 'w4_exemption_ends', message: sentence(endsWords, { day: ends.slice(-2), year }) } as const]
    : [];
  return [
    ...exempt,
    ...low.map((warning) => ({ code: 'below_minimum_wage', message: messageOf(warning) }) as const),
  ];
}

const endsWords =
  'The W-4 claims exemption from federal income tax, which ends on February {day}, {year}: without a new W-4, tax is withheld after that.';

const messageOf = ({ said, message }: SaidWarning): Said => said ?? inEnglish(message);

const figuresOf = ({ provisionalFigures = [] }: Paycheck): readonly UsedFigure[] => provisionalFigures;
