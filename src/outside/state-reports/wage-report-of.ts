import { currentFigures } from '../../engine/figures/current-figures.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { dateText, type PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { WageReportRules } from '../../engine/payroll/taxes/state/state-reports.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { digitsOfSsn } from '../../parties/workers/employees/ssn.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type Amounts, added } from '../filings/figures/line.ts';
import { firstDayOf, lastDayOf, type Quarter } from '../filings/figures/quarter.ts';
import type { PreparedReport, ReportingEmployer } from '../filings/files/state/prepared-report.ts';
import { stateWageReport, type WagePerson } from '../filings/files/state/wage-report.ts';
import type { ReportedCheck, ReportedPerson } from './people-with-checks.ts';
import { weeksPaid } from './weeks-paid.ts';

/** The current rules of reports: files are written in the formats that agencies accept today. */
export const reportRules = ({ now }: Operation) => currentFigures().on(dateInLosAngeles(now)).stateReports;

/** The company in the format of a report to an agency. */
export const employerOf = (company: Company, account: string | null): ReportingEmployer => ({
  ein: company.businessEin,
  name: company.businessName,
  street: company.businessAddress,
  city: company.businessCity,
  state: company.businessState,
  zip: company.businessZip,
  phone: company.businessPhone,
  contact: `${company.firstName} ${company.lastName}`,
  account,
});

type Scope = Quarter & {
  readonly company: Company;
  readonly state: string;
  readonly everybody: readonly ReportedPerson[];
};

/** The quarterly wage report of a company to a state, from the paid checks of its people. */
export async function wageReportOf(operation: Operation, scope: Scope): Promise<PreparedReport> {
  const { company, state, year, quarter } = scope;
  const { db } = operation;
  const all = reportRules(operation);
  const rules = all.states[state]?.wageReport;
  if (!rules) throw new RangeError(`no rules of reports to ${state} are loaded`);
  const listed = scope.everybody.flatMap(({ id, checks }) => {
    const figures = figuresOf(checks, { scope, rules });
    return figures ? [{ id, ...figures }] : [];
  });
  const employees = await db.employee.findMany({ where: { id: { in: listed.map(({ id }) => id) } } });
  const byId = new Map(employees.map((employee) => [employee.id, employee]));
  const problems: string[] = [];
  const people = listed.flatMap(({ id, isUnclear, person }): WagePerson[] => {
    const employee = byId.get(id);
    if (!employee) return [];
    const { firstName, middleInitial, lastName, isSalary } = employee;
    if (isUnclear) problems.push(`${firstName} ${lastName}: ${unclear}`);
    const ssn = digitsOfSsn(operation, employee) ?? null;
    return [{ ...person, firstName, middleInitial, lastName, ssn, isSalaried: isSalary }];
  });
  problems.push(...(await paidElsewhere(operation, scope)));
  const account = await db.stateAccount.findFirst({ where: { companyId: company.id, state } });
  const employer = employerOf(company, account?.unemploymentAccount ?? null);
  const report = stateWageReport({ state, year, quarter, employer, transmitter: null, people }, all);
  if (problems.length === 0) return report;
  const reasons = [...(report.file.kind === 'refused' ? report.file.reasons : []), ...problems];
  return { ...report, file: { kind: 'refused', reasons } };
}

const unclear = 'a check cannot be computed again, so that its wages before the wage base are not known';

/**
 * Pay of another service belongs on the same report, but the service has no record of its wages before the
 * base.
 */
async function paidElsewhere({ db }: Operation, { company, ...quarter }: Scope): Promise<string[]> {
  const [from, to] = [firstDayOf(quarter), lastDayOf(quarter)];
  const where = { companyId: company.id, lastCheckDate: { gte: from }, firstCheckDate: { lte: to } };
  const count = await db.earlierPay.count({ where });
  return count === 0
    ? []
    : [
        `another service paid people in this quarter: add its wages to the table (${count} entries of earlier pay)`,
      ];
}

type About = { readonly scope: Scope; readonly rules: WageReportRules };
type Figures = Omit<WagePerson, 'firstName' | 'middleInitial' | 'lastName' | 'ssn' | 'isSalaried'>;

/**
 * The figures of a person in the report, from the person's checks. Undefined if the report does not list the
 * person.
 */
function figuresOf(
  checks: readonly ReportedCheck[],
  { scope, rules }: About,
): { person: Figures; isUnclear: boolean } | undefined {
  const { state, company } = scope;
  const lastDay = lastDayOf(scope);
  const code = state.toLowerCase();
  const inState = checks.filter(
    ({ states, amounts }) =>
      states.includes(state) || (rules.withIncomeTax === true && `wages:${code}_income` in amounts),
  );
  const paid = inState.filter(({ checkDate }) => checkDate <= lastDay);
  if (paid.length === 0) return undefined;
  const amounts = paid.reduce<Amounts>((sums, check) => added(sums, check.amounts), {});
  const taxableCents = amounts[`wages:${code}_sui`] ?? 0;
  const grossCents = paid.reduce((sum, { insured, amounts: own }) => {
    const ofState = insured?.find((line) => line.state === state);
    return sum + (ofState?.grossCents ?? own[`wages:${code}_sui`] ?? 0);
  }, 0);
  // A check that two states insure has no separate hours and weeks for each state.
  const isShared = paid.some(({ states }) => states.length > 1);
  const hours = amounts['hours'];
  return {
    isUnclear: paid.some(({ insured }) => insured === undefined),
    person: {
      grossCents,
      taxableCents,
      weeks: isShared ? null : weeksOf(paid, rules, lastDay, company.workweekStartsOn),
      hours: isShared || hours === undefined ? null : Math.ceil(hours / 10_000),
      occupation: null,
      onThe12th: onThe12thOf(inState, scope),
      amounts,
    },
  };
}

/** Null if the state requires a least pay for each week, and no amount for the year is loaded. */
function weeksOf(
  paid: readonly ReportedCheck[],
  { weeksWithAtLeast: rows }: WageReportRules,
  day: PlainDate,
  startsOn: number,
): number | null {
  const row = rows?.findLast(
    ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && day <= (effectiveTo ?? day),
  );
  if (rows && !row) return null;
  return weeksPaid(paid, startsOn, row ? Math.round(Number(row.amount) * 100) : 1);
}

function onThe12thOf(inState: readonly ReportedCheck[], { year, quarter }: Quarter): WagePerson['onThe12th'] {
  const isPaidFor = (month: number) => {
    const day = dateText(year, 3 * quarter - 3 + month, 12);
    return inState.some(
      ({ periodStart, periodEnd }) => (periodStart ?? '9') <= day && day <= (periodEnd ?? ''),
    );
  };
  return [isPaidFor(1), isPaidFor(2), isPaidFor(3)];
}
