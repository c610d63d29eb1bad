import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { remit } from './remit.ts';

/**
 * The companies and days with remittances due by a day, of one company or of all. None in production: there
 * the operator makes the deposits and confirms them, because the service cannot make any.
 */
export async function remittancesDue(
  { db, environment }: Operation,
  by: PlainDate,
  scope: { readonly companyId?: string } = {},
) {
  if (environment !== 'test') return [];
  const groups = await db.remittance.groupBy({
    by: ['companyId', 'dueOn'],
    where: { ...scope, status: 'due', dueOn: { lte: by } },
  });
  return groups.map(({ companyId, dueOn }) => ({ companyId, dueOn }));
}

type Due = { readonly companyId: string; readonly dueOn: PlainDate };

/**
 * Sends the due remittances of a company and day. Returns whether anything was sent; a second call finds
 * nothing.
 */
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
