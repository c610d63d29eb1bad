/** Runs the receivers that the documentation shows: they accept genuine deliveries and nothing else. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { headersOf } from '../../../src/outside/webhooks/headers.ts';
import { call } from '../../support/client.ts';
import { eventually } from '../../support/eventually.ts';
import { needing } from '../../support/needing.ts';
import { atNight } from '../../support/sample.ts';
import { serveOneWorld, service, world } from '../../support/served-world.ts';

const shown = (name: string) =>
  fileURLToPath(new URL(`../../../docs/guides/receivers/${name}`, import.meta.url));
type Secrets = { webhookID: string; secret: string; signing_key: string };

serveOneWorld({ settings: { DELIVER_EVENTS: 'true', LOCAL_WEBHOOKS: 'true' } });

const send = async (method: string, path: string, body?: object) =>
  (await call(service, method, path, { key: world.testKey, body })).body.data;

async function run(command: string, file: string, { secret, signing_key }: Secrets) {
  const { PATH = '', HOME = '/' } = process.env;
  const env = { PATH, HOME, PORT: '0', SECRET: secret, SIGNING_KEY: signing_key };
  const child = spawn(command, [shown(file)], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let [out, err] = ['', ''];
  child.stdout.on('data', (text) => {
    out += text;
  });
  child.stderr.on('data', (text) => {
    err += text;
  });
  const url = await eventually(() => /^Listening on (\S+)/m.exec(out)?.[1] ?? fail(err));
  return { url, printed: () => out.split('\n').filter((line) => /^\S+ \w+ \w+ \d+ \d+$/.test(line)) };
}

const fail = (why: string): never => {
  throw new Error(`it does not listen: ${why}`);
};

describe.each([
  ['node', 'receive.mjs'],
  ['python3', 'receive.py'],
])('%s %s', (command, file) => {
  (command === 'node' ? test : atNight)(
    'accepts a delivery, also during a rotation of secrets',
    async (context) => {
      needing(context, command);
      const url = 'http://127.0.0.1:9/'; // replaced once the receiver runs with the secrets
      const first: Secrets = await send('POST', '/webhooks', { url, kinds: ['job'] });
      const { webhookID } = first;
      const { url: listening, printed } = await run(command, file, first);
      await send('PATCH', '/webhooks', { webhookID, url: listening });
      const sample = await send('POST', '/webhooks/test', { webhookID, kind: 'shift' });
      await eventually(() =>
        expect(printed()).toContainEqual(expect.stringMatching(`^${sample} shift created 1 `)),
      );

      const second: Secrets = await send('POST', '/webhooks/rotateSecrets', { webhookID });
      const renewed = await run(command, file, { ...first, secret: second.secret });
      await send('PATCH', '/webhooks', { webhookID, url: renewed.url });
      const later = await send('POST', '/webhooks/test', { webhookID, kind: 'employee_check' });
      await eventually(() => expect(renewed.printed()).toContainEqual(expect.stringContaining(later)));
      await send('DELETE', `/webhooks?webhookID=${webhookID}`);
    },
  );

  test.for([
    ['', 'whsec_YQ=='],
    ['ours', ''],
    ['ours', 'whsec_'],
  ])('does not start with the secret "%s" and the key "%s"', ([secret, key], context) => {
    needing(context, command);
    const { PATH = '', HOME = '/' } = process.env;
    const env = { PATH, HOME, PORT: '0', SECRET: secret, SIGNING_KEY: key };
    const { status, stderr } = spawnSync(command, [shown(file)], { env, encoding: 'utf8', timeout: 10_000 });
    expect([status, stderr]).toEqual([1, expect.stringContaining('Set SECRET and SIGNING_KEY')]);
  });

  test('answers 401 to forged, changed and old deliveries, and to another secret', async (context) => {
    needing(context, command);
    const secrets = { webhookID: '', secret: 'ours', signing_key: `whsec_${btoa('a key of ours')}` };
    const { url, printed } = await run(command, file, secrets);
    const signed = (secret: string, key: string, at: number) =>
      headersOf('an-event', body, { secret, signingKeys: [key] }, at);
    const body = '{"id":"an-event","kind":"shift","type":"created","sequence":1,"data":{}}';
    const { secret, signing_key: key } = secrets;
    const now = performance.timeOrigin + performance.now();
    const post = async (headers: Record<string, string>, text = body) => {
      const { 'Content-Length': _, ...rest } = headers;
      return (await fetch(url, { method: 'POST', headers: rest, body: text })).status;
    };
    const good = signed(secret, key, now);
    const unsigned = { 'webhook-id': 'an-event', 'Service-Signature': secret };
    expect([
      await post(good),
      await post(unsigned),
      await post(good, body.replace('shift', 'check')),
      await post(signed(secret, key, now - 301_000)),
      await post(signed(secret, `whsec_${btoa('another key')}`, now)),
      await post(signed('another', key, now)),
    ]).toEqual([204, 401, 401, 401, 401, 401]);
    expect(printed()).toEqual(['an-event shift created 1 0']);
  });
});

test('the documentation shows both receivers in full', async () => {
  const page = await (await fetch(`${service.baseUrl}/docs/webhooks-and-events`)).text();
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  for (const file of ['receive.mjs', 'receive.py']) {
    expect(page.replaceAll('&gt;', '>').replaceAll('&#39;', "'")).toContain(
      escaped(readFileSync(shown(file), 'utf8')),
    );
  }
});
