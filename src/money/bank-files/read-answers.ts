import { createHash } from 'node:crypto';
import { mkdir, readFile as readBytes, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { readFile } from '../../engine/nacha/read-file.ts';
import { NachaRefused } from '../../engine/nacha/refusal.ts';
import { faultsIn } from '../../foundation/fault.ts';
import { type Log, logUnexpected } from '../../foundation/log-unexpected.ts';
import { type Core, cellsOf } from '../../platform/operation/operate.ts';
import { runAs } from '../../platform/operation/run-as.ts';
import { type AnswerFile, applyAnswers } from './apply-answers.ts';
import type { BankSettings } from './settings.ts';
import { writeWholeFile } from './write-whole-file.ts';

/**
 * Reads the bank's answer files. Applies each file to every partner it concerns and moves it to `done`, with
 * a note of the traces that match no transfer. Moves a malformed file, and one with answers for a closed
 * partner, to `refused`, with a note of the reason. A file that fails stays in place and delays no other.
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
  const bytes = await readBytes(path.join(inbox, name));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const source = { inbox, name, digest };
  const file = answersIn(name, digest, bytes.toString('latin1'));
  if ('problem' in file) {
    log.error({ file: name, problem: file.problem }, 'a file of the bank cannot be read');
    return move({ ...source, to: path.join(folder, 'refused'), note: file.problem });
  }
  const applied = await applyFile(core, file);
  if (!applied) return; // another process applies it
  const { unknown, closed } = applied;
  if (closed.length) {
    log.error({ file: name, partners: closed }, 'a file of the bank has answers for a closed partner');
    return move({ ...source, to: path.join(folder, 'refused'), note: noteOfClosed(closed) });
  }
  if (unknown.length)
    log.error({ file: name, traces: unknown }, 'a file of the bank names unknown transfers or wrong amounts');
  const note = unknown.length ? `These traces match no transfer of that amount:\n${unknown.join('\n')}` : '';
  await move({ ...source, to: path.join(folder, 'done'), note });
}

function answersIn(name: string, digest: string, text: string): AnswerFile | { problem: string } {
  try {
    const entries = readFile(text).batches.flatMap((batch) => batch.entries);
    const answers = entries.flatMap(({ addendum, cents }) =>
      addendum && addendum.type !== '05' ? [{ addendum, cents }] : [],
    );
    return { name, digest, answers };
  } catch (error) {
    if (error instanceof NachaRefused) return { problem: error.message };
    throw error;
  }
}

/** One transaction applies so many answers well within its time limit. */
const maxAnswers = 200;

/** Splits a large file into parts, each of which is applied once, like a separate file. */
function partsOf({ name, digest, answers }: AnswerFile): AnswerFile[] {
  const starts = Array.from({ length: Math.ceil(answers.length / maxAnswers) }, (_, i) => i * maxAnswers);
  return starts.map((start) => {
    const partDigest = start ? `${digest} from ${start}` : digest;
    return { name, digest: partDigest, answers: answers.slice(start, start + maxAnswers) };
  });
}

const noteOfClosed = (partners: readonly string[]): string =>
  `The answers for these closed partners were not applied, those for others were:\n${partners.join('\n')}
Put the file into "in" again once they are open, or into "in" of the service that they moved to: an answer is applied once.`;

type Applied = { readonly unknown: readonly string[]; readonly closed: readonly string[] };

/** Applies a file, but for answers to closed partners. Undefined while another process applies it. */
async function applyFile(core: Core, file: AnswerFile): Promise<Applied | undefined> {
  const unknown: string[] = [];
  const closed = new Set<string>();
  for (const part of partsOf(file)) {
    const traces = part.answers.map(({ addendum }) => addendum.originalTrace);
    const digests = new Set<string>();
    for (const { core: ofCell, partnerId } of await partnersOf(core, traces)) {
      const access = { environment: 'production', credential: { kind: 'job', partnerId } } as const;
      const applied = await runAs(ofCell, access, (operation) => applyAnswers(operation, part)).catch(
        (error: unknown) => (isClosing(error) ? 'closed' : Promise.reject(error)),
      );
      if (!applied) return undefined;
      if (applied === 'closed') {
        closed.add(partnerId);
        continue;
      }
      for (const trace of applied) digests.add(trace);
    }
    unknown.push(...traces.filter((trace) => !digests.has(trace)));
  }
  return { unknown, closed: [...closed] };
}

/** The partners with these traces, in the order of their cells. */
async function partnersOf(core: Core, traces: readonly string[]) {
  const found: { core: Core; partnerId: string }[] = [];
  for (const { core: ofCell, database } of cellsOf(core, 'production'))
    for (const partnerId of await database.partnersOfTraces(traces)) found.push({ core: ofCell, partnerId });
  return found;
}

const isClosing = (error: unknown): boolean => faultsIn(error).some(({ kind }) => kind === 'PARTNER_CLOSED');

type Move = Record<'inbox' | 'name' | 'digest' | 'to' | 'note', string>;

/** Moves a file to a unique name, because banks reuse names. */
async function move({ inbox, name, digest, to, note }: Move): Promise<void> {
  const uniqueName = `${digest.slice(0, 12)}-${name}`;
  await mkdir(to, { recursive: true });
  if (note) await writeWholeFile(to, `${uniqueName}.txt`, `${note}\n`);
  await rename(path.join(inbox, name), path.join(to, uniqueName));
}
