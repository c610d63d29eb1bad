/** The matrix's requests about what people sign, and the signature of each tenant. */
import { newId } from '../../src/foundation/new-id.ts';
import { documentColumn } from '../../src/parties/signatures/sign.ts';
import { signingKeyOf } from '../../src/parties/signatures/signing-key.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { sealOf, sha256Of } from '../../src/platform/sealed-documents/sealed-pdf.ts';
import type { Ids } from './population.ts';

type Table = Readonly<Record<string, (ids: Ids) => Readonly<Record<string, unknown>>>>;

/** A form that an employee has signed. */
export async function populateSignatures(operation: Operation, companyId: string, employeeId: string) {
  const signature = newId();
  const signer = { role: 'worker', name: 'Grace Rivera', session: '', ip: '', userAgent: '', link: '' };
  const words = { text: [], shown: [], declaration: 'True.', title: 'Form W-4', language: 'en' };
  const document = JSON.stringify({
    ...words,
    company: { name: 'Own' },
    signer,
    signedAt: '2026-11-20T00:00:00.000Z',
  });
  await operation.db.signature.insertRows([
    {
      id: signature,
      companyId,
      employeeId,
      form: 'w4',
      title: 'Form W-4',
      signerRole: 'worker',
      signerName: 'Grace Rivera',
      signedAt: new Date('2026-11-20'),
      sealedDocument: documentColumn.seal(operation, signature, document),
      sha256: sha256Of(document),
      seal: sealOf(document, await signingKeyOf(operation, companyId)),
    },
  ]);
  const paperwork = { id: newId(), templateId: newId() };
  await operation.db.paperworkVersion.insertRows([
    {
      ...paperwork,
      companyId,
      version: 1,
      askedSince: 1,
      title: 'Handbook',
      body: 'Read it.',
      signers: 'both',
    },
  ]);
  return { signature, paperwork: paperwork.id, paperworkTemplate: paperwork.templateId };
}

const ofEmployee = (ids: Ids) => ({ companyId: ids.company, employeeId: ids.employee });

export const signatureArguments: Table = {
  'Query.signature': (ids) => ({ companyId: ids.company, id: ids.signature }),
  'Query.signatures': (ids) => ({ ...ofEmployee(ids), startAt: ids.signature }),
  'Mutation.recordLockInLetter': (ids) => ({
    ...ofEmployee(ids),
    letter: { effectiveDate: '2026-12-01', filingStatus: 'SINGLE' },
  }),
  'Mutation.signTaxForms': (ids) => ({
    ...ofEmployee(ids),
    state: { code: 'CA', allowances: 2 },
    signature: { name: 'Grace Rivera', declaration: 'True.', language: 'en', shown: [] },
  }),
};

const paperwork = { title: 'Policy', body: 'Wear it.', signers: 'WORKER' };
const ofTemplate = (ids: Ids) => ({ companyId: ids.company, templateId: ids.paperworkTemplate });

export const paperworkArguments: Table = {
  'Query.paperwork': (ids) => ({ ...ofTemplate(ids), startAt: ids.paperwork }),
  'Query.paperworkPeople': (ids) => ({ ...ofTemplate(ids), startAt: ids.employee }),
  'Mutation.createPaperwork': (ids) => ({
    companyId: ids.company,
    input: { ...paperwork, workLocationIds: [ids.workLocation], employeeIds: [ids.employee] },
  }),
  'Mutation.updatePaperwork': (ids) => ({ ...ofTemplate(ids), input: paperwork, asksAgain: true }),
  'Mutation.retirePaperwork': ofTemplate,
  'Mutation.signPaperwork': (ids) => ({
    ...ofEmployee(ids),
    versionId: ids.paperwork,
    signature: { name: 'Grace Rivera', declaration: 'True.', language: 'en', shown: [] },
  }),
};

const signature = { name: 'Grace Rivera', declaration: 'True.', language: 'en', shown: [] };
const section1 = {
  lastName: 'Rivera',
  firstName: 'Grace',
  address: '1 Main St',
  city: 'Oakland',
  state: 'CA',
  zip: '94601',
  dob: '1990-04-12',
  citizenship: 'CITIZEN',
};
const passport = { document: 'US_PASSPORT', issuer: 'Department of State', number: 'A1' };

export const i9Arguments: Table = {
  'Query.i9People': (ids) => ({ companyId: ids.company, startAt: ids.employee }),
  'Mutation.consentToElectronicW2': (ids) => ({ ...ofEmployee(ids), code: '123456', signature }),
  'Mutation.withdrawW2Consent': ofEmployee,
  'Mutation.keepW4Worksheets': (ids) => ({
    ...ofEmployee(ids),
    jobs: { filingStatus: 'SINGLE', highestPay: 50_000, secondPay: 20_000, payPeriods: 26 },
    deductions: { filingStatus: 'SINGLE', income: 70_000 },
  }),
  'Mutation.keepI9s': (ids) => ({ companyId: ids.company, from: '2020-01-01' }),
  'Mutation.openI9': ofEmployee,
  'Mutation.signI9Section1': (ids) => ({ ...ofEmployee(ids), input: section1, signature }),
  'Mutation.signI9Section2': (ids) => ({
    ...ofEmployee(ids),
    input: { documents: [passport], signerTitle: 'Owner' },
    signature,
  }),
  'Mutation.signI9Supplement': (ids) => ({ ...ofEmployee(ids), input: { signerTitle: 'Owner' }, signature }),
};

/** Acts of a person on a page of the person's own: every key is refused, whatever ids it names. */
export const ownActs = [
  'Mutation.signTaxForms',
  'Mutation.signPaperwork',
  'Mutation.signI9Section1',
  'Mutation.keepW4Worksheets',
  'Mutation.consentToElectronicW2',
  'Mutation.signI9Section2',
  'Mutation.signI9Supplement',
];
