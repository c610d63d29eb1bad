/** `payroll listen`: it accepts the service's deliveries and no others. */
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { rejectionOf } from '../../src/commands/payroll/listen.ts';
import { graphql } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { startService } from '../support/service.ts';
import { makeWorld } from '../support/world.ts';
import { payroll, startPayroll } from './run-payroll.ts';

serveOneWorld({ settings: { LOCAL_WEBHOOKS: 'true', DELIVER_EVENTS: 'true' } });

const settings = () => ({ PAYROLL_URL: service.baseUrl, PAYROLL_KEY: world.testKey });
const makeLink = () =>
  graphql(service, world.testKey, 'mutation ($id: ID!) { createReportsLink(companyId: $id) { id } }', {
    id: world.companyID,
  });
const endpoints = async () =>
  (await graphql(service, world.testKey, '{ webhookEndpoints { url kinds } }')).body.data.webhookEndpoints;

async function startListening(...args: string[]) {
  const listening = startPayroll(['listen', '--json', ...args], settings());
  const url = await eventually(() => {
    const [, found] = /^Listening at (\S+) /m.exec(listening.said.err) ?? [];
    if (!found) throw new Error(`it does not listen: ${listening.said.err}`);
    return found;
  });
  return { ...listening, url };
}

const shown = (text: string, count: number) => {
  const lines = text.split('\n').slice(0, -1);
  expect(lines.length).toBeGreaterThanOrEqual(count);
  return lines.map((line) => JSON.parse(line));
};

describe('listen', () => {
  test('prints a real event on arrival, refuses forged ones, and removes its endpoint', async () => {
    const { said, url, child, ended } = await startListening('--kind', 'link');
    expect(await endpoints()).toEqual([{ url, kinds: ['LINK'] }]);
    await makeLink();
    const [event] = await eventually(() => shown(said.out, 1));
    expect(event).toMatchObject({ kind: 'link', type: 'created', test: true, companyID: world.companyID });

    const body = JSON.stringify({ ...event, id: 'forged' });
    const headers = { 'Service-Signature': 'guess', 'webhook-id': 'forged', 'webhook-timestamp': '1' };
    const forged = await fetch(url, { method: 'POST', body, headers });
    expect(forged.status).toBe(401);
    await eventually(() =>
      expect(said.err).toContain('Refused a delivery: Service-Signature is not our secret.'),
    );
    expect((await fetch(url)).status).toBe(405);

    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(shown(said.out, 1)).toEqual([event]);
    expect(await endpoints()).toEqual([]);
  });

  test('ends by itself after the given number of events', async () => {
    const { said, ended } = await startListening('--count', '2');
    await Promise.all([makeLink(), makeLink(), makeLink()]);
    expect(await ended).toBe(0);
    expect(shown(said.out, 2)).toHaveLength(2);
    expect(await endpoints()).toEqual([]);
  });

  test('says what to do where the service does not deliver to this machine', async () => {
    const strict = await startService();
    try {
      const { testKey } = await makeWorld(strict);
      const { code, out, err } = await payroll(['listen'], {
        PAYROLL_URL: strict.baseUrl,
        PAYROLL_KEY: testKey,
      });
      expect([code, out]).toEqual([1, '']);
      expect(err).toContain('Start it with LOCAL_WEBHOOKS=true');
    } finally {
      await strict.stop();
    }
  });
});

describe('a delivery is accepted', () => {
  const secrets = { secret: 'shared', signingKey: `whsec_${Buffer.alloc(24, 7).toString('base64')}` };
  const at = new Date('2026-11-20T12:00:00Z');
  const body = '{"id":"e1"}';
  const signature = new Webhook(secrets.signingKey).sign('e1', at, body); // as others sign
  const headers = {
    'service-signature': 'shared',
    'webhook-id': 'e1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': `v1,b2xk ${signature}`,
  };
  const doubtOf = (change: object, given = body, now = at.getTime()) =>
    rejectionOf({ ...headers, ...change }, Buffer.from(given), secrets, now);

  test('with two valid signatures', () => expect(doubtOf({})).toBeUndefined());

  test.each([
    ['another shared secret', { 'service-signature': 'Shared' }],
    ['no shared secret', { 'service-signature': undefined }],
    ['another id', { 'webhook-id': 'e2' }],
    ['no id', { 'webhook-id': undefined }],
    ['another time', { 'webhook-timestamp': String(at.getTime() / 1000 + 1) }],
    ['a time that is none', { 'webhook-timestamp': 'now' }],
    ['no signature', { 'webhook-signature': undefined }],
    ['a signature of another version', { 'webhook-signature': signature.replace('v1,', 'v2,') }],
    ['half a signature', { 'webhook-signature': signature.slice(0, -4) }],
    [
      'a signature by another key',
      {
        'webhook-signature': new Webhook(`whsec_${Buffer.alloc(24).toString('base64')}`).sign('e1', at, body),
      },
    ],
  ])('not with %s', (_what, change) => expect(doubtOf(change)).toBeTypeOf('string'));

  test('not with another body', () => expect(doubtOf({}, '{"id":"e2"}')).toBeTypeOf('string'));
  test.each([-301, 301])('not %i seconds away from now', (seconds) =>
    expect(doubtOf({}, body, at.getTime() + seconds * 1000)).toContain('five minutes'),
  );
});
