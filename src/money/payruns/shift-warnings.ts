/** Warnings from the shifts and the day of pending checks, for answers that do not compute the pay. */
import { currentFigures } from '../../engine/figures/current-figures.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { WorksheetRefused } from '../../engine/payroll/refusal.ts';
import { lawFor } from '../../engine/payroll/taxes/law-for.ts';
import { earningWarnings } from '../../engine/payroll/warnings/worksheet-warnings.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import { allInOrder } from '../../foundation/all-in-order.ts';
import { inTurns } from '../../foundation/in-turns.ts';
import type { Company } from '../../generated/prisma/client.ts';
import { type CheckWarning, type Warn, warningsBy } from '../../pay/check-warnings/check-warning.ts';
import { finalPayWarnings } from '../../pay/check-warnings/final-pay-warnings.ts';
import { shiftWarnings } from '../../pay/check-warnings/service-warnings.ts';
import { checksBeside } from '../../pay/check-warnings/surroundings.ts';
import type { ShiftOfWeek } from '../../pay/check-warnings/week-shifts.ts';
import { type CompanyPlaces, placesOf, untaxedPlacesOf } from '../../pay/paychecks/places-of.ts';
import { worksheetOf } from '../../pay/paychecks/worksheet-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type CheckToCompute, noPeriod, problemOf } from './compute-checks.ts';
import { ofLines, ofProblem, stateOvertimeOverChecks } from './warnings-of.ts';

/**
 * The warnings of each check that its shifts and its day show, by id. They are among those of
 * `computeWithWarnings`, in the same words. A check whose year has no figures says so.
 */
export async function shiftWarningsOf(
  operation: Operation,
  company: Company,
  checks: readonly CheckToCompute[],
): Promise<Map<string, CheckWarning[]>> {
  const [places, beside] = await allInOrder([
    untaxedPlacesOf(operation, company),
    checksBeside(operation, company, checks),
  ]);
  const warn = warningsBy(company);
  const warned = (check: CheckToCompute): [id: string, CheckWarning[]] => {
    const elsewhere = beside.elsewhere(check);
    const ofEarnings = earningsShow({ operation, company, places }, check, elsewhere, warn);
    const ofShifts = shiftWarnings(company, check, beside.others(check), elsewhere);
    return [check.id, [...ofEarnings, ...ofShifts, ...finalPayWarnings(company, check, operation.now, warn)]];
  };
  return new Map(await inTurns(checks, warned));
}

type Facts = {
  readonly operation: Operation;
  readonly company: Company;
  readonly places: CompanyPlaces;
};

function earningsShow(
  facts: Facts,
  check: CheckToCompute,
  elsewhere: readonly ShiftOfWeek[],
  warn: Warn,
): CheckWarning[] {
  const worksheet = earningsOnly(facts, check);
  if (!worksheet) return [ofProblem(noPeriod, warn)];
  try {
    const lines = earningWarnings(worksheet, lawFor(worksheet, currentFigures().of(worksheet)));
    return [
      ...ofLines(check, worksheet, lines, warn),
      ...stateOvertimeOverChecks(check, worksheet, elsewhere, warn),
    ];
  } catch (error) {
    if (!(error instanceof WorksheetRefused)) throw error;
    return [ofProblem(problemOf(error, check.checkDate), warn)];
  }
}

/** The worksheet of a check without withholdings and earlier pay; undefined where the period is unknown. */
function earningsOnly({ operation, company, places }: Facts, check: CheckToCompute): Worksheet | undefined {
  const { employee, shifts, checkDate, reportingPeriodId } = check;
  const period = payPeriodOf(reportingPeriodId);
  if (!period) return undefined;
  return worksheetOf({
    employee,
    salary: check,
    company,
    period,
    checkDate,
    shifts,
    located: placesOf({ employee, shifts, period, checkDate, salary: check }, places),
    environment: operation.environment,
  });
}
