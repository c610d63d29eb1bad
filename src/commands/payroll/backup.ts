import path from 'node:path';
import type { Command, OptionValues } from 'commander';
import { systemClock } from '../../foundation/clock.ts';
import { environments } from '../../foundation/environment.ts';
import { type Backup, backUpFolder, restoreFolder } from '../../process/backup/back-up-folder.ts';
import { type DumpSettings, dumpDatabases, restoreDumps } from '../../process/backup/dump-databases.ts';
import { differencesFrom, kindOf, problemsIn } from '../../process/backup/manifest.ts';
import { act, examples } from './act.ts';
import { Refused, WrongUsage } from './failures.ts';
import { table } from './output.ts';
import type { Session } from './session.ts';

export function backupCommands(program: Command): void {
  const backup = program
    .command('backup')
    .description('copy the databases into a new folder, and verify the copy; the service may run')
    .argument('<folder>', 'the folder to make; it holds every secret of the service');
  examples(
    backup,
    'backup ../payroll-monday',
    'SUPERUSER_URL=postgres://... payroll backup ../payroll-monday',
  );
  act(backup, backUp);
  const restore = program
    .command('restore')
    .description('restore a backup where nothing is yet, and compare it with what was backed up')
    .argument('<folder>', 'the backup')
    .option('--to <folder>', 'the data folder to make, for a backup of a data folder');
  examples(restore, 'restore ../payroll-monday --to restored', 'restore ../payroll-monday');
  act(restore, restoreBackup);
}

/** Turns a failed step into a refusal. */
async function refusing(work: Promise<Backup>): Promise<Backup> {
  try {
    return await work;
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

const settingsOf = ({ config, output }: Session) => ({
  clock: systemClock,
  masterKeys: config.MASTER_KEYS,
  progress: output.progress,
});

function dumpSettings(session: Session): DumpSettings {
  const { SUPERUSER_URL: superuserUrl, PATH: programs } = session.config;
  if (!superuserUrl) {
    throw new WrongUsage(
      'Set SUPERUSER_URL to a superuser, as postgres://super:password@host:5432/postgres: row security binds all others.',
    );
  }
  return { ...settingsOf(session), superuserUrl, programs };
}

function serverOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
}

async function backUp(session: Session, _options: OptionValues, folder = ''): Promise<void> {
  const { TEST_DATABASE_URL: test, PRODUCTION_DATABASE_URL: production, DATA_DIR } = session.config;
  if (test && production && serverOf(test) !== serverOf(production)) {
    throw new WrongUsage(
      'TEST_DATABASE_URL and PRODUCTION_DATABASE_URL name different servers, SUPERUSER_URL only one: back up each with its own SUPERUSER_URL, and only its own database URL set.',
    );
  }
  const nameIn = (url: string | undefined) => url && decodeURIComponent(new URL(url).pathname.slice(1));
  const names = { test: nameIn(test), production: nameIn(production) };
  const to = path.resolve(folder); // also without the slash at its end
  const made = await refusing(
    test || production
      ? dumpDatabases(names, to, dumpSettings(session))
      : backUpFolder(DATA_DIR, to, settingsOf(session)),
  );
  report(session, made, [`${to} is a backup. Protect it like a key.`]);
}

async function restoreBackup(session: Session, { to }: OptionValues, folder = ''): Promise<void> {
  const kind = kindOf(folder);
  if (kind === 'folder' && !to) throw new WrongUsage('Name the data folder to make, with --to.');
  if (kind === 'dumps' && to)
    throw new WrongUsage('A backup of dumps is restored to SUPERUSER_URL, not --to.');
  const made = await refusing(
    kind === 'dumps'
      ? restoreDumps(folder, dumpSettings(session))
      : restoreFolder(folder, String(to), settingsOf(session)),
  );
  const go = `Start the service with DATA_DIR=${to}.`;
  report(session, made, ['Everything is restored.', ...(to ? [go] : [])]);
}

/** Prints the counts. Refuses if a database or the copy is wrong. */
function report({ output }: Session, { manifest, found }: Backup, done: readonly string[]): void {
  const problems = [...differencesFrom(manifest.databases, found), ...problemsIn(found)];
  const rows = environments.flatMap((name) => {
    const census = found[name];
    if (!census) return [];
    const { rows: counted, sealedValues, unreadableValues } = census;
    const sum = Object.values(counted).reduce((all, each) => all + each, 0);
    const read =
      unreadableValues === null ? 'not tried: no master key' : `${sealedValues - unreadableValues}`;
    const [entries, audit] = [counted['ledger_entries'], counted['audit_entries']];
    return [
      [name, `${Object.keys(counted).length}`, `${sum}`, `${entries}`, `${audit}`, `${sealedValues}`, read],
    ];
  });
  const headings = [
    'Environment',
    'Tables',
    'Rows',
    'Ledger entries',
    'Audit entries',
    'Sealed values',
    'Opened',
  ];
  output.answer({ backedUpAt: manifest.at, version: manifest.version, databases: found, problems }, () => [
    ...table(output, headings, rows, ''),
    ...(problems.length
      ? problems
      : ['Every entry of the books sums to zero, and every audit chain is unbroken.']),
  ]);
  if (problems.length)
    throw new Refused(`The copy is kept, and something in it is wrong (${problems.length}).`);
  for (const line of done) output.say(line);
}
