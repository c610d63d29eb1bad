import { currentDefinitions } from '../../../engine/figures/current-figures.ts';
import { requireCompany } from '../../../parties/companies/require-company.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { company } from '../../../platform/graphql/company-arguments.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../../platform/graphql/connection.ts';
import { publishedType } from '../../../platform/graphql/deduction-type.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { pageWithin } from '../../../platform/graphql/lists-within.ts';
import { asOf } from '../../../platform/graphql/past.ts';
import { pages } from '../../../platform/graphql/policy.ts';
import { rowsOf } from '../../../platform/graphql/rows-of.ts';
import { version, versionArguments } from '../../../platform/graphql/version.ts';
import { contents } from '../contents.ts';
import { contributionsOf } from './body.ts';
import { CreateDeductionTemplateInput, UpdateDeductionTemplateInput } from './inputs.ts';
import { createTemplate, requireTemplate, updateTemplate } from './templates.ts';
import { templateWords as words } from './words.ts';

/** The contributions that need input: the field `required_template_fields`. */
const requiredFields = (row: Parameters<typeof contributionsOf>[0]): string[] =>
  Object.entries(contributionsOf(row)).flatMap(([name, part]) =>
    part?.override_type === 'needs_input' ? [name] : [],
  );

const DeductionTemplate = builder.prismaObject('DeductionTemplate', {
  policy: { scope: 'deductions:read' },
  description: 'A template from which deductions are made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the template.' }),
    version: t.string(version),
    companyId: t.exposeID('companyId', { description: 'The company whose employees it is for.' }),
    company: t.relation('company', { description: 'The company whose employees it is for.' }),
    ...contents(t, words),
    definitionVersion: t.exposeInt('definitionVersion', { description: words.definitionVersion }),
    requiredTemplateFields: t.stringList({
      description: 'The contributions whose value each deduction of the template must state.',
      resolve: requiredFields,
    }),
    endsOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day on which deductions of the type are accepted; null for most.',
      resolve: ({ deductionType }) => currentDefinitions().lastDayOf(deductionType),
    }),
    endAnnouncedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day on which the end of the type was announced; null for most.',
      resolve: ({ deductionType }) => currentDefinitions().endAnnouncedOn(deductionType),
    }),
    retired: t.exposeBoolean('retired', { description: words.retired }),
  }),
});

const DeductionTemplateConnection = connectionOf('DeductionTemplate', DeductionTemplate);

const deductionTemplateId = { required: true, description: 'The deduction template.' } as const;

builder.queryFields((t) => ({
  deductionTemplate: t.prismaField({
    type: DeductionTemplate,
    policy: { scope: 'deductions:read' },
    description: 'One deduction template of a company.',
    args: { companyId: t.arg.id(company), id: t.arg.id(deductionTemplateId), asOf: t.arg(asOf) },
    resolve: async (query, _root, { companyId, id }, operation) => {
      await requireCompany(operation, companyId);
      await requireTemplate(operation, companyId, id);
      return findById(operation.db.deductionTemplate, id, query);
    },
  }),
  deductionTemplates: t.field({
    type: DeductionTemplateConnection,
    policy: { scope: 'deductions:read', list: pages },
    description: "A company's deduction templates, in order of creation.",
    args: {
      companyId: t.arg.id(company),
      deductionType: t.arg({
        type: 'DeductionType',
        description: 'Only templates of this type, one that is published.',
        validate: publishedType,
      }),
      retired: t.arg.boolean({
        description: 'True: only retired templates. False: only templates that are not retired.',
      }),
      ...pageArguments,
    },
    resolve: async (_root, { companyId, deductionType, retired, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      return readPage((args: object) => operation.db.deductionTemplate.findMany(args), page, {
        where: {
          companyId,
          ...(deductionType ? { deductionType } : {}),
          ...(retired == null ? {} : { retired }),
        },
        query: nodesQuery(operation, info, 'DeductionTemplate'),
        unknown: 'UNKNOWN_DEDUCTION_TEMPLATE',
      });
    },
  }),
}));

builder.mutationFields((t) => ({
  createDeductionTemplate: t.prismaField({
    type: DeductionTemplate,
    policy: {
      scope: 'deductions:write',
      links: ['dashboard'],
      idempotencyKey: 'forever',
      addsOnly: true,
    },
    description: 'Creates a deduction template.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: CreateDeductionTemplateInput, required: true, description: 'The template.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const id = await createTemplate(operation, args);
      return findById(operation.db.deductionTemplate, id, query);
    },
  }),
  updateDeductionTemplate: t.prismaField({
    type: DeductionTemplate,
    policy: { scope: 'deductions:write', links: ['dashboard'], idempotencyKey: 'forever' },
    description: 'Changes or retires a deduction template. Existing deductions do not change.',
    args: {
      companyId: t.arg.id(company),
      deductionTemplateId: t.arg.id(deductionTemplateId),
      input: t.arg({ type: UpdateDeductionTemplateInput, required: true, description: 'The changes.' }),
      ...versionArguments,
    },
    resolve: async (query, _root, args, operation) => {
      await updateTemplate(operation, args);
      return findById(operation.db.deductionTemplate, args.deductionTemplateId, query);
    },
  }),
}));

builder.prismaObjectFields('Company', (t) => ({
  deductionTemplatesPage: t.field({
    ...pageWithin(DeductionTemplateConnection, rowsOf('company', 'deductionTemplates')),
    description: 'A page of its deduction templates, with the retired ones, in order of creation.',
  }),
}));
