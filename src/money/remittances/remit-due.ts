import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { record } from '../../platform/audit/record.ts';
import { lock } from '../../platform/database/lock.ts';
import type { Group } from '../../platform/database/query/database.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { withAccount } from './missing-account.ts';
import { remit } from './remit.ts';

/** A company and a day with something to send. */
export type RemittanceDue = { readonly companyId: string; readonly dueOn: PlainDate };

/**
 * Which remittances are due by a day. None in production: there the operator makes the deposits and confirms
 * them, because the service cannot make any.
 */
export const remittancesDue = (operation: Pick<Operation, 'environment' | 'db'>, by: PlainDate) => ({
  groupings:
    operation.environment === 'test'
      ? ([
          {
            model: 'Remittance',
            by: ['companyId', 'dueOn', 'account', 'agency'],
            where: { status: 'due', dueOn: { lte: by } },
          },
        ] as const)
      : [],
  answer: async (groups: readonly Group[]): Promise<RemittanceDue[]> => {
    // None of these columns is ever null.
    const owed = groups.map((group) => {
      const [companyId = '', dueOn = '', account = '', agency = ''] = group.map((value) => value ?? '');
      return { companyId, dueOn, account, agency };
    });
    const due = await withAccount(operation, owed);
    const days = new Map(due.map(({ companyId, dueOn }) => [`${companyId} ${dueOn}`, { companyId, dueOn }]));
    return [...days.values()];
  },
});

/**
 * Sends the due remittances of a company and day, but none to a state without an account number. Returns
 * whether anything was sent; a second call finds nothing.
 */
export async function remitDue(operation: Operation, { companyId, dueOn }: RemittanceDue): Promise<boolean> {
  const { db } = operation;
  await lock(db, 'companies', companyId);
  const due = await db.remittance.findMany({
    where: { companyId, dueOn, status: 'due' },
    orderBy: [{ periodEnd: 'asc' }, { id: 'asc' }],
  });
  const periods = await withAccount(operation, due);
  let isAnythingSent = false;
  for (const period of periods) isAnythingSent = (await remit(operation, period)) || isAnythingSent;
  if (isAnythingSent) await record(operation, 'remit', {});
  return isAnythingSent;
}
