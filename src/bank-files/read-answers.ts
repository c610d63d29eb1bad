import { createHash } from 'node:crypto';
import { mkdir, readFile as readBytes, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { type Log, logUnexpected } from '../foundation/log-unexpected.ts';
import { readFile } from '../nacha/read-file.ts';
import { NachaRefused } from '../nacha/refusal.ts';
import type { Core } from '../operation/operate.ts';
import { runAs } from '../operation/run-as.ts';
import { leaveFile } from './leave-file.ts';
import type { BankSettings } from './settings.ts';
import { type AnswerFile, takeInAnswers } from './take-in-answers.ts';

/**
 * Reads what the bank has left: each file is taken in by every partner that it concerns and then moved to
 * `done`. One that is broken goes to `refused`, with the reason beside it; what names no transfer of ours is
 * told there, too. Trouble with one file keeps no other waiting: it stays where it is.
 */
export async function readAnswers(core: Core, bank: BankSettings, log: Log): Promise<void> {
  const inbox = path.join(bank.folder, 'in');
  await mkdir(inbox, { recursive: true });
  const names = (await readdir(inbox)).filter((name) => name.endsWith('.ach')).sort();
  for (const name of names) {
    await readAnswer(core, bank, log, name).catch((error: unknown) => {
      if (isGone(error)) return; // another process was first
      logUnexpected(log, error, 'a file of the bank could not be taken in', { file: name });
    });
  }
}

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readAnswer(core: Core, { folder }: BankSettings, log: Log, name: string): Promise<void> {
  const inbox = path.join(folder, 'in');
  const bytes = await readBytes(path.join(inbox, name));
  const digest = createHash('sha256').update(bytes).digest('hex');
  const taken = { inbox, name, digest };
  const file = answersIn(name, digest, bytes.toString('latin1'));
  if ('problem' in file) {
    log.error({ file: name, problem: file.problem }, 'a file of the bank cannot be read');
    return move({ ...taken, to: path.join(folder, 'refused'), note: file.problem });
  }
  const unknown = await takeIn(core, file);
  if (!unknown) return; // another process is at it
  if (unknown.length)
    log.error(
      { file: name, traces: unknown },
      'the bank names transfers that are not ours, or other amounts',
    );
  const note = unknown.length ? `These traces name no transfer of that amount:\n${unknown.join('\n')}` : '';
  await move({ ...taken, to: path.join(folder, 'done'), note });
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

/** As many answers of a file as one transaction takes in well within its time. */
const mostAnswers = 200;

/** A large file in parts, each of which is taken in once, as a file of its own would be. */
function partsOf({ name, digest, answers }: AnswerFile): AnswerFile[] {
  const starts = Array.from({ length: Math.ceil(answers.length / mostAnswers) }, (_, i) => i * mostAnswers);
  return starts.map((start) => {
    const own = start ? `${digest} from ${start}` : digest;
    return { name, digest: own, answers: answers.slice(start, start + mostAnswers) };
  });
}

/** Answers the traces that are nobody's; undefined where somebody else is taking the file in. */
async function takeIn(core: Core, file: AnswerFile): Promise<readonly string[] | undefined> {
  const unknown: string[] = [];
  for (const part of partsOf(file)) {
    const traces = part.answers.map(({ addendum }) => addendum.originalTrace);
    const partners = (await core.production?.door.partnersOfTraces(traces)) ?? [];
    const known = new Set<string>();
    for (const partnerId of partners) {
      const access = { environment: 'production', credential: { kind: 'job', partnerId } } as const;
      const own = await runAs(core, access, (operation) => takeInAnswers(operation, part));
      if (!own) return undefined;
      for (const trace of own) known.add(trace);
    }
    unknown.push(...traces.filter((trace) => !known.has(trace)));
  }
  return unknown;
}

type Move = Record<'inbox' | 'name' | 'digest' | 'to' | 'note', string>;

/** Under a name that no other file has: banks use names again. */
async function move({ inbox, name, digest, to, note }: Move): Promise<void> {
  const kept = `${digest.slice(0, 12)}-${name}`;
  await mkdir(to, { recursive: true });
  if (note) await leaveFile(to, `${kept}.txt`, `${note}\n`);
  await rename(path.join(inbox, name), path.join(to, kept));
}
