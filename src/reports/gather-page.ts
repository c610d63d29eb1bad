import type { ReportJob } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { keepPart } from './parts.ts';
import type { Asked } from './report.ts';
import { reportOf } from './reports.ts';

/** How much of the work is done when everything is gathered, in percent. */
export const gatheredPercent = 80;

const askedIn = ({ companyId, startDate, endDate, employeeId }: ReportJob): Asked => ({
  companyId,
  from: startDate,
  to: endDate,
  employeeId: employeeId ?? undefined,
});

/**
 * Gathers one page and keeps it with the place where the next one starts, in one transaction: a worker that
 * is killed has done a page or has not.
 */
export async function gatherPage(operation: Operation, job: ReportJob): Promise<void> {
  const { db } = operation;
  const { count, page } = reportOf(job.report);
  const asked = askedIn(job);
  const sourceRows = job.sourceRows ?? (await count(operation, asked));
  const { rows, read, next } = await page(operation, asked, job.nextPage ?? '');
  await keepPart(operation, job, 'rows', job.pages, JSON.stringify(rows));
  const readRows = job.readRows + read;
  const share = next === null ? 1 : Math.min(1, readRows / Math.max(1, sourceRows));
  await db.reportJob.updateMany({
    where: { id: job.id },
    data: {
      sourceRows,
      readRows,
      nextPage: next,
      pages: job.pages + 1,
      progress: Math.floor(gatheredPercent * share),
    },
  });
}
