/** Returns that somebody else filed, such as the former provider of a company or its accountant. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import { sentence, within } from '../../foundation/sentence.ts';
import { requireFiling } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { personOf } from '../../platform/database/caller.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sha256Of } from '../../platform/sealed-documents/sealed-pdf.ts';
import { fileColumn, setAside } from './authorize-filing.ts';
import { filingOf, type ShownFiling } from './filings-of.ts';
import { filingForms, originalOf } from './forms.ts';
import { requireStored } from './pursue.ts';

type OfFiling = { readonly companyId: string; readonly filingId: string };
type Arguments = OfFiling & {
  readonly filedBy: string;
  readonly filedOn: string;
  readonly confirmation?: string | null | undefined;
};

/**
 * Records that somebody else filed a return, which is then no longer due. The sealed file is what was stated.
 */
export async function recordFiledElsewhere(operation: Operation, args: Arguments): Promise<void> {
  const { companyId, filingId, filedBy, filedOn, confirmation = null } = args;
  await requireFiling(operation, companyId);
  const shown = await filingOf(operation, companyId, filingId);
  requireDue(operation, shown, filedOn);
  const {
    blocks: _,
    proofs: __,
    changedCents: ___,
    needsStatement: ____,
    overpaidCents: _____,
    ...facts
  } = shown;
  const authorizedBy = personOf(operation.caller)?.name ?? operation.caller.kind;
  const text = statementOf(facts, { ...args, authorizedBy });
  await setAside(operation, facts);
  await operation.db.filing.insertRows([
    {
      ...facts,
      status: 'filed_elsewhere',
      filedBy,
      filedOn,
      receipt: confirmation,
      notes: [],
      authorizedAt: new Date(operation.now),
      authorizedBy,
      fileName: 'filed-elsewhere.txt',
      mediaType: 'text/plain',
      sealedFile: fileColumn.seal(operation, filingId, Buffer.from(text).toString('base64')),
      sha256: sha256Of(Buffer.from(text)),
    },
  ]);
  await record(operation, 'recordFiledElsewhere', { [filingId]: true, filedBy, filedOn, confirmation });
}

function requireDue(operation: Operation, filing: ShownFiling, filedOn: string): void {
  const { form, status, periodStart: from, periodEnd: to } = filing;
  const title = within(filingForms[form].title);
  if (status !== 'collecting' && status !== 'ready')
    throw new Fault('WRONG_STATE', {
      problem: sentence('{form} for {from} to {to} is not due: it is filed already.', {
        form: title,
        from,
        to,
      }),
    });
  if (originalOf[form])
    throw new Fault('WRONG_STATE', {
      problem: sentence('{form} corrects what was filed here, so it is filed here too.', { form: title }),
    });
  const today = dateInLosAngeles(operation.now);
  if (filedOn <= to || filedOn > today)
    throw new Fault('MALFORMED', {
      path: ['filedOn'],
      problem: sentence('must be after {to}, when its period ends, and not after {today}', { to, today }),
    });
}

type Facts = Pick<ShownFiling, 'form' | 'place' | 'periodStart' | 'periodEnd'>;

/** What was stated, as the file that the filing keeps. */
const statementOf = (
  { form, place, periodStart, periodEnd }: Facts,
  { filedBy, filedOn, confirmation, authorizedBy }: Arguments & { readonly authorizedBy: string },
): string =>
  [
    `${filingForms[form].title}${place === null ? '' : ` of ${place}`} for ${periodStart} to ${periodEnd}`,
    `Filed by: ${filedBy}`,
    `Filed on: ${filedOn}`,
    `Confirmation: ${confirmation ?? 'none stated'}`,
    `Recorded by: ${authorizedBy}`,
    '',
  ].join('\n');

/** Withdraws such a record, which was a mistake: the return is due again. */
export async function withdrawFiledElsewhere(operation: Operation, args: OfFiling): Promise<void> {
  const { id, companyId, status } = await requireStored(operation, args);
  if (status !== 'filed_elsewhere')
    throw new Fault('WRONG_STATE', {
      problem: 'Only a record that it was filed elsewhere can be withdrawn.',
    });
  await operation.db.filing.updateMany({ where: { id, companyId }, data: { status: 'withdrawn' } });
  await record(operation, 'withdrawFiledElsewhere', { [id]: true });
}
