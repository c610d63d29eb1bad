import { takenSoFar } from '../garnishments/taken-so-far.ts';
import type { Company, Employee, EmployeeCheck, Shift } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { paidSoFar } from '../paychecks/paid-so-far.ts';
import { type Withholdings, withholdingsOf } from '../paychecks/withholdings-of.ts';
import { worksheetOf } from '../paychecks/worksheet-of.ts';
import { payPeriodOf } from '../payroll/calendar/pay-period.ts';
import { grossToNet } from '../payroll/gross-to-net.ts';
import { WorksheetRefused } from '../payroll/refusal.ts';
import type { StoredCheck } from '../payroll/stored-check.ts';
import type { YearToDate } from '../payroll/worksheet.ts';
import { yearToDate } from '../payroll/year-to-date.ts';
import { type UnemploymentRates, unemploymentRatesOf } from '../state-accounts/unemployment-rates.ts';

type CheckToCompute = Pick<EmployeeCheck, 'id' | 'employeeId' | 'checkDate' | 'reportingPeriodId'> & {
  readonly employee: Employee;
  readonly shifts: readonly Shift[];
};

/** A check with what it comes to, or why that cannot be said. */
export type Outcome = { readonly check: CheckToCompute } & (
  | { readonly stored: StoredCheck; readonly problem: null }
  | { readonly stored: null; readonly problem: string }
);

type Employer = Pick<Company, 'id' | 'workweekStartsOn'>;

/**
 * Computes checks of a company in order of check date, each after all others of its employee and year: those
 * computed before and those computed here. Writes nothing, so a preview and a payrun find the same. The
 * number of statements does not grow with the checks.
 */
export async function computeChecks(
  operation: Operation,
  company: Employer,
  checks: readonly CheckToCompute[],
): Promise<Outcome[]> {
  const paid = await paidSoFar(operation, company.id, checks);
  const withholdings = await withholdingsOf(operation, checks.map(known));
  const unemploymentRates = await unemploymentRatesOf(operation, company.id);
  const taken = takenSoFar();
  const outcomes: Outcome[] = [];
  for (const check of [...checks].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    const { deductions, garnishments } = withholdings(known(check));
    const its = { deductions, garnishments: taken.counted(garnishments) };
    const outcome = compute(check, { ...company, unemploymentRates }, its, paid.before(check));
    outcomes.push(outcome);
    if (!outcome.stored) continue;
    const { paycheck } = outcome.stored;
    paid.add(check, yearToDate([paycheck]));
    taken.add(paycheck.garnishments);
  }
  return outcomes;
}

const placeOf = ({ checkDate, id }: CheckToCompute) => `${checkDate} ${id}`;
const known = ({ id, employeeId, checkDate }: CheckToCompute) => {
  return { employeeCheckId: id, employeeId, checkDate };
};

function compute(
  check: CheckToCompute,
  { workweekStartsOn, unemploymentRates }: Employer & { unemploymentRates: UnemploymentRates },
  withholdings: Withholdings,
  before: YearToDate,
): Outcome {
  const { employee, shifts, checkDate, reportingPeriodId } = check;
  const period = payPeriodOf(reportingPeriodId);
  if (!period) return { check, stored: null, problem: 'reportingPeriodID names no pay period' };
  try {
    const worksheet = worksheetOf({
      employee,
      company: { workweekStartsOn },
      unemploymentRates,
      period,
      checkDate,
      shifts,
      withholdings,
      yearToDate: before,
    });
    return { check, stored: { worksheet, paycheck: grossToNet(worksheet) }, problem: null };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return { check, stored: null, problem: told(error) };
  }
}

/** 'checkDate must be ...' -> 'The check date must be ...': who reads it has never seen the worksheet. */
const told = ({ problems }: WorksheetRefused): string =>
  problems.map(({ field, message }) => `The ${spoken(field)} ${message}`).join('; ');

const spoken = (field: string): string =>
  field
    .replaceAll('.', ' ')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();
