import { Fault } from '../../foundation/fault.ts';
import { inEnglish, sentence, together, within } from '../../foundation/sentence.ts';
import { requireChangeable } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { personOf } from '../../platform/database/caller.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sha256Of } from '../../platform/sealed-documents/sealed-pdf.ts';
import { readFilings } from './filing-row.ts';
import { filingOf, type ShownFiling } from './filings-of.ts';
import { filingForms } from './forms.ts';
import { pursue } from './pursue.ts';
import { writers } from './writers.ts';

export const fileColumn = sealedColumn('filings', 'sealed_file');

type Arguments = { readonly companyId: string; readonly filingId: string };

/**
 * Authorizes a form that nothing blocks: its file is made, sealed and sent. The company stays locked, so that
 * two authorizations at once make one.
 */
export async function authorizeFiling(
  operation: Operation,
  { companyId, filingId }: Arguments,
): Promise<void> {
  const { db, caller, now } = operation;
  await requireChangeable(operation, companyId);
  const shown = await filingOf(operation, companyId, filingId);
  requireReady(shown);
  const { blocks: _, proofs, changedCents: __, ...facts } = shown;
  const { form, place, periodEnd } = facts;
  const written = await writers[form].write(operation, facts);
  if (written.kind === 'refused')
    throw new Fault('WRONG_STATE', { problem: together(written.reasons.map(inEnglish)) });
  const bytes = Buffer.from(written.bytes);
  const authorizedBy = personOf(caller)?.name ?? caller.kind;
  await db.filing.insertRows([
    {
      ...facts,
      status: 'authorized',
      authorizedAt: new Date(now),
      authorizedBy,
      method: written.method,
      notes: [...written.notes],
      fileName: written.name,
      mediaType: written.mediaType,
      sealedFile: fileColumn.seal(operation, filingId, bytes.toString('base64')),
      sha256: sha256Of(bytes),
    },
  ]);
  const before = { companyId, form, place, periodEnd, status: 'rejected' };
  await db.filing.updateMany({ where: before, data: { status: 'corrected' } });
  await record(operation, 'authorizeFiling', {
    [filingId]: true,
    [`sha256:${sha256Of(bytes)}`]: true,
    proofs,
  });
  const [row] = await readFilings(operation, { companyId, id: filingId });
  if (row) await pursue(operation, row);
}

function requireReady({ status, form, periodStart, periodEnd, blocks }: ShownFiling): void {
  if (status === 'ready') return;
  if (status === 'collecting')
    throw new Fault('WRONG_STATE', { problem: together(blocks.map(({ message }) => message)) });
  throw new Fault('WRONG_STATE', {
    problem: sentence(
      '{form} for {from} to {to} is authorized already. A form of a period is filed once, unless it is rejected.',
      { form: within(filingForms[form].title), from: periodStart, to: periodEnd },
    ),
  });
}
