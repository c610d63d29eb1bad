import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublic, newUrlProblem, urlProblem } from '../../../src/outside/webhooks/endpoint-url.ts';
import { send } from '../../../src/outside/webhooks/send.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/** Notations of addresses that are not on the internet; the test fills in the port. */
const loopbackHosts = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '127.255.255.254',
  '0',
  '0.0.0.0',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'foo.localhost',
  'router.local',
  'metadata.google.internal',
  '①②⑦.⓪.⓪.①',
  '127。0。0。1',
  '%31%32%37.0.0.1',
];
const privateHosts = [
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  '169.254.169.254',
  '169.254.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '0x0a000001',
  '167772161',
  '0xa9fea9fe',
  '2852039166',
  '[fc00::1]',
  '[fd12:3456:789a::1]',
  '[fe80::1]',
  '[ff02::1]',
  '[::ffff:10.0.0.1]',
  '[::ffff:169.254.169.254]',
  '[64:ff9b::a00:1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[2002:a00:1::1]',
  '[::ffff:c0a8:1]',
  '10.1',
  '192.168.1',
  '172.16.1',
];
const urls = [...loopbackHosts, ...privateHosts].flatMap((host) => [
  `https://${host}:PORT/hook`,
  `https://${host}/`,
]);

const internetOnly = { mayBeLocal: false, dnsServers: [] };

let listener: Receiver;
beforeAll(async () => {
  listener = await startReceiver();
});
afterAll(() => listener.close());

describe('a webhook', () => {
  test(`reaches none of ${urls.length} internal addresses`, async () => {
    const port = new URL(listener.url).port;
    const outcomes = await Promise.all(
      urls.map((url) => send(url.replace('PORT', port), {}, '{}', internetOnly)),
    );
    expect(outcomes.filter((outcome) => !('problem' in outcome))).toEqual([]);
    expect(listener.connections()).toBe(0);
    expect(urls.length).toBeGreaterThanOrEqual(120);
  });

  test.each([
    'http://example.com/',
    'ftp://example.com/',
    'https://user:pass@example.com/',
    'file:///etc/passwd',
    'nonsense',
    'https://',
  ])('is not sent to %s', (url) => expect(urlProblem(url, false)).toBeDefined());

  test.each([
    ['https://example.com/hook#part', 'must not have a fragment: it is not sent'],
    ['https://example.com:0/', 'must not have port 0'],
    ['https://intranet/', 'must be on the public internet'],
  ])('is not registered at %s, and deliveries to one of an earlier version go on', (url, problem) => {
    expect([newUrlProblem(url, false), urlProblem(url, false)]).toEqual([problem, undefined]);
    expect(newUrlProblem('http://localhost:3000/hook', true)).toBeUndefined();
  });

  test('is sent by TLS also if its URL has the scheme in capital letters', async () => {
    const [, address] = listener.url.split('http:');
    const outcome = await send(`HTTPS:${address}`, {}, '{}', { ...internetOnly, mayBeLocal: true });
    expect(outcome).toEqual({ problem: expect.stringMatching(/SSL|PROTO|ECONNRESET/) });
  });

  test('may go to the public internet, by name or by address', () => {
    for (const url of [
      'https://example.com/hook',
      'https://93.184.216.34/',
      'https://[2606:2800:220:1::1]:8443/x',
    ]) {
      expect(urlProblem(url, false)).toBeUndefined();
    }
    expect(isPublic('93.184.216.34')).toBe(true);
  });

  test.each(['::7f00:1', '::5efe:7f00:1', '1::1', '4000::1', '168.63.129.16'])(
    'may not go to %s, which only looks like an internet address',
    (address) => {
      expect(isPublic(address)).toBe(false);
      expect(urlProblem(`https://${address.includes(':') ? `[${address}]` : address}/`, false)).toBeDefined();
    },
  );

  test('fails at once when the receiver switches protocols', async () => {
    const receiver = await startReceiver(({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n');
    });
    expect(await send(receiver.url, {}, '{}', { ...internetOnly, mayBeLocal: true })).toEqual({
      problem: 'the connection was closed without an answer',
    });
    await receiver.close();
  });
});
