/** A worker that was stopped for longer than its lease and resumes with an outdated response. */
import type { ServerResponse } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { startReceiver } from '../outside/webhooks/receiver.ts';
import { cloneDatabase } from '../support/databases.ts';
import { waitFor } from '../support/pause.ts';
import { queryDatabase } from '../support/query-database.ts';
import { atNight as test } from '../support/sample.ts';
import { printFigures } from './print-figures.ts';
import { openStage, type Stage } from './stage.ts';
import { ask } from './wire.ts';

const leasesEnd = "update webhook_deliveries set lease_until = now() where status = 'pending'";
const deliveries = `
  select status, attempts, fence, lease_until is not null as leased from webhook_deliveries order by id`;

const addShift = ({ key, places: [{ companyID, employeeCheckID }] }: Stage, baseUrl: string) => {
  const shifts = [{ time: '2026-11-20', hourly: { hours: 1 } }];
  return ask(baseUrl, { method: 'POST', path: '/shifts', key, body: { companyID, employeeCheckID, shifts } });
};

test('a response that a worker receives after its lease was taken over changes nothing', async () => {
  const held: ServerResponse[] = [];
  const receiver = await startReceiver((_request, response) => void held.push(response));
  onTestFinished(() => receiver.close());
  const stage = await openStage(await cloneDatabase(), [{ url: receiver.url, kinds: ['shift'] }]);
  const settings = { DELIVER_EVENTS: 'true' };
  const [first, second] = await Promise.all([stage.start(settings), stage.start(settings)]);
  onTestFinished(async () => void (await Promise.all([first.kill(), second.kill()])));
  const rows = () => queryDatabase(stage.databaseUrl, deliveries);

  second.signal('SIGSTOP');
  await addShift(stage, first.baseUrl);
  await waitFor('the first attempt', () => held.length === 1);
  first.signal('SIGSTOP');
  await queryDatabase(stage.databaseUrl, leasesEnd);
  second.signal('SIGCONT');
  await waitFor('the second attempt', () => held.length === 2);
  second.signal('SIGSTOP');

  held[0]?.writeHead(500).end();
  first.signal('SIGCONT');
  await addShift(stage, first.baseUrl); // its delivery follows the response above
  await waitFor('the next delivery', () => held.length === 3);
  held[2]?.end();
  await waitFor('its end', async () => (await rows())[1]?.['status'] === 'delivered');
  expect((await rows())[0]).toEqual({ status: 'pending', attempts: 0, fence: 2, leased: true });

  second.signal('SIGCONT');
  held[1]?.end();
  await waitFor('the end of the second attempt', async () => (await rows())[0]?.['status'] === 'delivered');
  printFigures('a stale worker', { attempts: held.length, counted: (await rows())[0]?.['attempts'] });
  expect((await rows())[0]).toEqual({ status: 'delivered', attempts: 1, fence: 2, leased: false });
});
