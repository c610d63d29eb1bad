/** The hires that a company must report, with their states and due days. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays, addDaysWithin, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { StateReports } from '../../engine/payroll/taxes/state/state-reports.ts';
import type { Company, Contractor, Employee, NewHireReport } from '../../generated/prisma/client.ts';
import {
  type WithWorkplaces,
  workplaceColumns,
  workplaceOn,
} from '../../parties/workers/employees/places.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { compensationOf } from '../filings/contractor-statements.ts';
import { reportRules } from '../state-reports/wage-report-of.ts';

export const newHireStatuses = {
  to_upload: 'The hire is to be reported to the state.',
  reported: 'The company has recorded the number that the state gave for the report.',
} as const;

/** A hire that must be reported to a state. */
export type NewHire = {
  /** The id of the employee or the contractor. */
  readonly id: string;
  readonly isContractor: boolean;
  readonly name: string;
  readonly state: string;
  /** The first day of work. For a contractor, the day from which the state counts. */
  readonly hiredOn: PlainDate;
  readonly dueOn: PlainDate;
  readonly status: keyof typeof newHireStatuses;
  readonly isLate: boolean;
  readonly report: NewHireReport | undefined;
};

/** An employee who returns after fewer days is not a new hire (42 USC 653a(a)(2)). */
const daysOfSeparation = 60;
/** How long a reported hire is listed, from its first day. */
const listedDays = 366;

type Hired = Pick<Employee, 'id' | 'firstName' | 'lastName' | 'startDate' | 'formerTermDate'> &
  WithWorkplaces;
type Context = {
  readonly rules: StateReports;
  readonly today: PlainDate;
  readonly reports: readonly NewHireReport[];
};

/**
 * The hires of a company by due day, beginning with those to report. People who began before the company
 * joined the service were reported elsewhere.
 */
export async function newHiresOf(operation: Operation, companyId: string): Promise<NewHire[]> {
  const { db, now } = operation;
  const company = await db.company.findFirstOrThrow({ where: { id: companyId } });
  const today = dateInLosAngeles(now);
  const since =
    [dateInLosAngeles(company.createdAt.getTime()), addDays(today, -listedDays)].toSorted().at(-1) ?? today;
  const reports = await db.newHireReport.findMany({ where: { companyId }, orderBy: { id: 'asc' } });
  const context = { rules: reportRules(operation), today, reports };
  const employees = await db.employee.findMany({
    where: { companyId, startDate: { gte: since, lte: today } },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      startDate: true,
      formerTermDate: true,
      ...workplaceColumns,
    },
    orderBy: { id: 'asc' },
  });
  const hires = [
    ...employees.flatMap((employee) => ofEmployee(employee, context)),
    ...(await contractorsOf(operation, company, since, context)),
  ];
  const keyOf = ({ status, dueOn, id }: NewHire) => `${status === 'to_upload' ? 0 : 1} ${dueOn} ${id}`;
  return hires.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * The hire of an employee. None for an employee who returned within 60 days, or whose state of work is
 * unknown.
 */
function ofEmployee(employee: Hired, { rules, today, reports }: Context): NewHire[] {
  const { id, startDate, formerTermDate, firstName, lastName } = employee;
  if (startDate === null) return [];
  if (formerTermDate !== null && startDate <= addDaysWithin(formerTermDate, daysOfSeparation)) return [];
  const state = workplaceOn(employee, startDate).workingState ?? employee.workingState;
  const days = rules.states[state ?? '']?.newHires.days;
  if (!state || days === undefined) return [];
  const report = reports.find(({ employeeId, hiredOn }) => employeeId === id && hiredOn === startDate);
  const dueOn = addDays(startDate, days);
  const hire = {
    id,
    isContractor: false,
    name: `${firstName} ${lastName}`,
    state,
    hiredOn: startDate,
    dueOn,
  };
  return [{ ...hire, ...standingOf(report, dueOn, today) }];
}

const standingOf = (report: NewHireReport | undefined, dueOn: PlainDate, today: PlainDate) => ({
  report,
  status: report ? ('reported' as const) : ('to_upload' as const),
  isLate: !report && dueOn < today,
});

/** The contractors whose states require a report, from the payment that reaches the yearly amount. */
async function contractorsOf(
  { db }: Operation,
  company: Company,
  since: PlainDate,
  { rules, today, reports }: Context,
): Promise<NewHire[]> {
  const asking = Object.entries(rules.states).flatMap(([state, row]) =>
    row?.newHires.contractors ? [state] : [],
  );
  const contractors = await db.contractor.findMany({
    where: { companyId: company.id, workingState: { in: asking } },
    orderBy: { id: 'asc' },
  });
  const byYear = await Promise.all(
    [yearOf(today) - 1, yearOf(today)].map((year) =>
      db.contractorPayment.findMany({
        where: { ...compensationOf(company.id, year), contractorId: { in: contractors.map(({ id }) => id) } },
        select: { contractorId: true, payDate: true, amountCents: true },
        orderBy: [{ payDate: 'asc' }, { id: 'asc' }],
      }),
    ),
  );
  return contractors.flatMap((contractor): NewHire[] => {
    const { id, workingState: state } = contractor;
    const rule = rules.states[state ?? '']?.newHires.contractors;
    if (!state || !rule) return [];
    const least = Math.round(Number(rule.paidFrom ?? '0.01') * 100);
    const reached = byYear
      .flatMap(
        (payments) =>
          dayReached(
            payments.filter(({ contractorId }) => contractorId === id),
            least,
          ) ?? [],
      )
      .filter((day) => day >= since);
    const kept = reports.filter(({ contractorId }) => contractorId === id);
    const counted = rule.eachYear ? reached : reached.slice(0, 1);
    return counted.map((hiredOn) => {
      const ofYear = kept.find((report) => yearOf(report.hiredOn) === yearOf(hiredOn));
      const dueOn = addDays(hiredOn, rule.days);
      const standing = standingOf(rule.eachYear ? ofYear : kept[0], dueOn, today);
      return { id, isContractor: true, name: nameOf(contractor), state, hiredOn, dueOn, ...standing };
    });
  });
}

const nameOf = ({ firstName, lastName, businessName }: Contractor): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (businessName ?? '');

/** The day of the payment with which the sum of a year reaches an amount. Undefined if none does. */
function dayReached(
  payments: readonly { readonly payDate: string; readonly amountCents: bigint }[],
  cents: number,
): PlainDate | undefined {
  let sum = 0n;
  for (const { payDate, amountCents } of payments) {
    sum += amountCents;
    if (sum >= BigInt(cents)) return payDate;
  }
  return undefined;
}
