/**
 * Compares the service with the same endpoints written by hand, on one PostgreSQL. Each server is a process
 * of its own, and this process sends the load, in interleaved rounds of equally many requests. `--seconds=`
 * of the slowest rival's round, `--rounds=`, `--connections=1,16,128`, `--only=GET`, `--profile=<rival>`,
 * `--joins`, `--equal` for the two servers of equal promises alone, `--save` for the result, and its tables
 * and picture in docs/. See docs/evidence/performance.md.
 */

import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../../src/platform/database/embedded/start.ts';
import { compare } from './compare.ts';
import { clearDatabase, databaseOf, prepareDatabases } from './databases.ts';
import type { Measured } from './measured.ts';
import { findPgbench } from './pgbench.ts';
import { postgresCpu } from './postgres-cpu.ts';
import { type ComparedRounds, type Comparison, comparisonOf, machine, saveResult } from './result.ts';
import { entrants, pgbenchRival, type Rival, startServerRival } from './rivals.ts';
import { type Race, raceOf, type Scenario } from './scenario.ts';
import { scenarios } from './scenarios/all.ts';
import { tableOf } from './table.ts';
import { waitForNumbers } from './work-off.ts';

const poolSize = 10;
/** With 3 seconds the rival's time of POST /shifts was 11.1 ms, with 30 it was 8.4, on slow processors. */
const warmUpProcessorSeconds = 10;

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
const isEqual = process.argv.includes('--equal');
const [seconds, rounds] = [Number(option('seconds') ?? 1.5), Number(option('rounds') ?? 7)];

async function main(): Promise<void> {
  if (isEqual && process.argv.includes('--save'))
    throw new Error('--save needs all servers: leave out --equal.');
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-bench-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
  const server = await startEmbedded({ dataFolder, say: () => {} });
  const rivals: Rival[] = [];
  try {
    const seeded = await prepareDatabases(server.url, poolSize);
    await startRivals(rivals, server, dataFolder);
    const where = machine(poolSize, rounds);
    console.log(`${where}\n`);
    const comparisons: Comparison[] = [];
    for (const scenario of scenarios.filter(({ title }) => title.startsWith(option('only') ?? ''))) {
      const racing = rivals.filter((rival) => takesPart(rival, scenario));
      const race = raceOf(scenario, seeded);
      await compare(racing, race);
      for (const connections of connectionsOf(scenario)) {
        const comparison = comparisonOf(scenario.title, connections, await run(racing, race, connections));
        comparisons.push(comparison);
        console.log(`${tableOf(comparison)}\n`);
      }
    }
    for (const { server, databaseUrl } of rivals)
      if (keepsPromises.has(server)) await waitForNumbers(databaseUrl);
    if (process.argv.includes('--save')) saveResult(where, comparisons);
  } finally {
    for (const rival of rivals) await rival.stop();
    await server.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** The servers that number events and seal audit entries. */
const keepsPromises: ReadonlySet<Rival['server']> = new Set(['service', 'express-prisma-same']);

/** Whether a rival takes part: without triggers only writes differ, and SOFA creates no GraphQL endpoint. */
const takesPart = ({ isPlain, server }: Rival, { clear, sofa }: Scenario): boolean =>
  (clear !== undefined || !isPlain) && (sofa !== undefined || server !== 'sofa-prisma');

const connectionsOf = ({ mostConnections = Number.POSITIVE_INFINITY }: Scenario): number[] =>
  (option('connections') ?? '16')
    .split(',')
    .map(Number)
    .filter((connections) => connections <= mostConnections);

type Server = Awaited<ReturnType<typeof startEmbedded>>;

async function startRivals(rivals: Rival[], postgres: Server, folder: string): Promise<void> {
  const pgbench = findPgbench();
  if ('reason' in pgbench && !isEqual) console.log(pgbench.reason);
  for (const entrant of entrants.filter(({ server }) => !isEqual || keepsPromises.has(server))) {
    const { server } = entrant;
    const databaseUrl = postgres.url(databaseOf(entrant));
    const how = { databaseUrl, poolSize, postgres: () => postgresCpu(postgres.pid) };
    if (server !== 'pgbench') {
      const logFile = path.join(folder, `${databaseOf(entrant)}.log`);
      rivals.push(await startServerRival({ ...entrant, server }, how, logFile));
    } else if ('program' in pgbench) rivals.push(pgbenchRival(entrant, how, pgbench.program));
  }
}

/** Interleaves the rounds, so that other load on the machine affects all rivals. */
async function run(rivals: readonly Rival[], race: Race, connections: number): Promise<ComparedRounds> {
  const round = async (rival: Rival, amount: number) => {
    const clear = race.scenario.clear?.(race.seeded);
    if (clear) await clearDatabase(rival.databaseUrl, clear);
    return rival.measure(race, { amount, connections });
  };
  const rates: number[] = [];
  for (const rival of rivals) rates.push(await warmUp((amount) => round(rival, amount), connections));
  const amount = Math.max(connections, Math.round(Math.min(...rates) * seconds));
  const measured = rivals.map(({ name }) => ({ name, rounds: [] as Measured[] }));
  for (let turn = 0; turn < rounds; turn++) {
    const order = [...rivals.entries()];
    // The order alternates, so that leftovers of a rival, such as work of autovacuum, affect both neighbors.
    for (const [i, rival] of turn % 2 ? order.reverse() : order) {
      measured[i]?.rounds.push(await round(rival, amount));
    }
  }
  return measured;
}

/**
 * Sends ever larger rounds, until one has used so much processor time that V8 has compiled what it needs.
 * Seconds would mean nothing on a busy machine. Returns the requests per second.
 */
async function warmUp(round: (amount: number) => Promise<Measured>, connections: number): Promise<number> {
  for (let amount = connections; ; amount *= 4) {
    const { perSecond, processorSeconds } = await round(amount);
    if (processorSeconds >= warmUpProcessorSeconds) return perSecond;
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
