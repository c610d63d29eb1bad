import type { ReportJob } from '../generated/prisma/client.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { dropParts } from './parts.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** A report can be asked for again; what it tells of people need not lie about. */
const keptDays = 7;

/** The file is whole: what was gathered for it is not needed any more. */
export async function succeed(operation: Operation, job: ReportJob, bytes: number): Promise<void> {
  const { db, realNow } = operation;
  await dropParts(operation, job, 'rows');
  const over = { nextAt: null, leaseUntil: null, finishedAt: new Date(realNow) };
  const expiresAt = new Date(realNow + keptDays * dayMilliseconds);
  const data = { ...over, status: 'succeeded', progress: 100, bytes, expiresAt };
  await db.reportJob.updateMany({ where: { id: job.id }, data });
}

/** It will not be made, and says why. */
export async function fail(operation: Operation, job: ReportJob, problem: string): Promise<void> {
  const { db, realNow } = operation;
  await dropParts(operation, job, 'rows');
  await dropParts(operation, job, 'file');
  const over = { nextAt: null, leaseUntil: null, finishedAt: new Date(realNow) };
  await db.reportJob.updateMany({ where: { id: job.id }, data: { ...over, status: 'failed', problem } });
}
