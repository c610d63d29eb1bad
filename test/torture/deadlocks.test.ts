import { expect, onTestFinished } from 'vitest';
import { connected } from '../support/connected.ts';
import { queryDatabase } from '../support/query-database.ts';
import { atNight } from '../support/sample.ts';
import { ownCluster, stopAtOnce } from './stop-database.ts';

atNight('a run counts each deadlock, also one before a crash of PostgreSQL', async () => {
  const { server, url, deadlocks, remove } = await ownCluster();
  onTestFinished(remove);
  await queryDatabase(url, 'create table numbers as select n from generate_series(1, 2) as n');
  const [one, other] = [await connected(url), await connected(url)];
  for (const client of [one, other]) client.on('error', () => {}); // the crash ends both
  const change = (n: number) => `update numbers set n = n where n = ${n}`;
  for (const [client, n] of [
    [one, 1],
    [other, 2],
  ] as const)
    await client.query(`begin; ${change(n)}`);
  const crossed = await Promise.allSettled([one.query(change(2)), other.query(change(1))]);
  expect(crossed.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  await stopAtOnce(server);
  expect(deadlocks()).toBe(1);
});
