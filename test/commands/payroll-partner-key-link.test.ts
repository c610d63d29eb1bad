/** Partners, their keys and their links by the command line. */

import { describe, expect, test } from 'vitest';
import { newKey } from '../../src/platform/operation/secrets.ts';
import { fetchScreen } from '../hosted-screens/links.ts';
import { graphql } from '../support/client.ts';
import { makePartner } from '../support/world.ts';
import { asOperator, asPartner, serveCommands, service, world } from './payroll-service.ts';
import { payroll } from './run-payroll.ts';

serveCommands();

const opens = async (key: string) => (await graphql(service, key, '{ partner { id } }')).status === 200;

describe('partner create', () => {
  test('creates a partner with one id in both environments, with keys that work', async () => {
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

  test('creates the missing half when it is repeated, and keeps the other half', async () => {
    const half = await payroll(['partner', 'create', 'Half', '--environment', 'test', '--json'], asOperator);
    const { id } = half.json();
    const whole = await payroll(['partner', 'create', 'Half', '--id', id, '--json'], asOperator);
    expect(whole.json().environments).toEqual([
      { environment: 'test', made: false, key: null },
      { environment: 'production', made: true, key: expect.stringMatching(/^ppk_live_/) },
    ]);
  });

  test('prints the created key when the other environment refuses, and how to continue', async () => {
    const settings = {
      ...asOperator,
      PRODUCTION_OPERATOR_KEY: newKey('operator', 'production'), // well-formed, and not the one in use
    };
    const { code, out, err } = await payroll(['partner', 'create', 'Halved'], settings);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^Made in test with the key ppk_test_\w+\.\nNot made in production: .+\nComplete it with --id \S+\.$/m,
    );
  });

  test('is listed with its environments and its name', async () => {
    const settings = { ...asOperator };
    const half = await payroll(
      ['partner', 'create', 'Listed', '--environment', 'production', '--json'],
      settings,
    );
    const { id } = half.json();
    const listed = (await payroll(['partner', 'list', '--json'], settings)).json();
    const found = listed.filter((partner: { id: string }) => [id, world.partnerID].includes(partner.id));
    expect(found).toEqual([
      expect.objectContaining({
        id: world.partnerID,
        name: 'A partner',
        environments: ['test', 'production'],
      }),
      expect.objectContaining({ id, name: 'Listed', environments: ['production'] }),
    ]);
  });

  test('creates nothing when the operator key of one environment is missing', async () => {
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
  test('rotate prints only the new key, and the old one stops working', async () => {
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

  test('create names an unknown scope and lists the valid ones', async () => {
    const { code, err } = await payroll(['key', 'create', 'x', '--scope', 'all:write'], asPartner);
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^There is no scope all:write\. .*companies:read/),
    ]);
  });
});

describe('link', () => {
  const open = async (url: string) => (await fetchScreen(url)).status;

  test.each([
    ['dashboard', []],
    ['dashboard', ['--page', 'i9']],
    ['taxes', []],
    ['reports', []],
    ['paystub', ['check']],
  ])('%s %s prints an address that works', async (screen, [first, ...rest]: string[]) => {
    const check = first === 'check' ? ['--check', world.employeeCheckID] : [];
    const company = ['--company', world.companyID];
    const page = first?.startsWith('--') ? [first, ...rest] : [];
    const { code, out, err } = await payroll(['link', screen, ...company, ...check, ...page], asPartner);
    expect(code).toBe(0);
    expect(out).toMatch(/^http:\S+\n$/);
    expect(err).toMatch(/^It works until \S+\.\n$/);
    expect(await open(out.trim())).toBe(200);
  });

  test('api belongs to the partner and needs no company', async () => {
    const { code, out } = await payroll(['link', 'api'], asPartner);
    expect([code, out]).toEqual([0, expect.stringMatching(/^http:\S+\/screens\/api\?token=test_\S+\n$/)]);
    expect(await open(out.trim())).toBe(200);
  });

  test('api --both opens the page of both environments, for an operator inside the partner', async () => {
    const { code, out } = await payroll(['link', 'api', '--both', '--partner', world.partnerID], asOperator);
    expect([code, out]).toEqual([0, expect.stringMatching(/\?token=test_[\w-]{43}\.live_[\w-]{43}\n$/)]);
    const page = await (await fetchScreen(out.trim())).text();
    for (const key of [world.testKey, world.productionKey]) expect(page).toContain(key.slice(-4));
  });

  test('api --both is refused to the key of one environment', async () => {
    const { code, out, err } = await payroll(['link', 'api', '--both'], asPartner);
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('--partner')]);
    expect((await payroll(['link', 'taxes', '--both'], asPartner)).code).toBe(2);
  });

  test('says what is missing without a company', async () => {
    const { code, err } = await payroll(['link', 'taxes'], asPartner);
    expect([code, err]).toEqual([2, 'Name the company with --company.\n']);
  });

  test("refuses an unknown company with the service's message", async () => {
    const { code, out, err } = await payroll(['link', 'taxes', '--company', 'absent', '--json'], asPartner);
    expect([code, out, err]).toEqual([1, '', 'No company with the given company ID exists.\n']);
  });
});
