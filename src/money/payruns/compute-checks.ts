import { takenSoFar } from '../../agreements/garnishments/taken-so-far.ts';
import { type EmployerFacts, employerFactsOf } from '../../agreements/state-accounts/employer-facts.ts';
import { currentFigures } from '../../engine/figures/current-figures.ts';
import { taxNameOf } from '../../engine/figures/tax-of-code.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { warnedGrossToNet } from '../../engine/payroll/gross-to-net.ts';
import { type Shortfall, WorksheetRefused } from '../../engine/payroll/refusal.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { SaidWarning } from '../../engine/payroll/warnings/warning-codes.ts';
import type { YearToDate } from '../../engine/payroll/worksheet.ts';
import { yearToDate } from '../../engine/payroll/year-to-date.ts';
import type { Environment } from '../../foundation/environment.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import type { Company, Employee, EmployeeCheck, Shift } from '../../generated/prisma/client.ts';
import { isExtra } from '../../pay/checks/off-cycle.ts';
import { lastPaychecksOf } from '../../pay/paychecks/last-paycheck.ts';
import { monthSoFar } from '../../pay/paychecks/month-so-far.ts';
import { paidSoFar } from '../../pay/paychecks/paid-so-far.ts';
import { type CompanyPlaces, companyPlacesOf, placesOf } from '../../pay/paychecks/places-of.ts';
import { type Withholdings, withholdingsOf } from '../../pay/paychecks/withholdings-of.ts';
import { worksheetOf } from '../../pay/paychecks/worksheet-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

export type CheckToCompute = EmployeeCheck & {
  readonly employee: Employee;
  readonly shifts: readonly Shift[];
};

/** A check with its computed pay, or the reason why it cannot be computed. */
export type Outcome = { readonly check: CheckToCompute } & (
  | {
      readonly stored: StoredCheck;
      readonly lineWarnings: readonly SaidWarning[];
      readonly problem: null;
    }
  | ({ readonly stored: null } & Problem)
);

/** The warning that names why a check cannot be computed. */
type Cause = 'not_computable' | 'year_without_figures' | 'working_state_not_covered';

type Employer = Pick<
  Company,
  'id' | 'workweekStartsOn' | 'headcount' | 'futaExempt' | 'businessCity' | 'businessState' | 'businessZip'
>;

/** After so many checks other requests run. The first after a start take eight milliseconds, others two. */
export const checksPerTurn = 5;

type Options = {
  /** The test environment computes by figures of another year, where its own are not loaded. */
  readonly environment?: Environment;
};

/**
 * Computes checks of a company in order of check date. Each check counts the earlier checks of its employee
 * and year: those already stored and those computed by this call. Writes nothing, so a preview and a payrun
 * get the same results. The number of statements does not grow with the number of checks.
 */
export async function computeChecks(
  operation: Operation,
  company: Employer,
  checks: readonly CheckToCompute[],
  { environment = operation.environment }: Options = {},
): Promise<Outcome[]> {
  const [paid, withholdings, last, employerFacts, companyPlaces] = await Promise.all([
    paidSoFar(operation, company.id, checks),
    withholdingsOf(operation, checks.map(withholdingKey)),
    lastPaychecksOf(operation, company.id, checks),
    employerFactsOf(operation, company.id, company),
    companyPlacesOf(operation, company),
  ]);
  const month = await monthSoFar(operation, company.id, checks, {
    places: companyPlaces.locations.values(),
    deductions: checks.flatMap((check) => withholdings(withholdingKey(check)).deductions),
  });
  const taken = takenSoFar();
  const outcomes: Outcome[] = [];
  for (const check of [...checks].sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))) {
    if (outcomes.length > 0 && outcomes.length % checksPerTurn === 0) await yieldToRequests();
    const { deductions, garnishments } = withholdings(withholdingKey(check));
    const checkWithholdings = { deductions, garnishments: taken.counted(garnishments) };
    const employer = {
      ...company,
      environment,
      employerFacts,
      companyPlaces,
      monthToDate: month.before(check),
    };
    const outcome = compute(check, employer, checkWithholdings, paid.before(check));
    if (!outcome.stored) {
      outcomes.push(outcome);
      continue;
    }
    const { paycheck } = outcome.stored;
    const sinceLast = last.sinceLast(check, paycheck);
    outcomes.push({ ...outcome, stored: { ...outcome.stored, sinceLast } });
    if (!isExtra(check.offCycleReason)) last.add(check, paycheck);
    paid.add(check, yearToDate([paycheck]));
    month.add(check, yearToDate([paycheck]));
    taken.add(paycheck.garnishments);
  }
  return outcomes;
}

/** Why a check cannot be computed. */
export type Problem = {
  readonly problem: string;
  readonly cause: Cause;
  /** Where corrections take back more than the check pays. */
  readonly shortfall?: Shortfall | undefined;
};

export const noPeriod: Problem = {
  problem: 'reportingPeriodID names no pay period',
  cause: 'not_computable',
};

const sortKey = ({ checkDate, id }: CheckToCompute) => `${checkDate} ${id}`;
const withholdingKey = ({ id, employeeId, checkDate, recurringDeductions }: CheckToCompute) => {
  return { employeeCheckId: id, employeeId, checkDate, recurringDeductions };
};

type OfCompany = Pick<Employer, 'workweekStartsOn'> & {
  readonly employerFacts: EmployerFacts;
  readonly companyPlaces: CompanyPlaces;
  readonly monthToDate: YearToDate | undefined;
  readonly environment: Environment;
};

function compute(
  check: CheckToCompute,
  { workweekStartsOn, employerFacts, companyPlaces, monthToDate, environment }: OfCompany,
  withholdings: Withholdings,
  before: YearToDate,
): Outcome {
  const { employee, shifts, checkDate, reportingPeriodId } = check;
  const period = payPeriodOf(reportingPeriodId);
  if (!period) return { check, stored: null, ...noPeriod };
  try {
    const worksheet = worksheetOf({
      employee,
      salary: check,
      supplementalMethod: check.supplementalMethod,
      company: { workweekStartsOn },
      employerFacts,
      period,
      checkDate,
      shifts,
      withholdings,
      yearToDate: before,
      located: placesOf({ employee, shifts, period, checkDate, salary: check }, companyPlaces),
      monthToDate,
      environment,
    });
    const { paycheck, lineWarnings } = warnedGrossToNet(worksheet, currentFigures().of(worksheet));
    return { check, stored: { worksheet, paycheck }, lineWarnings, problem: null };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return { check, stored: null, ...problemOf(error, checkDate) };
  }
}

export const problemOf = (refused: WorksheetRefused, checkDate: string): Problem => ({
  problem: describeProblems(refused),
  cause: causeOf(refused, checkDate),
  shortfall: refused.problems.find(({ shortfall }) => shortfall)?.shortfall,
});

function causeOf({ problems }: WorksheetRefused, checkDate: string): Cause {
  const isOf = (name: string) => problems.some(({ field }) => field === name);
  if (isOf('state.code')) return 'working_state_not_covered';
  return isOf('checkDate') && !currentFigures().has(checkDate) ? 'year_without_figures' : 'not_computable';
}

/**
 * 'checkDate must be ...' -> 'The check date must be ...', for readers who do not know the worksheet's
 * fields.
 */
const describeProblems = ({ problems }: WorksheetRefused): string =>
  problems.map(({ field, message }) => `The ${wordsOf(field)} ${message}`).join('; ');

function wordsOf(field: string): string {
  const [, code, fact] = /^company\.programmes\.(\w+)\.(\w+)$/.exec(field) ?? [];
  if (code !== undefined) return `${fact} of ${taxNameOf(code)}`;
  if (field === 'state.code') return 'working state of the employee';
  return field
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
}
