import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { Cents } from '../../engine/payroll/money.ts';
import { Fault } from '../../foundation/fault.ts';
import { inEnglish, sentence, together, within } from '../../foundation/sentence.ts';
import { requireFiling } from '../../parties/companies/require-company.ts';
import { record } from '../../platform/audit/record.ts';
import { personOf } from '../../platform/database/caller.ts';
import { sealedColumn } from '../../platform/database/sealed-columns.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { sha256Of } from '../../platform/sealed-documents/sealed-pdf.ts';
import { overpaidOnYear } from '../filings/figures/annual-returns.ts';
import { overpaidOn940 } from '../filings/figures/form-940.ts';
import { overpaidOn } from '../filings/figures/form-941.ts';
import type { Statement } from '../filings/figures/form-941x.ts';
import { quarterOf } from '../filings/figures/quarter.ts';
import { type QuarterReturn, quarterReturn } from '../filings/quarter-of.ts';
import { backupWithholdingReturn } from '../filings/year-of-backup-withholding.ts';
import { unemploymentReturn } from '../filings/year-of-unemployment.ts';
import { type FormOfWages, yearOfWages } from '../filings/year-of-wages.ts';
import { carriedOf } from './carried-of.ts';
import { correctedSince, requireBasis, statementsSince } from './corrective.ts';
import { type Figures, figuresOf, readFilings } from './filing-row.ts';
import { filingOf, type ShownFiling } from './filings-of.ts';
import { requireFinal } from './final-return.ts';
import { filingForms, type OverpaymentUse, originalOf, type Subject } from './forms.ts';
import { pursue } from './pursue.ts';
import { writers } from './writers.ts';

export const fileColumn = sealedColumn('filings', 'sealed_file');

type Arguments = {
  readonly companyId: string;
  readonly filingId: string;
  /** Lines 4a to 4c of Form 941-X. */
  readonly statements?: readonly Statement[] | null | undefined;
  /** What becomes of the overpayment on a return to the IRS. */
  readonly overpayment?: OverpaymentUse | null | undefined;
  /** The last day on which the company paid wages, on a final return. */
  readonly finalWagesOn?: PlainDate | null | undefined;
};

/**
 * Authorizes a form that nothing blocks: makes its file, seals it and sends it. The company stays locked, so
 * that two authorizations at the same time make one filing.
 */
export async function authorizeFiling(
  operation: Operation,
  { companyId, filingId, statements: said, overpayment: use, finalWagesOn = null }: Arguments,
): Promise<void> {
  const { db, caller, now } = operation;
  const company = await requireFiling(operation, companyId);
  const shown = await filingOf(operation, companyId, filingId);
  if (finalWagesOn) await requireFinal(operation, shown, finalWagesOn);
  requireReady(shown);
  const { blocks: _, proofs, changedCents: __, needsStatement: ___, overpaidCents, ...facts } = shown;
  const { form } = facts;
  const statements = said ?? [];
  await requireStatements(operation, facts, statements);
  const isLast = company.status === 'offboarded' || finalWagesOn !== null;
  const stated = { overpayment: overpaymentOf(isLast, overpaidCents, use), finalWagesOn };
  const quarter = form === 'form_941' ? await quarterReturn(operation, ofQuarter(facts)) : undefined;
  const written = await writers[form].write(operation, facts, { statements, stated, quarter });
  if (written.kind === 'refused')
    throw new Fault('WRONG_STATE', { problem: together(written.reasons.map(inEnglish)) });
  const bytes = Buffer.from(written.bytes);
  await setAside(operation, facts);
  const authorizedBy = personOf(caller)?.name ?? caller.kind;
  await db.filing.insertRows([
    {
      ...facts,
      status: 'authorized',
      authorizedAt: new Date(now),
      authorizedBy,
      method: written.method,
      notes: [...new Set([...facts.notes, ...written.notes, ...finalNote(finalWagesOn)])],
      figures: await figuresFiled(operation, facts, { quarter, use: stated.overpayment }),
      fileName: written.name,
      mediaType: written.mediaType,
      sealedFile: fileColumn.seal(operation, filingId, bytes.toString('base64')),
      sha256: sha256Of(bytes),
    },
  ]);
  await record(operation, 'authorizeFiling', {
    [filingId]: true,
    [`sha256:${sha256Of(bytes)}`]: true,
    proofs,
    ...(statements.length ? { statements } : {}),
    ...(use ? { overpayment: use } : {}),
    ...(finalWagesOn ? { finalWagesOn } : {}),
  });
  const [row] = await readFilings(operation, { companyId, id: filingId });
  if (row) await pursue(operation, row);
}

const finalNote = (day: PlainDate | null): string[] =>
  day ? [`It is the final return: the last wages were paid on ${day}.`] : [];

/** A form replaces the rejected form, and a correction replaces the previous correction. */
export async function setAside(
  { db }: Operation,
  { companyId, form, place, periodEnd }: Subject,
): Promise<void> {
  const status = { in: originalOf[form] ? ['rejected', 'accepted'] : ['rejected'] };
  const where = { companyId, form, place, periodEnd, status };
  await db.filing.updateMany({ where, data: { status: 'corrected' } });
}

/** The figures of a form that are stored, so that a correction can be compared with them. */
const figuresOf941 = ({ lines, amounts }: QuarterReturn, use: OverpaymentUse): Figures => ({
  amounts,
  ...becoming(overpaidOn(lines), use),
});

const ofQuarter = ({ companyId, periodStart }: Subject) => ({ companyId, ...quarterOf(periodStart) });
const yearIn = ({ companyId, periodStart }: Subject) => {
  return { companyId, year: Number(periodStart.slice(0, 4)) };
};

const becoming = (cents: Cents, use: OverpaymentUse): Figures =>
  use === 'refund' ? { refunded: cents } : { overpaid: cents };

async function figuresOfYear(
  operation: Operation,
  form: FormOfWages,
  subject: Subject,
  use: OverpaymentUse,
): Promise<Figures> {
  const filed = await yearOfWages(operation, form, yearIn(subject));
  return { amounts: filed.amounts, ...becoming(overpaidOnYear(filed), use) };
}

/**
 * An overpayment is applied unless the authorization says otherwise. After a final return, or for a company
 * that has left, no later return can apply it: the IRS refuses that (rules F940-940PR-001 and F945-001).
 */
function overpaymentOf(
  isLast: boolean,
  cents: bigint,
  use: OverpaymentUse | null | undefined,
): OverpaymentUse {
  if (use && cents <= 0n)
    throw new Fault('MALFORMED', {
      path: ['overpayment'],
      toPrograms: 'must be left out: nothing is overpaid on this form',
    });
  if (!isLast) return use ?? 'apply';
  if (use === 'apply')
    throw new Fault('MALFORMED', {
      path: ['overpayment'],
      problem: 'must be a refund: no later return applies it',
    });
  return 'refund';
}

/** The figures of the form that is filed, if later forms are compared with them. */
async function figuresFiled(
  operation: Operation,
  subject: Subject,
  { quarter, use }: { quarter: QuarterReturn | undefined; use: OverpaymentUse },
): Promise<Figures | null> {
  const { form } = subject;
  if (quarter) return figuresOf941(quarter, use);
  if (form === 'form_943') return figuresOfYear(operation, '943', subject, use);
  if (form === 'form_944') return figuresOfYear(operation, '944', subject, use);
  if (form === 'form_940')
    return becoming(overpaidOn940(await unemploymentReturn(operation, yearIn(subject))), use);
  if (form === 'form_945')
    return becoming(overpaidOnYear(await backupWithholdingReturn(operation, yearIn(subject))), use);
  if (!originalOf[form]) return null;
  const basis = await requireBasis(operation, subject);
  if (form === 'form_941x') {
    const { amounts, total, fractions } = await correctedSince(operation, subject, { basis });
    return { amounts, carried: await carriedOf(operation, subject, { basis, total }), fractions };
  }
  const { corrections } = await statementsSince(operation, subject, basis);
  const numbers = corrections.map(({ given }) => [given.employeeId, given.number] as const);
  return { statements: { ...figuresOf(basis)?.statements, ...Object.fromEntries(numbers) } };
}

/**
 * The authorization of Form 941-X states what was done about the part of the employee share that was too
 * high. The authorization of any other form must not state it.
 */
async function requireStatements(
  operation: Operation,
  subject: Subject,
  statements: readonly Statement[],
): Promise<void> {
  const path = ['statements'];
  if (subject.form !== 'form_941x') {
    if (statements.length)
      throw new Fault('MALFORMED', { path, toPrograms: 'must be empty: only Form 941-X has lines 4a to 4c' });
    return;
  }
  if (statements.some((line) => line.startsWith('5')))
    throw new Fault('MALFORMED', {
      path,
      toPrograms:
        'must be one of lines 4a to 4c: the service lowers the next deposits by overpaid tax, so this is an adjusted return and not a claim',
    });
  const basis = await requireBasis(operation, subject);
  const { needsStatement } = await correctedSince(operation, subject, { basis, statements });
  if (needsStatement && !statements.length)
    throw new Fault('MALFORMED', {
      path,
      problem: 'State what was done about the employee share that was too high: line 4a, 4b or 4c.',
    });
}

function requireReady({ status, form, periodStart, periodEnd, blocks, filedOn }: ShownFiling): void {
  if (status === 'ready') return;
  if (filedOn !== null)
    throw new Fault('WRONG_STATE', {
      problem:
        'It was recorded as filed elsewhere. Withdraw that record first, then authorize the next attempt.',
    });
  if (status === 'collecting')
    throw new Fault('WRONG_STATE', { problem: together(blocks.map(({ message }) => message)) });
  throw new Fault('WRONG_STATE', {
    problem: sentence(
      '{form} for {from} to {to} is authorized already. A form of a period is filed once, unless it is rejected.',
      { form: within(filingForms[form].title), from: periodStart, to: periodEnd },
    ),
  });
}
