/** Injects faults one after another while clients work, then compares the database with their records. */

import { chanceFrom } from '../support/chance.ts';
import { unhurried } from '../support/patience.ts';
import { pause, waitFor } from '../support/pause.ts';
import { type Delivered, deliveredAll } from './attentive-receiver.ts';
import { startClients } from './clients.ts';
import { type Comparison, compareWithDatabase } from './compare-with-database.ts';
import { bagOfFaults, type FaultName, faults, faultsOf } from './faults.ts';
import { kinds, openScenery, type Scenery } from './scenery.ts';
import { serves } from './stop-database.ts';
import { newMemory } from './work.ts';

type Mixed = {
  readonly comparison: Comparison;
  readonly delivered: Delivered;
  readonly faults: Readonly<Record<string, number>>;
  /** The faults that a whole run has. */
  readonly expected: readonly FaultName[];
  /** How many moves to another cell have ended, and at least how many reads the replica served. */
  readonly wide: { readonly moves: number; readonly replicaReads: number } | undefined;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly deadlocks: number;
  /** The longest time until the service served again after a round of faults, in milliseconds. */
  readonly slowestReturn: number;
};

type MixPlan = {
  readonly seed: number;
  readonly rounds: number;
  readonly isWeighted: boolean;
  /** Whether the service has two cells, a replica and a pooler. */
  readonly isWide?: boolean;
  /** How many faults of each round happen; all where it is left out. */
  readonly perRound?: number;
};
type Report = (fault: FaultName) => void;

export async function mix(
  { seed, rounds, isWeighted, isWide = false, perRound }: MixPlan,
  until: () => boolean,
  report: Report,
): Promise<Mixed> {
  const chance = chanceFrom(seed);
  const scenery = await openScenery(isWide);
  try {
    const { stage, known, good } = scenery;
    const memory = newMemory();
    const finish = startClients(stage, known, chance.branch(), memory);
    const happened = new Map<string, number>();
    let [slowestReturn, replicaReads] = [0, 0];
    for (let round = 0; round < rounds && !until(); round++) {
      for (const name of bagOfFaults(chance, faultsOf(isWide), isWeighted).slice(0, perRound)) {
        report(name);
        await faults[name].happen(scenery, chance);
        happened.set(name, (happened.get(name) ?? 0) + 1);
        await pause(chance.below(400));
      }
      slowestReturn = Math.max(slowestReturn, await untilServed(scenery));
      replicaReads = Math.max(replicaReads, await servedFromReplica(scenery));
    }
    await finish();
    const databaseUrl = (await scenery.wide?.home()) ?? stage.databaseUrl;
    const comparison = await compareWithDatabase(databaseUrl, memory);
    const delivered = await deliveredAll({ ...stage, databaseUrl }, good, kinds);
    const outcomes = Object.fromEntries(known.outcomes);
    const figures = {
      faults: Object.fromEntries(happened),
      expected: faultsOf(isWide),
      outcomes,
      slowestReturn,
      wide: scenery.wide && { moves: scenery.wide.moves(), replicaReads },
    };
    return { comparison, delivered, deadlocks: scenery.deadlocks(), ...figures };
  } finally {
    await scenery.remove();
  }
}

/** Waits until every server serves, with every worker alive. */
function untilServed({ stage, servers, workers }: Scenery): Promise<number> {
  const describe = async () => {
    const states = await Promise.all([...servers, ...workers].map((server) => server.describe()));
    return `:\n${states.join('\n')}`;
  };
  const areServing = async () => {
    const all = await Promise.all(servers.map(({ baseUrl }) => serves(stage, baseUrl)));
    return all.every((isServed) => isServed) && workers.every((worker) => worker.isAlive());
  };
  return waitFor('every server', areServing, describe);
}

/** How many reads of its partners each server that runs has had from the replica. */
async function servedFromReplica({ servers, wide }: Scenery): Promise<number> {
  if (!wide) return 0;
  const counts = await Promise.all(
    servers.map(async ({ baseUrl }) => {
      const page = await fetch(`${baseUrl}/metrics`).then((answer) => answer.text());
      const served = page.matchAll(/^payroll_replica_reads_total\{[^}]*result="served"[^}]*\} (\d+)/gm);
      return [...served].reduce((sum, [, count]) => sum + Number(count), 0);
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The promises that a run broke, in sentences. */
export function complaints({
  comparison,
  deadlocks,
  delivered,
  expected,
  faults: happened,
  outcomes,
  slowestReturn,
  wide,
}: Mixed): string[] {
  const { lost, duplicates, strays, wrongEvents, broken, events, effects } = comparison;
  const mustBeNone = { lost, duplicates, strays, wrongEvents, deadlocks, undelivered: delivered.undelivered };
  const wrong = Object.entries(mustBeNone).flatMap(([name, count]) => (count ? [`${count} ${name}`] : []));
  const seldom = [
    ...expected.filter((name) => !happened[name]),
    ...needed.filter((outcome) => !outcomes[outcome]),
    ...Object.entries(wide ?? {}).flatMap(([name, count]) => (count ? [] : [name])),
  ];
  return [
    ...wrong,
    ...broken,
    ...(events === effects ? [] : [`${events} events report ${effects} effects`]),
    ...(slowestReturn < unhurried(mostReturnMilliseconds)
      ? []
      : [`served again only after ${slowestReturn} ms`]),
    ...seldom.map((name) => `never: ${name}`),
  ];
}

/** A run without one of these outcomes would prove little. */
const needed = ['200', '400', '503', 'no answer', 'replayed'];
const mostReturnMilliseconds = 8_000;
