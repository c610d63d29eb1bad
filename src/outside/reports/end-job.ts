import type { ReportJob } from '../../generated/prisma/client.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { dropParts } from './parts.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Files contain personal data, and a report can be requested again. */
const retentionDays = 7;

/** Marks a job as succeeded once its file is complete, and deletes its gathered rows. */
export async function succeed(operation: Operation, job: ReportJob, bytes: number): Promise<void> {
  const { db, realNow } = operation;
  await dropParts(operation, job, 'rows');
  const finished = { nextAt: null, leaseUntil: null, finishedAt: new Date(realNow) };
  const expiresAt = new Date(realNow + retentionDays * dayMilliseconds);
  const data = { ...finished, status: 'succeeded', progress: 100, bytes, expiresAt };
  await db.reportJob.updateMany({ where: { id: job.id }, data });
}

/** Marks a job as failed with the reason, and deletes its rows and pieces. */
export async function fail(operation: Operation, job: ReportJob, problem: string): Promise<void> {
  const { db, realNow } = operation;
  await dropParts(operation, job, 'rows');
  await dropParts(operation, job, 'file');
  const finished = { nextAt: null, leaseUntil: null, finishedAt: new Date(realNow) };
  await db.reportJob.updateMany({ where: { id: job.id }, data: { ...finished, status: 'failed', problem } });
}
