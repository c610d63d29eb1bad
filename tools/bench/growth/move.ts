/**
 * Moves the measured partner, with all its companies, to a second database with `payroll partner move`, while
 * clients add shifts and read them. Prints how long each step took, and what was lost, doubled or left.
 */
import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { problemsOfCopy } from '../../../src/platform/database/partner-checks.ts';
import { digestOf, type TableDigest } from '../../../src/platform/database/partner-rows.ts';
import { partnerTables } from '../../../src/platform/database/partner-tables.ts';
import { connectSuperuser, type Superuser } from '../../../src/platform/database/superuser.ts';
import { movePartner } from '../../../test/platform/cells/move-partner.ts';
import { startClients } from '../../../test/platform/cells/shift-clients.ts';
import { serveIn } from './served.ts';
import type { Worlds } from './worlds.ts';

const pace = { perSecond: 3, reads: 20, seed: 7 };
const working = { DELIVER_EVENTS: 'true', RUN_PAYROLL: 'true', SEAL_AUDIT: 'true', MAKE_REPORTS: 'true' };

export async function moveGrown({ server, urls, world: { key, ids }, masterKeys }: Worlds): Promise<void> {
  const { partnerID: id, companyID, employeeCheckID, otherCheckID } = ids;
  const [former, next] = [urls.grown, server.url('growth_second')];
  execFileSync(process.execPath, ['tools/build/service.mjs']);
  await ensureDatabase(server.url('postgres'), 'growth_second');
  const databases = { TEST_DATABASE_URL: former, TEST_CELL_URLS: next };
  await asSuperuser(former, (client) => sealAgain(client, id));
  const service = await serveIn({
    ...databases,
    ...working,
    MASTER_KEYS: masterKeys,
    DATABASE_PATIENCE: '1',
  });
  try {
    const checks = [employeeCheckID, otherCheckID].map((employeeCheckID) => {
      return { id, key, cell: 1, companyID, employeeCheckID, sent: 0 };
    });
    const before = await asSuperuser(former, (client) => settledCounts(client, id));
    console.log(`\n${rowsIn(before).toLocaleString('en-US')} rows of the partner; it moves`);
    const clients = startClients([service.baseUrl], pace, checks);
    await moveTimed(id, { ...databases, SUPERUSER_URL: former });
    await pause(5_000); // in its new cell
    const { wrong, figures } = await clients.stop();
    console.log(figures);
    const left = rowsIn(await asSuperuser(former, (client) => settledCounts(client, id)));
    if (left) wrong.push(`${left} rows are left in the former cell`);
    const after = await asSuperuser(next, (client) => settledCounts(client, id));
    const sent = checks.reduce((sum, check) => sum + check.sent, 0);
    wrong.push(...changesBeside(before, after, sent));
    wrong.push(...(await asSuperuser(next, (client) => problemsOfCopy(client, id))));
    console.log(wrong.length ? `BROKEN: ${wrong.join('\n')}` : `held: ${sent} shifts, each once`);
  } finally {
    await service.stop();
  }
}

async function asSuperuser<T>(url: string, work: (client: Superuser) => Promise<T>): Promise<T> {
  const client = await connectSuperuser(url);
  return work(client).finally(() => client.end());
}

/** Copied audit entries are not in the partner's chain, so all of it is sealed as the service seals. */
async function sealAgain(client: Superuser, id: string): Promise<void> {
  await client.query('begin; set local session_replication_role = replica');
  await client.query('update audit_entries set place = null, seal = null where partner_id = $1', [id]);
  await client.query('delete from audit_chains where partner_id = $1', [id]);
  await client.query('commit');
  await client.query('select seal_audit(100000000)');
}

/** Prints on its standard error, as on a terminal, its steps and at the end its peak memory. */
const telling = `data:text/javascript,process.stderr.isTTY=true;
  process.on('exit',()=>process.stderr.write('peak:'+process.resourceUsage().maxRSS+'kB'))`;
const step = /(copying|checking|letting \w+|opening|removing|peak)\b/;

async function moveTimed(id: string, settings: Record<string, string>): Promise<void> {
  const [seconds, begun] = [new Map<string, number>(), performance.now()];
  let [now, since] = ['starting', begun];
  const listen = (words: string) => {
    for (const line of words.split('\r')) {
      const next = line.match(step)?.[0];
      if (!next) continue;
      seconds.set(now, (seconds.get(now) ?? 0) + (performance.now() - since) / 1_000);
      [now, since] = [next, performance.now()];
    }
  };
  const NODE_OPTIONS = `--import=${telling.replace(/\s/g, '')}`;
  const { out, err } = await movePartner(id, 2, { ...settings, NODE_OPTIONS }, undefined, listen);
  if (!out) throw new Error(err);
  for (const [name, time] of seconds) console.log(`${name}: ${time.toFixed(1)} s`);
  console.log(JSON.stringify(JSON.parse(out)), err.match(/peak:.*/)?.[0]);
}

type Counts = ReadonlyMap<string, number>;

/** The rows of each table, once workers have stopped changing them. */
async function settledCounts(client: Superuser, id: string): Promise<Counts> {
  const tables = await partnerTables(client);
  for (let last = ''; ; await pause(2_500)) {
    const digests: TableDigest[] = [];
    for (const table of tables) digests.push(await digestOf(client, table, id, '0'));
    const now = digests.map(({ digest }) => digest).join();
    if (now === last) return new Map(tables.map(({ name }, i) => [name, digests[i]?.count ?? 0]));
    last = now;
  }
}

const rowsIn = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** An acknowledged shift is a row in each of these. */
const ofShift = ['shifts', 'events', 'audit_entries', 'idempotency_records'];

function changesBeside(before: Counts, after: Counts, sent: number): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name) => {
    const more = (after.get(name) ?? 0) - (before.get(name) ?? 0);
    return more === (ofShift.includes(name) ? sent : 0) ? [] : [`${more} more in ${name}, of ${sent} shifts`];
  });
}
