/** Hosts of webhooks are names, and the owner of a name decides what it resolves to. */
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { send } from '../../../src/outside/webhooks/send.ts';
import { playsAll } from '../../support/sample.ts';
import { type DnsServer, startDnsServer } from './dns-server.ts';
import { startReceiver } from './receiver.ts';

const open: { close(): unknown }[] = [];
afterEach(() => Promise.all(open.splice(0).map((opened) => opened.close())));

async function nameServer(addressesOf?: (name: string) => string[]): Promise<DnsServer> {
  const server = await startDnsServer(addressesOf);
  open.push(server);
  return server;
}

const listener = async () => {
  const receiver = await startReceiver();
  open.push(receiver);
  return { receiver, port: new URL(receiver.url).port };
};

const manyPublic = Array.from({ length: 24 }, (_, i) => `93.184.216.${34 + i}`);

describe('a name', () => {
  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine beside an address of the internet', ['93.184.216.34', '127.0.0.1']],
    ['a private network', ['10.0.0.7']],
    ['this machine among two dozen addresses', [...manyPublic, '127.0.0.1']],
    ['this machine in IPv6 only', ['::1']],
    ['this machine in IPv6, beside an address of the internet in IPv4', ['93.184.216.34', '::1']],
    ['an IPv4 address written as IPv6', ['93.184.216.34', '::ffff:127.0.0.1']],
    ['a private network in IPv6', ['93.184.216.34', 'fd00::1']],
  ])('that resolves to %s is sent nothing', async (_case, addresses) => {
    const [{ receiver, port }, server] = [await listener(), await nameServer(() => addresses)];
    const reach = { mayBeLocal: false, dnsServers: [server.address] };
    const outcome = await send(`https://trick.example:${port}/`, {}, '{}', reach);
    expect(outcome).toEqual({ problem: 'not an address of the internet' });
    expect(server.queries).toEqual(['trick.example']);
    expect(receiver.connections()).toBe(0);
  });

  test('without addresses is sent nothing', async () => {
    const server = await nameServer(() => []);
    const reach = { mayBeLocal: false, dnsServers: [server.address] };
    expect(await send('https://nothing.example/', {}, '{}', reach)).toEqual({ problem: 'ENODATA' });
  });

  test('is resolved once for each attempt: the checked address is connected to, even if the name changes', async () => {
    const { receiver, port } = await listener();
    const answers = [['127.0.0.1'], ['10.0.0.7']];
    const server = await nameServer(() => answers.shift() ?? []);
    const reach = { mayBeLocal: true, dnsServers: [server.address] };
    await send(`https://rebound.example:${port}/`, {}, '{}', reach);
    expect([server.queries.length, receiver.connections()]).toEqual([1, 1]);
  });
});

test('names whose servers never answer block no thread that other work needs', async () => {
  const server = await nameServer();
  const reach = { mayBeLocal: false, dnsServers: [server.address] };
  let settled = 0;
  const names = Array.from({ length: 16 }, (_, i) => `silent-${i}.example`);
  const attempts = names.map((name) => send(`https://${name}/`, {}, '{}', reach).finally(() => settled++));
  await expect.poll(() => new Set(server.queries).size).toBe(names.length);
  await Promise.all(Array.from({ length: 64 }, () => readFile(new URL(import.meta.url))));
  expect(settled).toBe(0);
  if (!playsAll) return; // they end after seven seconds
  for (const outcome of await Promise.all(attempts)) expect(outcome).toEqual({ problem: 'ETIMEOUT' });
});
