import type { Command } from 'commander';
import { act, examples } from './act.ts';
import { documents } from './documents.ts';
import { Refused } from './failures.ts';
import { inEach } from './in-each.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

type SentFile = {
  readonly name: string;
  readonly modifier: string;
  readonly entries: number;
  readonly debits: number;
  readonly credits: number;
  readonly writtenAt: string;
  readonly acceptedAt: string | null;
  readonly refusedBecause: string | null;
};

/** Commands for the files that leave for the bank. */
export function bankFileCommands(program: Command): void {
  const files = program.command('bank-files').description('the files that have left for the bank');
  const list = files
    .command('list')
    .description('the latest hundred, and which of them the bank accepted or refused');
  act(examples(list, 'bank-files list', 'bank-files list --environment production'), listFiles);
  const refused = files
    .command('refused <name>')
    .description('record that the bank refused a whole file: its transfers leave in the next one')
    .requiredOption('--because <text>', 'why the bank refused it');
  examples(refused, 'bank-files refused 2026-11-20-000000017.ach --because "Unknown immediate origin."');
  act(refused, refuseFile);
}

const filesIn = (session: Session) =>
  inEach(
    session,
    async (ask) => (await ask<{ sentBankFiles: readonly SentFile[] }>(documents.sentBankFiles)).sentBankFiles,
  );

async function listFiles(session: Session): Promise<void> {
  const files = (await filesIn(session)).flatMap(([place, found]) =>
    found.map((file) => ({ place, ...file })),
  );
  const rows = files.map(({ place, name, modifier, entries, debits, credits, ...bank }) => {
    return [
      place,
      name,
      modifier,
      String(entries),
      debits.toFixed(2),
      credits.toFixed(2),
      bank.acceptedAt ?? '',
      bank.refusedBecause ?? '',
    ];
  });
  const headings = [
    'Environment',
    'File',
    'Modifier',
    'Entries',
    'Debits',
    'Credits',
    'Accepted',
    'Refused because',
  ];
  session.output.answer(files, () => table(session.output, headings, rows, 'No file has left.'));
}

async function refuseFile(
  session: Session,
  { because = '' }: { because?: string },
  name = '',
): Promise<void> {
  const found = await inEach(session, async (ask) => {
    const { sentBankFiles } = await ask<{ sentBankFiles: readonly SentFile[] }>(documents.sentBankFiles);
    if (!sentBankFiles.some((file) => file.name === name)) return undefined;
    return ask<{ refuseBankFile: boolean }>(documents.refuseBankFile, { name, because });
  });
  const [done] = found.flatMap(([, answer]) => answer ?? []);
  if (!done) throw new Refused(`No file ${name} has left lately: payroll bank-files list names them.`);
  session.output.answer({ name, isRefused: done.refuseBankFile }, () => [
    done.refuseBankFile
      ? 'Its transfers leave in the next file, with another modifier and other traces.'
      : 'That was recorded before.',
  ]);
}
