/** Injects faults one after another while clients work, then compares the database with their records. */

import { unhurried } from '../support/patience.ts';
import { type Delivered, deliveredAll } from './attentive-receiver.ts';
import { chanceFrom } from './chance.ts';
import { startClients } from './clients.ts';
import { type Comparison, compareWithDatabase } from './compare-with-database.ts';
import { bagOfFaults, type FaultName, faults } from './faults.ts';
import { pause, waitFor } from './pause.ts';
import { kinds, openScenery, type Scenery } from './scenery.ts';
import { serves } from './stop-database.ts';
import { newMemory } from './work.ts';

type Mixed = {
  readonly comparison: Comparison;
  readonly delivered: Delivered;
  readonly faults: Readonly<Record<string, number>>;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly deadlocks: number;
  /** The longest time until the service served again after a round of faults, in milliseconds. */
  readonly slowestReturn: number;
};

type MixPlan = {
  readonly seed: number;
  readonly rounds: number;
  readonly isWeighted: boolean;
  /** How many faults of each round happen; all where it is left out. */
  readonly perRound?: number;
};
type Report = (fault: FaultName) => void;

export async function mix(
  { seed, rounds, isWeighted, perRound }: MixPlan,
  until: () => boolean,
  report: Report,
): Promise<Mixed> {
  const chance = chanceFrom(seed);
  const scenery = await openScenery();
  try {
    const { stage, known, good } = scenery;
    const memory = newMemory();
    const finish = startClients(stage, known, chance.branch(), memory);
    const happened = new Map<string, number>();
    let slowestReturn = 0;
    for (let round = 0; round < rounds && !until(); round++) {
      for (const name of bagOfFaults(chance, isWeighted).slice(0, perRound)) {
        report(name);
        await faults[name].happen(scenery, chance);
        happened.set(name, (happened.get(name) ?? 0) + 1);
        await pause(chance.below(400));
      }
      slowestReturn = Math.max(slowestReturn, await untilServed(scenery));
    }
    await finish();
    const comparison = await compareWithDatabase(stage.databaseUrl, memory);
    const delivered = await deliveredAll(stage, good, kinds);
    const outcomes = Object.fromEntries(known.outcomes);
    const figures = { faults: Object.fromEntries(happened), outcomes, slowestReturn };
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

/** The promises that a run broke, in sentences. */
export function complaints({
  comparison,
  deadlocks,
  delivered,
  faults: happened,
  outcomes,
  slowestReturn,
}: Mixed): string[] {
  const { lost, duplicates, strays, wrongEvents, broken, events, effects } = comparison;
  const mustBeNone = { lost, duplicates, strays, wrongEvents, deadlocks, undelivered: delivered.undelivered };
  const wrong = Object.entries(mustBeNone).flatMap(([name, count]) => (count ? [`${count} ${name}`] : []));
  const seldom = [
    ...Object.keys(faults).filter((name) => !happened[name]),
    ...needed.filter((one) => !outcomes[one]),
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
