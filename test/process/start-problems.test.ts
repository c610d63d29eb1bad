/** A start that fails names the setting, and says what is wrong and what would be right. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { readConfig } from '../../src/process/config.ts';
import { start } from '../../src/process/start/start.ts';
import { folderProblem, listenProblem } from '../../src/process/start/start-problems.ts';
import { asSuperuser, emptyDatabase } from '../support/databases.ts';

const common = { PORT: '0', LOG_LEVEL: 'silent', MASTER_KEYS: randomBytes(32).toString('base64') };
const starting = (settings: Record<string, string>) =>
  start(readConfig({ ...common, ...settings }), systemClock, () => {});

const changed = (url: string, change: (url: URL) => void): string => {
  const other = new URL(url);
  change(other);
  return other.href;
};

test('a wrong second database is reported before the first is migrated', async () => {
  const url = await emptyDatabase();
  const settings = { TEST_DATABASE_URL: url, PRODUCTION_DATABASE_URL: 'postgres://a:b@127.0.0.1:1/payroll' };
  await expect(starting(settings)).rejects.toThrow(
    /^PRODUCTION_DATABASE_URL: no PostgreSQL answers at 127\.0\.0\.1:1 \(ECONNREFUSED\)\. Start it, .+\.$/,
  );
  expect(await asSuperuser(url, "select from pg_class where relname = 'partners'")).toEqual([]);
});

test('all databases that cannot be reached are reported at once', async () => {
  const settings = {
    TEST_DATABASE_URL: changed(await emptyDatabase(), (url) => {
      url.password = 'wrong-word';
    }),
    TEST_MIGRATION_URL: changed(await emptyDatabase(), (url) => {
      url.pathname = '/absent';
    }),
  };
  const problem = await starting(settings).catch((error: Error) => error.message);
  expect(problem).toMatch(/^TEST_MIGRATION_URL: PostgreSQL at .+ has no database absent\. Create it: .+\.$/m);
  expect(problem).toMatch(/^TEST_DATABASE_URL: PostgreSQL at .+ refuses the user owner \(28P01\)\. .+\.$/m);
  expect(problem).not.toMatch(/wrong-word/);
});

test('a user who may not migrate reads what it needs', async () => {
  const url = await emptyDatabase();
  await asSuperuser(url, "create role payroll_start_test login password 'p'");
  onTestFinished(async () => void (await asSuperuser(url, 'drop role payroll_start_test')));
  const settings = {
    TEST_DATABASE_URL: changed(url, (to) => {
      to.username = 'payroll_start_test';
      to.password = 'p';
    }),
  };
  await expect(starting(settings)).rejects.toThrow(
    /^TEST_DATABASE_URL: the user payroll_start_test may not do this: .+ \(42501\)\. It must own the database/,
  );
});

test('a data folder that is a file is named', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'data');
  writeFileSync(file, '');
  await expect(starting({ DATA_DIR: file })).rejects.toThrow(
    /^DATA_DIR: .+data is a file \(EEXIST\)\. .+\.$/,
  );
});

test('an address that the machine does not have is named', async () => {
  await expect(starting({ HOST: '203.0.113.1' })).rejects.toThrow(/^HOST: this machine has no address 203/);
});

const failed = (code: string, message = code) => Object.assign(new Error(message), { code });
test.each([
  ['a full disk', failed('ENOSPC'), /^DATA_DIR: there is no room in .+: \d+ MB are free, and a new database/],
  [
    'a full disk, as initdb reports it',
    new Error('could not extend file "base/16384/2610": wrote only 4096 of 8192 bytes'),
    /^DATA_DIR: there is no room in /,
  ],
  [
    'a folder of another user',
    failed('EACCES'),
    /^DATA_DIR: this user may not write in .+ \(EACCES\)\. Give/,
  ],
  ['a read-only disk', failed('EROFS'), /^DATA_DIR: .+ is on a read-only disk/],
])('%s is reported as a sentence', (_what, error, words) => {
  expect(folderProblem(tmpdir(), error)).toMatchObject({
    message: expect.stringMatching(words),
    cause: error,
  });
});

test('a port that is in use, or needs a privilege, is named', () => {
  expect(listenProblem('127.0.0.1', 4100, failed('EADDRINUSE'))).toMatchObject({
    message: expect.stringMatching(/^Port 4100 is taken\. .+ PORT .+\.$/),
  });
  expect(listenProblem('127.0.0.1', 80, failed('EACCES'))).toMatchObject({
    message: 'PORT: this user may not listen on port 80 (EACCES). Set PORT to 1024 or above.',
  });
});
