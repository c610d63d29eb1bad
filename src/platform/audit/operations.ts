import { builder } from '../graphql/builder.ts';
import { connectionOf, pageArguments, readPage } from '../graphql/connection.ts';
import { pages } from '../graphql/policy.ts';
import * as rules from '../graphql/rules.ts';
import { AuditEntry } from './schema.ts';

const AuditEntryConnection = connectionOf('AuditEntry', AuditEntry);

builder.queryField('auditEntries', (t) =>
  t.field({
    type: AuditEntryConnection,
    policy: { scope: 'audit:read', list: pages },
    description:
      'What requests and jobs did, newest first. A request that only read, or that was refused, has no entry.',
    args: {
      requestId: t.arg({
        type: 'Text',
        description: 'Only what this request did: the value of its X-Request-Id.',
        validate: rules.text(100),
      }),
      ...pageArguments,
    },
    resolve: (_root, { requestId, ...page }, { db }) =>
      readPage((args) => db.auditEntry.findMany(args), page, {
        where: requestId == null ? {} : { requestId },
        query: {},
        unknown: 'UNKNOWN_AUDIT_ENTRY',
        newestFirst: true,
      }),
  }),
);
