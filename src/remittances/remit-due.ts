import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { remit } from './remit.ts';

/**
 * What companies have to send by a day, by company and day. The test environment's only: in production a
 * deposit is made by whoever runs the service, who then says so, for nothing here can make one.
 */
export async function remittancesDue({ db, environment }: Operation, by: PlainDate) {
  if (environment !== 'test') return [];
  const groups = await db.remittance.groupBy({
    by: ['companyId', 'dueOn'],
    where: { status: 'due', dueOn: { lte: by } },
  });
  return groups.map(({ companyId, dueOn }) => ({ companyId, dueOn }));
}

type Due = { readonly companyId: string; readonly dueOn: PlainDate };

/** Sends what a company has to send on a day. Answers whether it did: whoever comes second finds nothing. */
export async function remitDue(operation: Operation, { companyId, dueOn }: Due): Promise<boolean> {
  const { db } = operation;
  await lock(db, 'companies', companyId);
  const periods = await db.remittance.findMany({
    where: { companyId, dueOn, status: 'due' },
    orderBy: [{ periodEnd: 'asc' }, { id: 'asc' }],
  });
  let isAnythingSent = false;
  for (const period of periods) isAnythingSent = (await remit(operation, period)) || isAnythingSent;
  if (isAnythingSent) await record(operation, 'remit', {});
  return isAnythingSent;
}
