import type { ReportJob } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { storePart } from './parts.ts';
import type { Scope } from './report.ts';
import { reportOf } from './reports.ts';

/** The progress in percent when all rows are gathered. */
export const gatheredPercent = 80;

const scopeOf = ({ companyId, startDate, endDate, employeeId }: ReportJob): Scope => ({
  companyId,
  from: startDate,
  to: endDate,
  employeeId: employeeId ?? undefined,
});

/**
 * Gathers one page and stores it with the start of the next page, in one transaction: after a crash a page is
 * either complete or not started.
 */
export async function gatherPage(operation: Operation, job: ReportJob): Promise<void> {
  const { db } = operation;
  const { count, page } = reportOf(job.report);
  const scope = scopeOf(job);
  const sourceRows = job.sourceRows ?? (await count(operation, scope));
  const { rows, read, next } = await page(operation, scope, job.nextPage ?? '');
  await storePart(operation, job, 'rows', job.pages, JSON.stringify(rows));
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
