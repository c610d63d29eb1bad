import type { Company, Employee, EmployeeCheck, Shift } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { earlierPaychecks } from '../paychecks/earlier-paychecks.ts';
import { type Withholdings, withholdingsOf } from '../paychecks/withholdings-of.ts';
import { worksheetOf } from '../paychecks/worksheet-of.ts';
import { payPeriodOf } from '../payroll/calendar/pay-period.ts';
import { yearOf } from '../payroll/calendar/plain-date.ts';
import { grossToNet } from '../payroll/gross-to-net.ts';
import type { Cents } from '../payroll/money.ts';
import type { Paycheck } from '../payroll/paycheck.ts';
import { WorksheetRefused } from '../payroll/refusal.ts';
import type { StoredCheck } from '../payroll/replay.ts';
import { yearToDate } from '../payroll/year-to-date.ts';

export type CheckToCompute = Pick<EmployeeCheck, 'id' | 'employeeId' | 'checkDate' | 'reportingPeriodId'> & {
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
 * computed before and those computed here. Writes nothing, so a preview and a payrun find the same.
 */
export async function computeChecks(
  operation: Operation,
  company: Employer,
  checks: readonly CheckToCompute[],
): Promise<Outcome[]> {
  const earlier = await earlierPaychecks(operation, company.id, checks);
  const taken = new Map<string, Cents>();
  const outcomes: Outcome[] = [];
  for (const check of [...checks].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    const { employeeId, checkDate, id: employeeCheckId } = check;
    const withholdings = await withholdingsOf(operation, { employeeId, checkDate, employeeCheckId });
    const before = earlier.filter((one) => one.employeeId === employeeId && isSameYear(one, check));
    const outcome = compute(check, company, withCounted(withholdings, taken), before);
    outcomes.push(outcome);
    if (!outcome.stored) continue;
    const { paycheck } = outcome.stored;
    earlier.push({ employeeId, checkDate, paycheck });
    for (const { id, withheldCents } of paycheck.garnishments) {
      taken.set(id, (taken.get(id) ?? 0) + withheldCents);
    }
  }
  return outcomes;
}

const placeOf = ({ checkDate, id }: CheckToCompute) => `${checkDate} ${id}`;
type Dated = { readonly checkDate: string };
const isSameYear = (a: Dated, b: Dated) => yearOf(a.checkDate) === yearOf(b.checkDate);

/** What this run's own checks have taken under an order counts toward its total. */
function withCounted(withholdings: Withholdings, taken: ReadonlyMap<string, Cents>): Withholdings {
  const garnishments = withholdings.garnishments.map((order) => ({
    ...order,
    withheldToDateCents: (order.withheldToDateCents ?? 0) + (taken.get(order.id) ?? 0),
  }));
  return { ...withholdings, garnishments };
}

function compute(
  check: CheckToCompute,
  company: Employer,
  withholdings: Withholdings,
  before: readonly { paycheck: Paycheck }[],
): Outcome {
  const { employee, shifts, checkDate, reportingPeriodId } = check;
  const period = payPeriodOf(reportingPeriodId);
  if (!period) return { check, stored: null, problem: 'reportingPeriodID names no pay period' };
  try {
    const worksheet = worksheetOf({
      employee,
      company,
      period,
      checkDate,
      shifts,
      withholdings,
      yearToDate: yearToDate(before.map(({ paycheck }) => paycheck)),
    });
    return { check, stored: { worksheet, paycheck: grossToNet(worksheet) }, problem: null };
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return { check, stored: null, problem: error.message };
  }
}
