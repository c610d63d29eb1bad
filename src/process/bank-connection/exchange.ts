import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../foundation/new-id.ts';
import { writeWholeFile } from '../../money/bank-files/write-whole-file.ts';
import { append, type Entry, type FileEntry, type Journal, keyOf, memoryOf } from './journal.ts';
import type { Exchange, Parts } from './parts.ts';
import { ConnectionFailed, connect, type RemoteFile } from './sftp.ts';
import { lastExchange, stateFile } from './standing.ts';
import { type OutFile, readOut, sha256Of } from './waiting-files.ts';

/**
 * The largest file that is fetched. A file of the bank has a few lines for each answer, so a larger one is a
 * mistake or an attack.
 */
const mostBytes = 100_000_000;

/** Whether a file has a name under which servers and programs keep incomplete files. */
const isUnfinished = (name: string) => /^\.|\.(?:part|filepart|tmp|temp)$/i.test(name);

/**
 * Fetches the bank's new files: answers in Nacha's format to `in`, where the service reads them, and others,
 * such as receipts, to `receipts`. They also stay on the bank's server.
 */
async function fetchFiles(exchange: Exchange, journal: Journal): Promise<void> {
  const found = await exchange.sftp.list(exchange.server.downloadFolder);
  const news = found.filter((file) => !isUnfinished(file.name) && !journal.fetched.has(keyOf(file)));
  for (const file of news.sort((a, b) => (a.name < b.name ? -1 : 1))) await fetchFile(exchange, file);
}

async function fetchFile(exchange: Exchange, file: RemoteFile): Promise<void> {
  const { sftp, server, clock, bankFolder } = exchange;
  if (file.size > mostBytes) {
    throw new ConnectionFailed(
      `The bank's file ${file.name} has ${file.size} bytes, and may have ${mostBytes}.`,
    );
  }
  const place = path.posix.join(server.downloadFolder, file.name);
  const bytes = await sftp.read(place);
  // The bank is still writing the file, or has replaced it. The next round fetches it.
  if (bytes.length !== file.size || (await sftp.sizeOf(place)) !== file.size) return;
  const sha256 = sha256Of(bytes);
  const as = placeFor(file.name, bytes, sha256);
  await exchange.lease.keep();
  await writeWholeFile(path.join(bankFolder, path.dirname(as)), path.basename(as), bytes.toString('latin1'));
  const at = new Date(clock()).toISOString();
  await append(bankFolder, [{ what: 'fetched', at, ...file, sha256, as }]);
  exchange.say({ what: 'fetched', name: file.name, size: file.size, as });
}

/**
 * Chooses a place for each content, because banks reuse names, and a name from the server may be an attack.
 */
function placeFor(name: string, bytes: Buffer, sha256: string): string {
  const plain =
    name
      .replace(/[^\w.-]/g, '_')
      .replace(/^\.+/, '')
      .slice(-80) || 'file';
  const digest = sha256.slice(0, 12);
  const isAnswer = /\.ach$/i.test(plain) || /^\s*101[ \d]/.test(bytes.subarray(0, 200).toString('latin1'));
  if (isAnswer) return `in/${plain.replace(/\.ach$/i, '')}-${digest}.ach`;
  return `receipts/${digest}-${plain}`;
}

const nameTaken = 'The bank has a file of this name already, which this connection did not put there.';
const mayBeTaken =
  'The connection was cut when the file got its name, and the bank has neither the file nor its temporary part: it may have taken the file.';

/**
 * Sends a file: uploads it under a temporary name, and renames it. The journal has each step before it
 * happens, so the next process knows what this one may have done. A file whose fate it cannot find out is
 * held.
 */
async function sendFile(exchange: Exchange, { name, last }: OutFile): Promise<void> {
  const { sftp, server } = exchange;
  const final = path.posix.join(server.uploadFolder, name);
  if (last?.what === 'renaming') return finish(exchange, last, final);
  if (last?.what === 'uploading') await sftp.remove(inFolder(exchange, last.temporary));
  if ((await sftp.sizeOf(final)) !== undefined) {
    return hold(exchange, name, nameTaken);
  }
  const bytes = await readFile(path.join(exchange.bankFolder, 'out', name));
  const temporary = `${name}.${newId()}.part`;
  const facts = { name, temporary, sha256: sha256Of(bytes), size: bytes.length };
  await note(exchange, { what: 'uploading', at: now(exchange), ...facts });
  await sftp.write(inFolder(exchange, temporary), bytes);
  const written = await sftp.sizeOf(inFolder(exchange, temporary));
  if (written !== bytes.length) {
    throw new ConnectionFailed(`The bank's server has ${written ?? 0} of ${bytes.length} bytes of ${name}.`);
  }
  const renaming = { what: 'renaming', at: now(exchange), ...facts } as const;
  await note(exchange, renaming);
  await finish(exchange, renaming, final);
}

/** Renames the temporary file. If it is gone and the file is there, an earlier process has renamed it. */
async function finish(
  exchange: Exchange,
  renaming: Extract<FileEntry, { what: 'renaming' }>,
  final: string,
): Promise<void> {
  const { name, temporary, sha256, size } = renaming;
  const [part, whole] = [
    await exchange.sftp.sizeOf(inFolder(exchange, temporary)),
    await exchange.sftp.sizeOf(final),
  ];
  if (part !== undefined && whole !== undefined) {
    return hold(exchange, name, nameTaken);
  }
  if (part !== undefined) {
    await exchange.lease.keep();
    await exchange.sftp.rename(inFolder(exchange, temporary), final);
  } else if (whole !== size) {
    return hold(exchange, name, mayBeTaken);
  }
  await note(exchange, { what: 'sent', at: now(exchange), name, sha256, size, by: 'connection' });
  exchange.say({ what: 'sent', name, size });
}

const inFolder = ({ server }: Exchange, name: string) => path.posix.join(server.uploadFolder, name);

const now = ({ clock }: Exchange) => new Date(clock()).toISOString();

async function note(exchange: Exchange, entry: Entry): Promise<void> {
  await exchange.lease.keep();
  await append(exchange.bankFolder, [entry]);
}

async function hold(exchange: Exchange, name: string, because: string): Promise<void> {
  await note(exchange, { what: 'held', at: now(exchange), name, because });
  exchange.say({ what: 'held', name, because });
}

/**
 * Sends the files that wait in the bank's folder, and fetches the bank's. Returns the problems as sentences,
 * and writes the result to the folder for the service's metrics.
 */
export async function exchangeOnce(parts: Parts): Promise<readonly string[]> {
  const { bankFolder, clock, lease } = parts;
  await lease.keep();
  const problems: string[] = [];
  const attempt = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      problems.push(error instanceof Error ? error.message : String(error));
    });
  await attempt(sendAndFetch(parts, attempt));
  const { files } = await readOut(bankFolder, clock, parts.sent);
  const now = clock();
  const inState = (isIn: (what: string | undefined) => boolean) =>
    files.filter(({ last }) => isIn(last?.what)).length;
  const state = {
    at: now,
    succeededAt: problems.length ? (lastExchange(bankFolder)?.succeededAt ?? null) : now,
    problems: [...new Set(problems)],
    held: inState((what) => what === 'held'),
    waiting: inState((what) => what !== 'held' && what !== 'sent'),
  };
  await lease.keep();
  await writeWholeFile(memoryOf(bankFolder), stateFile, JSON.stringify(state));
  return state.problems;
}

/**
 * Sends and fetches on one connection. If the bank's server lacks a folder, only the work that uses it fails.
 */
async function sendAndFetch(parts: Parts, attempt: (work: Promise<void>) => Promise<void>): Promise<void> {
  const { files, journal } = await readOut(parts.bankFolder, parts.clock, parts.sent);
  const waiting = files.filter(({ last }) => last?.what !== 'sent' && last?.what !== 'held');
  const sftp = await connect(parts.server);
  const exchange = { ...parts, sftp };
  try {
    for (const file of waiting) await attempt(sendFile(exchange, file));
    await attempt(fetchFiles(exchange, journal));
  } finally {
    sftp.close();
  }
}
