import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { loadAtPlace } from '../../platform/graphql/place.ts';
import { sealFile } from '../../platform/sealed-documents/sealed-pdf.ts';
import { filesOf, withPagesBefore } from './document-files.ts';
import { drawDocument } from './draw-document.ts';
import { documentColumn } from './sign.ts';
import { signingKeysOf } from './signing-key.ts';

export const SignerRole = builder.enumType('SignerRole', {
  description: 'For whom a person signed.',
  ...enumOf({ worker: 'The worker, by their own link.', employer: 'The employer.' }),
});

const sealedColumns = {
  id: true,
  form: true,
  partnerId: true,
  companyId: true,
  sealedDocument: true,
  seal: true,
  sha256: true,
  fileSha256: true,
} as const;

/** Each reading of a Form I-9 is logged, so no query shows one. */
const isOpenedAlone = ({ form }: { readonly form: string }) => form.startsWith('i9');

export const Signature = builder.prismaObject('Signature', {
  policy: { scope: 'workers:read' },
  description: 'A signature, with what was signed. It never changes.',
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
    form: t.exposeString('form', { description: 'The form: w4, state_form, paperwork, w9 and others.' }),
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
      description: 'When a later form replaced it. Null while it is current.',
    }),
    sha256: t.exposeString('sha256', {
      description: 'SHA-256 over the document, in hex. The audit entry `sign` names it too.',
    }),
    seal: t.exposeString('seal', {
      description: "The Ed25519 signature of the company's key over `sha256`, in base64.",
    }),
    document: t.string({
      nullable: true,
      description:
        'What was signed, as canonical JSON: all that was shown and stored, who signed, and where. Null for a Form I-9, which openI9 opens and logs.',
      select: sealedColumns,
      resolve: (row, _args, operation) =>
        isOpenedAlone(row) ? null : documentColumn.unseal(operation, row, row.sealedDocument),
    }),
    pdf: t.string({
      nullable: true,
      description:
        'The signed document as a sealed PDF, in base64. Its last line is a signature over every byte before it. Null for a Form I-9.',
      select: sealedColumns,
      resolve: async (row, _args, operation, info) => {
        if (isOpenedAlone(row)) return null;
        const { companyId, fileSha256, seal, sha256 } = row;
        const key = await loadAtPlace(operation, { info, what: 'key' }, companyId, (ids) =>
          signingKeysOf(operation, ids),
        );
        const pages =
          fileSha256 === null
            ? undefined
            : await loadAtPlace(operation, { info, what: 'file' }, fileSha256, (hashes) =>
                filesOf(operation, hashes),
              );
        if (key === undefined) throw new Error('a company with signatures has a key');
        const document = documentColumn.unseal(operation, row, row.sealedDocument);
        const pdf = await drawDocument({ document, seal, sha256 });
        const whole = pages === undefined ? pdf : await withPagesBefore(pdf, pages);
        return sealFile(whole, key).toString('base64');
      },
    }),
  }),
});
