import { taxNameOf } from '../../engine/figures/tax-of-code.ts';
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { addDays } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { sumsByDay, sumsOfKind } from '../../platform/database/check-amounts.ts';
import { stateTaxCodes } from '../../platform/database/checks-by-person.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { firstDayOf, lastDayOf, type Quarter, quarterOf } from '../filings/figures/quarter.ts';
import { dueAfter, type PreparedReport } from '../filings/files/state/prepared-report.ts';
import { stateWithholdingReturn } from '../filings/files/state/withholding-return.ts';
import { daysOf } from '../filings/sums.ts';
import { peopleWithChecks, type ReportedPerson } from './people-with-checks.ts';
import { employerOf, reportRules, wageReportOf } from './wage-report-of.ts';
import { isWithheldFor, placeTaxesOf } from './withheld-for.ts';

export const stateReportKinds = {
  wages: 'The quarterly report of wages to the unemployment agency.',
  withholding: 'The quarterly return of income tax withheld.',
} as const;

export type StateReportKind = keyof typeof stateReportKinds;

/** A report of a company to a state for a quarter. */
export type StateReport = PreparedReport &
  Quarter & { readonly kind: StateReportKind; readonly isOver: boolean };

type Scope = Quarter & { readonly companyId: string };
type Due = Quarter & { readonly state: string; readonly kind: StateReportKind };
type ReportScope = Scope & { readonly state: string; readonly kind: StateReportKind };

const rangeOf = (scope: Scope) => ({
  companyId: scope.companyId,
  from: firstDayOf(scope),
  to: lastDayOf(scope),
});

/** The states to which a company reports for a quarter, each with the kinds of its reports, in order. */
export async function statesOf({ db }: Operation, scope: Scope): Promise<ReportScope[]> {
  const codes = await stateTaxCodes(db, rangeOf(scope));
  const found = codes
    .filter((code) => !code.startsWith('us_'))
    .map((code) => {
      const kind: StateReportKind = code.endsWith('_sui') ? 'wages' : 'withholding';
      return { ...scope, state: code.slice(0, 2).toUpperCase(), kind };
    });
  return found.sort((a, b) => (a.state + a.kind < b.state + b.kind ? -1 : 1));
}

/** The day on which a report is due. Null if the state assigns the day, or if no source states it. */
export function reportDueOn(operation: Operation, { state, kind, ...quarter }: Due): string | null {
  const rules = reportRules(operation).states[state];
  const due = kind === 'wages' ? rules?.wageReport.due : rules?.withholding?.due;
  return due ? dueAfter(due, lastDayOf(quarter)) : null;
}

/** The reports of a quarter to the states in which people were paid. */
export async function stateReportsOf(operation: Operation, scope: Scope): Promise<StateReport[]> {
  const company = await companyOf(operation, scope.companyId);
  const everybody = await peopleWithChecks(operation, scope);
  const reports: StateReport[] = [];
  for (const duty of await statesOf(operation, scope))
    reports.push(await reportOf(operation, { company, everybody }, duty));
  return reports;
}

/** The quarter of the argument. Without one, the last quarter that is over. */
export function quarterAsked(
  { now }: Operation,
  {
    year,
    quarter,
  }: { readonly year?: number | null | undefined; readonly quarter?: number | null | undefined },
): Quarter {
  if (year != null && quarter != null) return { year, quarter };
  if (year == null && quarter == null) {
    return quarterOf(addDays(firstDayOf(quarterOf(dateInLosAngeles(now))), -1));
  }
  throw new Fault('MALFORMED', { path: ['quarter'], toPrograms: 'must be given with the year, or neither' });
}

/** The reports to one state, of a kind or of all, with their files and tables. */
export async function openedReports(
  operation: Operation,
  { kind, state, ...scope }: Scope & { readonly state: string; readonly kind: string | undefined },
): Promise<StateReport[]> {
  const company = await companyOf(operation, scope.companyId);
  const owed = (await statesOf(operation, scope)).filter(
    (duty) => duty.state === state && (kind === undefined || duty.kind === kind),
  );
  if (owed.length === 0) {
    throw new Fault('WRONG_STATE', {
      problem: 'Nobody was paid there in this quarter: nothing is reported.',
    });
  }
  const everybody = owed.some((duty) => duty.kind === 'wages')
    ? await peopleWithChecks(operation, scope)
    : [];
  const reports: StateReport[] = [];
  for (const duty of owed) reports.push(await reportOf(operation, { company, everybody }, duty));
  return reports;
}

async function companyOf(operation: Operation, companyId: string): Promise<Company> {
  await requireCompany(operation, companyId);
  return operation.db.company.findFirstOrThrow({ where: { id: companyId } });
}

type Reporting = { readonly company: Company; readonly everybody: readonly ReportedPerson[] };

async function reportOf(
  operation: Operation,
  reporting: Reporting,
  scope: ReportScope,
): Promise<StateReport> {
  const { state, year, quarter, kind } = scope;
  const isOver = dateInLosAngeles(operation.now) > lastDayOf(scope);
  const report =
    kind === 'wages'
      ? await wageReportOf(operation, { ...reporting, state, year, quarter })
      : await withholdingReportOf(operation, reporting.company, scope);
  return { ...report, year, quarter, kind, isOver };
}

/** Taxes of counties, and of places for which the state collects, are returned with its income tax. */
async function withholdingReportOf(
  operation: Operation,
  company: Company,
  scope: ReportScope,
): Promise<PreparedReport> {
  const { db } = operation;
  const { state, year, quarter } = scope;
  const code = state.toLowerCase();
  const wages = `wages:${code}_income`;
  const taxes = (await sumsOfKind(db, rangeOf(scope), `tax:${code}_`))
    .map(({ name }) => name)
    .filter((name) => isWithheldFor(state, name));
  const ofPlaces = placeTaxesOf(state).filter((place) => taxes.includes(`tax:${place}`));
  const own = taxes.filter((name) => !ofPlaces.includes(name.slice('tax:'.length)));
  const days = daysOf(await sumsByDay(db, rangeOf(scope), [wages, ...taxes])).map(({ date, amounts }) => ({
    date,
    wagesCents: amounts[wages] ?? 0,
    taxCents: own.reduce((sum, name) => sum + (amounts[name] ?? 0), 0),
    placeTaxes: ofPlaces.map((place) => ({
      name: taxNameOf(place),
      cents: amounts[`tax:${place}`] ?? 0,
    })),
  }));
  const account = await db.stateAccount.findFirst({ where: { companyId: company.id, state } });
  const employer = employerOf(company, account?.withholdingAccount ?? null);
  const paid = days.filter(
    ({ wagesCents, taxCents, placeTaxes }) =>
      wagesCents !== 0 || taxCents !== 0 || placeTaxes.some(({ cents }) => cents !== 0),
  );
  const report = stateWithholdingReturn(
    { state, year, quarter, employer, days: paid },
    reportRules(operation),
  );
  if (!report) throw new RangeError(`no rules of withholding in ${state} are loaded`);
  return report;
}
