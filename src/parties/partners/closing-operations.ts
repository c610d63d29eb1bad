import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { closePartner, openPartner } from './partners.ts';

builder.mutationFields((t) => ({
  closePartner: t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'refused' },
    description:
      'For operators: closes a partner in this environment. Its data can be read, but nothing is paid, changed or delivered for it until openPartner. Waits for requests that are under way. Returns true even if it was closed before.',
    args: {
      id: t.arg.id({ required: true, description: 'The partner ID.' }),
      because: t.arg({
        type: 'Text',
        required: true,
        description: 'Why: the partner and its employers read it.',
        validate: rules.text(200),
      }),
    },
    resolve: (_root, args, operation) => closePartner(operation, args),
  }),
  openPartner: t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'refused' },
    description:
      'For operators: opens a closed partner in this environment. The next round of payroll pays what has become due. Returns true even if it was open.',
    args: {
      id: t.arg.id({ required: true, description: 'The partner ID.' }),
      copyIsUnused: t.arg.boolean({
        description:
          'Required for a partner that was exported: confirms that no other service pays its copy.',
        defaultValue: false,
      }),
    },
    resolve: (_root, args, operation) => openPartner(operation, args),
  }),
}));
