import { expect, onTestFinished } from 'vitest';
import { chanceFrom } from '../support/chance.ts';
import { cloneDatabase } from '../support/databases.ts';
import { seed, sized, atNight as test } from '../support/sample.ts';
import { attentiveReceiver, deliveredAll } from './attentive-receiver.ts';
import { compareWithDatabase } from './compare-with-database.ts';
import { killServers } from './kill-servers.ts';
import { printFigures } from './print-figures.ts';
import { openStage } from './stage.ts';
import { noServers } from './wire.ts';
import { newMemory } from './work.ts';

const kills = sized(50, 3);
const kinds = ['shift'];

test(`${kills} kills of servers that serve 16 clients and deliver events lose, duplicate and omit nothing`, async () => {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const receiver = await attentiveReceiver();
  onTestFinished(() => receiver.close());
  const stage = await openStage(await cloneDatabase(), [{ url: receiver.url, kinds }]);
  const [servers, memory] = [noServers(), newMemory()];
  const leastBrokenOff = sized(20, 1);
  const isEnough = () => receiver.brokenOff() >= leastBrokenOff;
  const plan = { kills, servers, memory, isEnough };
  const { cutOff, left } = await killServers(stage, chanceFrom(seed), plan);
  onTestFinished(async () => void (await Promise.all(left.map((server) => server.kill()))));
  const comparison = await compareWithDatabase(stage.databaseUrl, memory);
  const outcomes = Object.fromEntries(servers.outcomes);
  printFigures(`${kills} kills of the server`, { seed, ...comparison, cutOff, outcomes, seconds: seconds() });
  expect(comparison).toMatchObject({ lost: 0, duplicates: 0, strays: 0, wrongEvents: 0, broken: [] });
  expect(comparison.events).toBe(comparison.effects);

  const delivered = await deliveredAll(stage, receiver, kinds);
  const brokenOff = receiver.brokenOff();
  printFigures(`${kills} kills of the worker`, { ...delivered, brokenOff, seconds: seconds() });
  expect(delivered.undelivered).toBe(0);

  // A run without interrupted requests would prove nothing.
  expect(Math.min(cutOff, comparison.acknowledged, comparison.refused, delivered.events)).toBeGreaterThan(
    kills,
  );
  expect(brokenOff).toBeGreaterThanOrEqual(leastBrokenOff);
});
