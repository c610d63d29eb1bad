/**
 * `npm run tool -- ha-drill`: the primary of three PostgreSQL servers is switched, killed, cut off and frozen
 * while clients send, webhooks are delivered and payroll is paid. Counts what was lost, doubled or stale.
 */
import { loadavg } from 'node:os';
import { newKey } from '../../../src/platform/operation/secrets.ts';
import { startReceiver } from '../../outside/webhooks/receiver.ts';
import {
  compareWithTwin,
  makePaying,
  type Paying,
  startPayrolls,
} from '../../platform/cells/paying-partners.ts';
import { chanceFrom } from '../../support/chance.ts';
import { graphql } from '../../support/client.ts';
import { pause, waitFor } from '../../support/pause.ts';
import { queryDatabase } from '../../support/query-database.ts';
import { compareWithDatabase } from '../compare-with-database.ts';
import { openStage, type Stage } from '../stage.ts';
import { newMemory } from '../work.ts';
import { type Cell, openCell } from './cell.ts';
import { startSteadyClients } from './steady-clients.ts';

export type HaPlan = {
  readonly faults: readonly Fault[];
  readonly perSecond: number;
  readonly reads: number;
  /** How long clients send before each fault, and after it. */
  readonly seconds: number;
  readonly seed: number;
  readonly say: (line: string) => void;
};

export const faults = {
  async switchover(cell: Cell) {
    await cell.switchOver(await cell.primary(), await cell.synchronous());
  },
  async kill(cell: Cell) {
    const primary = await cell.primary();
    cell.kill(primary);
    await anotherThan(cell, primary);
    await cell.start(primary);
  },
  'cut-off-primary': (cell: Cell) => cutOff(cell, 'primary'),
  'cut-off-replica': (cell: Cell) => cutOff(cell, 'synchronous'),
  /** Nothing in the former primary knows that it is none any more when it goes on. */
  async freeze(cell: Cell) {
    const primary = await cell.primary();
    await cell.signal(primary, 'SIGSTOP');
    await anotherThan(cell, primary);
    await cell.signal(primary, 'SIGCONT');
  },
  /** No second server has what is written. */
  async alone(cell: Cell) {
    const replicas = await cell.replicas();
    for (const name of replicas) cell.kill(name);
    await pause(secondsCutOff * 1_000);
    for (const name of replicas) await cell.start(name);
  },
  async 'no-etcd'(cell: Cell) {
    cell.killEtcd();
    await pause(secondsCutOff * 1_000);
    await cell.startAll();
  },
  /** A base backup is no fault, but costs something. */
  async backup(cell: Cell) {
    await cell.backup();
  },
} as const;
export type Fault = keyof typeof faults;

const anotherThan = (cell: Cell, former: string) =>
  waitFor('another primary', async () => (await cell.primary().catch(() => former)) !== former);

const secondsCutOff = 40;

async function cutOff(cell: Cell, role: 'primary' | 'synchronous'): Promise<void> {
  const name = await cell[role]();
  await cell.cutOff(name);
  await pause(secondsCutOff * 1_000);
  await cell.connect(name);
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Returns what did not hold. */
export async function haDrill(plan: HaPlan): Promise<readonly string[]> {
  const { say } = plan;
  const cell = await openCell();
  const receiver = await startReceiver();
  try {
    say('three servers run');
    const databases = { TEST_DATABASE_URL: cell.operatorUrl, TEST_MIGRATION_URL: cell.migratorUrl };
    const stage = await openStage(cell.superuserUrl, [{ url: receiver.url, kinds: ['shift'] }], databases);
    return await drill(plan, cell, stage, receiver.received);
  } finally {
    await receiver.close();
    await cell.remove();
  }
}

type Received = readonly { readonly headers: Record<string, unknown> }[];

async function drill(plan: HaPlan, cell: Cell, stage: Stage, received: Received): Promise<readonly string[]> {
  const { say, seconds } = plan;
  const operatorKey = newKey('operator', 'test');
  const quiet = { DELIVER_EVENTS: 'false', RUN_PAYROLL: 'false', MAKE_REPORTS: 'false' };
  const servers = [
    await stage.start({ ...quiet, TEST_OPERATOR_KEY: operatorKey }),
    await stage.start(quiet),
    await stage.start({ DELIVER_EVENTS: 'true', RUN_PAYROLL: 'true' }),
  ];
  const serving = servers.slice(0, 2).map(({ baseUrl }) => baseUrl);
  try {
    const [twin, paying] = [await makePayer(serving, operatorKey), await makePayer(serving, operatorKey)];
    const undisturbed = await startPayrolls(serving, [twin]).hurry();
    say(
      `a year of payroll is paid without a fault: ${undisturbed.figures['clock steps']} steps of the clock`,
    );
    const memory = newMemory();
    const clients = startSteadyClients(serving, stage, chanceFrom(plan.seed), memory, {
      ...plan,
      clients: 200,
    });
    const payrolls = startPayrolls(serving, [paying]);
    await pause(seconds * 1_000);
    say(`before: ${figuresOf(clients.look())}`);
    for (const fault of plan.faults) {
      const begun = performance.now();
      await faults[fault](cell);
      await cell.isWhole();
      const whole = rounded((performance.now() - begun) / 1_000);
      await pause(seconds * 1_000);
      say(`${fault}: ${figuresOf(clients.look())}, three servers again after ${whole} s`);
    }
    await clients.stop();
    const paid = await payrolls.hurry();
    const wrong = await countAll(stage, memory, received, say);
    if (plan.faults.includes('backup')) await undoDeletion(cell, serving, say);
    wrong.push(...(await compareAgain(stage, memory)));
    const differing = await compareWithTwin([cell.superuserUrl], [twin, paying]);
    say(
      `payroll: ${paid.figures['clock steps']} steps, ${paid.figures['steps sent again']} sent again, ` +
        `${differing.length} differences from the undisturbed year`,
    );
    for (const server of servers)
      if (!server.isAlive()) wrong.push(`a process ended: ${await server.describe()}`);
    return [...wrong, ...undisturbed.wrong, ...paid.wrong, ...differing];
  } finally {
    await Promise.all(servers.map((server) => server.kill()));
  }
}

/** Somebody deletes all shifts by SQL. The cell goes back to the second before, and the service continues. */
async function undoDeletion(cell: Cell, serving: readonly string[], say: (line: string) => void) {
  const [row] = await queryDatabase<{ now: string }>(
    cell.superuserUrl,
    'select clock_timestamp()::text as now',
  );
  await pause(1_000);
  await queryDatabase(cell.superuserUrl, 'set session_replication_role = replica; delete from shifts');
  const begun = performance.now();
  await cell.restore(row?.now ?? '');
  const restored = performance.now();
  for (const url of serving)
    await waitFor(
      'a process that serves',
      async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true,
    );
  const seconds = (from: number) => rounded((performance.now() - from) / 1_000);
  say(`restore: ${seconds(begun)} s until all is served, ${seconds(restored)} of them after the script`);
}

/** A restored database has every write that clients know. */
async function compareAgain(stage: Stage, memory: ReturnType<typeof newMemory>): Promise<string[]> {
  const { lost, duplicates, strays } = await compareWithDatabase(stage.databaseUrl, memory);
  return lost + duplicates + strays
    ? [`restored: ${lost} lost, ${duplicates} doubled, ${strays} strays`]
    : [];
}

const figuresOf = (seen: object): string =>
  [
    ...Object.entries(seen).map(([name, value]) => `${name} ${rounded(value)}`),
    `load ${rounded(loadavg()[0] ?? 0)}`,
  ].join(', ');

async function makePayer([baseUrl = '']: readonly string[], operatorKey: string): Promise<Paying> {
  const make = 'mutation { createPartner(name: "A payer") { id key { key } } }';
  const { body } = await graphql({ baseUrl }, operatorKey, make);
  const { id, key } = body.data.createPartner;
  const paying = { id, key: key.key, cell: 1 };
  await makePaying(baseUrl, paying);
  return paying;
}

/** What is stored and delivered, compared with what was acknowledged. */
async function countAll(
  { databaseUrl, partnerID }: Stage,
  memory: ReturnType<typeof newMemory>,
  received: Received,
  say: (line: string) => void,
): Promise<string[]> {
  const shifts = "select id from events where kind = 'shift' and partner_id = $1";
  const expected = await queryDatabase<{ id: string }>(databaseUrl, shifts, [partnerID]);
  const came = () => received.map(({ headers }) => String(headers['webhook-id']));
  const missing = () => {
    const ids = new Set(came());
    return expected.filter(({ id }) => !ids.has(id)).length;
  };
  await waitFor('all webhooks', () => missing() === 0);
  const repeated = came().length - new Set(came()).size;
  const { acknowledged, refused, lost, duplicates, strays, events, effects, wrongEvents, broken } =
    await compareWithDatabase(databaseUrl, memory);
  const counts = { lost, duplicates, strays, wrongEvents };
  say(`writes: ${figuresOf({ acknowledged, refused, ...counts, effects, events })}`);
  say(`webhooks: ${expected.length} came, ${repeated} of them twice`);
  return [
    ...Object.entries(counts).flatMap(([name, count]) => (count ? [`${count} ${name}`] : [])),
    ...(events === effects ? [] : [`${events} events report ${effects} effects`]),
    ...broken.slice(0, 20),
  ];
}
