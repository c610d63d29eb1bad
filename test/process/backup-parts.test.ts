/** The parts of `payroll backup` that decide what a backup holds. At night the command itself is played. */
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyCluster } from '../../src/platform/database/embedded/copy-cluster.ts';
import { hashFolder } from '../../src/platform/database/embedded/copy-files.ts';
import { dataOf, type Manifest, readBackup, writeManifest } from '../../src/process/backup/manifest.ts';
import { ask, scratchFolder, start, usedFolder } from '../platform/database/embedded/cluster-fixture.ts';
import { emptyFolder } from './service-process.ts';

/** PostgreSQL itself writes, because the copying leaves this process no time. */
const writes = `do $$ begin
  for i in 1..1000000 loop insert into written values (i), (i); commit; end loop;
end $$`;
const rows = 'select count(*)::int as count, max(number) as last from written';

test('a cluster that is copied while it is written has every transaction from before, and none in part', async () => {
  const folder = await usedFolder();
  const server = await start(folder);
  const url = server.url('postgres');
  await ask(url, 'create table written (number int)');
  const writing = ask(url, writes).catch(() => 'ended');
  await expect.poll(async () => (await ask(url, rows))['last']).toBeGreaterThan(100);
  const before = await ask(url, rows);
  const copied = scratchFolder();
  await copyCluster(folder, path.join(copied, 'pg'));
  const after = await ask(url, rows);
  await server.stop();
  expect(await writing).toBe('ended');
  expect(Number(after['last'])).toBeGreaterThan(Number(before['last']));

  const { count, last } = await ask((await start(copied)).url('postgres'), rows);
  expect(count).toBe(2 * Number(last));
  expect(Number(last)).toBeGreaterThanOrEqual(Number(before['last']));
  expect(Number(last)).toBeLessThanOrEqual(Number(after['last']));
});

test('a backup with a file that was changed, added or lost since is refused by the name of the file', async () => {
  const backup = emptyFolder();
  onTestFinished(() => rmSync(backup, { recursive: true, force: true }));
  const at = (name: string) => path.join(dataOf(backup), name);
  mkdirSync(at('pg'), { recursive: true });
  for (const name of ['demo.json', 'pg/PG_VERSION']) writeFileSync(at(name), name);
  const files = await hashFolder(dataOf(backup));
  const manifest: Manifest = { format: 1, kind: 'folder', at: '', version: '', databases: {}, files };
  await expect(readBackup(backup)).rejects.toThrow('is no backup of payroll');
  writeManifest(backup, manifest);
  expect(await readBackup(backup)).toEqual(manifest);
  appendFileSync(at('demo.json'), ' ');
  await expect(readBackup(backup)).rejects.toThrow('data/demo.json was changed. Nothing was restored.');
  rmSync(at('demo.json'));
  await expect(readBackup(backup)).rejects.toThrow('data/demo.json is missing.');
  writeFileSync(at('demo.json'), 'demo.json');
  writeFileSync(at('more'), '');
  await expect(readBackup(backup)).rejects.toThrow('data/more was added.');
});
