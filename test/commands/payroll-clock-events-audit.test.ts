import { describe, expect, test } from 'vitest';
import { kinds } from '../../src/commands/payroll/events.ts';
import { schema } from '../../src/schema.ts';
import { call, graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { eventsShown } from '../support/events-shown.ts';
import { atNight } from '../support/sample.ts';
import { makeWorld } from '../support/world.ts';
import { asOperator, asPartner, serveCommands, service, world } from './payroll-service.ts';
import { payroll } from './run-payroll.ts';

serveCommands();

describe('clock', () => {
  test('advance runs and lists what is due, show prints the clock', async () => {
    const mine = await makeWorld(service);
    const settings = { ...asPartner, PAYROLL_KEY: mine.testKey };
    const body = { companyID: mine.companyID, account_number: '123456789012', routing_number: '021000021' };
    await call(service, 'POST', '/companies/bank', { key: mine.testKey, body });
    const approved = { companyID: mine.companyID, employeeCheckID: mine.employeeCheckID, approved: true };
    await call(service, 'PATCH', '/employeeCheck', { key: mine.testKey, body: approved });
    const { code, json } = await payroll(['clock', 'advance', '--by', '6w', '--json'], settings);
    const advanced = json();
    expect([code, advanced.isComplete]).toEqual([0, true]);
    expect(advanced.happened.map(({ what }: { what: string }) => what)).toContain('pre-processed');
    const shown = (await payroll(['clock', 'show', '--json'], settings)).json();
    expect(Date.parse(shown.now)).toBeGreaterThanOrEqual(Date.parse(advanced.now));
    const words = await payroll(['clock', 'advance', '--to', shown.now.replace(/^\d+/, '2020')], settings);
    expect(words.code).toBe(1);
    expect(words.err).toContain('a clock is never put back');
  });

  test.each([
    [['clock', 'advance'], 'Give either --to or --by.'],
    [['clock', 'advance', '--by', '1d', '--to', '2027-01-01'], 'Give either --to or --by.'],
    [['clock', 'advance', '--by', 'soon'], 'such as 12h or 3d'],
    [['clock', 'advance', '--to', '2026-02-31x'], 'such as 2026-12-24T23:00:00Z'],
  ])('refuses %j as wrong usage', async (args, words) => {
    const { code, out, err } = await payroll(args, asPartner);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(words);
  });
});

describe('events', () => {
  test('list prints a line of JSON per event, in order, and all pages with --all', async () => {
    await eventsShown(service.urls.test);
    const all = await payroll(['events', 'list', '--all', '--json'], asPartner);
    const events = all.out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const { body } = await call(service, 'GET', '/events?limit=100', { key: world.testKey });
    expect(events.map(({ id }) => id)).toEqual(
      body.data.map(({ eventID, id }: Record<string, string>) => eventID ?? id),
    );
    const some = await payroll(['events', 'list', '--kind', 'link', '--first', '1'], asPartner);
    expect(some.out).toMatch(/^\S+ {2}link created +#1 {2}\S+\n$/);
    expect(some.err).toMatch(/^More follow: --from \S+\n$|^$/);
  });

  atNight('resend delivers an event again', async () => {
    const input = { input: { url: 'https://hooks.example' } };
    const create = 'mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }';
    const { body } = await graphql(service, world.testKey, create, input);
    const { id } = body.data.createWebhook;
    const { json } = await payroll(['events', 'endpoints', '--json'], asPartner);
    expect(json()).toEqual([expect.objectContaining({ id, url: 'https://hooks.example' })]);
    const { data } = (await graphql(service, world.testKey, '{ events(first: 1) { nodes { id } } }')).body;
    const resent = await payroll(['events', 'resend', id, '--event', data.events.nodes[0].id], asPartner);
    expect([resent.code, resent.out]).toEqual([0, '1 event is on the way again.\n']);
    const neither = await payroll(['events', 'resend', id], asPartner);
    expect(neither.code).toBe(2);
  });

  test('accepts every kind of event', () => {
    const enumeration = schema.getType('EventKind');
    const names =
      enumeration && 'getValues' in enumeration ? enumeration.getValues().map(({ value }) => value) : [];
    expect(kinds.toSorted()).toEqual(names.toSorted());
  });
});

describe('audit', () => {
  const sealAll = async () => {
    while (await service.core.test?.database.sealAudit(500));
  };

  test('verify confirms an unbroken chain over many pages, and again from the note that it prints', async () => {
    const { companyID: id, testKey } = world;
    const link = 'mutation ($id: ID!) { createReportsLink(companyId: $id) { id } }';
    await Promise.all(Array.from({ length: 150 }, () => graphql(service, testKey, link, { id })));
    await sealAll();
    const first = await payroll(['audit', 'verify'], asPartner);
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^The audit is whole: 1\d\d entries, 0 waiting to be sealed\.\n$/);
    const [, noted = ''] = /--noted (\S+)/.exec(first.err) ?? [];
    const inside = [...['audit', 'verify', '--noted', noted], ...['--partner', world.partnerID, '--json']];
    const again = await payroll(inside, asOperator);
    expect([again.code, again.json().isWhole]).toEqual([0, true]);
    const wrong = await payroll(
      ['audit', 'verify', '--noted', noted.replace(/.$/, (d) => (d === '0' ? '1' : '0'))],
      asPartner,
    );
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('the chain was rebuilt')]);
  });

  test('verify ends with 1 and names the first broken entry', async () => {
    const { partnerID, testKey } = await makeWorld(service);
    await sealAll();
    const [{ id } = { id: '' }] = await asSuperuser<{ id: string }>(
      service.urls.test,
      'select id from audit_entries where partner_id = $1 and place = 2',
      [partnerID],
    );
    const tamper = `set session_replication_role = replica; update audit_entries set action = 'x' where id = '${id}'`;
    await asSuperuser(service.urls.test, tamper);
    const settings = { ...asPartner, PAYROLL_KEY: testKey };
    const { code, out } = await payroll(['audit', 'verify'], settings);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(`^The audit is broken: entry 2 \\(${id}\\) does not match its seal`),
    ]);
    const inJson = await payroll(['audit', 'verify', '--json'], settings);
    expect([inJson.code, inJson.json()]).toEqual([
      1,
      expect.objectContaining({ isWhole: false, place: 2, id }),
    ]);
  });

  atNight('verify --all goes through every partner, and ends with 1 when one of them is broken', async () => {
    const [whole, broken] = [await makeWorld(service), await makeWorld(service)];
    await sealAll();
    const tamper = `set session_replication_role = replica;
      update audit_entries set action = 'x' where partner_id = '${broken.partnerID}' and place = 1`;
    await asSuperuser(service.urls.test, tamper);
    const { code, out } = await payroll(['audit', 'verify', '--all', '--json'], asOperator);
    expect(code).toBe(1);
    const found = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const of = (id: string) =>
      found.filter(({ partnerId }) => partnerId === id).map(({ isWhole }) => isWhole);
    expect([of(whole.partnerID), of(broken.partnerID)]).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  test('list prints who did what', async () => {
    await sealAll();
    const { out } = await payroll(['audit', 'list', '--first', '2'], asPartner);
    expect(out).toMatch(/^Place +At +Who +Did +Request\n/);
    expect(out.trimEnd().split('\n')).toHaveLength(3);
  });
});
