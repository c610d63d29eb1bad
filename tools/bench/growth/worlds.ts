/** A cluster with two databases of the same two partners. One of the databases becomes large. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { type EmbeddedServer, startEmbedded } from '../../../src/platform/database/embedded/start.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { readConfig } from '../../../src/process/config.ts';
import { start } from '../../../src/process/start/start.ts';
import { exampleClock, makeExampleWorld } from '../../../test/support/example-world.ts';
import type { ExampleWorld } from '../../../test/support/send-example.ts';
import { textOption } from './options.ts';
import { quiet, type Served, serveIn } from './served.ts';

type Which = 'empty' | 'grown';
type Made = { readonly world: ExampleWorld; readonly source: ExampleWorld; readonly masterKeys: string };
export type Worlds = Made & {
  readonly server: EmbeddedServer;
  readonly urls: Readonly<Record<Which, string>>;
  serve(which: Which): Promise<Served>;
};

export async function withWorlds(work: (worlds: Worlds) => Promise<void>): Promise<void> {
  const kept = textOption('folder');
  const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'payroll-bench-'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const server = await startEmbedded({ dataFolder: folder, say: () => {} });
  try {
    const urls = { empty: server.url('growth_empty'), grown: server.url('growth_grown') };
    const made = await madeIn(folder, urls, server.url);
    for (const url of Object.values(urls)) await migrate(url); // of a kept folder
    await work({
      ...made,
      server,
      urls,
      serve: (which) => serveIn({ TEST_DATABASE_URL: urls[which], MASTER_KEYS: made.masterKeys }),
    });
  } finally {
    await server.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

/** The two partners, created once. The large database begins as a copy of the other. */
async function madeIn(folder: string, urls: Worlds['urls'], url: (name: string) => string): Promise<Made> {
  const file = path.join(folder, 'worlds.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')); // written below
  for (const name of ['growth_empty', 'growth_production']) await ensureDatabase(url('postgres'), name);
  const masterKeys = randomBytes(32).toString('base64');
  const operatorKeys = { test: newKey('operator', 'test'), production: newKey('operator', 'production') };
  const config = readConfig({
    ...quiet,
    MASTER_KEYS: masterKeys,
    TEST_DATABASE_URL: urls.empty,
    PRODUCTION_DATABASE_URL: url('growth_production'),
    TEST_OPERATOR_KEY: operatorKeys.test,
    PRODUCTION_OPERATOR_KEY: operatorKeys.production,
  });
  const service = await start(config, exampleClock, () => {});
  const served = { ...service, operatorKeys };
  const made = { world: await makeExampleWorld(served), source: await makeExampleWorld(served), masterKeys };
  await service.stop();
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  await client.query('create database growth_grown template growth_empty');
  await client.end();
  writeFileSync(file, JSON.stringify(made));
  return made;
}
