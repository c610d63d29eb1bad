/** The proxies of deploy/proxy, run by the real programs in front of a service: where a machine has them. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '../../src/process/start/server.ts';
import { eventually } from '../support/eventually.ts';
import { needing } from '../support/needing.ts';
import { serveOneWorld, service, world } from '../support/served-world.ts';
import { read } from './deployment-files.ts';

serveOneWorld({ settings: { TRUSTED_PROXIES: '127.0.0.1', FAILED_KEYS_PER_MINUTE: '3' } });

/** Ports of this machine that nothing uses. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  const ports = servers.map(portOf as (server: object) => number);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function emptyPlace(): string {
  const place = mkdtempSync(path.join(tmpdir(), 'payroll-proxy-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  return place;
}

type Place = { readonly port: number; readonly localAddress: string };
type Client = { readonly key?: string; readonly from?: string };

/** A request over TLS, and the status of its response. The certificate is of the test's own making. */
const ask = (place: Place, address: string, { key, from }: Client = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      Host: 'localhost',
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
      ...(from ? { 'X-Forwarded-For': from } : {}),
    };
    const options = { ...place, host: '127.0.0.1', path: address, headers, rejectUnauthorized: false };
    const sent = request({ ...options, servername: 'localhost', agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject).end();
  });

/** Starts a proxy, and stops it with the test. */
function run(program: string, words: readonly string[], place: string, variables = {}): void {
  const env = { PATH: process.env['PATH'], HOME: place, XDG_DATA_HOME: place, ...variables };
  const child = spawn(program, words, { env, stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
}

/** What every proxy must do, seen from an address that is not one of the staff. */
async function expectItToGuard(place: Place): Promise<void> {
  const companies = `/companies?partnerID=${world.partnerID}`;
  const { testKey: key } = world;
  await eventually(async () => expect(await ask(place, companies, { key })).toBe(200));
  const closed = ['/operator/test', '/operator', '/metrics', '/readyz', '/livez', '/%6fperator/test'];
  expect(await Promise.all(closed.map((address) => ask(place, address)))).toEqual(closed.map(() => 404));
  // Whatever address a client claims, its wrong keys count together, and with those of no other client.
  const guesses: number[] = [];
  for (let guess = 0; guess < 5; guess++)
    guesses.push(await ask(place, companies, { key: `pk_test_${guess}`, from: `198.51.100.${guess}` }));
  expect(guesses).toEqual([401, 401, 401, 429, 429]);
}

const upstream = () => new URL(service.ownUrl).host;

test('Caddy serves clients over TLS, and nobody else reaches the console and the metrics', async (context) => {
  if (spawnSync('caddy', ['version']).error) needing(context, 'caddy');
  const place = emptyPlace();
  const [port = 0, plain = 0] = await freePorts(2);
  const file = path.join(place, 'Caddyfile');
  const forTheTest = `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${plain}\n}\n`;
  writeFileSync(file, forTheTest + read('deploy/proxy/Caddyfile'));
  const variables = {
    PAYROLL_HOST: `https://localhost:${port}`,
    PAYROLL_UPSTREAM: upstream(),
    STAFF_NETWORKS: '10.20.0.0/16 10.30.0.0/16',
  };
  run('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], place, variables);
  await expectItToGuard({ port, localAddress: '127.0.0.2' });
});

test('nginx serves clients over TLS, and nobody else reaches the console and the metrics', async (context) => {
  if (spawnSync('nginx', ['-v']).error) needing(context, 'nginx');
  needing(context, 'openssl');
  const place = emptyPlace();
  const [port = 0, plain = 0] = await freePorts(2);
  const subject = ['-subj', '/CN=localhost', '-days', '1', '-nodes', '-newkey', 'rsa:2048', '-x509'];
  const pair = ['-keyout', path.join(place, 'key.pem'), '-out', path.join(place, 'fullchain.pem')];
  execFileSync('openssl', ['req', ...subject, ...pair], { stdio: 'pipe' });
  const site = read('deploy/proxy/nginx.conf')
    .replaceAll('/etc/ssl/payroll', place)
    .replaceAll('payroll.example.com', 'localhost')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plain}`)
    .replace('allow 127.0.0.1', 'allow 10.20.0.0/16')
    .replace('127.0.0.1:4000', upstream());
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${place}/${kind};`,
  );
  const file = path.join(place, 'nginx.conf');
  const http = `access_log off; ${temporary.join(' ')}\n${site}`;
  const main = `daemon off; pid ${place}/pid; error_log ${place}/error.log;\nevents {}\nhttp { ${http} }\n`;
  writeFileSync(file, main);
  const checked = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
  expect(checked.stderr).toContain('test is successful');
  expect(checked.stderr).not.toMatch(/\[(?:warn|emerg|error)\]/);
  run('nginx', ['-c', file], place);
  await expectItToGuard({ port, localAddress: '127.0.0.3' });
});
