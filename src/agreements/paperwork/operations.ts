import type { GraphQLResolveInfo } from 'graphql';
import { Fault } from '../../foundation/fault.ts';
import { requireCompany } from '../../parties/companies/require-company.ts';
import { filesOf } from '../../parties/signatures/document-files.ts';
import { SignatureInput } from '../../parties/signatures/inputs.ts';
import { Signature, SignerRole } from '../../parties/signatures/schema.ts';
import { EmployeeConnection } from '../../parties/workers/employees/operations.ts';
import { Employee } from '../../parties/workers/employees/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { connectionOf, nodesQuery, pageArguments, readPage } from '../../platform/graphql/connection.ts';
import { findById, findEachById } from '../../platform/graphql/find-by-id.ts';
import { newestFirstArgument } from '../../platform/graphql/list-filters.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { loadAtPlace } from '../../platform/graphql/place.ts';
import { pages, shortList } from '../../platform/graphql/policy.ts';
import { type Assigned, assignedTo, nextSigner, personColumns, whereFor } from './assigned.ts';
import { PaperworkInput, PaperworkSigners, paperworkWords as words } from './inputs.ts';
import { signPaperwork } from './sign-paperwork.ts';
import { createPaperwork, requireTemplate, retirePaperwork, updatePaperwork } from './templates.ts';

const Paperwork = builder.prismaObject('PaperworkVersion', {
  name: 'Paperwork',
  policy: { scope: 'workers:read' },
  description: 'A version of a document of the company that people sign.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the version.' }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    company: t.relation('company', { description: 'The company.' }),
    templateId: t.exposeID('templateId', { description: 'The id that all versions of the document share.' }),
    version: t.exposeInt('version', { description: 'The number of the version, from 1.' }),
    title: t.exposeString('title', { description: words.title }),
    body: t.exposeString('body', { nullable: true, description: `${words.body} Null for a PDF.` }),
    pdf: t.string({
      nullable: true,
      description: 'The PDF in base64; null where the document is text.',
      select: { fileSha256: true },
      resolve: async ({ fileSha256 }, _args, operation, info) => {
        if (fileSha256 === null) return null;
        const load = (hashes: readonly string[]) => filesOf(operation, hashes);
        return (await loadAtPlace(operation, { info, what: 'file' }, fileSha256, load)) ?? null;
      },
    }),
    isPdf: t.boolean({
      description: 'Whether it is a PDF.',
      select: { fileSha256: true },
      resolve: ({ fileSha256 }) => fileSha256 !== null,
    }),
    signers: t.expose('signers', { type: PaperworkSigners, description: words.signers }),
    states: t.exposeStringList('states', { description: words.states }),
    workLocationIds: t.exposeStringList('workLocationIds', { description: words.workLocationIds }),
    titles: t.exposeStringList('titles', { description: words.titles }),
    employeeIds: t.exposeStringList('employeeIds', { description: words.employeeIds }),
    retiredAt: t.expose('retiredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was retired; null while people are asked to sign it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the version was made.' }),
  }),
});

const PaperworkConnection = connectionOf('Paperwork', Paperwork);

/** A signature with the fields that the query selects. */
const signatureOf = (operation: Operation, info: GraphQLResolveInfo, signature: Assigned['byWorker']) =>
  signature
    ? findEachById(operation, info, signature.id, (query) => operation.db.signature.findMany(query))
    : null;

const AssignedPaperwork = builder.objectRef<Assigned>('AssignedPaperwork').implement({
  description: 'A document that a person has to sign, or has signed.',
  fields: (t) => ({
    paperwork: t.field({
      type: Paperwork,
      description: 'The latest version.',
      resolve: async ({ version: { id } }, _args, operation, info) => {
        const read = (query: object) => operation.db.paperworkVersion.findMany(query);
        const found = await findEachById(operation, info, id, read);
        if (!found) throw new Fault('UNKNOWN_PAPERWORK');
        return found;
      },
    }),
    next: t.field({
      type: SignerRole,
      nullable: true,
      description: 'Who has to sign next; null once all have signed.',
      resolve: (assigned) => nextSigner(assigned) ?? null,
    }),
    workerSignature: t.field({
      type: Signature,
      nullable: true,
      description: "The employee's current signature.",
      resolve: ({ byWorker }, _args, operation, info) => signatureOf(operation, info, byWorker),
    }),
    employerSignature: t.field({
      type: Signature,
      nullable: true,
      description: "The employer's current signature.",
      resolve: ({ byEmployer }, _args, operation, info) => signatureOf(operation, info, byEmployer),
    }),
  }),
});

const company = { required: true, description: 'The company.' } as const;
const template = { required: true, description: 'The document.' } as const;

builder.queryFields((t) => ({
  paperwork: t.field({
    type: PaperworkConnection,
    policy: { scope: 'workers:read', list: pages },
    description: 'The latest versions of the documents of a company, in order of creation.',
    args: {
      companyId: t.arg.id(company),
      templateId: t.arg.id({ description: 'Only this document.' }),
      ...newestFirstArgument,
      ...pageArguments,
    },
    resolve: async (_root, { companyId, templateId, newestFirst, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      if (templateId) await requireTemplate(operation, companyId, templateId);
      return readPage((args: object) => operation.db.paperworkVersion.findMany(args), page, {
        where: { companyId, isLatest: true, ...(templateId ? { templateId } : {}) },
        query: nodesQuery(operation, info, 'Paperwork'),
        unknown: 'UNKNOWN_PAPERWORK',
        newestFirst: newestFirst ?? false,
      });
    },
  }),
  paperworkPeople: t.field({
    type: EmployeeConnection,
    policy: { scope: 'workers:read', list: pages },
    description: 'The employees whom a document is for, in order of creation.',
    args: { companyId: t.arg.id(company), templateId: t.arg.id(template), ...pageArguments },
    resolve: async (_root, { companyId, templateId, ...page }, operation, info) => {
      await requireCompany(operation, companyId);
      const version = await requireTemplate(operation, companyId, templateId);
      return readPage((args: object) => operation.db.employee.findMany(args), page, {
        where: whereFor(version),
        query: nodesQuery(operation, info, 'Employee'),
        unknown: 'UNKNOWN_EMPLOYEE',
      });
    },
  }),
}));

builder.prismaObjectFields(Employee, (t) => ({
  paperwork: t.field({
    type: [AssignedPaperwork],
    inEvents: false,
    policy: { list: shortList },
    description: "The company's documents that are for the employee, in order of creation.",
    args: { templateId: t.arg.id({ description: 'Only this document.' }) },
    select: { id: true },
    resolve: async ({ id }, { templateId }, operation, info) => {
      const load = async (ids: readonly string[]) => {
        const where = { id: { in: [...ids] } };
        const people = await operation.db.employee.findMany({ where, select: personColumns });
        const all = await assignedTo(operation, people);
        return new Map(ids.map((id) => [id, all.filter(({ person }) => person.id === id)]));
      };
      const found = (await loadAtPlace(operation, { info, what: 'paperwork' }, id, load)) ?? [];
      return found.filter(({ version }) => templateId == null || version.templateId === templateId);
    },
  }),
}));

const writes = { scope: 'workers:write', idempotencyKey: '30 days' } as const;

builder.mutationFields((t) => ({
  createPaperwork: t.id({
    policy: { ...writes, links: ['dashboard'], addsOnly: true },
    description: 'Adds a document for people to sign. Returns the id of its template.',
    args: {
      companyId: t.arg.id(company),
      input: t.arg({ type: PaperworkInput, required: true, description: 'The document.' }),
    },
    resolve: (_root, args, operation) => createPaperwork(operation, args),
  }),
  updatePaperwork: t.id({
    policy: { ...writes, links: ['dashboard'] },
    description: 'Adds a version of a document. Returns the id of its template.',
    args: {
      companyId: t.arg.id(company),
      templateId: t.arg.id(template),
      input: t.arg({ type: PaperworkInput, required: true, description: 'The whole new version.' }),
      asksAgain: t.arg.boolean({
        required: true,
        description: 'Whether people who have signed an earlier version must sign this one too.',
      }),
    },
    resolve: async (_root, args, operation) => {
      await updatePaperwork(operation, args);
      return args.templateId;
    },
  }),
  retirePaperwork: t.id({
    policy: { ...writes, links: ['dashboard'] },
    description: 'Retires a document: nobody is asked to sign it any more. What was signed is kept.',
    args: { companyId: t.arg.id(company), templateId: t.arg.id(template) },
    resolve: async (_root, args, operation) => {
      await retirePaperwork(operation, args);
      return args.templateId;
    },
  }),
  signPaperwork: t.prismaField({
    type: Employee,
    policy: { ...writes, links: ['worker', 'dashboard'] },
    description:
      "Signs a document: on a page of the employee's own link for the employee, on the dashboard for the employer. No key may do it.",
    args: {
      companyId: t.arg.id(company),
      employeeId: t.arg.id({ required: true, description: 'The employee whom the document is for.' }),
      versionId: t.arg.id({ required: true, description: 'The latest version of the document.' }),
      signature: t.arg({ type: SignatureInput, required: true, description: 'The signature.' }),
    },
    resolve: async (query, _root, args, operation) => {
      await signPaperwork(operation, args);
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
}));
