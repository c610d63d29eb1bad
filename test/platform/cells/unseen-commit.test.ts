import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ensureDatabase } from '../../../src/platform/database/check-safety.ts';
import { startEmbedded } from '../../../src/platform/database/embedded/start.ts';
import { partnerTables } from '../../../src/platform/database/partner-tables.ts';
import { connectSuperuser } from '../../../src/platform/database/superuser.ts';
import { followChanges } from '../../../src/process/partner-transfer/follow-changes.ts';
import { connected } from '../../support/connected.ts';

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

/**
 * Writes notes until the commit of one waits for a standby. The checkpointer turns the waiting on for all
 * connections, at a time of its own after the reload: the commits before that do not wait.
 */
async function aCommitThatWaits(writer: Client, observer: Client) {
  const notes: string[] = [];
  let ended = Promise.resolve();
  let isWriting = false;
  const write = async () => {
    isWriting = true;
    notes.push(`note ${String(notes.length).padStart(6, '0')}`);
    await writer.query('insert into notes values ($1, $2)', [partner, notes.at(-1)]);
    isWriting = false;
  };
  const waiting = async () => {
    if (!isWriting) ended = write();
    return (await observer.query(`select from pg_stat_activity where wait_event = 'SyncRep'`)).rowCount;
  };
  await expect.poll(waiting).toBe(1);
  return { notes, ended };
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
  const writing = await aCommitThatWaits(writer, operator);
  await round();
  await round();
  await waitForStandby('');
  await writing.ended;
  await round();
  const copied = await cells.to.query('select id from notes order by id');
  expect(copied.rows.map((note) => note.id)).toEqual(writing.notes);
});
