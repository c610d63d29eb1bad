/** A move that was killed leaves nothing in the database that stops the one after it. */
import { expect, onTestFinished, test } from 'vitest';
import { closeFeed, openFeed } from '../../../src/platform/database/change-feed.ts';
import { partnerTables } from '../../../src/platform/database/partner-tables.ts';
import { connectSuperuser } from '../../../src/platform/database/superuser.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

serveOneWorld();

test('the connection of a killed process that still reads changes is ended by the next move', async () => {
  const connect = async () => {
    const client = await connectSuperuser(service.urls.test);
    onTestFinished(() => client.end());
    return client;
  };
  const [killed, next] = [await connect(), await connect()];
  const tables = await partnerTables(next);
  await openFeed(killed, world.partnerID, tables);
  const feed = await openFeed(next, world.partnerID, tables);
  expect((await feed.read()).keys).toEqual([]);
  await expect(killed.query('select 1')).rejects.toThrow();
  await closeFeed(next, world.partnerID);
  const { rows } = await next.query('select from pg_replication_slots where database = current_database()');
  expect(rows).toEqual([]);
});
