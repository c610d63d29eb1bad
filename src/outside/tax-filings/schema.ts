import { Fault } from '../../foundation/fault.ts';
import { worded } from '../../foundation/sentence.ts';
import type { Filing as FilingData } from '../../generated/prisma/client.ts';
import { Company } from '../../parties/companies/schema.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';
import { findEachById } from '../../platform/graphql/find-by-id.ts';
import { FilingLine, traceable } from '../filings/schema.ts';
import { type Block, blockKinds } from './block-kinds.ts';
import type { ShownFiling } from './filings-of.ts';
import { filingForms, formNames, methods, overpaymentUses, statuses } from './forms.ts';
import { linesOf } from './lines-of.ts';
import type { Proof } from './proofs.ts';

const FilingForm = builder.enumType('TaxFilingForm', {
  description: 'What is filed.',
  ...enumOf(formNames),
});
const FilingStatus = builder.enumType('TaxFilingStatus', {
  description: 'The status of a filing.',
  ...enumOf(statuses),
});
const FilingMethod = builder.enumType('TaxFilingMethod', {
  description: 'How a filing reaches the agency.',
  ...enumOf(methods),
});
export const OverpaymentUse = builder.enumType('OverpaymentUse', {
  description: 'What becomes of an overpayment on Form 940, 941, 943, 944 or 945.',
  ...enumOf(overpaymentUses),
});
const FilingBlockKind = builder.enumType('FilingBlockKind', {
  description: 'What keeps a form from being filed.',
  ...enumOf(blockKinds),
});

const BlockedPerson = builder.objectRef<Block['people'][number]>('FilingBlockPerson').implement({
  description: 'A person whose data or pay a form lacks.',
  fields: (t) => ({
    workerId: t.exposeID('id', { description: 'The employee or contractor.' }),
    name: t.exposeString('name', { description: 'The name.' }),
    employeeCheckId: t.exposeID('employeeCheckId', {
      nullable: true,
      description: 'The check whose pay is not sent. Null if the matter is not about a check.',
    }),
    contractorPaymentId: t.exposeID('contractorPaymentId', {
      nullable: true,
      description: 'The payment that is not sent. Null if the matter is not about a payment.',
    }),
  }),
});

const mostPeople = 20;

const FilingBlock = builder.objectRef<Block>('FilingBlock').implement({
  description: 'Something that keeps a form from being filed, and what fixes it.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FilingBlockKind, description: 'What it is.' }),
    message: t.string({ description: 'The reason in words.', resolve: ({ message }) => worded(message) }),
    page: t.exposeString('page', {
      nullable: true,
      description: 'The page of the dashboard on which you fix it. Null if there is none.',
    }),
    subjectId: t.exposeID('from', {
      nullable: true,
      description: 'The person, payday or year that the page opens. Null if the page is about the company.',
    }),
    mutation: t.exposeString('mutation', {
      nullable: true,
      description: 'The GraphQL mutation that fixes it. Null if there is none.',
    }),
    people: t.field({
      type: [BlockedPerson],
      policy: { list: { usual: mostPeople } },
      description: `The people whose data or pay is missing, at most ${mostPeople}.`,
      resolve: ({ people }) => people.slice(0, mostPeople),
    }),
  }),
});

const FilingProof = builder.objectRef<Proof>('FilingProof').implement({
  description:
    'An amount according to the file, the checks and the books. A form can be filed once all three are equal.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The line or the boxes.' }),
    file: t.field({ type: 'Money', description: 'The amount in the file.', resolve: ({ file }) => file }),
    checks: t.field({
      type: 'Money',
      description: 'The amount according to the checks.',
      resolve: ({ checks }) => checks,
    }),
    books: t.field({ type: 'Money', description: 'The amount in the books.', resolve: ({ books }) => books }),
  }),
});

/** Every filing comes from filings-of.ts, with values that are in no column. */
const shown = (row: object): ShownFiling => row as ShownFiling;
/** A filing that is not stored has nulls in fields that allow them. */
export const asRow = (filing: ShownFiling): FilingData => filing as unknown as FilingData;

export const Filing = builder.prismaObject('Filing', {
  policy: { scope: 'reports:read' },
  description:
    'A form that a company files for a period. It is listed from the first day on which it can be computed.',
  fields: (t) => ({
    id: t.exposeID('id', {
      description:
        'Identifies the filing: the company, the form, the last day, and the attempt if it is not the first.',
    }),
    companyId: t.exposeID('companyId', { description: 'The company.' }),
    // Not a relation of the row, because a filing that is not stored has no row.
    company: t.field({
      type: Company,
      description: 'The company.',
      resolve: async ({ companyId }, _args, operation, info) => {
        const read = (query: object) => operation.db.company.findMany(query);
        const found = await findEachById(operation, info, companyId, read);
        if (!found) throw new Fault('UNKNOWN_COMPANY');
        return found;
      },
    }),
    form: t.expose('form', { type: FilingForm, description: 'What is filed.' }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'The state or the place whose return it is; null for federal forms.',
    }),
    title: t.string({
      inEvents: false,
      description: 'The name of the form.',
      resolve: (row) => worded(filingForms[shown(row).form].title),
    }),
    periodStart: t.expose('periodStart', { type: 'Date', description: 'The first day of its period.' }),
    periodEnd: t.expose('periodEnd', { type: 'Date', description: 'The last day of its period.' }),
    dueOn: t.expose('dueOn', {
      type: 'Date',
      nullable: true,
      description: 'The day by which it must be filed. Null if the service does not know the day.',
    }),
    method: t.expose('method', { type: FilingMethod, description: 'How it reaches the agency.' }),
    status: t.expose('status', { type: FilingStatus, description: 'The status of the filing.' }),
    attempt: t.exposeInt('attempt', {
      description:
        'The number of the attempt, from 1. A form that was rejected is filed again as the next attempt.',
    }),
    amount: t.expose('amountCents', {
      type: 'Money',
      description:
        'The amount it reports: the tax, what Forms W-2 say was withheld, or what Forms 1099-NEC say was paid. For a correction, the change: negative if the filed amount was too high.',
    }),
    blocks: t.field({
      type: [FilingBlock],
      policy: { list: { usual: 5 } },
      inEvents: false,
      description: 'What keeps it from being filed; empty once it is ready.',
      resolve: (row) => [...shown(row).blocks],
    }),
    needsStatement: t.boolean({
      inEvents: false,
      description:
        'Whether you must state, when you authorize it, what was done about the employee share that was too high. See lines 4a to 4c of Form 941-X.',
      resolve: (row) => shown(row).needsStatement,
    }),
    overpaid: t.field({
      type: 'Money',
      inEvents: false,
      description:
        'The overpayment on a Form 940, 941, 943, 944 or 945 that is not authorized yet, such as line 15a of Form 941. The authorization says whether it is applied or refunded. 0 for other forms.',
      resolve: (row) => shown(row).overpaidCents,
    }),
    proofs: t.field({
      type: [FilingProof],
      policy: { list: { usual: 1 } },
      inEvents: false,
      description:
        'Each amount according to the file, the checks and the books. Empty once it is authorized. For Forms W-2 it is empty in lists: query the single filing.',
      resolve: (row) => [...shown(row).proofs],
    }),
    changedSince: t.field({
      type: 'Money',
      inEvents: false,
      description:
        'By how much the books of its period changed since it was authorized. Form 941 and Forms W-2 are then corrected by a filing that opens by itself.',
      resolve: (row) => shown(row).changedCents,
    }),
    lines: t.field({
      type: [FilingLine],
      policy: { list: { usual: 40 } },
      inEvents: false,
      description:
        'Its lines as they are now, each with the checks that it sums; empty for forms of many people and of states.',
      resolve: async (row, _args, operation) => {
        const { lines, checks } = await linesOf(operation, shown(row));
        return traceable(lines, checks);
      },
    }),
    filedOn: t.expose('filedOn', {
      type: 'Date',
      nullable: true,
      inEvents: false,
      description: 'The day on which somebody else filed it. Null for every other filing.',
    }),
    filedBy: t.exposeString('filedBy', {
      nullable: true,
      inEvents: false,
      description: 'Who filed it elsewhere, such as the former provider. Null for every other filing.',
    }),
    authorizedAt: t.expose('authorizedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was authorized, or recorded as filed elsewhere. Null until then.',
    }),
    authorizedBy: t.exposeString('authorizedBy', {
      nullable: true,
      description:
        'Who authorized it, or recorded that it was filed elsewhere: the name of the person, or `key` or `link`. Null until then.',
    }),
    fileName: t.exposeString('fileName', {
      nullable: true,
      description:
        'The name of its file. For a form that was filed elsewhere, the file is the record of what was stated. Null until the form is authorized.',
    }),
    mediaType: t.exposeString('mediaType', {
      nullable: true,
      description: 'The media type of its file, such as application/pdf. Null until the form is authorized.',
    }),
    sha256: t.exposeString('sha256', {
      nullable: true,
      description:
        'The SHA-256 of its file, in hex. Receipts and answers are recorded for it. Null until the form is authorized.',
    }),
    notes: t.exposeStringList('notes', {
      inEvents: false,
      description:
        'Notes for the person who sends it, such as what to do on the site of a state. Available once nothing blocks it.',
      policy: { list: { usual: 5 } },
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the agency received it. Null until then.',
    }),
    receipt: t.exposeString('receipt', {
      nullable: true,
      description:
        'The number that the agency gave when it received the file, or that was stated of a filing made elsewhere.',
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the agency accepted or rejected it.',
    }),
    rule: t.exposeString('rule', {
      nullable: true,
      description: 'The number of the rule by which the agency has rejected it.',
    }),
    answer: t.exposeString('answer', { nullable: true, description: 'What the agency answered.' }),
    notice: t.exposeString('notice', {
      nullable: true,
      description: 'What the agency wrote after it had accepted it.',
    }),
    penalty: t.expose('penaltyCents', {
      type: 'Money',
      nullable: true,
      description: 'The penalty that the notice asks for.',
    }),
  }),
});

export type OpenedFile = {
  readonly name: string;
  readonly mediaType: string;
  readonly sha256: string;
  readonly content: string;
};
export const FilingFile = builder.objectRef<OpenedFile>('FilingFile').implement({
  description: 'The file of a filing.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    mediaType: t.exposeString('mediaType', { description: 'The media type, such as application/pdf.' }),
    sha256: t.exposeString('sha256', { description: 'The SHA-256 of the file, in hex.' }),
    content: t.exposeString('content', { description: 'The file in base64.' }),
  }),
});
