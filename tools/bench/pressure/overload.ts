/**
 * The effect of 400 connections, and of ten times as many requests as the service can serve. Measures how
 * quickly `/livez`, `/readyz` and a quiet partner get answers, and how quickly other requests are refused.
 * Verifies that nothing acknowledged is lost or doubled, and measures how soon the service is as before.
 */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { documentedCompany } from '../../../test/rest-facade/documented-company.ts';
import type { CrowdFigures, CrowdPlan } from './crowd.ts';

type Partner = CrowdPlan['partners'][number];
type Place = {
  readonly url: string;
  readonly partners: readonly Partner[];
  readonly quiet: Partner;
  readonly seconds: number;
};
type Seen = { readonly status: number; readonly milliseconds: number };

async function crowd(plan: CrowdPlan): Promise<CrowdFigures> {
  const file = fileURLToPath(new URL('crowd.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(JSON.stringify(plan));
  return JSON.parse(await text(child.stdout));
}

async function ask(url: string, key?: string): Promise<Seen> {
  const since = performance.now();
  const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
  await answer.arrayBuffer();
  return { status: answer.status, milliseconds: performance.now() - since };
}

async function until(isOver: () => boolean, request: () => Promise<Seen>): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (!isOver()) {
    seen.push(await request());
    await wait(50);
  }
  return seen;
}

const at = (seen: readonly Seen[], share: number) => {
  const sorted = seen.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
};
const shown = (seen: readonly Seen[]) => {
  const refused = seen.filter(({ status }) => status !== 200).length;
  return `${at(seen, 0.5)}, ${at(seen, 0.99)}, ${at(seen, 1)}${refused ? `; ${refused} of ${seen.length} not 200` : ''}`;
};

const listOf = (url: string, { id }: Partner) => `${url}/companies?partnerID=${id}&limit=10`;

/** How long after the end of the crowd the quiet partner's read is as fast as before. */
async function recovery({ url, quiet }: Place, before: number): Promise<number> {
  const since = performance.now();
  for (;;) {
    const { status, milliseconds } = await ask(listOf(url, quiet), quiet.key);
    if (status === 200 && milliseconds < Math.max(2 * before, before + 20)) return performance.now() - since;
    await wait(10);
  }
}

/** Acknowledged companies that are missing, and names that exist twice. */
async function wrongWrites(url: string, partners: readonly Partner[], created: CrowdFigures['created']) {
  let [lost, doubled] = [0, 0];
  for (const { id, key } of partners) {
    const headers = { Authorization: `Bearer ${key}` };
    const answer = await fetch(`${url}/companies?partnerID=${id}`, { headers });
    const { data } = (await answer.json()) as { data: readonly { business_name: string }[] };
    const all = data.map(({ business_name }) => business_name);
    const there = new Set(all);
    lost += (created[id] ?? []).filter((name) => !there.has(name)).length;
    doubled += all.length - there.size;
  }
  return { lost, doubled };
}

async function measure(name: string, place: Place, clients: number, perSecond: number | null) {
  const { url, partners, quiet, seconds } = place;
  await wait(2_000);
  const calm = await Promise.all([0, 1, 2].map(() => ask(listOf(url, quiet), quiet.key)));
  const before = Math.min(...calm.map(({ milliseconds }) => milliseconds));
  let isOver = false;
  const company = documentedCompany;
  const plan = { url, partners, company, clients, perSecond, milliseconds: seconds * 1_000 };
  const playing = crowd(plan).finally(() => {
    isOver = true;
  });
  const beside = (target: string, key?: string) =>
    until(
      () => isOver,
      () => ask(target, key),
    );
  const [figures, alive, ready, read] = await Promise.all([
    playing,
    beside(`${url}/livez`),
    beside(`${url}/readyz`),
    beside(listOf(url, quiet), quiet.key),
  ]);
  const recovered = await recovery(place, before);
  const { lost, doubled } = await wrongWrites(url, partners, figures.created);
  const { statuses, served, refused, withoutRetryAfter } = figures;
  const counts = Object.entries(statuses).map(([status, count]) => `${count} x ${status}`);
  const cells = [
    name,
    counts.join(', '),
    served.join(', '),
    refused.join(', '),
    shown(alive),
    shown(ready),
    shown(read),
    `${recovered.toFixed(0)}`,
    `${lost}, ${doubled}, ${withoutRetryAfter}`,
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return Object.entries(statuses).reduce((sum, [status, n]) => (status.startsWith('2') ? sum + n : sum), 0);
}

/** Prints three rows: what the service can serve, 400 connections, and ten times what it can serve. */
export async function measureOverload(place: Place): Promise<void> {
  const heads = ['crowd', 'answers', 'served: p50, p99', 'refused: p50, p99'];
  const probes = ['/livez: p50, p99, longest', '/readyz', 'a quiet partner', 'as before after'];
  console.log(`\n| ${[...heads, ...probes, 'lost, doubled, without Retry-After'].join(' | ')} |`);
  console.log(`|---|---|${'---:|'.repeat(7)}`);
  const served = await measure('16 connections', place, 16, null);
  const perSecond = Math.round(served / place.seconds) * 10;
  await measure('400 connections', place, 400, null);
  await measure(`4,000 connections, ${perSecond} requests a second`, place, 4_000, perSecond);
}
