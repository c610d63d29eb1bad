/** A company of the example world that files. One form is authorized and not sent, and one is ready. */
import { examplesOf } from '../../rest-facade/reference/examples.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { credit, debit, type Entry } from '../../src/money/ledger/entry.ts';
import { post as book } from '../../src/money/ledger/post.ts';
import { irs941 } from '../../src/money/ledger/tax-agency.ts';
import { fileColumn } from '../../src/outside/tax-filings/authorize-filing.ts';
import type { Operation } from '../../src/platform/graphql/operation-context.ts';
import { runAs } from '../../src/platform/operation/run-as.ts';
import { sha256Of } from '../../src/platform/sealed-documents/sealed-pdf.ts';
import type { Served } from './world.ts';

type Post = (path: string, body: object) => Promise<Record<string, unknown>>;
type Access = Parameters<typeof runAs>[1];

export async function makeFilings(service: Served, post: Post, access: Access, partnerID: string) {
  const [example] = examplesOf({ name: 'CreateCompany' });
  const names = { business_name: 'Heron Press LLC', business_ein: '94-7654324' };
  const { companyID } = await post('/companies', { ...example?.request.body, partnerID, ...names });
  const companyId = String(companyID);
  await runAs(service.core, access, (operation) => owedAndReversed(operation, companyId));
  await runAs(service.core, access, (operation) => authorized(operation, companyId));
  return { filingCompanyID: companyId };
}

/** Tax of the third quarter that was reversed. Its form reports nothing, and nothing blocks it. */
async function owedAndReversed(operation: Operation, companyId: string): Promise<void> {
  const entry = (cents: number): Entry => ({
    kind: 'check_computed',
    subject: { kind: 'employee_check', id: newId() },
    day: '2026-08-14',
    postings: [debit('company_receivable', cents), credit('tax_payable', cents, { agency: irs941 })],
  });
  await book(operation, companyId, [entry(100), entry(-100)]);
  await operation.db.signature.create({
    data: {
      companyId,
      form: 'form_8655',
      title: 'Form 8655, Reporting Agent Authorization',
      signerRole: 'employer',
      signerName: 'Mara Lindqvist',
      signedAt: new Date('2026-07-01T17:00:00Z'),
      sealedDocument: 'sealed',
      sha256: sha256Of('document'),
      seal: 'seal',
    },
  });
}

/** A federal return, and a report to a state, which the employer uploads. */
async function authorized(operation: Operation, companyId: string): Promise<void> {
  const ofQuarter = { companyId, periodStart: '2026-04-01', periodEnd: '2026-06-30', dueOn: '2026-07-31' };
  const authorization = { authorizedAt: new Date('2026-07-20T17:00:00Z'), authorizedBy: 'key', attempt: 1 };
  const file = (id: string, fileName: string, mediaType: string) => ({
    id,
    fileName,
    mediaType,
    sealedFile: fileColumn.seal(operation, id, Buffer.from('file').toString('base64')),
    sha256: sha256Of('file'),
    amountCents: 0n,
    bookedCents: 0n,
  });
  const federal = file(`${companyId}_form_941_2026-06-30`, 'form-941-2026-06-30.pdf', 'application/pdf');
  const ofState = file(`${companyId}_state_wages_CA_2026-06-30`, 'ca-wages-2026-q2.csv', 'text/csv');
  const common = { ...ofQuarter, ...authorization, status: 'authorized' };
  const { filing } = operation.db;
  await filing.create({ data: { ...common, ...federal, form: 'form_941', method: 'paper' } });
  await filing.create({
    data: { ...common, ...ofState, form: 'state_wages', place: 'CA', method: 'upload' },
  });
}
