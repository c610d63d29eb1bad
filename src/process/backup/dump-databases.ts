import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '../../foundation/clock.ts';
import { type Environment, environments } from '../../foundation/environment.ts';
import { rolesOf, takeCensus } from '../../platform/database/backup-census.ts';
import { hashFolder } from '../../platform/database/embedded/copy-files.ts';
import { version } from '../../platform/database/version.ts';
import { makePrivateFolder } from '../files.ts';
import type { Backup, Progress } from './back-up-folder.ts';
import { type Censuses, dataOf, type Manifest, readBackup, writeManifest } from './manifest.ts';

export type DumpSettings = {
  /**
   * The URL of a superuser, because row security binds all others. It may name any database of the cluster.
   */
  readonly superuserUrl: string;
  /** The folders of PostgreSQL's programs, as PATH lists them. */
  readonly programs?: string;
  readonly masterKeys?: readonly Buffer[];
  readonly clock: Clock;
  readonly progress: Progress;
};
export type Names = { readonly [Name in Environment]?: string };

/** Dumps the databases and roles of a cluster with pg_dump, and counts the rows in the same snapshot. */
export async function dumpDatabases(names: Names, to: string, settings: DumpSettings): Promise<Backup> {
  if (existsSync(to)) throw new Error(`${to} exists already: name a folder that does not.`);
  const unfinished = `${to}.unfinished-${process.pid}`;
  makePrivateFolder(dataOf(unfinished));
  const fileOf = (file: string) => path.join(dataOf(unfinished), file);
  try {
    await run('pg_dumpall', ['--roles-only', `--file=${fileOf('roles.sql')}`], settings);
    const found = await censusOfEach(names, settings, async (environment, url, snapshot) => {
      settings.progress(`dumping ${environment}`, 0);
      const file = `--file=${fileOf(`${environment}.dump`)}`;
      await run('pg_dump', ['--format=custom', `--snapshot=${snapshot}`, file], settings, url);
    });
    const files = await hashFolder(dataOf(unfinished));
    const at = new Date(settings.clock()).toISOString();
    const manifest: Manifest = { format: 1, kind: 'dumps', at, version, databases: found, names, files };
    writeManifest(unfinished, manifest);
    renameSync(unfinished, to);
    return { manifest, found };
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Restores dumps on a cluster that has no databases of their names, and counts the rows. */
export async function restoreDumps(backup: string, settings: DumpSettings): Promise<Backup> {
  const { superuserUrl, progress } = settings;
  progress('comparing hashes', 0);
  const manifest = await readBackup(backup);
  const names = manifest.names ?? {};
  const fileOf = (file: string) => path.join(dataOf(backup), file);
  progress('making the roles', 0);
  const roles = withoutRoles(readFileSync(fileOf('roles.sql'), 'utf8'), await rolesOf(superuserUrl));
  await run('psql', ['--quiet', '--no-psqlrc', '--set=ON_ERROR_STOP=1'], settings, superuserUrl, roles);
  for (const environment of environments) {
    if (!names[environment]) continue;
    progress(`restoring ${environment}`, 0);
    const how = ['--create', '--exit-on-error', `--dbname=${databaseOf(superuserUrl)}`];
    await run('pg_restore', [...how, fileOf(`${environment}.dump`)], settings);
  }
  return { manifest, found: await censusOfEach(names, settings) };
}

/** The statements of pg_dumpall, without those that create or change an existing role. */
export const withoutRoles = (statements: string, existing: readonly string[]): string =>
  statements
    .split('\n')
    .filter(
      (line) =>
        !existing.some((role) => new RegExp(`^(?:CREATE|ALTER) ROLE ${escaped(role)}[ ;]`).test(line)),
    )
    .join('\n');

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function censusOfEach(
  names: Names,
  { superuserUrl, masterKeys = [], progress }: DumpSettings,
  work?: (environment: Environment, url: string, snapshot: string) => Promise<void>,
): Promise<Censuses> {
  const found: Censuses[] = [];
  for (const environment of environments) {
    const name = names[environment];
    if (!name) continue;
    const url = new URL(superuserUrl);
    url.pathname = `/${encodeURIComponent(name)}`;
    const options = { environment, masterKeys, progress };
    const within = work && ((snapshot: string) => work(environment, url.href, snapshot));
    found.push({ [environment]: await takeCensus(url.href, options, within) });
  }
  return Object.assign({}, ...found);
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

/**
 * Runs a program of PostgreSQL. The URL is not an argument, because other users of the machine can read
 * arguments.
 */
async function run(
  program: string,
  args: readonly string[],
  { superuserUrl, programs: PATH }: DumpSettings,
  url = superuserUrl,
  input = '',
): Promise<void> {
  const env = { PATH, ...connectionOf(url) };
  const child = spawn(program, args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => {}).end(input); // the program says why it does not read
  let said = '';
  child.stderr.on('data', (text) => {
    said = `${said}${text}`.slice(-2000);
  });
  const [code] = await once(child, 'close').catch((error: Error) => {
    throw new Error(`${program} does not start (${error.message}). Install PostgreSQL's client programs.`);
  });
  if (code !== 0) throw new Error(`${program} failed:\n${said.trim()}`);
}

/** The environment variables with which PostgreSQL's programs connect. */
function connectionOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, searchParams } = new URL(url);
  return {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || undefined,
    PGUSER: decodeURIComponent(username) || undefined,
    PGPASSWORD: decodeURIComponent(password) || undefined,
    PGDATABASE: databaseOf(url) || undefined,
    PGSSLMODE: searchParams.get('sslmode') ?? undefined,
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? undefined,
  };
}
