/** A dry run writes nothing and says what would follow. */
import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { newId } from '../../../src/foundation/new-id.ts';
import { writeOptions } from '../../../src/outside/dry-runs/write-options.ts';
import { LongRun } from '../../../src/platform/operation/long-run.ts';
import { operate } from '../../../src/platform/operation/operate.ts';
import { look } from '../../isolation/population.ts';
import { call, graphql } from '../../support/client.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { add, contentsNow, shift, shiftCount } from './added-shift.ts';

serveWorlds();

const operatorVisits = async () =>
  (
    await look(
      service.urls.test,
      "select id from audit_entries where partner_id = $1 and caller_kind = 'operator' and action = 'enter'",
      [world.partnerID],
    )
  ).length;

test.each([
  'dry-run',
  'respond-async, dry-run',
  'dryrun=true',
  'DRY-RUN',
  'dry_run',
  'dry run',
  '"dry-run"',
  'dry-run = 1',
])(
  'Prefer: %s writes nothing and answers the result, the events and the warnings of the check',
  async (Prefer) => {
    const before = await contentsNow();
    const { status, headers, body: answer } = await add({ Prefer });
    expect([status, headers.get('Preference-Applied')]).toEqual([200, 'dry-run']);
    expect(await contentsNow()).toEqual(before);
    expect(answer.dry_run).toMatchObject({ event_count: answer.dry_run.events.length, ledger_entries: [] });
    expect(answer.dry_run.events).toContainEqual(
      expect.objectContaining({ kind: 'shift', type: 'created', companyID: world.companyID }),
    );
    const read = await call(
      service,
      'GET',
      `/employeeCheck?companyID=${world.companyID}&employeeCheckID=${world.employeeCheckID}`,
      { key: world.testKey },
    );
    const codesBefore = read.body.data.warnings.map(({ code }: { code: string }) => code);
    expect(codesBefore).toContain('no_earnings'); // gone with the shift
    expect(answer.dry_run.warnings.map(({ code }: { code: string }) => code)).not.toContain('no_earnings');
  },
);

test('events of a restored dump, whose transactions had ids of the next ones here, change no dry run', async () => {
  const restored = `insert into events (partner_id, xact, kind, type, company_id, object_id, sequence, data, number)
    select $1, pg_current_xact_id()::text::bigint + n, 'company', 'updated', $2, $2, 9000 + n,
      jsonb_build_object('headcount', n), 900000 + n from generate_series(1, 500) n`;
  await look(service.urls.test, restored, [world.partnerID, world.companyID]);
  const { dry_run } = (await add({ Prefer: 'dry-run' })).body;
  const ofCompany = dry_run.events.filter(({ kind }: { kind: string }) => kind === 'company');
  expect(ofCompany).toEqual([]);
  expect((await add({ 'Commit-Token': dry_run.commit_token })).status).toBe(200);
});

test('a read ignores the preference, and a write every other one', async () => {
  const { testKey: key, partnerID, companyID } = world;
  const read = await call(service, 'GET', `/companies?partnerID=${partnerID}&companyID=${companyID}`, {
    key,
    headers: { Prefer: 'dry-run' },
  });
  expect([read.status, read.body.dry_run]).toEqual([200, undefined]);
  const write = await add({ Prefer: 'return=minimal' });
  expect([write.status, write.body.dry_run, await shiftCount()]).toEqual([200, undefined, 1]);
});

test('an Idempotency-Key of a dry run stays unused', async () => {
  await add({ Prefer: 'dry-run', 'Idempotency-Key': 'later' });
  const real = await add({ 'Idempotency-Key': 'later' });
  expect([real.status, real.headers.get('Idempotent-Replayed'), await shiftCount()]).toEqual([200, null, 1]);
});

test('what would be refused is refused alike', async () => {
  const wrong = [{ time: '2026-11-20', hourly: { hours: -1 } }];
  const [dry, real] = [await add({ Prefer: 'dry-run' }, wrong), await add({}, wrong)];
  expect([dry.status, dry.body]).toEqual([real.status, real.body]);
});

test('what takes several transactions has no dry run, and none of them is committed', async () => {
  const before = await contentsNow();
  const parts: string[] = [];
  const longRun = new LongRun(async ({ db }) => {
    parts.push('committed');
    await db.company.updateMany({ where: {}, data: { businessName: 'Changed' } });
    return {};
  });
  const request = {
    access: { environment: 'test', credential: { kind: 'key', secret: world.testKey } },
    mode: 'write',
    requestId: 'long',
    ...writeOptions({
      headers: { prefer: 'dry-run' },
      content: () => 'a long run',
      retention: () => 'forever',
    }),
  } as const;
  const run = async () => ({ errors: [new GraphQLError('long', { originalError: longRun })] });
  await expect(operate(service.core, request, run)).rejects.toThrow(
    'This takes several transactions, of which there is no dry run. Nothing was written.',
  );
  expect([parts, await contentsNow()]).toEqual([[], before]);

  const { test: secret } = service.operatorKeys;
  const { partnerID: partnerId } = world;
  const credential = { kind: 'operator', secret, partnerId, requestId: 'long' } as const;
  const visit = { ...request, access: { environment: 'test', credential } } as const;
  await expect(operate(service.core, visit, run)).rejects.toThrow('of which there is no dry run');
  expect([parts, await operatorVisits()]).toEqual([[], 1]);
});

test('a dry run shows no ETag: its version never comes to be', async () => {
  const { companyID, testKey: key } = world;
  const body = { companyID, email: 'new@bakery.example' };
  const dry = await call(service, 'PATCH', '/companies', { key, body, headers: { Prefer: 'dry-run' } });
  expect([dry.status, dry.headers.get('ETag')]).toEqual([200, null]);
});

test('a named key sees only what its scopes open', async () => {
  const create = 'mutation ($scopes: [KeyScope!]!) { createKey(name: "shifts", scopes: $scopes) { key } }';
  const made = await graphql(service, world.testKey, create, { scopes: ['CHECKS_WRITE'] });
  const { key } = made.body.data.createKey;
  const { dry_run: seen } = (await add({ Prefer: 'dry-run' }, [shift], key)).body;
  expect([seen.events, seen.ledger_entries, seen.requirements]).toEqual([null, null, null]);
  expect([seen.event_count > 0, Array.isArray(seen.warnings)]).toEqual([true, true]);
});

test('a dry run reveals no secret, for it leaves no audit entry', async () => {
  const reveal = 'mutation @dryRun { revealKey { key lastFour } }';
  const { body: answer } = await graphql(service, world.testKey, reveal);
  expect(answer.data.revealKey.key).toBe('[secret]');
  expect(JSON.stringify(answer)).not.toContain(world.testKey);
  expect(answer.extensions.dryRun.commit_token).toBe(null);
});

test('GraphQL: the directive tries, the header commits', async () => {
  const { companyID: companyId, employeeCheckID: checkId } = world;
  const document = (directive: string) => `mutation Remove($companyId: ID!, $checkId: ID!) ${directive} {
    deleteEmployeeCheck(companyId: $companyId, employeeCheckId: $checkId)
  }`;
  const variables = { companyId, checkId };
  const before = await contentsNow();
  const dry = await graphql(service, world.testKey, document('@dryRun'), variables);
  expect([dry.body.errors, dry.headers.get('Preference-Applied')]).toEqual([undefined, 'dry-run']);
  expect(await contentsNow()).toEqual(before);
  const token = dry.body.extensions.dryRun.commit_token;
  const done = await graphql(service, world.testKey, document(''), variables, { 'Commit-Token': token });
  expect(done.body).toEqual({ data: dry.body.data });
});

test("an operator's dry run leaves the record of the visit, and what concerns no partner has no token", async () => {
  const { test: key } = service.operatorKeys;
  const before = await operatorVisits();
  const link = `mutation @dryRun {
    createReportsLink(partnerId: "${world.partnerID}", companyId: "${world.companyID}") { url } }`;
  const visit = { 'Payroll-Partner': world.partnerID };
  const { data, extensions } = (await graphql(service, key, link, {}, visit)).body;
  expect([data.createReportsLink.url, typeof extensions.dryRun.commit_token]).toEqual([
    expect.stringMatching(/token=\[secret\]$/),
    'string',
  ]);
  expect(await operatorVisits()).toBe(before + 1);
  const create = 'mutation ($id: ID!) @dryRun { createPartner(id: $id, name: "Somebody") { id } }';
  const made = await graphql(service, key, create, { id: newId() });
  expect(made.body.extensions.dryRun.commit_token).toBe(null);
  const reseal = 'mutation @dryRun { resealSecrets(column: "companies.sealed_ssn") { next } }';
  const ofAll = await graphql(service, key, reseal);
  expect(ofAll.body.errors).toBeUndefined();
  expect(ofAll.body.extensions.dryRun).toMatchObject({ commit_token: null, event_count: 0, check_count: 0 });
});
