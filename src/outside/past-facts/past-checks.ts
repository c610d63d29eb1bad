import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { type Said, sentence } from '../../foundation/sentence.ts';
import { checksToCompute } from '../../money/payruns/checks-to-compute.ts';
import type { CheckToCompute } from '../../money/payruns/compute-checks.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { PastFact } from './inputs.ts';

/** A year of weekly checks, and some outside the regular payroll. */
export const mostChecks = 60;

const dayFault = (problem: Said) => new Fault('MALFORMED', { path: ['input', 'from'], problem });

/** Requires a day of this year, because income tax of an earlier year is not corrected by pay. */
export function requireDay({ now }: Operation, from: PlainDate): void {
  const today = dateInLosAngeles(now);
  if (from > today) throw dayFault('must not be after today: change the fact itself for a day to come');
  if (yearOf(from) === yearOf(today)) return;
  throw dayFault(
    'must be in this year: pay and income tax of an earlier year are corrected on its forms, not by pay',
  );
}

/**
 * The paid checks of an employee since a day, in the order of payment: those with a later check date, and
 * those whose pay period contains or follows the day. Refuses while one of them is on its way.
 */
export async function pastChecks(
  operation: Operation,
  { companyId, employeeId, input }: { companyId: string; employeeId: string; input: PastFact },
): Promise<CheckToCompute[]> {
  const { from, federal, state } = input;
  const isForm = Boolean(federal ?? state);
  const firstDay = `${yearOf(from)}-01-01`;
  const status = { in: ['pre-processed', 'processed'] };
  const where = { companyId, employeeId, status, checkDate: { gte: firstDay } };
  const checks = (await checksToCompute(operation, where))
    .filter((check) => check.checkDate >= from || (!isForm && lastDayOf(check) >= from))
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  if (checks.length > mostChecks) {
    const values = { count: checks.length, most: mostChecks };
    throw dayFault(sentence('reaches back over {count} paid checks: at most {most} are replayed', values));
  }
  const onItsWay = checks.find(({ status, disbursementStatus }) => {
    return status !== 'processed' || disbursementStatus !== 'settled';
  });
  if (onItsWay) {
    const problem =
      'The pay of the check of {day} has not arrived, or came back: correct the fact once it has arrived.';
    throw new Fault('WRONG_STATE', { problem: sentence(problem, { day: onItsWay.checkDate }) });
  }
  return checks;
}

const lastDayOf = ({ reportingPeriodId }: CheckToCompute): PlainDate =>
  payPeriodOf(reportingPeriodId)?.end ?? '';

const orderOf = ({ checkDate, id }: CheckToCompute): string => `${checkDate} ${id}`;
