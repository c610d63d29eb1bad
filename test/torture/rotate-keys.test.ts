import { expect, onTestFinished } from 'vitest';
import { cloneDatabase } from '../support/databases.ts';
import { sized, atNight as test } from '../support/sample.ts';
import { printFigures } from './print-figures.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openStage } from './stage.ts';

const rotations = sized(5, 2);

test(`${rotations} rotations of a key under load: requests with the old key are refused once the rotation has responded`, async () => {
  const stage = await openStage(await cloneDatabase());
  const servers = await Promise.all([stage.start(), stage.start()]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))));
  const urls = servers.map(({ baseUrl }) => baseUrl);
  const figures = await rotateKeys(stage, urls, rotations);
  printFigures('key rotation under load', figures);
  expect(figures).toMatchObject({ acceptedAfter: 0, refusedAfter: rotations * 16 * 10 });
  expect(figures.acceptedBefore).toBeGreaterThan(rotations * 10);
});
