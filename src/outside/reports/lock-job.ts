import type { ReportJob } from '../../generated/prisma/client.ts';
import type { ReportLease } from '../../platform/database/cross-partner-queries.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Thrown when another worker has taken over the job, or the job has ended. Nothing more may be written. */
export class LeaseLost extends Error {
  constructor() {
    super('the lease on the report is lost');
  }
}

/** Long enough for a page or a piece of the file. Each step renews the lease. */
export const leaseSeconds = 30;

/** Locks a leased job until the operation ends, and renews its lease. */
export async function lockJob(
  { db, realNow }: Operation,
  { id, fence }: Pick<ReportLease, 'id' | 'fence'>,
): Promise<ReportJob> {
  const leaseUntil = new Date(realNow + leaseSeconds * 1000);
  const locked = await db.reportJob.updateMany({
    where: { id, fence, status: { in: ['queued', 'running'] } },
    data: { leaseUntil, status: 'running' },
  });
  if (!locked.count) throw new LeaseLost();
  return db.reportJob.findFirstOrThrow({ where: { id } });
}
