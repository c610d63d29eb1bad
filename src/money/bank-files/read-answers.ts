import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { type AnswersRead, answersIn } from '../../engine/nacha/answers-in.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import type { Core } from '../../platform/operation/operate.ts';
import { keepAnswers, keepIllegible } from './keep-answers.ts';
import type { BankSettings } from './settings.ts';
import { settleAnswers } from './settle-answers.ts';
import { writeWholeFile } from './write-whole-file.ts';

/**
 * Reads the bank's answer files. Applies each file to every partner it concerns and moves it to `done`, with
 * a note of what it did not apply: that waits for an operator. Moves a file in which nothing can be read to
 * `refused`, with a note of the reason. Such a file waits for an operator, too. A file that fails stays in
 * place and delays no other.
 */
export async function readAnswers(core: Core, bank: BankSettings, log: Log): Promise<void> {
  const inbox = path.join(bank.folder, 'in');
  await mkdir(inbox, { recursive: true });
  const names = (await readdir(inbox)).filter((name) => name.endsWith('.ach')).sort();
  for (const name of names) {
    await readAnswer(core, bank, log, name).catch((error: unknown) => {
      if (isGone(error)) return; // another process moved the file
      logUnexpected(log, error, 'a file of the bank could not be applied', { file: name });
    });
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readAnswer(core: Core, { folder }: BankSettings, log: Log, name: string): Promise<void> {
  const inbox = path.join(folder, 'in');
  const bytes = await readFile(path.join(inbox, name));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const source = { inbox, name, digest };
  const text = textOf(bytes);
  const read = answersIn(text);
  if (isIllegible(read, text)) {
    const problems = text.trim() ? read.refused.map(({ problem }) => problem) : ['it is empty'];
    log.error({ file: name, problem: problems[0] }, 'a file of the bank cannot be read');
    await keepIllegible(core, { name, digest }, text, problems[0] ?? '');
    return move({ ...source, to: path.join(folder, 'refused'), note: problems.join('\n') });
  }
  const settled = await settleAnswers(core, { name, digest, answers: read.answers });
  if (!settled) return; // another process applies it
  const { unapplied, foreign } = settled;
  await keepAnswers(core, { name, digest }, unapplied, read.refused);
  const waiting = [
    ...unapplied.map(({ answer, reason }) => `line ${answer.line}: ${reason}`),
    ...read.refused.map(({ problem }) => problem),
  ];
  if (waiting.length) log.error({ file: name, waiting }, 'answers of the bank wait for an operator');
  const skipped = [
    ...read.skipped,
    ...foreign.map(
      ({ line, entryClass, code }) => `line ${line}: ${code} to an entry of class ${entryClass}`,
    ),
  ];
  const note = [
    section('These wait for an operator (payroll bank-answers list):', waiting),
    section('These answer no transfer, and were skipped:', skipped),
  ];
  await move({ ...source, to: path.join(folder, 'done'), note: note.join('') });
}

const section = (title: string, lines: readonly string[]) =>
  lines.length ? `${[title, ...lines].join('\n')}\n` : '';

/** Names may have letters that no file may hold, in one of two codes. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

/** Whether no part of a text looks like a file of a bank: it is empty, or no record can be read. */
const isIllegible = ({ answers, skipped, refused }: AnswersRead, text: string): boolean =>
  !text.trim() ||
  (!answers.length && !skipped.length && refused.length > 0 && !refused.some((part) => part.originalTrace));

type Move = Record<'inbox' | 'name' | 'digest' | 'to' | 'note', string>;

/** Moves a file to a unique name, because banks reuse names. */
async function move({ inbox, name, digest, to, note }: Move): Promise<void> {
  const uniqueName = `${digest.slice(0, 12)}-${name}`;
  await mkdir(to, { recursive: true });
  if (note) await writeWholeFile(to, `${uniqueName}.txt`, `${note.trimEnd()}\n`);
  await rename(path.join(inbox, name), path.join(to, uniqueName));
}
