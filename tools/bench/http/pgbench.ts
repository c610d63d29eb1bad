/**
 * pgbench as a rival: PostgreSQL's own load generator runs the statements of the floor, without a server in
 * front of it.
 */

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findBinaries } from '../../../src/platform/database/embedded/start.ts';
import { hashOf } from './by-hand/seal.ts';
import { partnerOfKey, type Statement } from './by-hand/statement.ts';
import { type Measured, measured, type Round } from './measured.ts';
import { endedChildrenCpu } from './postgres-cpu.ts';
import type { Race, Scenario } from './scenario.ts';
import type { Seeded } from './seed.ts';

const debian = '/usr/lib/postgresql';

/** The program, or why it is missing. The embedded PostgreSQL has it only if its package ships it. */
export function findPgbench(): { program: string } | { reason: string } {
  const own = path.dirname(findBinaries().postgres);
  const packaged = existsSync(debian)
    ? readdirSync(debian).map((name) => path.join(debian, name, 'bin'))
    : [];
  const folders = [own, ...packaged.reverse(), ...(process.env['PATH'] ?? '').split(path.delimiter)];
  const program = folders.map((folder) => path.join(folder, 'pgbench')).find(existsSync);
  if (program) return { program };
  return { reason: `pgbench is not compared: neither ${own} nor the PATH has it.` };
}

type Bench = { readonly program: string; readonly databaseUrl: string; readonly postgres: () => number };

/** A round has so many times its usual requests, so that the start counts little. */
const times = 10;

export async function loadPostgres(
  bench: Bench,
  { scenario, seeded }: Race,
  round: Round,
): Promise<Measured> {
  const { connections } = round;
  const each = Math.ceil((times * round.amount) / connections);
  const folder = mkdtempSync(path.join(tmpdir(), 'payroll-pgbench-'));
  try {
    writeFileSync(path.join(folder, 'script.sql'), scriptOf(scenario, seeded, connections));
    const clocks = { postgres: bench.postgres, own: endedChildrenCpu };
    return await measured({ amount: each * connections, connections }, clocks, async () => {
      const { stdout } = await promisify(execFile)(
        bench.program,
        [
          ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, `--transactions=${each}`],
          ...[
            '--log',
            `--log-prefix=${path.join(folder, 'log')}`,
            `--file=${path.join(folder, 'script.sql')}`,
          ],
          ...Object.entries(valuesOf(scenario, seeded)).map(([name, value]) => `--define=${name}=${value}`),
          bench.databaseUrl,
        ],
        { maxBuffer: 1e9 },
      );
      const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
      const latencies = latenciesIn(folder);
      if (!rate || latencies.length !== each * connections) throw new Error(`pgbench has failed:\n${stdout}`);
      return { latencies, seconds: latencies.length / Number(rate) };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** One line for each transaction. Its third word is the latency in microseconds. */
const latenciesIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => Number(line.split(' ')[2]) / 1000);

/** The values of the first request, as a hand-written server reads them. */
function valuesOf(scenario: Scenario, seeded: Seeded): Record<string, unknown> {
  const [{ path: url, body } = { path: '' }] = scenario.requests(seeded);
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
  const places = scenario.path.split('/');
  const parameters = pathname.split('/').flatMap((value, i) => {
    const place = places[i] ?? '';
    return place.startsWith(':') ? [[place.slice(1), value]] : [];
  });
  const members = { ...Object.fromEntries([...parameters, ...searchParams]), ...JSON.parse(body ?? '{}') };
  return { hash: hashOf(seeded.key), ...scenario.floor.values(scenario.input.parse(members)) };
}

/** The script. No two connections use one value at the same time, as in a round of a server. */
function scriptOf(scenario: Scenario, seeded: Seeded, connections: number): string {
  const values = valuesOf(scenario, seeded);
  const { counted, statements } = scenario.floor;
  const last = Math.max(1, Math.floor(scenario.requests(seeded).length / connections)) - 1;
  const ask = ({ text, isRemembered }: Statement) => `${text.trim()}${isRemembered ? ' \\gset' : ';'}`;
  return [
    ...(counted
      ? [`\\set ${counted} ${values[counted]} + :client_id + ${connections} * random(0, ${last})`]
      : []),
    ask(partnerOfKey),
    ...(scenario.clear ? ['begin;'] : []),
    ...statements.map(ask),
    ...(scenario.clear ? ['commit;'] : []),
  ].join('\n');
}
