import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command, OptionValues } from 'commander';
import { systemClock } from '../../foundation/clock.ts';
import { repeatUntilStopped } from '../../foundation/repeat-until-stopped.ts';
import { exchangeOnce } from '../../process/bank-connection/exchange.ts';
import { append, type Entry, type Fetched, readJournal } from '../../process/bank-connection/journal.ts';
import { leaseOf } from '../../process/bank-connection/lease.ts';
import type { Report } from '../../process/bank-connection/parts.ts';
import { bankServer } from '../../process/bank-connection/server.ts';
import { lastExchange } from '../../process/bank-connection/standing.ts';
import { readOut, sentFiles, sha256Of } from '../../process/bank-connection/waiting-files.ts';
import { act, examples } from './act.ts';
import { Refused, WrongUsage } from './failures.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

/**
 * Commands that exchange files with the bank's SFTP server. They need the bank's folder, and no running
 * service.
 */
export function bankConnectionCommand(program: Command): void {
  const connection = program
    .command('bank-connection')
    .description("exchange the files of BANK_FOLDER with the bank's SFTP server");
  const run = connection
    .command('run', { isDefault: true })
    .description("send what waits and fetch the bank's files, every BANK_SFTP_SECONDS, until it is stopped")
    .option('--once', 'exchange once, and end: exit code 1 when something went wrong');
  examples(run, 'bank-connection', 'bank-connection run --once');
  act(run, exchange);
  const list = connection
    .command('list')
    .description("the files for the bank, the bank's receipts of each, and the files that the bank left");
  examples(list, 'bank-connection list', 'bank-connection list --json');
  act(list, listFiles);
  const sent = connection
    .command('sent <file...>')
    .description('decide that the bank has these held files: they are not sent');
  examples(sent, 'bank-connection sent 2026-11-20-000000017.ach');
  act(sent, (session, _options, ...names) => decide(session, names, 'sent'));
  const send = connection
    .command('send <file...>')
    .description('decide that the bank does not have these held files: they are sent next');
  examples(send, 'bank-connection send 2026-11-20-000000017.ach');
  act(send, (session, _options, ...names) => decide(session, names, 'send'));
}

function bankFolderOf({ config }: Session): string {
  if (config.BANK_FOLDER) return config.BANK_FOLDER;
  throw new WrongUsage('Set BANK_FOLDER to the folder that the service exchanges files in.');
}

async function exchange(session: Session, options: OptionValues): Promise<void> {
  const { output, config } = session;
  const bankFolder = bankFolderOf(session);
  const server = serverOf(session);
  const lease = leaseOf(bankFolder, systemClock);
  const say = (report: Report) => {
    const at = new Date(systemClock()).toISOString();
    output.each({ at, ...report }, () => [`${at} ${lineOf(report)}`]);
  };
  const parts = { bankFolder, server, lease, sent: sentFiles(), clock: systemClock, say };
  const round = async () => {
    const problems = await exchangeOnce(parts).catch((error: unknown) => [
      error instanceof Error ? error.message : String(error),
    ]);
    for (const problem of problems) output.say(`${new Date(systemClock()).toISOString()} ${problem}`);
    return problems;
  };
  if (options.once) {
    const problems = await round();
    await lease.release();
    if (problems.length) throw new Refused('Not all files were exchanged.');
    return;
  }
  const rest = config.BANK_SFTP_SECONDS * 1000;
  const stop = repeatUntilStopped([() => round().then(() => false)], rest);
  output.say(`Exchanging files with ${server.host} every ${config.BANK_SFTP_SECONDS} s.`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await stop();
  await lease.release();
}

function serverOf({ config }: Session) {
  try {
    return bankServer(config);
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function lineOf(report: Report): string {
  if (report.what === 'sent') return `sent ${report.name}, ${report.size} bytes`;
  if (report.what === 'fetched') return `fetched ${report.name}, ${report.size} bytes, as ${report.as}`;
  return `holds ${report.name}. ${report.because} Ask the bank, then type payroll bank-connection sent ${report.name}, or send ${report.name}`;
}

async function listFiles(session: Session): Promise<void> {
  const bankFolder = bankFolderOf(session);
  const { files, journal } = await readList(bankFolder);
  const fetched = [...journal.fetched.values()];
  const receipts = fetched.filter(({ as }) => as.startsWith('receipts/'));
  const namesOf = receiptsOf(bankFolder, receipts);
  const rows = files.map(({ name, last }) => ({
    name,
    state: stateOf(last?.what),
    at: last?.at ?? null,
    because: last?.what === 'held' ? last.because : null,
    receipts: namesOf(name),
  }));
  const answer = { exchange: lastExchange(bankFolder) ?? null, files: rows, fetched };
  session.output.answer(answer, () => [
    ...table(
      session.output,
      ['For the bank', 'State', 'Since', 'Receipts', 'Because'],
      rows.map((row) => [row.name, row.state, row.at ?? '', row.receipts.join(' '), row.because ?? '']),
      'No file for the bank was written yet.',
    ),
    '',
    ...table(
      session.output,
      ['From the bank', 'Fetched', 'As'],
      fetched.map(({ name, at, as }) => [name, at, as]),
      'No file of the bank was fetched yet.',
    ),
  ]);
}

/** Reads the folder without changing it. */
async function readList(bankFolder: string) {
  const journal = await readJournal(bankFolder);
  const names = namesIn(path.join(bankFolder, 'out'));
  return { journal, files: names.map((name) => ({ name, last: journal.files.get(name) })) };
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}

const stateOf = (what: string | undefined) => (what === 'sent' || what === 'held' ? what : 'waiting');

/** Finds the receipts of a file: they have its name in theirs or in their text. */
function receiptsOf(bankFolder: string, receipts: readonly Fetched[]) {
  const texts = receipts.map(({ name, as }) => ({
    as,
    text: `${name}\n${textOf(path.join(bankFolder, as))}`,
  }));
  return (file: string) => {
    const words = file.replace(/\.[^.]*$/, '');
    return texts.flatMap(({ as, text }) => (text.includes(words) ? [as] : []));
  };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // an operator has removed it
  }
}

async function decide(session: Session, names: readonly string[], decision: 'sent' | 'send'): Promise<void> {
  const bankFolder = bankFolderOf(session);
  const { files } = await readOut(bankFolder, systemClock, sentFiles());
  const held = new Map(files.flatMap(({ name, last }) => (last?.what === 'held' ? [[name, last]] : [])));
  const wrong = names.filter((name) => !held.has(name));
  if (wrong.length) {
    throw new Refused(
      `Not held: ${wrong.join(', ')}. Only held files need a decision: payroll bank-connection list names them.`,
    );
  }
  const at = new Date(systemClock()).toISOString();
  const entries = names.map((name): Entry => {
    if (decision === 'send') return { what: 'released', at, name };
    const bytes = readFileSync(path.join(bankFolder, 'out', name));
    return { what: 'sent', at, name, sha256: sha256Of(bytes), size: bytes.length, by: 'operator' };
  });
  await append(bankFolder, entries);
  session.output.answer(entries, () =>
    names.map((name) => (decision === 'send' ? `${name} is sent next.` : `${name} counts as sent.`)),
  );
}
