/** The command line against the real service: what it answers, where it says so, and how it ends. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { documents } from '../../src/commands/payroll/documents.ts';
import { schema } from '../../src/schema.ts';
import { graphql } from '../support/client.ts';
import type { Service } from '../support/service.ts';
import { makePartner, makeWorld, type World } from '../support/world.ts';
import { payrollService } from './payroll-service.ts';
import { demoFolder, payroll, type Settings } from './run-payroll.ts';

let service: Service;
let world: World;
let asPartner: Settings;
let asOperator: Settings;
beforeAll(async () => {
  ({ service, world, asPartner, asOperator } = await payrollService());
});
afterAll(() => service.stop());

const opens = async (key: string) => (await graphql(service, key, '{ partner { id } }')).status === 200;

describe('partner create', () => {
  test('makes a partner in both environments with one id, and its keys open it', async () => {
    const { code, json } = await payroll(['partner', 'create', 'Acme', '--json'], asOperator);
    const made = json();
    expect(code).toBe(0);
    expect(made.environments.map(({ environment }: { environment: string }) => environment)).toEqual([
      'test',
      'production',
    ]);
    for (const { key, made: isNew } of made.environments) {
      expect(isNew).toBe(true);
      const { body } = await graphql(service, key, '{ partner { id name } }');
      expect(body.data.partner).toEqual({ id: made.id, name: 'Acme' });
    }
  });

  test('completes a half when it is repeated, and leaves the other half alone', async () => {
    const half = await payroll(['partner', 'create', 'Half', '--environment', 'test', '--json'], asOperator);
    const { id } = half.json();
    const whole = await payroll(['partner', 'create', 'Half', '--id', id, '--json'], asOperator);
    expect(whole.json().environments).toEqual([
      { environment: 'test', made: false, key: null },
      { environment: 'production', made: true, key: expect.stringMatching(/^ppk_live_/) },
    ]);
  });

  test('tells the key of the half that was made when the other is refused, and how to go on', async () => {
    const settings = {
      ...asOperator,
      PRODUCTION_OPERATOR_KEY: service.operatorKeys.test.replace('_test_', '_live_'),
    };
    const { code, out, err } = await payroll(['partner', 'create', 'Halved'], settings);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^Made in test with the key ppk_test_\w+\.\nNot made in production: .+\nComplete it with --id \S+\.$/m,
    );
  });

  test('is listed with its environments, and what it is', async () => {
    const settings = { ...asOperator };
    const half = await payroll(
      ['partner', 'create', 'Listed', '--environment', 'production', '--json'],
      settings,
    );
    const { id } = half.json();
    const listed = (await payroll(['partner', 'list', '--json'], settings)).json();
    const found = listed.filter((one: { id: string }) => [id, world.partnerID].includes(one.id));
    expect(found).toEqual([
      expect.objectContaining({
        id: world.partnerID,
        name: 'A partner',
        environments: ['test', 'production'],
      }),
      expect.objectContaining({ id, name: 'Listed', environments: ['production'] }),
    ]);
  });

  test('makes nothing when the operator key of one environment is missing', async () => {
    const { code, err } = await payroll(['partner', 'create', 'x'], {
      ...asOperator,
      PRODUCTION_OPERATOR_KEY: '',
    });
    expect([code, err]).toEqual([
      2,
      'There is no operator key for the production environment: set PRODUCTION_OPERATOR_KEY, or name the other with --environment.\n',
    ]);
  });
});

describe('key', () => {
  test('rotate answers the new key alone, and the old one opens nothing', async () => {
    const { testKey } = await makePartner(service);
    const { code, out } = await payroll(['key', 'rotate'], { ...asPartner, PAYROLL_KEY: testKey });
    expect([code, await opens(testKey), await opens(out.trim())]).toEqual([0, false, true]);
  });

  test('create, list and revoke a key with scopes', async () => {
    const { testKey } = await makePartner(service);
    const settings = { ...asPartner, PAYROLL_KEY: testKey };
    const args = [
      'key',
      'create',
      'Time clock',
      '--scope',
      'checks:write,events:read',
      '--expires',
      '30d',
      '--json',
    ];
    const made = (await payroll(args, settings)).json();
    expect(await opens(made.key)).toBe(true);
    const listed = (await payroll(['key', 'list', '--json'], settings)).json();
    expect(listed).toEqual([
      expect.objectContaining({ id: made.id, name: 'Time clock', scopes: ['checks:write', 'events:read'] }),
      expect.objectContaining({ name: null }),
    ]);
    const table = await payroll(['key', 'list'], settings);
    expect(table.out).toMatch(/^Id +Name +Key +State +Last used +Scopes$/m);
    expect(table.out).toContain('checks:write events:read');
    expect((await payroll(['key', 'revoke', made.id], settings)).code).toBe(0);
    expect(await opens(made.key)).toBe(false);
  });

  test('a scope that there is not is named, with those that there are', async () => {
    const { code, err } = await payroll(['key', 'create', 'x', '--scope', 'all:write'], asPartner);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^There is no scope all:write\. .*companies:read/),
    ]);
  });
});

describe('link', () => {
  const open = async (url: string) => (await fetch(url, { headers: { Accept: 'text/html' } })).status;

  test.each([
    ['dashboard', []],
    ['dashboard', ['--page', 'i9']],
    ['taxes', []],
    ['reports', []],
    ['paystub', ['check']],
  ])('%s %s is an address that opens', async (screen, [first, ...rest]: string[]) => {
    const check = first === 'check' ? ['--check', world.employeeCheckID] : [];
    const company = ['--company', world.companyID];
    const page = first?.startsWith('--') ? [first, ...rest] : [];
    const { code, out, err } = await payroll(['link', screen, ...company, ...check, ...page], asPartner);
    expect(code).toBe(0);
    expect(out).toMatch(/^http:\S+\n$/);
    expect(err).toMatch(/^It works until \S+\.\n$/);
    expect(await open(out.trim())).toBe(200);
  });

  test('api is of the partner, and needs no company', async () => {
    const { code, out } = await payroll(['link', 'api'], asPartner);
    expect([code, out]).toEqual([0, expect.stringMatching(/^http:\S+\/screens\/api\?token=test_\S+\n$/)]);
    expect(await open(out.trim())).toBe(200);
  });

  test('api --both opens the page of both environments, for an operator inside the partner', async () => {
    const { code, out } = await payroll(['link', 'api', '--both', '--partner', world.partnerID], asOperator);
    expect([code, out]).toEqual([0, expect.stringMatching(/\?token=test_[\w-]{43}\.live_[\w-]{43}\n$/)]);
    const page = await (await fetch(out.trim(), { headers: { Accept: 'text/html' } })).text();
    for (const key of [world.testKey, world.productionKey]) expect(page).toContain(key.slice(-4));
  });

  test('api --both is nothing that the key of one environment can mint', async () => {
    const { code, out, err } = await payroll(['link', 'api', '--both'], asPartner);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('--partner')]);
    expect((await payroll(['link', 'taxes', '--both'], asPartner)).code).toBe(2);
  });

  test('without a company it says what is missing', async () => {
    const { code, err } = await payroll(['link', 'taxes'], asPartner);
    expect([code, err]).toEqual([2, 'Name the company with --company.\n']);
  });

  test('an unknown company is refused in the words of the service', async () => {
    const { code, out, err } = await payroll(['link', 'taxes', '--company', 'absent', '--json'], asPartner);
    expect([code, out, err]).toEqual([1, '', 'No company with the given company ID exists.\n']);
  });
});

describe('as whom, and where', () => {
  test('beside an embedded service everything is found, and a rotated demo key is kept', async () => {
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

  test('a flag says more than a variable, and two flags that contradict each other are wrong usage', async () => {
    const other = await makePartner(service);
    const settings = { ...asOperator, PAYROLL_KEY: world.testKey };
    const inside = await payroll(['key', 'list', '--partner', other.partnerID, '--json'], settings);
    expect(inside.json()[0].lastFour).toBe(other.testKey.slice(-4));
    const both = await payroll(['key', 'list', '--partner', 'x', '--key', other.testKey], settings);
    expect([both.code, both.err]).toEqual([2, expect.stringContaining('either --key or --partner')]);
  });

  test('nobody in particular is wrong usage', async () => {
    const { code, err } = await payroll(['key', 'list'], { PAYROLL_URL: service.baseUrl });
    expect([code, err]).toEqual([2, expect.stringMatching(/^As whom\? /)]);
  });

  test('an operator inside a partner that there is not is refused', async () => {
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

  test('a server that is something else is not taken for the service', async () => {
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

  test('a revoked key is refused', async () => {
    const { testKey } = await makePartner(service);
    await graphql(service, testKey, 'mutation { rotateKey { id } }');
    const { code, err } = await payroll(['key', 'list'], { ...asPartner, PAYROLL_KEY: testKey });
    expect([code, err]).toEqual([1, 'The API key is not valid.\n']);
  });
});

describe('help', () => {
  test('is an answer when it is asked for, and wrong usage when it is not', async () => {
    const asked = await payroll(['events', 'list', '--help'], {});
    expect([asked.code, asked.err]).toEqual([0, '']);
    expect(asked.out).toMatch(/Examples:\n {2}\$ payroll events list/);
    const nothing = await payroll([], {});
    expect([nothing.code, nothing.out]).toEqual([2, '']);
    const unknown = await payroll(['pay-everybody'], {});
    expect([unknown.code, unknown.out]).toEqual([2, '']);
  });

  test('says no colour where nobody looks', async () => {
    const { out } = await payroll(['key', 'list'], asPartner);
    expect(out).not.toContain('\x1b');
  });
});

test('paycheck computes as the command of that name does', async () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../docs/paycheck-examples/${file}`, import.meta.url), 'utf8');
  const { code, json } = await payroll(['paycheck'], {}, read('california.json'));
  expect([code, json()]).toEqual([0, JSON.parse(read('california.paycheck.json'))]);
  const explained = await payroll(['paycheck', '--explain'], {}, read('california.json'));
  expect(explained.out).toBe(read('california.explained.txt'));
  expect(await payroll(['paycheck'], {}, '{}')).toMatchObject({ code: 1, out: '' });
});

test.each(Object.entries(documents))('the document %s is valid', (_name, document) => {
  expect(validate(schema, parse(document))).toEqual([]);
});
