/**
 * The service beside the same two endpoints written by hand, on one PostgreSQL: each server a process of its
 * own, the load from this one, in interleaved rounds of equally many requests. `--seconds=` of the slowest
 * rival's round, `--rounds=`, `--connections=1,16,128`, `--only=GET`, `--profile=<rival>`, `--joins`. See
 * docs/performance.md.
 */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { ensureDatabase } from '../../../src/database/check-safety.ts';
import { startEmbedded } from '../../../src/database/embedded/start.ts';
import { migrate } from '../../../src/database/migrate.ts';
import { ask, type Measured, measure, type Round, type Scenario, scenarios } from './load.ts';
import { postgresCpu } from './postgres-cpu.ts';
import { type Entrant, entrants, type Rival, startRival } from './rivals.ts';
import { clearShifts, dropTriggers, seed } from './seed.ts';
import { tableOf } from './table.ts';

const poolSize = 10;
const warmUpRequests = 1_500;

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];

async function main(): Promise<void> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-bench-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const server = await startEmbedded({ dataFolder, say: () => {} });
  const rivals: Rival[] = [];
  try {
    const seeded = await prepareDatabases(server.url);
    for (const entrant of entrants) {
      const settings = { databaseUrl: server.url(databaseOf(entrant)), poolSize };
      rivals.push(await startRival(entrant, settings, path.join(dataFolder, `${databaseOf(entrant)}.log`)));
    }
    console.log(`Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}, pool ${poolSize}\n`);
    for (const scenario of scenarios(seeded).filter(({ name }) => name.startsWith(option('only') ?? ''))) {
      const racing = rivals.filter(({ isPlain }) => scenario.writes || !isPlain);
      await compare(racing, scenario);
      for (const connections of (option('connections') ?? '16').split(',').map(Number)) {
        const rows = await race(racing, scenario, {
          connections,
          postgresCpu: () => postgresCpu(server.pid),
        });
        console.log(`${tableOf(`${scenario.name}, ${connections} connections`, rows)}\n`);
      }
    }
  } finally {
    for (const rival of rivals) await rival.stop();
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

const databaseOf = ({ name }: Entrant) => `bench_${name.replaceAll(/\W+/g, '_')}`;

/** The service's database is seeded; the others are copies of it, row by row and index by index. */
async function prepareDatabases(url: (name: string) => string) {
  const [original, ...copies] = entrants.map(databaseOf);
  if (!original) throw new Error('there is nobody to compare');
  await ensureDatabase(url('postgres'), original);
  await migrate(url(original));
  const seeded = await seed(url(original));
  const client = new pg.Client({ connectionString: url('postgres') });
  await client.connect();
  for (const copy of copies) await client.query(`create database ${copy} template ${original}`);
  await client.end();
  for (const plain of entrants.filter(({ isPlain }) => isPlain)) await dropTriggers(url(databaseOf(plain)));
  return seeded;
}

/** What only the service computes. Its work counts against the service: nothing of it is left undone. */
const ofServiceOnly = new Set(['warnings', 'coverage', 'provisional', 'work_states']);

/**
 * Fails when two rivals respond differently, apart from ids, times and what only the service computes: they
 * would not do the same work.
 */
async function compare(rivals: readonly Rival[], scenario: Scenario): Promise<void> {
  const request = scenario.next();
  const withoutOwn = (name: string, value: unknown) => {
    if (ofServiceOnly.has(name)) return undefined;
    return name === 'shiftID' || name === 'updatedAt' ? typeof value : value;
  };
  const answers: unknown[] = [];
  for (const rival of rivals) {
    const answer = JSON.stringify(await ask(rival, request), withoutOwn);
    answers.push(JSON.parse(answer));
    if (!isDeepStrictEqual(answers.at(-1), answers[0])) {
      throw new Error(`${rival.name} answers otherwise:\n${answer}\n${JSON.stringify(answers[0])}`);
    }
  }
}

/** Interleaves the rounds, so that other load on the machine affects all rivals. */
async function race(rivals: readonly Rival[], scenario: Scenario, how: Omit<Round, 'amount'>) {
  const round = async (rival: Rival, amount: number) => {
    if (scenario.writes) await clearShifts(rival.databaseUrl);
    return measure(rival, scenario, { ...how, amount });
  };
  const rates: number[] = [];
  for (const rival of rivals) {
    await round(rival, warmUpRequests);
    rates.push((await round(rival, warmUpRequests)).perSecond);
  }
  const amount = Math.round(Math.min(...rates) * Number(option('seconds') ?? 1.5));
  const rows = rivals.map((rival) => [rival.name, [] as Measured[]] as const);
  for (let turn = 0; turn < Number(option('rounds') ?? 7); turn++) {
    for (const [i, rival] of rivals.entries()) rows[i]?.[1].push(await round(rival, amount));
  }
  return rows;
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
