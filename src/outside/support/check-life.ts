/** The history of a check: everything that happened to it, in the order of time. */
import { Fault } from '../../foundation/fault.ts';
import { type CheckMoment, lifeOfCheck } from '../../platform/database/support.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import { staffOnly } from '../../platform/graphql/scopes.ts';
import { isSupportKind, SupportKind } from './kinds.ts';
import { recordLook } from './look.ts';

const Moment = builder.objectRef<CheckMoment>('CheckMoment').implement({
  policy: { scope: staffOnly },
  description: 'Something that happened to a check.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it happened, in real time.' }),
    what: t.exposeString('what', {
      description:
        'What happened, such as `check_opened`, `shift_created`, `approved`, `proved`, `credit_sent`, `pay_settled`, `webhook_delivered`.',
    }),
    detail: t.exposeString('detail', { nullable: true, description: 'What is known of it.' }),
    who: t.exposeString('who', {
      nullable: true,
      description: 'The person, or the kind of caller. Null for what the service did by itself.',
    }),
    kind: t.field({
      type: SupportKind,
      nullable: true,
      description: 'The kind of what to read next.',
      resolve: ({ kind }) => (kind !== null && isSupportKind(kind) ? kind : null),
    }),
    id: t.exposeID('id', {
      nullable: true,
      description: 'What to read next: the entry, file, payrun, deposit, filing or request.',
    }),
    amount: t.expose('cents', { type: 'Money', nullable: true, description: 'The amount that moved.' }),
  }),
});

builder.queryField('checkLife', (t) =>
  t.field({
    type: [Moment],
    policy: { scope: staffOnly, list: { usual: 200 } },
    description: 'For operators: what happened to an employee check, in the order of time. Name the partner.',
    args: {
      employeeCheckId: t.arg.id({ required: true, description: 'The check.' }),
    },
    resolve: async (_root, { employeeCheckId: id }, operation) => {
      onlyOperators(operation);
      const life = await lifeOfCheck(operation.db, id);
      if (!life.length) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
      await recordLook(operation, 'supportLook', [{ kind: 'employee_check', id }]);
      return life;
    },
  }),
);
