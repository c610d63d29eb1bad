import { dayNumber, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import { Fault } from '../../foundation/fault.ts';
import { newId } from '../../foundation/new-id.ts';
import { type Said, sentence, word } from '../../foundation/sentence.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { requireEmployee } from '../../parties/workers/employees/require-employee.ts';
import { record } from '../../platform/audit/record.ts';
import { lockName } from '../../platform/database/lock.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { firstDayOf, lastDayOf, quarterOf } from '../filings/figures/quarter.ts';
import { filingYears } from '../filings/figures/tax-year.ts';
import { reportOf } from './reports.ts';

type ReportRequest = {
  readonly report: string;
  readonly format: string;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate;
  readonly employeeId?: string | null | undefined;
};

const maxDays = 366;
/**
 * How many reports of a partner may wait. Reports are made one after the other, and each worker reads all
 * waiting jobs.
 */
const maxWaiting = 1_000;

/** Queues a report. Returns the id of its job. */
export async function requestReport(
  operation: Operation,
  { companyId, input }: { companyId: string; input: ReportRequest },
): Promise<string> {
  const { db, realNow } = operation;
  await requireCompany(operation, companyId);
  const { report, format, startDate, endDate, employeeId = null } = input;
  const { format: onlyFormat = format, require } = reportOf(report);
  if (format !== onlyFormat) {
    const problem = sentence('must be {format}: {report} has no other format', {
      format: onlyFormat,
      report,
    });
    throw new Fault('MALFORMED', { path: ['format'], problem });
  }
  require?.(operation);
  refuseRange(input);
  if (employeeId !== null) {
    if (!reportOf(report).isByEmployee) {
      const problem = sentence('must be left out: {report} is about the whole company', { report });
      throw new Fault('MALFORMED', { path: ['employeeId'], problem });
    }
    await requireEmployee(operation, companyId, employeeId);
  }
  await refuseMore(operation);
  const id = newId();
  const request = { report, format, startDate, endDate, employeeId };
  const data = { id, companyId, ...request, nextAt: new Date(realNow) };
  await db.reportJob.create({ select: { id: true }, data });
  await record(operation, 'requestReport', request);
  return id;
}

async function refuseMore({ db }: Operation): Promise<void> {
  await lockName(db, 'reports'); // concurrent requests must not exceed the maximum
  if ((await db.reportJob.count({ where: { nextAt: { not: null } } })) < maxWaiting) return;
  const problem = sentence(
    '{count} reports of the partner are waiting to be made: try again when some are finished.',
    { count: String(maxWaiting) },
  );
  throw new Fault('WRONG_STATE', { problem });
}

function refuseRange({ report, startDate, endDate }: ReportRequest): void {
  const refuse = (field: string, problem: Said) => {
    throw new Fault('MALFORMED', { path: [field], problem });
  };
  if (endDate < startDate) refuse('endDate', 'must not be earlier than the start date');
  if (dayNumber(endDate) - dayNumber(startDate) >= maxDays)
    refuse('endDate', sentence('must be less than {days} days after the start date', { days: maxDays }));
  const { range } = reportOf(report);
  if (!range) return;
  const year = yearOf(startDate);
  const quarter = quarterOf(startDate);
  const [first, last] =
    range === 'quarter' ? [firstDayOf(quarter), lastDayOf(quarter)] : [`${year}-01-01`, `${year}-12-31`];
  if (startDate !== first)
    refuse(
      'startDate',
      sentence('must be the first day of a {range}: {first}', { range: word(range), first }),
    );
  if (endDate !== last)
    refuse('endDate', sentence('must be the last day of that {range}: {last}', { range: word(range), last }));
  if (!filingYears().includes(year))
    refuse('startDate', sentence('must be in one of {years}', { years: filingYears().join(', ') }));
}
