import { ofRows } from '../../../engine/figures/deduction-definitions/of-rows.ts';
import { storedDefinitions } from '../../../platform/database/deduction-definitions.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { publishedType } from '../../../platform/graphql/deduction-type.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { rootKey } from '../../../platform/graphql/scopes.ts';
import { publishDefinitions, requireAccepted } from './publish-definitions.ts';
import { Definition } from './schema.ts';

builder.queryFields((t) => ({
  deductionTemplateDefinition: t.field({
    type: Definition,
    policy: { scope: 'deductions:read' },
    description: 'The definition of one deduction type that is in force today.',
    args: {
      type: t.arg({
        type: 'DeductionType',
        required: true,
        description: 'The deduction type: one that is published.',
        validate: publishedType,
      }),
    },
    resolve: (_root, { type }) => requireAccepted(type, ['type']),
  }),
  deductionTemplateDefinitions: t.field({
    type: [Definition],
    policy: { scope: 'deductions:read', list: shortList },
    description: 'All published versions of the definitions of all deduction types, the oldest first.',
    resolve: async (_root, _args, { db }) => [...ofRows(await storedDefinitions(db))],
  }),
}));

builder.mutationField('publishDeductionDefinitions', (t) =>
  t.field({
    type: [Definition],
    policy: { scope: rootKey, links: [], idempotencyKey: 'forever', list: shortList },
    description:
      'For operators: publishes new versions and types of deductions in this environment, from a signed document. Does nothing if they are published already.',
    args: {
      document: t.arg({
        type: 'Text',
        required: true,
        description: 'What `payroll definitions sign` prints, compressed with gzip, in base64.',
      }),
    },
    resolve: async (_root, { document }, operation) => {
      await publishDefinitions(operation, document);
      return [...ofRows(await storedDefinitions(operation.db))];
    },
  }),
);
