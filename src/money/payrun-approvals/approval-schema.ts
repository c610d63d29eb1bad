import { CallerKind } from '../../platform/audit/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import type { Approval } from './approvals-of.ts';

export const PayrunApproval = builder.objectRef<Approval>('PayrunApproval').implement({
  description: 'An approval of a payday.',
  fields: (t) => ({
    callerKind: t.expose('actorKind', { type: CallerKind, description: 'Who approved it.' }),
    callerId: t.exposeString('actorId', { description: 'The id of the key, the link or the operator.' }),
    name: t.exposeString('actorName', {
      nullable: true,
      description: 'The name of the key; null for the root key, a link and an operator.',
    }),
    at: t.expose('approvedAt', { type: 'DateTime', description: 'When, by the time of payroll.' }),
    cashNeeded: t.expose('cashCents', { type: 'Money', description: 'The cash that was approved.' }),
    isCurrent: t.exposeBoolean('isCurrent', {
      nullable: true,
      description:
        'Whether the payday still pays the same amounts, as it must to count. Null where its amounts are not computed.',
    }),
  }),
});
