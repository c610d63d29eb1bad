import { expect, onTestFinished } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { unhurried } from '../support/patience.ts';
import { seed, sized, atNight as test } from '../support/sample.ts';
import { compareWithDatabase } from './compare-with-database.ts';
import { printFigures } from './print-figures.ts';
import { openStage } from './stage.ts';
import { ownCluster, stopDatabase } from './stop-database.ts';
import { noServers } from './wire.ts';
import { newMemory } from './work.ts';

const stops = sized(10, 2);

test(`${stops} immediate stops of PostgreSQL under load lose nothing, cause only 503, and end soon`, async () => {
  const { server: cluster, url, remove } = await ownCluster();
  onTestFinished(remove);
  const stage = await openStage(url);
  const [servers, memory] = [noServers(), newMemory()];
  const recoveries = await stopDatabase(stage, chanceFrom(seed), { stops, cluster, servers, memory });
  const comparison = await compareWithDatabase(url, memory);
  const outcomes = Object.fromEntries(servers.outcomes);
  const slowestRecovery = Math.max(...recoveries);
  printFigures(`${stops} immediate stops of PostgreSQL`, { seed, ...comparison, slowestRecovery, outcomes });
  expect(comparison).toMatchObject({ lost: 0, duplicates: 0, strays: 0, wrongEvents: 0, broken: [] });
  expect(comparison.events).toBe(comparison.effects);
  expect(slowestRecovery).toBeLessThan(unhurried(10_000)); // about three seconds
  // The server stays up, so every request has a response; a run without any 503 would prove nothing.
  expect(
    Object.keys(outcomes).filter((outcome) => !['200', '400', '409', 'replayed'].includes(outcome)),
  ).toEqual(['503']);
  expect(servers.outcomes.get('503')).toBeGreaterThanOrEqual(stops);
  expect(comparison.acknowledged).toBeGreaterThan(stops * 10);
});
