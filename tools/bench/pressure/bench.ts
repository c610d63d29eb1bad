/**
 * `npm run tool -- bench:pressure`: how much one partner's largest and most frequent requests slow down the
 * others. `--program=` names the built file of another version. `--only=` plays one part: `bodies`, `crowds`,
 * `long` or `overload [--seconds=15]`. `long` is the longest work of a thousand people. `overload` is more
 * connections and requests of forty partners than the service can serve. See docs/evidence/performance.md.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../../../test/torture/server-process.ts';
import { type Body, bodiesOf, type Ids } from './bodies.ts';
import { measureLongWork } from './long-work.ts';
import { measureOverload } from './overload.ts';

type Demo = Ids & { readonly testKey: string };
type Sent = { readonly status: number; readonly milliseconds: number };

const option = (name: string): string | undefined =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];

const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-pressure-'));
chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who must enter the folder
/**
 * On a busy machine the longest statements would be refused. But the refusals of an overload must not change.
 */
const patience: Record<string, string> = option('only') === 'long' ? { DATABASE_PATIENCE: '20' } : {};
const server = await startServer({ DATA_DIR: dataFolder, ...patience }, 'all', option('program'));

async function send(at: string, key?: string, body?: Pick<Body, 'type' | 'text'>): Promise<Sent> {
  const since = performance.now();
  const headers = {
    ...(key ? { Authorization: `Bearer ${key}` } : {}),
    ...(body ? { 'Content-Type': body.type } : {}),
  };
  const response = await fetch(
    `${server.baseUrl}${at}`,
    body ? { method: 'POST', headers, body: body.text } : { headers },
  );
  await response.arrayBuffer();
  return { status: response.status, milliseconds: performance.now() - since };
}

/** The longest time since the last call for which the serving thread was not free, in steps of 10 ms. */
async function longestPause(): Promise<number> {
  const text = await (await fetch(`${server.baseUrl}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Math.max(0, Number(seconds) * 1_000 - 10);
}

const longest = (sent: readonly Sent[]) => Math.max(0, ...sent.map(({ milliseconds }) => milliseconds));
const shown = (milliseconds: number) => milliseconds.toFixed(0);
function statuses(sent: readonly Sent[]): string {
  const counts = new Map<number, number>();
  for (const { status } of sent) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${count} x ${status}`).join(', ');
}

/** Sends `ask` repeatedly while `crowd` runs. */
async function beside(crowd: Promise<unknown>, ask: () => Promise<Sent>): Promise<Sent[]> {
  const sent: Sent[] = [];
  let isOver = false;
  crowd.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    sent.push(await ask());
    await wait(10);
  }
  return sent;
}

const rounds = 3;
const companies = { type: 'application/json', text: '{"query":"{ companies { nodes { id } } }"}' };

/** The shortest of the longest pauses of some rounds, so that the work of other processes does not count. */
async function measureBodies({ testKey, ...ids }: Demo): Promise<void> {
  console.log('\n| body | MB | status | longest pause, ms |\n|---|---:|---:|---:|');
  for (const body of bodiesOf(ids)) {
    const pauses: number[] = [];
    const seen = new Set<number>();
    for (let round = 0; round < rounds; round++) {
      await wait(1_100); // the limit of requests a second begins anew
      await longestPause();
      seen.add((await send(body.path, testKey, body)).status);
      pauses.push(await longestPause());
    }
    const size = (body.text.length / 1_000_000).toFixed(1);
    console.log(`| ${body.name} | ${size} | ${[...seen]} | ${shown(Math.min(...pauses))} |`);
  }
}

async function crowd(name: string, requests: () => Promise<Sent>[], otherKey: string): Promise<void> {
  await wait(1_500);
  await longestPause();
  const all = Promise.all(requests());
  const [reads, alive, ready] = await Promise.all([
    beside(all, () => send('/graphql', otherKey, companies)),
    beside(all, () => send('/livez')),
    beside(all, () => send('/readyz')),
  ]);
  const sent = await all;
  const pause = await longestPause();
  const figures = [longest(sent), longest(reads), longest(alive), longest(ready), pause].map(shown);
  const failed = [reads, alive, ready].map((asked) => asked.filter(({ status }) => status !== 200).length);
  console.log(`| ${name} | ${statuses(sent)} | ${figures.join(' | ')} | ${failed.join(', ')} |`);
}

async function measureCrowds({ testKey, ...ids }: Demo, otherKey: string): Promise<void> {
  const times = (count: number, ask: () => Promise<Sent>) => Array.from({ length: count }, ask);
  const bodies = new Map(bodiesOf(ids).map((body) => [body.name, body]));
  const post = (name: string) => {
    const body = bodies.get(name);
    if (!body) throw new Error(`no body ${name}`);
    return send(body.path, testKey, body);
  };
  console.log(
    '\n| at once | answered | longest, ms | other read | /livez | /readyz | pause | not 200 of these three |',
  );
  console.log('|---|---|---:|---:|---:|---:|---:|---:|');
  const measure = (name: string, count: number, ask: () => Promise<Sent>) =>
    crowd(`${count} ${name}`, () => times(count, ask), otherKey);
  await measure('bodies of commas', 6, () => post('CSV, commas in one line'));
  await measure('CSV of 5,000 wrong rows', 1, () => post('CSV, 5,000 rows with a wrong wage'));
  await measure('JSON of 5,000 wrong rows', 1, () => post('JSON, 5,000 rows with each member wrong'));
  await measure('reads with one key', 300, () => send(`/employees?companyID=${ids.companyID}`, testKey));
  await measure('calls of /readyz', 400, () => send('/readyz'));
  const five = async () => {
    let last = await send('/graphql', testKey, companies);
    for (let i = 0; i < 4; i++) last = await send('/graphql', testKey, companies);
    return last;
  };
  await measure('connections with one key, five reads each', 400, five);
}

/** A key of another partner. */
async function makeOther(): Promise<{ readonly id: string; readonly key: string }> {
  const keys = JSON.parse(readFileSync(path.join(dataFolder, 'operator-keys.json'), 'utf8'));
  const query = 'mutation { createPartner(name: "Other") { id key { key } } }';
  const response = await fetch(`${server.baseUrl}/graphql`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${keys.test}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  type Made = { id: string; key: { key: string } };
  const made = (await response.json()) as { data: { createPartner: Made } };
  const { id, key } = made.data.createPartner;
  return { id, key: key.key };
}

const [load = 0] = loadavg();
console.log(
  `${new Date().toISOString().slice(0, 16)}, Node ${process.version}, ${cpus().length} cores of ${cpus()[0]?.model}, load ${load.toFixed(1)}`,
);
try {
  const demo = JSON.parse(readFileSync(path.join(dataFolder, 'demo.json'), 'utf8')) as Demo;
  const quiet = await makeOther();
  const isPlayed = (half: string) => [half, undefined].includes(option('only'));
  if (isPlayed('bodies')) await measureBodies(demo);
  if (isPlayed('crowds')) await measureCrowds(demo, quiet.key);
  if (isPlayed('long')) await measureLongWork({ url: server.baseUrl, ...demo, longestPause });
  if (isPlayed('overload')) {
    const partners = await Promise.all(Array.from({ length: 40 }, makeOther));
    await measureOverload({ url: server.baseUrl, partners, quiet, seconds: Number(option('seconds') ?? 15) });
  }
} finally {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
}
