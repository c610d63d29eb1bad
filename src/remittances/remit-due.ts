import { record } from '../audit/record.ts';
import { lock } from '../database/lock.ts';
import type { Group } from '../database/query/database.ts';
import type { Operation } from '../graphql/operation-context.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import { remit } from './remit.ts';

/** A company and a day with something to send. */
export type RemittanceDue = { readonly companyId: string; readonly dueOn: PlainDate };

/**
 * Which remittances are due by a day. None in production: there the operator makes the deposits and confirms
 * them, because the service cannot make any.
 */
export const remittancesDue = ({ environment }: Pick<Operation, 'environment'>, by: PlainDate) => ({
  groupings:
    environment === 'test'
      ? ([
          { model: 'Remittance', by: ['companyId', 'dueOn'], where: { status: 'due', dueOn: { lte: by } } },
        ] as const)
      : [],
  answer: (groups: readonly Group[]): RemittanceDue[] =>
    groups.flatMap(([companyId, dueOn]) => (companyId && dueOn ? [{ companyId, dueOn }] : [])),
});

/**
 * Sends the due remittances of a company and day. Returns whether anything was sent; a second call finds
 * nothing.
 */
export async function remitDue(operation: Operation, { companyId, dueOn }: RemittanceDue): Promise<boolean> {
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
