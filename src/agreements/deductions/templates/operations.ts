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
import { versionArguments } from '../../../platform/graphql/version.ts';
import { CreateDeductionTemplateInput, UpdateDeductionTemplateInput } from './inputs.ts';
import { DeductionTemplate } from './schema.ts';
import { createTemplate, requireTemplate, updateTemplate } from './templates.ts';

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
