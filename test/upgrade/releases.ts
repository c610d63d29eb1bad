/** Versions of the service as folders that run: this one, the one that was released before, one after. */
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import previous from './previous.json' with { type: 'json' };
import { after, isNewer } from './version-order.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export type Release = {
  readonly version: string;
  readonly folder: string;
  /** The file that Node runs, with the command as its argument. */
  readonly program: string;
};

/** A folder that is gone when this process is. */
function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-release-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a program and returns what it wrote; its errors are shown only when it fails. */
const run = (cwd: string, program: string, ...args: string[]): Buffer =>
  execFileSync(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 28 });

/** Why the release before this version cannot be made here; nothing where it can. */
export function previousIsMissing(): string | undefined {
  try {
    run(root, 'git', 'cat-file', '-e', `${previous.commit}^{commit}`);
    return undefined;
  } catch {
    return `the commit ${previous.commit} of version ${previous.version} is not in this clone`;
  }
}

const rewrite = (file: string, old: string | RegExp, fresh: string) =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(old, fresh));

/** The release before this version, from its commit, with the packages of this checkout. */
export function previousRelease(): Release {
  const folder = newFolder();
  const archive = run(root, 'git', 'archive', previous.commit);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  // Prisma's program is installed as prisma-cli here: tools/prepare.mjs says why.
  rewrite(path.join(folder, 'prisma.config.ts'), "'prisma/config'", "'prisma-cli/config'");
  const env = {
    ...process.env,
    // Generating needs no engine, but insists on one and would download it: any existing file will do.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    CHECKPOINT_DISABLE: '1',
    PATH: `${path.join(root, 'node_modules/.bin')}:${process.env['PATH']}`,
  };
  const prisma = 'node_modules/prisma-cli/build/index.js';
  execFileSync(process.execPath, [prisma, 'generate', '--no-hints'], { cwd: folder, env, stdio: 'pipe' });
  run(folder, process.execPath, previous.build);
  return { version: previous.version, folder, program: path.join(folder, '.build/start.js') };
}

/**
 * Runs tests of the release before this version, with its code, on the tables and functions of this one.
 * Returns what vitest wrote; throws it when a test fails.
 */
export function runPreviousTests({ folder }: Release, ...tests: string[]): string {
  for (const part of ['prisma/migrations', 'prisma/functions']) {
    rmSync(path.join(folder, part), { recursive: true });
    cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  }
  // It compares the packages with those that version locked.
  rewrite(path.join(folder, 'vitest.config.ts'), /.*prepared-checkout.*\n/, '');
  return run(folder, process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...tests).toString();
}

/** This checkout, built. Its version is newer than `than`, as that of a release is. */
export function thisRelease(than = '0.0.0'): Release {
  const folder = newFolder();
  run(root, process.execPath, 'tools/build/folder.mjs', folder);
  const release = { folder, program: path.join(folder, 'main.js'), version: versionIn(folder) };
  return isNewer(release.version, than) ? release : numbered(release, after(than));
}

/** A copy of a release that has one more migration, and other texts of its functions. */
export function successorOf({ folder: from, version }: Release, migration: string): Release {
  const folder = newFolder();
  cpSync(from, folder, { recursive: true });
  const migrations = path.join(folder, 'prisma/migrations/29990101000000_next');
  mkdirSync(migrations);
  writeFileSync(path.join(migrations, 'migration.sql'), migration);
  appendFileSync(path.join(folder, 'prisma/functions/events.sql'), '\n-- As the next version has it.\n');
  return numbered({ folder, program: path.join(folder, 'main.js'), version }, after(version));
}

const manifestIn = (folder: string) => path.join(folder, 'package.json');
const versionIn = (folder: string): string => JSON.parse(readFileSync(manifestIn(folder), 'utf8')).version;

function numbered(release: Release, version: string): Release {
  const manifest = JSON.parse(readFileSync(manifestIn(release.folder), 'utf8'));
  writeFileSync(manifestIn(release.folder), JSON.stringify({ ...manifest, version }));
  return { ...release, version };
}
