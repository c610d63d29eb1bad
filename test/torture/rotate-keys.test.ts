import { expect, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../support/databases.ts';
import { sized } from '../support/sample.ts';
import { rotateKeys } from './rotate-keys.ts';
import { openStage } from './stage.ts';
import { tell } from './tell.ts';

const rotations = sized(5, 2);

test(`${rotations} rotations of a key under load: the old one opens nothing to a request that began after the answer`, async () => {
  const stage = await openStage(await cloneDatabase());
  const servers = await Promise.all([stage.start(), stage.start()]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))));
  const urls = servers.map(({ baseUrl }) => baseUrl);
  const figures = await rotateKeys(stage, urls, rotations);
  tell('key rotation under load', figures);
  expect(figures).toMatchObject({ acceptedAfter: 0, refusedAfter: rotations * 16 * 10 });
  expect(figures.acceptedBefore).toBeGreaterThan(rotations * 10);
});
