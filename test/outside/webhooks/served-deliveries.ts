import { afterAll } from 'vitest';
import { call } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const open: Receiver[] = [];

/**
 * Starts a service that delivers to receivers on this machine. The receivers close after the service stops.
 */
export function serveDeliveries(): void {
  afterAll(() => Promise.all(open.map((receiver) => receiver.close()))); // such hooks run backwards
  serveOneWorld({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });
}

export const send = (method: string, path: string, body?: object, key = world.testKey) =>
  call(service, method, path, { key, body });
export const receiver = async (answer?: Parameters<typeof startReceiver>[0]) => {
  const started = await startReceiver(answer);
  open.push(started);
  return started;
};
export const register = async (url: string, kinds: string[] = ['shift']) =>
  (await send('POST', '/webhooks', { url, kinds })).body.data;
export const addShift = (hours = 1) =>
  send('POST', '/shifts', {
    companyID: world.companyID,
    employeeCheckID: world.employeeCheckID,
    shifts: [{ time: '2026-11-20', hourly: { hours } }],
  });
export const remove = (webhookID: string) => send('DELETE', `/webhooks?webhookID=${webhookID}`);
export const deliveries = async (webhookID: string) =>
  (await send('GET', `/webhooks/deliveries?webhookID=${webhookID}`)).body.data;
export { eventually } from '../../support/eventually.ts';

/** Makes the next attempts due now. */
export const hurry = () =>
  asSuperuser(
    service.urls.test,
    "update webhook_deliveries set next_at = now() where status = 'pending' and next_at > now()",
  );
