/** The folder that `npm run build` makes, moved away, and a PostgreSQL as an operator has it. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../src/platform/database/embedded/start.ts';
import { asSuperuser } from '../support/databases.ts';
import { emptyFolder } from './service-process.ts';

/** It makes the built service load what sends traces. */
const absentCollector = 'http://127.0.0.1:1';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds into one folder and moves the result to another. */
export function builtFolder(): { folder: string; remove(): void } {
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-built-'));
  const made = path.join(place, 'made');
  execFileSync(process.execPath, ['tools/build/folder.mjs', made], { cwd: root, stdio: 'pipe' });
  const folder = path.join(place, 'moved');
  renameSync(made, folder);
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) };
}

/** The variables of a file of settings. */
export const readSettings = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1) ?? []].filter((pair) => pair.length)),
  );

/** The statements of deploy/make-databases.sh, which psql runs where there is one. */
function statements(folder: string, passwords: Record<string, string>): string[] {
  const script = readFileSync(path.join(folder, 'deploy/make-databases.sh'), 'utf8');
  const [, block = ''] = /<<SQL\n([\s\S]+)\nSQL/.exec(script) ?? [];
  return block.split('\n').map((line) => line.replace(/\$(\w+)/, (_, name) => passwords[name] ?? ''));
}

export type OperatorsPostgres = Awaited<ReturnType<typeof operatorsPostgres>>;

/** A cluster of its own with users and databases, and the settings that deploy/new-settings.sh writes. */
export async function operatorsPostgres(folder: string) {
  const dataFolder = emptyFolder();
  const server = await startEmbedded({ dataFolder, say: () => {}, durable: false });
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-settings-'));
  const settings = path.join(place, 'settings');
  const words = [path.join(folder, 'deploy/new-settings.sh'), settings, `127.0.0.1:${server.port}`, address];
  const { PATH = '', HOME = '/' } = process.env;
  execFileSync('sh', words, { env: { PATH, HOME }, stdio: 'pipe' });
  const read = (name: string) => readSettings(path.join(settings, name));
  for (const statement of statements(folder, read('postgres.env')))
    await asSuperuser(server.url('postgres'), statement);
  const { BASE_URL: _, ...running } = read('payroll.env'); // a test's process has an address of its own
  const { MASTER_KEYS: __, ...databases } = running;
  const migrating = { ...databases, ...read('migrate.env') };
  return {
    superuserUrl: server.url('payroll_test'),
    testUrl: running['TEST_DATABASE_URL'] ?? '',
    testOperatorKey: migrating['TEST_OPERATOR_KEY'] ?? '',
    /** Of `serve` and `work`. */
    running: { ...running, DATABASE_PATIENCE: '20', OTEL_EXPORTER_OTLP_ENDPOINT: absentCollector },
    /** Of `migrate`, without MASTER_KEYS. */
    migrating,
    async stop() {
      await server.stop();
      for (const leftover of [dataFolder, place]) rmSync(leftover, { recursive: true, force: true });
    },
  };
}

const address = 'https://payroll.example.com';
