/** Sends a filing, reads the agency's answer, and records what people receive from an agency. */
import { Fault } from '../../foundation/fault.ts';
import type { Plain } from '../../foundation/sentence.ts';
import { requireFiling } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { onlyOperators } from '../../platform/graphql/only-operators.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { claimRefund } from './claim-refund.ts';
import { type FilingRow, readFilings } from './filing-row.ts';
import type { Answer } from './filing-transport.ts';
import { filingOf } from './filings-of.ts';
import { originalOf, stateReportOf } from './forms.ts';
import { transportOf } from './transports.ts';

type Change = Partial<
  Pick<
    FilingRow,
    'status' | 'sentAt' | 'receipt' | 'answeredAt' | 'rule' | 'answer' | 'notice' | 'penaltyCents'
  >
>;

async function change({ db }: Operation, row: FilingRow, data: Change): Promise<FilingRow> {
  await db.filing.updateMany({ where: { id: row.id, companyId: row.companyId }, data });
  return { ...row, ...data };
}

const sentNow = (operation: Operation, row: FilingRow, receipt: string): Promise<FilingRow> =>
  change(operation, row, { status: 'sent', sentAt: new Date(operation.now), receipt });

async function answered(operation: Operation, row: FilingRow, given: Answer): Promise<void> {
  const answeredAt = new Date(operation.now);
  switch (given.kind) {
    case 'none':
      return;
    case 'notice':
      await change(operation, row, { notice: given.notice, penaltyCents: given.penaltyCents });
      return;
    case 'accepted':
      await change(operation, row, { status: 'accepted', answeredAt, answer: given.answer });
      await markOriginal(operation, row);
      await claimRefund(operation, row);
      return;
    case 'rejected':
      await change(operation, row, {
        status: 'rejected',
        answeredAt,
        rule: given.rule,
        answer: given.answer,
      });
  }
}

/** Marks the form that an accepted correction corrects. */
async function markOriginal({ db }: Operation, { companyId, form, periodEnd }: FilingRow): Promise<void> {
  const original = originalOf[form];
  if (!original) return;
  const where = { companyId, form: original, periodEnd, status: 'accepted' };
  await db.filing.updateMany({ where, data: { status: 'corrected' } });
}

/** Sends a filing that is not sent yet, and gets the answer. Returns why it is not sent. */
export async function pursue(operation: Operation, row: FilingRow) {
  const transport = await transportOf(operation, row);
  let current = row;
  if (row.status === 'authorized') {
    const sent = await transport.send(operation, row);
    if (sent.kind === 'not_sent') return sent.because;
    current = await sentNow(operation, row, sent.receipt);
  }
  await answered(operation, current, await transport.poll(operation, current));
  return undefined;
}

type Arguments = { readonly companyId: string; readonly filingId: string };

/** The stored filing, with its company locked. A form that is not authorized has no stored filing yet. */
export async function requireStored(
  operation: Operation,
  { companyId, filingId }: Arguments,
): Promise<FilingRow> {
  await requireFiling(operation, companyId);
  const [row] = await readFilings(operation, { companyId, id: filingId });
  if (row) return row;
  await filingOf(operation, companyId, filingId);
  throw new Fault('WRONG_STATE', { problem: 'It is not authorized yet: nothing was sent.' });
}

const ended: Plain = 'The agency has rejected it: fix the reason, then authorize it again.';
const elsewhere: Plain = 'It was filed elsewhere: ask the person who filed it.';

/** Sends again a file that could not be sent, and reads the agency's answer or a later notice. */
export async function askAgency(operation: Operation, args: Arguments): Promise<void> {
  const row = await requireStored(operation, args);
  if (row.status === 'rejected' || row.status === 'corrected')
    throw new Fault('WRONG_STATE', { problem: ended });
  if (row.filedOn !== null) throw new Fault('WRONG_STATE', { problem: elsewhere });
  const because = await pursue(operation, row);
  if (because) throw new Fault('WRONG_STATE', { problem: because });
  await record(operation, 'askAgency', { [args.filingId]: true });
}

type OfFile = Arguments & { readonly sha256: string };

/** For operators: a filing whose file they have handed in, identified by the SHA-256 of the file. */
async function requireOwnFile(operation: Operation, args: OfFile): Promise<FilingRow> {
  onlyOperators(operation);
  const row = await requireStored(operation, args);
  (await transportOf(operation, row)).acknowledge(row);
  if (row.sha256 === args.sha256.toLowerCase()) return row;
  const toPrograms = `must be ${row.sha256}, the SHA-256 of the file of this filing: nothing is recorded for another file`;
  throw new Fault('MALFORMED', { path: ['sha256'], toPrograms });
}

/** For operators: records the receipt of the agency for a file. */
export async function recordFilingReceipt(
  operation: Operation,
  args: OfFile & { readonly receipt: string },
): Promise<void> {
  const row = await requireOwnFile(operation, args);
  if (row.status !== 'authorized')
    throw new Fault('WRONG_STATE', { toPrograms: `It is ${row.status}: its receipt is recorded once.` });
  await sentNow(operation, row, args.receipt);
  await record(operation, 'recordFilingReceipt', { [args.filingId]: true, receipt: true });
}

type Acknowledgement = OfFile & {
  readonly accepted: boolean;
  readonly rule?: string | null | undefined;
  readonly answer: string;
};

/** For operators: records the agency's answer to a file that was sent. */
export async function recordFilingAcknowledgement(
  operation: Operation,
  args: Acknowledgement,
): Promise<void> {
  const row = await requireOwnFile(operation, args);
  const { accepted, rule, answer, filingId } = args;
  if (row.status !== 'sent')
    throw new Fault('WRONG_STATE', {
      toPrograms: `It is ${row.status}: an answer is recorded once, to a file that was sent.`,
    });
  if (!accepted && !rule)
    throw new Fault('MALFORMED', {
      path: ['rule'],
      toPrograms: 'is required where the agency rejects: the number of its rule',
    });
  await answered(
    operation,
    row,
    accepted ? { kind: 'accepted', answer } : { kind: 'rejected', rule: rule ?? '', answer },
  );
  await record(operation, 'recordFilingAcknowledgement', { [filingId]: true, accepted, answer, rule });
}

/** For operators: records a notice of the agency about a filing that it has accepted. */
export async function recordFilingNotice(
  operation: Operation,
  args: OfFile & { readonly notice: string; readonly penaltyCents: number | null },
): Promise<void> {
  const row = await requireOwnFile(operation, args);
  if (row.status !== 'accepted')
    throw new Fault('WRONG_STATE', { toPrograms: `It is ${row.status}: a notice follows an acceptance.` });
  const { notice, penaltyCents, filingId } = args;
  await answered(operation, row, { kind: 'notice', notice, penaltyCents: BigInt(penaltyCents ?? 0) });
  await record(operation, 'recordFilingNotice', { [filingId]: true, notice, penaltyCents });
}

type Confirmation = Arguments & {
  readonly confirmation: string;
  readonly accepted?: boolean | null | undefined;
  readonly answer?: string | null | undefined;
};

/**
 * Records what a person who has uploaded a report states: the confirmation number, and the state's answer so
 * far.
 */
export async function recordStateConfirmation(operation: Operation, args: Confirmation): Promise<void> {
  const row = await requireStored(operation, args);
  const { filingId, confirmation, accepted, answer } = args;
  if (!stateReportOf[row.form])
    throw new Fault('WRONG_STATE', { problem: 'Only reports to states have a confirmation number.' });
  if (row.status !== 'authorized' && row.status !== 'sent')
    throw new Fault('WRONG_STATE', { problem: 'The answer of the state is recorded already.' });
  if (accepted === false && !answer)
    throw new Fault('MALFORMED', {
      path: ['answer'],
      problem: 'What the state said is needed where it has rejected the report.',
    });
  const sent = await sentNow(operation, row, confirmation);
  const answeredAt = new Date(operation.now);
  if (accepted != null)
    await change(operation, sent, { status: accepted ? 'accepted' : 'rejected', answeredAt, answer });
  await record(operation, 'recordStateConfirmation', { [filingId]: true, confirmation, accepted, answer });
}
