import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '../../foundation/new-id.ts';
import { append, type Entry, type FileEntry } from './journal.ts';
import type { Exchange } from './parts.ts';
import { ConnectionFailed } from './sftp.ts';
import { type OutFile, sha256Of } from './waiting-files.ts';

const nameTaken = 'The bank has a file of this name already, which this connection did not put there.';
const mayBeTaken =
  'The connection was cut when the file got its name, and the bank has neither the file nor its temporary part: it may have taken the file.';

/**
 * Sends a file: uploads it under a temporary name, and renames it. The journal has each step before it is
 * done, so that the next process knows what the one before it may have done. A file whose fate it cannot find
 * out is held.
 */
export async function sendFile(exchange: Exchange, { name, last }: OutFile): Promise<void> {
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

/** Renames the temporary file, unless that was done: then it is gone, and the file has its name. */
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
