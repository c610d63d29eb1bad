/** Replaces processes one after another while clients send, and compares the database with their records. */

import { chanceFrom } from '../support/chance.ts';
import { pause, waitFor } from '../support/pause.ts';
import { queryDatabase } from '../support/query-database.ts';
import { type Comparison, compareWithDatabase } from '../torture/compare-with-database.ts';
import { newMemory } from '../torture/work.ts';
import { type Fleet, type Megabytes, openFleet } from './fleet.ts';
import type { Release } from './releases.ts';
import { type Pace, startTraffic, type Traffic } from './traffic.ts';

export type Plan = Pace & {
  readonly databaseUrl: string;
  readonly from: Release;
  readonly seed: number;
  /** How long clients send before the first step and after each. */
  readonly milliseconds: number;
  readonly companies?: number;
  /** Of the service's processes. */
  readonly settings?: Record<string, string>;
  readonly say?: (line: string) => void;
};

export type Rolled = Traffic & {
  readonly comparison: Comparison;
  /** What the proxy sent to the next process, by the reason. */
  readonly repeatedByProxy: Readonly<Record<string, number>>;
  /** Events without a number or whose number is not the next one. */
  readonly gaps: number;
  readonly seconds: number;
};

type Step = { readonly name: string; happen(fleet: Fleet): Promise<void> };

/** Both processes that serve, and the one that works, are replaced by those of another version. */
export const upgrade = (plan: Plan, to: Release): Promise<Rolled> =>
  play(plan, [
    { name: 'migrate', happen: (fleet) => fleet.migrate(to) },
    { name: 'replace the first that serves', happen: (fleet) => fleet.replaceServing(0, to) },
    { name: 'replace the second that serves', happen: (fleet) => fleet.replaceServing(1, to) },
    { name: 'replace the one that works', happen: (fleet) => fleet.replaceWorking(to) },
  ]);

/** The database alone is brought to another version. */
export const migrateAlone = (plan: Plan, to: Release): Promise<Rolled> =>
  play(plan, [{ name: 'migrate', happen: (fleet) => fleet.migrate(to) }]);

/** One of two processes is restarted so many times. */
export const restart = (plan: Plan, times: number): Promise<Rolled> =>
  play(
    plan,
    Array.from({ length: times }, (_, i) => ({
      name: `restart ${i + 1}`,
      happen: (fleet: Fleet) => fleet.replaceServing(i % 2, plan.from),
    })),
  );

/** Nothing but clients for so many minutes, and the memory of each process after each minute. */
export async function steady(plan: Plan, minutes: number): Promise<Rolled & { memory: Megabytes[][] }> {
  const memory: Megabytes[][] = [];
  const steps = Array.from({ length: minutes }, (_, i) => ({
    name: `minute ${i + 1}`,
    happen: async (fleet: Fleet) => void memory.push(await fleet.memory()),
  }));
  return { ...(await play({ ...plan, milliseconds: 60_000 }, steps)), memory };
}

async function play(plan: Plan, steps: readonly Step[]): Promise<Rolled> {
  const { databaseUrl, from, seed, milliseconds, companies = 8, settings = {}, say = () => {} } = plan;
  const fleet = await openFleet(databaseUrl, from, { companies, settings });
  try {
    say(`  ${companies} companies are made; clients send`);
    const memory = newMemory();
    const begun = performance.now();
    const stop = startTraffic(fleet, chanceFrom(seed), memory, plan);
    await pause(milliseconds);
    for (const { name, happen } of steps) {
      const began = performance.now();
      await happen(fleet);
      say(`  ${name}: ${Math.round(performance.now() - began)} ms`);
      await pause(milliseconds);
    }
    const traffic = await stop();
    const seconds = (performance.now() - begun) / 1_000;
    const comparison = await compareWithDatabase(databaseUrl, memory);
    const repeatedByProxy = Object.fromEntries(fleet.proxy.repeated);
    return { ...traffic, comparison, repeatedByProxy, gaps: await gapsOf(databaseUrl), seconds };
  } finally {
    await fleet.close();
  }
}

/** Waits for the numbers of all events, and returns how many do not follow from the one before. */
async function gapsOf(databaseUrl: string): Promise<number> {
  const unnumbered = 'select 1 from events where number is null limit 1';
  await waitFor('numbers', async () => (await queryDatabase(databaseUrl, unnumbered)).length === 0);
  const [row] = await queryDatabase<{ gaps: number }>(
    databaseUrl,
    `select count(*) filter (where number <> place)::int as gaps from
     (select number, row_number() over (partition by partner_id order by number) as place from events) numbered`,
  );
  return row?.gaps ?? 0;
}

/** What did not hold, in sentences. */
export function complaints({ failed, unlike, comparison, gaps }: Rolled): string[] {
  const { lost, duplicates, strays, wrongEvents, broken, events, effects } = comparison;
  const mustBeNone = { lost, duplicates, strays, wrongEvents, gaps };
  return [
    ...Object.entries(mustBeNone).flatMap(([name, count]) => (count ? [`${count} ${name}`] : [])),
    ...(events === effects ? [] : [`${events} events report ${effects} effects`]),
    ...[...failed, ...unlike, ...broken].map((complaint) => complaint.slice(0, 600)),
  ];
}

/** The figures that a run prints. */
export function figuresOf({
  milliseconds,
  failed,
  unlike,
  comparison,
  count,
  repeatedByProxy,
  ...rest
}: Rolled) {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  const { lost, duplicates, acknowledged, effects, events } = comparison;
  return {
    perSecond: milliseconds.length / rest.seconds,
    failed: failed.length,
    doubled: duplicates,
    lost,
    unlike: unlike.length,
    acknowledged,
    effects,
    events,
    ...count,
    ...rest,
    repeatedByProxy,
    p50: at(0.5),
    p99: at(0.99),
    slowest: at(1),
  };
}
