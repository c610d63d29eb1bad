import { builder } from '../../platform/graphql/builder.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { rootKey } from '../../platform/graphql/scopes.ts';
import { closePartner, openPartner } from './partners.ts';

builder.mutationFields((t) => ({
  closePartner: t.boolean({
    policy: { scope: rootKey, links: [], idempotencyKey: 'refused' },
    description:
      'For operators: closes a partner in this environment. It can be read, and nothing of it is paid, changed or delivered until openPartner. Waits for requests that are under way. Returns true also when it was closed before.',
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
      'For operators: opens a closed partner in this environment. What has become due is paid by the next round of payroll. Returns true also when it was open.',
    args: {
      id: t.arg.id({ required: true, description: 'The partner ID.' }),
      copyIsUnused: t.arg.boolean({
        description: 'Required for a partner that was exported: no other service pays its copy.',
        defaultValue: false,
      }),
    },
    resolve: (_root, args, operation) => openPartner(operation, args),
  }),
}));
