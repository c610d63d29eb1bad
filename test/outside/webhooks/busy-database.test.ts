/** A database that is busy for a moment makes no webhook come twice. */
import { expect } from 'vitest';
import { connected } from '../../support/connected.ts';
import { asSuperuser } from '../../support/databases.ts';
import { eventually } from '../../support/eventually.ts';
import { atNight as test } from '../../support/sample.ts';
import { serveOneWorld, service } from '../../support/served-world.ts';
import { addShift, deliveries, receiver, register } from './served-deliveries.ts';

serveOneWorld({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true', DATABASE_PATIENCE: '2' } });

test('an outcome that cannot be stored at once is stored later, and its delivery is not sent again', async () => {
  const holder = await connected(service.urls.test);
  const { url, received } = await receiver(async (_request, response) => {
    await holder.query('begin; select from webhook_deliveries for update');
    response.end();
  });
  const { webhookID } = await register(url);
  await addShift();
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waiting = async () => (await asSuperuser(service.urls.test, waits)).length;
  await eventually(async () => expect(await waiting()).toBe(1)); // the outcome waits for the row,
  await eventually(async () => expect(await waiting()).toBe(0)); // and is refused
  await holder.query('commit');
  await eventually(async () => expect((await deliveries(webhookID))[0].status).toBe('delivered'));
  expect(received).toHaveLength(1);
}, 60_000);
