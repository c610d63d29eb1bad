import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { sealFile } from '../../platform/sealed-documents/sealed-pdf.ts';
import { fileOf, withPagesBefore } from './document-files.ts';
import { drawDocument } from './draw-document.ts';
import { documentColumn } from './sign.ts';
import { signingKeyOf } from './signing-key.ts';

export const SignerRole = builder.enumType('SignerRole', {
  description: 'For whom a person signed.',
  ...enumOf({ worker: 'The worker, by an own link.', employer: 'The employer.' }),
});

const sealedColumns = {
  id: true,
  partnerId: true,
  companyId: true,
  sealedDocument: true,
  seal: true,
  sha256: true,
  fileSha256: true,
} as const;

export const Signature = builder.prismaObject('Signature', {
  policy: { scope: 'workers:read' },
  description: 'What a person has signed. It is never changed.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Identifies the signature.' }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    company: t.relation('company', { description: 'The company.' }),
    employeeId: t.exposeID('employeeId', { nullable: true, description: 'The employee whom it is about.' }),
    contractorId: t.exposeID('contractorId', {
      nullable: true,
      description: 'The contractor whom it is about.',
    }),
    employee: t.relation('employee', { nullable: true, description: 'The employee whom it is about.' }),
    contractor: t.relation('contractor', {
      nullable: true,
      description: 'The contractor whom it is about.',
    }),
    form: t.exposeString('form', { description: 'The form: w4, state_form, paperwork.' }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'Which of several forms of its kind: the state of a state form, the version of a document.',
    }),
    title: t.exposeString('title', { description: 'The title of the form, as it was shown.' }),
    signerRole: t.expose('signerRole', { type: SignerRole, description: 'For whom the person signed.' }),
    signerName: t.exposeString('signerName', { description: 'The name that the person typed.' }),
    signedAt: t.expose('signedAt', { type: 'DateTime', description: 'When it was signed.' }),
    replacedAt: t.expose('replacedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a later form took its place; null while it counts.',
    }),
    sha256: t.exposeString('sha256', {
      description: 'SHA-256 over the document, in hex. The audit entry `sign` names it too.',
    }),
    seal: t.exposeString('seal', {
      description: "The Ed25519 signature of the company's key over that hash, in base64.",
    }),
    document: t.string({
      description:
        'What was signed, as canonical JSON: all that was shown and stored, who signed, and where.',
      select: sealedColumns,
      resolve: (row, _args, operation) => documentColumn.unseal(operation, row, row.sealedDocument),
    }),
    pdf: t.string({
      description: 'The signed document as a sealed PDF, in base64. Its last line covers each byte.',
      select: sealedColumns,
      resolve: async (row, _args, operation) => {
        const document = documentColumn.unseal(operation, row, row.sealedDocument);
        const pdf = await drawDocument({ document, seal: row.seal, sha256: row.sha256 });
        const pages = row.fileSha256 && (await fileOf(operation, row.companyId, row.fileSha256));
        const whole = pages ? await withPagesBefore(pdf, pages) : pdf;
        return sealFile(whole, await signingKeyOf(operation, row.companyId)).toString('base64');
      },
    }),
  }),
});
