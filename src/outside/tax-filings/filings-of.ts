/** The filings of a company: those that were authorized, and those that are still to be filed. */
import { dateInLosAngeles } from '../../engine/payroll/calendar/los-angeles-time.ts';
import { Fault } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import type { Block } from './block-kinds.ts';
import { tryFiling } from './blocks.ts';
import { correctionsDue } from './corrective.ts';
import { attemptsAt, type FilingRow, readFilings } from './filing-row.ts';
import { type FilingStatus, type FormCode, idOf, isFormCode, type Subject } from './forms.ts';
import { periodsOf } from './periods.ts';
import { booksOf, type Proof, type Proved, prove } from './proofs.ts';
import { forReading } from './read-once.ts';
import { writers } from './writers.ts';

type Nullable<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [N in Name]: Row[N] | null };

/** A filing as the API shows it. Before its authorization it has no file, and nothing of it is stored. */
export type ShownFiling = Nullable<
  Omit<FilingRow, 'form' | 'status' | 'partnerId' | 'createdAt' | 'updatedAt'>,
  'authorizedAt' | 'authorizedBy' | 'fileName' | 'mediaType' | 'sha256'
> & {
  readonly form: FormCode;
  readonly status: FilingStatus;
  readonly blocks: readonly Block[];
  readonly proofs: readonly Proof[];
  /** Whether its authorization has to state which of lines 4a to 4c of Form 941-X is true. */
  readonly needsStatement: boolean;
  /** The overpayment on a return to the IRS that is not authorized yet. */
  readonly overpaidCents: bigint;
  /** The amount for the period in the books, less the amount that was filed. 0 if nothing has changed. */
  readonly changedCents: bigint;
};

/** The subject of a stored filing. */
export function subjectOf({ companyId, form, place, periodStart, periodEnd, dueOn }: FilingRow): Subject {
  if (!isFormCode(form)) throw new Error(`${form} is no form`); // only codes of forms are stored
  return { companyId, form, place, periodStart, periodEnd, dueOn };
}

const noFile = {
  authorizedAt: null,
  authorizedBy: null,
  fileName: null,
  mediaType: null,
  sha256: null,
  sentAt: null,
  receipt: null,
  answeredAt: null,
  rule: null,
  answer: null,
  notice: null,
  penaltyCents: null,
  filedOn: null,
  filedBy: null,
  figures: null,
};

async function unfiled(
  operation: Operation,
  { subject, attempt }: Due,
  { writes = true, isListed = false } = {},
): Promise<ShownFiling> {
  const books = await booksOf(operation, subject);
  const proved: Proved = await prove(operation, subject, books, { isListed });
  const { blocks, sent } = await tryFiling(operation, subject, { proved, writes, isListed });
  return {
    ...subject,
    ...noFile,
    id: idOf(subject, attempt),
    method: sent?.method ?? writers[subject.form].method,
    notes: blocks.length ? [] : [...(proved.notes ?? []), ...(sent?.notes ?? [])],
    status: blocks.length ? 'collecting' : 'ready',
    attempt,
    amountCents: BigInt(proved.amount),
    bookedCents: BigInt(books),
    blocks,
    proofs: proved.proofs,
    needsStatement: proved.needsStatement ?? false,
    overpaidCents: BigInt(proved.overpaid ?? 0),
    changedCents: 0n,
  };
}

const inForce: readonly string[] = ['authorized', 'sent', 'accepted', 'filed_elsewhere'];

async function filed(operation: Operation, row: FilingRow): Promise<ShownFiling> {
  const subject = subjectOf(row);
  const isInForce = inForce.includes(row.status);
  const books = isInForce ? BigInt(await booksOf(operation, subject)) : row.bookedCents;
  // a check constraint allows only these
  const status = row.status as FilingStatus;
  const changedCents = books - row.bookedCents;
  const open = { blocks: [], proofs: [], needsStatement: false, overpaidCents: 0n };
  return { ...row, form: subject.form, status, ...open, changedCents };
}

type Choice = { readonly companyId: string; readonly year?: number | null | undefined };

/**
 * All filings that are stored, and all that are due. The latest period comes first.
 */
export async function filingsOf(operation: Operation, { companyId, year }: Choice): Promise<ShownFiling[]> {
  const isChosen = ({ periodEnd }: { periodEnd: string }) => year == null || periodEnd.startsWith(`${year}-`);
  const rows = (await readFilings(operation, { companyId })).filter(isChosen);
  const due = (await dueOf(operation, companyId, rows)).filter(({ subject }) => isChosen(subject));
  const reading = forReading(operation);
  const open = await Promise.all(due.map((filing) => unfiled(reading, filing, { isListed: true })));
  const stored = await Promise.all(rows.map((row) => filed(reading, row)));
  return [...open, ...stored].sort(
    (a, b) => compare(b.periodEnd, a.periodEnd) || compare(a.form, b.form) || b.attempt - a.attempt,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

type Due = { readonly subject: Subject; readonly attempt: number };

/** What has to be filed: the forms of the last quarters, and the corrections of filed forms. */
async function dueOf(operation: Operation, companyId: string, rows: readonly FilingRow[]): Promise<Due[]> {
  const periods = await periodsOf(operation, companyId);
  return [
    ...periods.flatMap((subject) => {
      const attempt = nextAttempt(rows, subject);
      return attempt === null ? [] : [{ subject, attempt }];
    }),
    ...(await correctionsDue(operation, rows)),
  ];
}

/** The number of the next attempt. Null if there is a filing that was neither rejected nor withdrawn. */
function nextAttempt(rows: readonly FilingRow[], subject: Subject): number | null {
  const { count, latest } = attemptsAt(rows, subject);
  const isEnded = latest?.status === 'rejected' || latest?.status === 'withdrawn';
  return !latest || isEnded ? count + 1 : null;
}

/**
 * What is left to file for periods that are over: everything that no agency has accepted. The dashboard
 * requests this for each view, so files that take time are not written as a trial.
 */
export async function filingsDue(operation: Operation, companyId: string): Promise<ShownFiling[]> {
  const today = dateInLosAngeles(operation.now);
  const rows = await readFilings(operation, { companyId });
  const due = (await dueOf(operation, companyId, rows)).filter(({ subject }) => subject.periodEnd < today);
  const reading = forReading(operation);
  const open = await Promise.all(
    due.map((filing) => unfiled(reading, filing, { writes: false, isListed: true })),
  );
  const waiting = rows.filter(({ status }) => status === 'authorized' || status === 'sent');
  const stored = await Promise.all(waiting.map((row) => filed(reading, row)));
  return [...open, ...stored].sort(
    (a, b) => compare(a.dueOn ?? '9999', b.dueOn ?? '9999') || compare(a.form, b.form),
  );
}

/** A filing, stored or still to be filed. */
export async function filingOf(operation: Operation, companyId: string, id: string): Promise<ShownFiling> {
  const reading = forReading(operation);
  const [row] = await readFilings(operation, { companyId, id });
  if (row) return filed(reading, row);
  const rows = await readFilings(operation, { companyId });
  const due = await dueOf(operation, companyId, rows);
  const found = due.find(({ subject, attempt }) => idOf(subject, attempt) === id);
  if (found) return unfiled(reading, found);
  throw new Fault('UNKNOWN_FILING');
}
