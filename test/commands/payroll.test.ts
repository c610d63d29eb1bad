/** The command line against the real service: what it answers, where it says so, and how it ends. */
import { spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { documents } from '../../src/commands/payroll/documents.ts';
import { schema } from '../../src/schema.ts';
import { graphql } from '../support/client.ts';
import { atNight } from '../support/sample.ts';
import { makePartner, makeWorld } from '../support/world.ts';
import { asOperator, asPartner, serveCommands, service, world } from './payroll-service.ts';
import { demoFolder, payroll, startPayroll } from './run-payroll.ts';

serveCommands();

describe('credentials and addresses', () => {
  test('finds address and key of an embedded service, and stores a rotated demo key', async () => {
    const mine = await makeWorld(service);
    const settings = { DATA_DIR: demoFolder(service, mine) };
    const link = await payroll(['link', 'paystub', '--json'], settings);
    expect([link.code, link.json().purpose]).toEqual([0, 'paystub']);
    expect((await payroll(['partner', 'create', 'x', '--json'], settings)).code).toBe(0);
    const production = await payroll(['key', 'list', '--environment', 'production', '--json'], settings);
    expect(production.json()[0].lastFour).toBe(mine.productionKey.slice(-4));
    const rotated = (await payroll(['key', 'rotate', '--json'], settings)).json();
    const kept = JSON.parse(readFileSync(path.join(settings.DATA_DIR, 'demo.json'), 'utf8'));
    expect(kept).toMatchObject({ testKey: rotated.key, productionKey: mine.productionKey });
    expect((await payroll(['link', 'taxes'], settings)).code).toBe(0);
  });

  test('prefers a flag to a variable, and refuses contradictory flags as wrong usage', async () => {
    const other = await makePartner(service);
    const settings = { ...asOperator, PAYROLL_KEY: world.testKey };
    const inside = await payroll(['key', 'list', '--partner', other.partnerID, '--json'], settings);
    expect(inside.json()[0].lastFour).toBe(other.testKey.slice(-4));
    const both = await payroll(['key', 'list', '--partner', 'x', '--key', other.testKey], settings);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('either --key or --partner')]);
  });

  test('refuses a missing credential as wrong usage', async () => {
    const { code, err } = await payroll(['key', 'list'], { PAYROLL_URL: service.baseUrl });
    expect([code, err]).toEqual([2, expect.stringMatching(/^As whom\? /)]);
  });

  test('refuses an operator key for an unknown partner', async () => {
    const { code, err } = await payroll(['key', 'list', '--partner', 'absent'], asOperator);
    expect([code, err]).toEqual([1, 'No partner with the given partner ID exists.\n']);
  });

  test.each([
    ['a key that is none', { PAYROLL_KEY: 'ppk_test_short' }, [], 2, 'The key is no key of a partner'],
    [
      'a key of another environment',
      {},
      ['--environment', 'production'],
      2,
      'The key is of the test environment',
    ],
    ['an address that is none', {}, ['--url', 'here'], 2, '--url must be an http or https address'],
    ['a setting that is wrong', { PORT: 'many' }, [], 2, 'PORT: '],
    [
      'a place where nobody is',
      { PAYROLL_URL: 'http://127.0.0.1:1' },
      [],
      3,
      'Nothing answers at http://127.0.0.1:1.',
    ],
  ])('%s', async (_what, settings, args, exitCode, words) => {
    const { code, out, err } = await payroll(['key', 'list', '--json', ...args], {
      ...asPartner,
      ...settings,
    });
    expect([code, out]).toEqual([exitCode, '']);
    expect(err).toContain(words);
    expect(err).not.toMatch(/^ +at /m);
  });

  test('recognizes that a server is not the service', async () => {
    const server = createServer((_request, response) => response.writeHead(404).end('<html>'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const { code, err } = await payroll(['key', 'list'], {
      ...asPartner,
      PAYROLL_URL: `http://127.0.0.1:${port}`,
    });
    expect([code, err]).toEqual([3, expect.stringContaining('not as the payroll service does')]);
  });

  test('refuses a revoked key', async () => {
    const { testKey } = await makePartner(service);
    await graphql(service, testKey, 'mutation { rotateKey { id } }');
    const { code, err } = await payroll(['key', 'list'], { ...asPartner, PAYROLL_KEY: testKey });
    expect([code, err]).toEqual([1, 'The API key is not valid.\n']);
  });
});

describe('help', () => {
  test('exits with 0 after requested help, and as wrong usage after a mistake', async () => {
    const requested = await payroll(['events', 'list', '--help'], {});
    expect([requested.code, requested.err]).toEqual([0, '']);
    expect(requested.out).toMatch(/Examples:\n {2}\$ payroll events list/);
    const nothing = await payroll([], {});
    expect([nothing.code, nothing.out]).toEqual([2, '']);
    const unknown = await payroll(['pay-everybody'], {});
    expect([unknown.code, unknown.out]).toEqual([2, '']);
  });

  test('prints no color without a terminal', async () => {
    const { out } = await payroll(['key', 'list'], asPartner);
    expect(out).not.toContain('\x1b');
  });
});

test('output that cannot be written ends in one line of error, output that nobody reads in none', async () => {
  const closedForWriting = openSync(process.execPath, 'r');
  onTestFinished(() => closeSync(closedForWriting));
  const { status, stderr } = spawnSync(process.execPath, ['.build/payroll.js', 'completion', 'bash'], {
    stdio: ['ignore', closedForWriting, 'pipe'],
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'Standard output cannot be written: EBADF: bad file descriptor, write\n',
  ]);
  const { child, said, ended } = startPayroll(['completion', 'bash'], {});
  child.stdout.destroy();
  expect([await ended, said.err]).toEqual([0, '']);
});

atNight('paycheck computes as the command of that name does', async () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../docs/explain/paycheck-examples/${file}`, import.meta.url), 'utf8');
  const { code, json } = await payroll(['paycheck'], {}, read('california.json'));
  expect([code, json()]).toEqual([0, JSON.parse(read('california.paycheck.json'))]);
  const explained = await payroll(['paycheck', '--explain'], {}, read('california.json'));
  expect(explained.out).toBe(read('california.explained.txt'));
  expect(await payroll(['paycheck'], {}, '{}')).toMatchObject({ code: 1, out: '' });
});

test.each(Object.entries(documents))('the document %s is valid', (_name, document) => {
  expect(validate(schema, parse(document))).toEqual([]);
});
