import { writeWholeFile } from '../../money/bank-files/write-whole-file.ts';
import { fetchFiles } from './fetch-files.ts';
import { memoryOf } from './journal.ts';
import type { Parts } from './parts.ts';
import { sendFile } from './send-file.ts';
import { connect } from './sftp.ts';
import { lastExchange, stateFile } from './standing.ts';
import { readOut } from './waiting-files.ts';

/**
 * Sends the files that wait in the bank's folder, and fetches the bank's. Returns what went wrong, as
 * sentences, and leaves the result in the folder, where the service's metrics find it.
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

/** A folder that the bank's server lacks stops only what uses it. */
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
