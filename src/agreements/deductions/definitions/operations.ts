import type { PublishedDefinition } from '../../../engine/figures/deduction-definitions/definition.ts';
import { ofRows } from '../../../engine/figures/deduction-definitions/of-rows.ts';
import { schemaOf } from '../../../engine/figures/deduction-definitions/schema-of.ts';
import { storedDefinitions } from '../../../platform/database/deduction-definitions.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { publishedType } from '../../../platform/graphql/deduction-type.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import { rootKey } from '../../../platform/graphql/scopes.ts';
import { publishDefinitions, requireAccepted } from './publish-definitions.ts';

const Definition = builder.objectRef<PublishedDefinition>('DeductionTemplateDefinition').implement({
  description: 'A version of the rules for deduction templates of one type.',
  fields: (t) => ({
    type: t.expose('type', { type: 'DeductionType', description: 'The deduction type.' }),
    version: t.exposeInt('version', { description: 'The version of the rules: 1, 2 and so on.' }),
    effectiveFrom: t.expose('effectiveFrom', {
      type: 'Date',
      description: 'The first day on which templates are validated by it.',
    }),
    effectiveTo: t.expose('effectiveTo', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which templates are validated by it; null without an end.',
    }),
    label: t.exposeString('label', {
      description: 'What paystubs call deductions without a name, where the engine has no type of this name.',
    }),
    description: t.exposeString('description', { description: 'What the type is for.' }),
    computedAs: t.expose('computedAs', {
      type: 'DeductionType',
      description: 'The type by whose rules deductions of this type are taxed and limited.',
    }),
    replacedBy: t.exposeString('replacedBy', {
      nullable: true,
      description: 'What replaces a type that ends; null for most.',
    }),
    fields: t.field({
      type: 'JSONObject',
      description: 'The fields of templates, as they were published.',
      resolve: ({ fields }) => ({ ...fields }),
    }),
    schema: t.field({
      type: 'JSONObject',
      description: 'The JSON Schema that validates templates of the type.',
      resolve: (definition) => schemaOf(definition),
    }),
    endsOn: t.expose('endsOn', {
      type: 'Date',
      nullable: true,
      description: 'The last day on which the type is accepted; null for most.',
    }),
    endAnnouncedOn: t.expose('endAnnouncedOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which the end of the type was announced; null for most.',
    }),
  }),
});

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
