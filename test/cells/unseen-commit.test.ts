import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ensureDatabase } from '../../src/database/check-safety.ts';
import { startEmbedded } from '../../src/database/embedded/start.ts';
import { partnerTables } from '../../src/database/partner-tables.ts';
import { connectSuperuser } from '../../src/database/superuser.ts';
import { followChanges } from '../../src/process/partner-transfer/follow-changes.ts';
import { connected } from '../support/connected.ts';

const partner = 'a-partner';

async function ownDatabases() {
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'payroll-unseen-'));
  chmodSync(dataFolder, 0o755); // as root, PostgreSQL runs as another user, who needs access
  const server = await startEmbedded({ dataFolder, say: () => {}, durable: false });
  onTestFinished(async () => {
    await server.stop();
    rmSync(dataFolder, { recursive: true });
  });
  const open = async (name: string) => {
    await ensureDatabase(server.url('postgres'), name);
    const client = await connectSuperuser(server.url(name));
    onTestFinished(() => client.end());
    return client;
  };
  return { open, url: server.url('former') };
}

/** A commit that waits for a standby is in the log, and nobody sees it yet. */
test('a copy has what is committed while two rounds of changes are read that do not see it yet', async () => {
  const { open, url } = await ownDatabases();
  const cells = { from: await open('former'), to: await open('latter'), feed: await open('former') };
  for (const client of [cells.from, cells.to])
    await client.query(`create table partners (id text primary key);
      create table notes (partner_id text, id text, primary key (partner_id, id))`);
  const follower = await followChanges(cells, partner, await partnerTables(cells.from), () => {});
  const round = async () => {
    await follower.catchUp();
    await cells.from.query('commit');
  };
  const [operator, writer] = [await connected(url), await connected(url)];
  const waitForStandby = async (names: string) => {
    await operator.query(`alter system set synchronous_standby_names = '${names}'`);
    await operator.query('select pg_reload_conf()');
  };
  await writer.query('set synchronous_commit = on');
  await waitForStandby('nobody');
  const shown = async () => (await writer.query('show synchronous_standby_names')).rows[0];
  await expect.poll(shown).toEqual({ synchronous_standby_names: 'nobody' });
  const written = writer.query('insert into notes values ($1, $2)', [partner, 'a note']);
  const waiting = `select from pg_stat_activity where wait_event = 'SyncRep'`;
  await expect.poll(async () => (await operator.query(waiting)).rowCount).toBe(1);
  await round();
  await round();
  await waitForStandby('');
  await written;
  await round();
  expect((await cells.to.query('select id from notes')).rows).toEqual([{ id: 'a note' }]);
});
