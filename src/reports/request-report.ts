import { record } from '../audit/record.ts';
import { requireCompany } from '../companies/require-company.ts';
import { lockName } from '../database/lock.ts';
import { firstDayOf, lastDayOf, quarterOf } from '../filings/figures/quarter.ts';
import { filingYears } from '../filings/figures/tax-year.ts';
import { Fault } from '../foundation/fault.ts';
import { newId } from '../foundation/new-id.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { dayNumber, type PlainDate, yearOf } from '../payroll/calendar/plain-date.ts';
import { requireEmployee } from '../workers/employees/require-employee.ts';
import { reportOf } from './reports.ts';

type Requested = {
  readonly report: string;
  readonly format: string;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly employeeId?: string | null | undefined;
};

const mostDays = 366;
/** They are made one after the other, and each asked for is a row to be looked at. */
const mostWaiting = 1_000;

/** Asks for a report. Answers the id of the job that makes it. */
export async function requestReport(
  operation: Operation,
  { companyId, input }: { companyId: string; input: Requested },
): Promise<string> {
  const { db, realNow } = operation;
  await requireCompany(operation, companyId);
  const { report, format, startDate, endDate, employeeId = null } = input;
  refuseRange(input);
  if (employeeId !== null) {
    if (!reportOf(report).isByEmployee) {
      const problem = `must be left out: ${report} is about the whole company`;
      throw new Fault('MALFORMED', { path: ['employeeId'], problem });
    }
    await requireEmployee(operation, companyId, employeeId);
  }
  await refuseMore(operation);
  const id = newId();
  const about = { report, format, startDate, endDate, employeeId };
  const data = { id, companyId, ...about, nextAt: new Date(realNow) };
  await db.reportJob.create({ select: { id: true }, data });
  await record(operation, 'requestReport', about);
  return id;
}

async function refuseMore({ db }: Operation): Promise<void> {
  await lockName(db, 'reports'); // so that two at once do not both find room for one
  if ((await db.reportJob.count({ where: { nextAt: { not: null } } })) < mostWaiting) return;
  const problem = `${mostWaiting} reports of the partner are waiting to be made: ask again when some of them are.`;
  throw new Fault('WRONG_STATE', { problem });
}

function refuseRange({ report, startDate, endDate }: Requested): void {
  const refuse = (field: string, problem: string) => {
    throw new Fault('MALFORMED', { path: [field], problem });
  };
  if (endDate < startDate) refuse('endDate', 'must not be earlier than the start date');
  if (dayNumber(endDate) - dayNumber(startDate) >= mostDays)
    refuse('endDate', `must be less than ${mostDays} days after the start date`);
  const { range } = reportOf(report);
  if (!range) return;
  const year = yearOf(startDate);
  const quarter = quarterOf(startDate);
  const [first, last] =
    range === 'quarter' ? [firstDayOf(quarter), lastDayOf(quarter)] : [`${year}-01-01`, `${year}-12-31`];
  if (startDate !== first) refuse('startDate', `must be the first day of a ${range}: ${first}`);
  if (endDate !== last) refuse('endDate', `must be the last day of that ${range}: ${last}`);
  if (!filingYears.includes(year)) refuse('startDate', `must be in one of ${filingYears.join(', ')}`);
}
