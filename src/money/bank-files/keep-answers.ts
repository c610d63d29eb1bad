import { createHash } from 'node:crypto';
import type { RefusedPart } from '../../engine/nacha/answers-in.ts';
import { newId } from '../../foundation/new-id.ts';
import type { KeptAnswer } from '../../platform/database/bank-answers.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import type { Cell, UnboundAnswer } from './bind-answers.ts';

type File = { readonly name: string; readonly digest: string };

/** The place of the records of an answer that is kept. */
export const placeOf = (id: string) => ({
  partnerId: '', // the queue belongs to operators
  table: 'unapplied_answers',
  column: 'sealed_records',
  row: id,
});

type Answer = Omit<KeptAnswer, 'id' | 'sealedRecords' | 'readAt'>;
type Found = { readonly answer: Answer; readonly records: string };
type ToKeep = Found & { readonly cell: Cell | undefined };

/** Keeps answers that were not applied until an operator has handled them. */
export async function keepAnswers(
  core: Core,
  file: File,
  unapplied: readonly UnboundAnswer[],
  unreadable: readonly RefusedPart[],
): Promise<void> {
  const toKeep = [
    ...unapplied.map((unboundAnswer) => ofUnapplied(file, unboundAnswer)),
    ...unreadable.map((part) => ofUnreadable(file, part)),
  ];
  const kept = new Map<number, { cell: Cell; found: Found[] }>();
  for (const { cell: named, answer, records } of toKeep) {
    for (const cell of named ? [named] : await cellsFor(core, answer)) {
      const ofCell = kept.get(cell.number) ?? { cell, found: [] };
      kept.set(cell.number, ofCell);
      ofCell.found.push({ answer, records });
    }
  }
  for (const { cell, found } of kept.values()) await keepIn(cell, found);
}

/** How many characters of a receipt or an illegible file are kept. The file itself stays in its folder. */
export const mostKept = 100_000;

/** Keeps a file as a whole if nothing of it can be read, because nobody knows whom it concerns. */
export async function keepIllegible(
  core: Core,
  { name, digest }: File,
  text: string,
  problem: string,
): Promise<void> {
  const [cell] = cellsOf(core, 'production');
  const named = { partnerId: '', code: null, originalTrace: null, originalRdfi: null };
  const place = { fileName: name, fileDigest: digest, digest: `file ${digest}`, line: 1 };
  const nothing = { accountLastFour: null, amountCents: null };
  const reason = `Nothing of the file can be read: ${problem}.`;
  const answer = { ...named, ...place, ...nothing, kind: 'unreadable', reason } as const;
  if (cell) await keepIn(cell, [{ answer, records: text.slice(0, mostKept) }]);
}

/** Keeps answers in a cell, their records sealed. */
export async function keepIn({ world, database }: Cell, found: readonly Found[]): Promise<void> {
  const readAt = new Date(world.clock());
  const answers = found.map(({ answer, records }): KeptAnswer => {
    const id = newId();
    return { ...answer, id, sealedRecords: world.sealer.seal(placeOf(id), records), readAt };
  });
  await database.bankAnswers.keep(answers);
}

/** An answer that names no partner is kept beside prenotes that it may mean, or else in the first cell. */
async function cellsFor(core: Core, { originalRdfi, accountLastFour }: Answer): Promise<readonly Cell[]> {
  const cells = cellsOf(core, 'production');
  if (cells.length < 2 || originalRdfi === null || accountLastFour === null) return cells.slice(0, 1);
  const found: Cell[] = [];
  for (const cell of cells)
    if (await cell.database.bankAnswers.hasPrenoteTo(originalRdfi, accountLastFour)) found.push(cell);
  return found.length ? found : cells.slice(0, 1);
}

function ofUnapplied(file: File, { answer: read, cell, kind, reason, partnerId }: UnboundAnswer): ToKeep {
  const { code, originalTrace, originalRdfi, accountNumber, cents, records } = read;
  const named = { code, originalTrace, originalRdfi, accountLastFour: lastFour(accountNumber) };
  const answer = { kind, reason, partnerId, ...named, amountCents: cents, digest: digestOf(records) };
  return { cell, answer: { ...answer, ...placeIn(file, read) }, records };
}

function ofUnreadable(file: File, part: RefusedPart): ToKeep {
  const { problem, originalTrace, originalRdfi, accountNumber, records } = part;
  const accountLastFour = accountNumber && lastFour(accountNumber);
  const named = { code: null, originalTrace, originalRdfi, accountLastFour, amountCents: null };
  // The same note about missing records means other records in another file.
  const digest = digestOf(originalTrace ? records : `${file.digest} ${problem} ${records}`);
  const answer = { kind: 'unreadable', reason: `${problem}.`, partnerId: '', ...named, digest } as const;
  return { cell: undefined, answer: { ...answer, ...placeIn(file, part) }, records };
}

const placeIn = ({ name, digest }: File, { line }: { readonly line: number }) => ({
  fileName: name,
  fileDigest: digest,
  line,
});
const lastFour = (accountNumber: string) => accountNumber.replace(/[\s-]/g, '').slice(-4);
const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');
