/** One person with several keys and links is one person: none of them gives the second approval. */
import { beforeEach, describe, expect, test } from 'vitest';
import { linksOf, open } from '../../hosted-screens/links.ts';
import { refusal, refused } from '../../rest-facade/refusal.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { service } from '../../support/served-world.ts';
import {
  approve,
  approved,
  checkDate,
  type Json,
  namedKey,
  payday,
  servePaydays,
  unapprove,
  world,
} from './payday-world.ts';

servePaydays();
beforeEach(() => world.patch('/companies', { payroll_second_approval_above: 1000 }));

const made =
  '13 The payday 2026-11-20 was approved by the person who made your key or link, or whose key or link you made. A second person approves it with a key or link that somebody else made before that approval.';
const later =
  '13 The payday 2026-11-20 was approved before your key or link was made. A second person approves it with a key or link that somebody else made before that approval, or undo the approval and approve it again.';

/** The key of a person with these scopes, made by the root key unless by another one. */
async function keyOf(name: string, scopes: string[], by = world.key): Promise<string> {
  const query = `mutation ($name: Text!, $scopes: [KeyScope!]!) {
    createKey(name: $name, scopes: $scopes) { key } }`;
  return (await graphql(service, by, query, { name, scopes })).body.data.createKey.key;
}
/** A key that an operator made for somebody who has nothing to do with the root key. */
async function keyByOperator(name: string): Promise<string> {
  const query = `mutation ($name: Text!) { createKey(name: $name, scopes: [CHECKS_WRITE]) { key } }`;
  const headers = { 'Payroll-Partner': world.partnerID };
  const { body } = await graphql(service, service.operatorKeys.test, query, { name }, headers);
  return body.data.createKey.key;
}
const linkBy = (key: string) => linksOf(service, { ...world, testKey: key }).dashboard();
/** Presses the button of the dashboard; returns what the page says. */
async function approveOnScreen(link: string): Promise<string> {
  const body = new URLSearchParams({ token: new URL(link).searchParams.get('token') ?? '' });
  return (await open(`${link}&page=payroll-approve&from=${checkDate}`, { method: 'POST', body })).html;
}
const status = async () => (await payday()).status;
const nobodyElse = async () => {
  expect(await status()).toBe('second_approval');
  expect(await approved()).toEqual([false, false, false]);
};

describe('the person who approved first does not approve again', () => {
  test('with a key that the root key made, and not with the root key after such a key', async () => {
    const ada = await namedKey('Ada');
    expect((await approve()).status).toBe(200);
    expect(refusal(await approve({ key: ada }))).toEqual(refused(400, made));
    await nobodyElse();
    await unapprove();
    expect((await approve({ key: ada })).status).toBe(200);
    expect(refusal(await approve())).toEqual(refused(400, made));
    await nobodyElse();
  });

  test('with a key that the root key made before it was rotated', async () => {
    const ada = await namedKey('Ada');
    const { key } = (await graphql(service, world.key, 'mutation { rotateKey { key } }')).body.data.rotateKey;
    expect((await approve({ key })).status).toBe(200);
    expect(refusal(await approve({ key: ada }))).toEqual(refused(400, made));
  });

  test('with a key from the API page, whose link the root key made', async () => {
    const mutation = 'mutation { createApiPageLink { id } }';
    const { id } = (await graphql(service, world.key, mutation)).body.data.createApiPageLink;
    const ada = await namedKey('Ada');
    const byLink = "update api_keys set made_by_kind = 'link', made_by_id = $1 where name = 'Ada'";
    await asSuperuser(service.urls.test, byLink, [id]);
    await approve();
    expect(refusal(await approve({ key: ada }))).toEqual(refused(400, made));
  });

  test('with a link to the dashboard that their key made, and not with the key after such a link', async () => {
    const ada = await keyOf('Ada', ['CHECKS_WRITE', 'LINKS_CREATE']);
    const link = await linkBy(ada);
    await approve({ key: ada });
    expect(await approveOnScreen(link)).toContain('was approved by the person who made your key or link');
    await nobodyElse();
    await unapprove();
    await approveOnScreen(link);
    expect(refusal(await approve({ key: ada }))).toEqual(refused(400, made));
    await nobodyElse();
  });

  test('with a link that the root key made', async () => {
    const link = await linkBy(world.key);
    await approve();
    expect(await approveOnScreen(link)).toContain('was approved by the person who made your key or link');
    await nobodyElse();
  });

  test('with a second link: all links count as one person', async () => {
    const ada = await keyOf('Ada', ['LINKS_CREATE']);
    const [first, second] = [await linkBy(world.key), await linkBy(ada)];
    await approveOnScreen(first);
    expect(await approveOnScreen(second)).toContain('You have approved the payday');
    await nobodyElse();
  });

  test('with a key or a link that anybody made after that approval, until the approval is undone', async () => {
    const ada = await namedKey('Ada');
    await approve({ key: ada });
    const [ben, byOperator] = [await namedKey('Ben'), await keyByOperator('Cleo')];
    expect(refusal(await approve({ key: ben }))).toEqual(refused(400, later));
    expect(refusal(await approve({ key: byOperator }))).toEqual(refused(400, later));
    const page = await approveOnScreen(await linkBy(world.key));
    expect(page).toContain('was approved before your key or link was made');
    await nobodyElse();
    await unapprove();
    await approve({ key: ada });
    expect((await approve({ key: ben })).body.data.status).toBe('approved');
  });

  test('with a key or a link from before makers were recorded', async () => {
    const ada = await keyOf('Ada', ['CHECKS_WRITE', 'LINKS_CREATE']);
    const link = await linkBy(world.key);
    const forget = (table: string) =>
      asSuperuser(
        service.urls.test,
        `update ${table} set made_by_kind = null, made_by_id = null where partner_id = $1`,
        [world.partnerID],
      );
    await forget('api_keys');
    await forget('links');
    await approve();
    expect(refusal(await approve({ key: ada }))).toEqual(refused(400, made));
    await unapprove();
    await approve({ key: ada });
    expect(await approveOnScreen(link)).toContain('was approved by the person who made your key or link');
    await nobodyElse();
  });
});

describe('a second person approves', () => {
  const all = [true, true, true];

  test('with another key that the root key made before', async () => {
    const [ada, ben] = [await namedKey('Ada'), await namedKey('Ben')];
    await approve({ key: ada });
    expect((await approve({ key: ben })).body.data.status).toBe('approved');
    expect(await approved()).toEqual(all);
  });

  test('with a link after a key that did not make it, and with a key after such a link', async () => {
    const [ada, link] = [await namedKey('Ada'), await linkBy(world.key)];
    await approve({ key: ada });
    await approveOnScreen(link);
    expect(await approved()).toEqual(all);
    await unapprove();
    await approveOnScreen(link);
    expect((await approve({ key: ada })).body.data.status).toBe('approved');
  });

  test('with a key that an operator made, after the root key', async () => {
    const cleo = await keyByOperator('Cleo');
    await approve();
    expect((await approve({ key: cleo })).body.data.status).toBe('approved');
    expect(await approved()).toEqual(all);
  });

  test('up to the amount, one person with any key is enough', async () => {
    await world.patch('/companies', { payroll_second_approval_above: 1_000_000 });
    const { approvals }: Json = (await approve({ key: await namedKey('Ada') })).body.data;
    expect(approvals).toHaveLength(1);
    expect(await approved()).toEqual(all);
  });
});
