/** Links to the API page: who creates them, what they may read and run, and when they expire. */
import { expect, test } from 'vitest';
import type { Operation } from '../../../src/platform/graphql/operation-context.ts';
import { policyOf } from '../../../src/platform/graphql/policy.ts';
import { runAs } from '../../../src/platform/operation/run-as.ts';
import { schema } from '../../../src/schema.ts';
import { linksOf } from '../../hosted-screens/links.ts';
import { clientOf } from '../../platform/graphql/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { serveWorlds, service, world } from '../../support/served-world.ts';
import { makeWorld } from '../../support/world.ts';

serveWorlds();

const createLinkMutation = 'mutation { createApiPageLink { id url purpose expiresAt } }';
const rotate = 'mutation ($all: Boolean) { rotateKey(revokeLinks: $all) { key } }';
const createLink = async (key = world.testKey) =>
  (await clientOf(service, key)(createLinkMutation)).data.createApiPageLink;
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
const runAsLink = <T>(url: string, purpose: string, work: (operation: Operation) => Promise<T>) => {
  const credential = { kind: 'link', secret: tokenOf(url), purpose } as const;
  return runAs(service.core, { environment: 'test', credential }, work);
};
const accessOf = (url: string, purpose = 'api') =>
  runAsLink(url, purpose, async () => 'allowed').catch((fault: { kind: string }) => fault.kind);

test('is created by the root key, and by an operator acting in the partner', async () => {
  const { url, purpose } = await createLink();
  expect(url).toMatch(/\/screens\/api\?token=test_[\w-]{43}$/);
  expect(purpose).toBe('API');
  const operator = clientOf(service, service.operatorKeys.test, { 'Payroll-Partner': world.partnerID });
  expect((await operator(createLinkMutation)).codes).toEqual([]);
  expect((await clientOf(service, service.operatorKeys.test)(createLinkMutation)).data ?? null).toBeNull();
});

test('works for a day by default', async () => {
  const { expiresAt } = await createLink();
  const now = service.core.test?.world.clock() ?? 0;
  expect(Math.abs(Date.parse(expiresAt) - now - 24 * 3_600_000)).toBeLessThan(60_000);
});

test('is refused when expired by real time, revoked, or used on another screen', async () => {
  const [expired, revoked, good] = [await createLink(), await createLink(), await createLink()];
  const past = "update links set expires_at = now() - interval '1 second' where id = $1";
  await asSuperuser(service.urls.test, past, [expired.id]);
  const ask = clientOf(service, world.testKey);
  await ask('mutation ($id: ID!) { revokeLink(id: $id) }', { id: revoked.id });
  expect(await accessOf(expired.url)).toBe('LINK_EXPIRED');
  expect(await accessOf(revoked.url)).toBe('LINK_REVOKED');
  expect(await accessOf(good.url, 'dashboard')).toBe('LINK_WRONG_PURPOSE');
  expect(await accessOf(await linksOf(service, world).dashboard(), 'api')).toBe('LINK_WRONG_PURPOSE');
  expect(await accessOf(good.url)).toBe('allowed');
});

test('rotation revokes links to the API page, and links to screens only on request', async () => {
  const [api, reports] = [await createLink(), await linksOf(service, world).reports()];
  const { key } = (await clientOf(service, world.testKey)(rotate)).data.rotateKey;
  expect([await accessOf(api.url), await accessOf(reports, 'reports')]).toEqual(['LINK_REVOKED', 'allowed']);
  const again = (await clientOf(service, key)(rotate, { all: true })).data.rotateKey;
  expect(await accessOf(reports, 'reports')).toBe('LINK_REVOKED');
  expect(again.key).not.toBe(key);
});

test('reads no row of any company or of another partner', async () => {
  const stranger = await makeWorld(service);
  await createLink(stranger.testKey);
  const { url } = await createLink();
  const seen = await runAsLink(url, 'api', async ({ db }) => ({
    companies: await db.company.count(),
    employees: await db.employee.count(),
    checks: await db.employeeCheck.count(),
    keys: await db.apiKey.count(),
    strangers: await db.link.count({ where: { partnerId: stranger.partnerID } }),
  }));
  expect(seen).toEqual({ companies: 0, employees: 0, checks: 0, keys: 1, strangers: 0 });
});

test('publishes no event', async () => {
  const events = () =>
    asSuperuser(service.urls.test, 'select id from events where partner_id = $1 order by id', [
      world.partnerID,
    ]);
  const before = await events();
  const { id } = await createLink();
  await clientOf(service, world.testKey)('mutation ($id: ID!) { revokeLink(id: $id) }', { id });
  expect(await events()).toEqual(before);
});

test('may run the mutations of keys, webhooks and the embedding only', () => {
  const opened = Object.values(schema.getMutationType()?.getFields() ?? {})
    .filter(({ extensions }) => policyOf({ extensions })?.links?.includes('api'))
    .map(({ name }) => name);
  expect(opened.toSorted()).toEqual([
    'createKey',
    'createWebhook',
    'deleteWebhook',
    'fireSampleEvent',
    'replayEvents',
    'revealKey',
    'revealWebhookSecrets',
    'revokeKey',
    'rotateKey',
    'rotateWebhookSecrets',
    'updateEmbedding',
    'updateWebhook',
  ]);
});
