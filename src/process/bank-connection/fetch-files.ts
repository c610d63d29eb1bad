import path from 'node:path';
import { writeWholeFile } from '../../money/bank-files/write-whole-file.ts';
import { append, type Journal, keyOf } from './journal.ts';
import type { Exchange } from './parts.ts';
import { ConnectionFailed, type RemoteFile } from './sftp.ts';
import { sha256Of } from './waiting-files.ts';

/** A file of the bank has some lines for each answer. One of this size is a mistake, or an attack. */
const mostBytes = 100_000_000;

/** Names under which servers and programs keep files that are not whole yet. */
const isUnfinished = (name: string) => /^\.|\.(?:part|filepart|tmp|temp)$/i.test(name);

/**
 * Fetches the bank's files that were not fetched yet: answers in Nacha's format to `in`, where the service
 * reads them, and all others, such as receipts, to `receipts`. They stay on the bank's server.
 */
export async function fetchFiles(exchange: Exchange, journal: Journal): Promise<void> {
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
  // The bank is still writing the file, or wrote another one: the next round takes it.
  if (bytes.length !== file.size || (await sftp.sizeOf(place)) !== file.size) return;
  const sha256 = sha256Of(bytes);
  const as = placeFor(file.name, bytes, sha256);
  await exchange.lease.keep();
  await writeWholeFile(path.join(bankFolder, path.dirname(as)), path.basename(as), bytes.toString('latin1'));
  const at = new Date(clock()).toISOString();
  await append(bankFolder, [{ what: 'fetched', at, ...file, sha256, as }]);
  exchange.say({ what: 'fetched', name: file.name, size: file.size, as });
}

/** A name of its own for each content: banks reuse names, and the server's names are not to be trusted. */
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
