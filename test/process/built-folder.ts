/** The folder that `npm run build` makes, moved away, and a PostgreSQL as an operator has it. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbedded } from '../../src/database/embedded/start.ts';
import { newKey } from '../../src/operation/secrets.ts';
import { asSuperuser } from '../support/databases.ts';
import { emptyFolder } from './service-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds into one folder and moves the result to another. */
export function builtFolder(): { folder: string; remove(): void } {
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-built-'));
  const made = path.join(place, 'made');
  execFileSync(process.execPath, ['build-folder.mjs', made], { cwd: root, stdio: 'pipe' });
  const folder = path.join(place, 'moved');
  renameSync(made, folder);
  return { folder, remove: () => rmSync(place, { recursive: true, force: true }) };
}

/** The statements that docs/production.md shows, which make users and databases. */
const documentedStatements = (passwords: Record<string, string>): string[] => {
  const page = readFileSync(path.join(root, 'docs/production.md'), 'utf8');
  const [, block = ''] = /```sql\n([^`]+)```/.exec(page) ?? [];
  const lines = block.split('\n').filter((line) => line.trim());
  return lines.map((line) => {
    const [, user = ''] = /^create role (\w+)/.exec(line) ?? [];
    return line.replace("'...'", `'${passwords[user]}'`);
  });
};

/** A cluster of its own with the documented users and databases, and the settings of each command. */
export async function operatorsPostgres() {
  const dataFolder = emptyFolder();
  const server = await startEmbedded({ dataFolder, say: () => {}, durable: false });
  const passwords = {
    payroll_migrator: randomBytes(9).toString('hex'),
    payroll_operator: randomBytes(9).toString('hex'),
  };
  for (const statement of documentedStatements(passwords))
    await asSuperuser(server.url('postgres'), statement);
  const urlOf = (user: keyof typeof passwords, name: string) =>
    `postgres://${user}:${passwords[user]}@127.0.0.1:${server.port}/payroll_${name}`;
  const operatorKeys = { test: newKey('operator', 'test'), production: newKey('operator', 'production') };
  const operating = {
    TEST_DATABASE_URL: urlOf('payroll_operator', 'test'),
    PRODUCTION_DATABASE_URL: urlOf('payroll_operator', 'production'),
  };
  return {
    operatorKeys,
    superuserUrl: server.url('payroll_test'),
    /** Of `serve` and `work`. */
    running: { ...operating, MASTER_KEYS: randomBytes(32).toString('base64'), DATABASE_PATIENCE: '20' },
    /** Of `migrate`. */
    migrating: {
      ...operating,
      TEST_MIGRATION_URL: urlOf('payroll_migrator', 'test'),
      PRODUCTION_MIGRATION_URL: urlOf('payroll_migrator', 'production'),
      TEST_OPERATOR_KEY: operatorKeys.test,
      PRODUCTION_OPERATOR_KEY: operatorKeys.production,
    },
    async stop() {
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
