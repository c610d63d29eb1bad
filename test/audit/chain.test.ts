/** The audit is a chain: whatever is done to its rows behind our back is found, at the first wrong one. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ChainVerifier,
  type Link,
  type SealedEntry,
  sealOf,
  type Verdict,
} from '../../src/audit/verify-chain.ts';
import { graphql } from '../support/client.ts';
import { asSuperuser } from '../support/databases.ts';
import { type Service, startService } from '../support/service.ts';
import { makePartner, makeWorld } from '../support/world.ts';

type Partner = Awaited<ReturnType<typeof makePartner>>;

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const seal = () => service.core.test?.door.sealAudit(500);
const sealAll = async () => {
  while (await seal());
};

const chainOf = `query ($from: Int) { auditChain { length seal entries(from: $from) {
  id at callerKind callerId action fields requestId place seal } waiting { id } } }`;
type Chain = Link & { entries: SealedEntry[]; waiting: { id: string }[] };

async function read({ testKey }: Partner, from = 1): Promise<Chain> {
  const { body } = await graphql(service, testKey, chainOf, { from });
  expect(body.errors).toBeUndefined();
  const words = (name: string) => String(name).toLowerCase();
  const { entries, ...chain } = body.data.auditChain;
  return { ...chain, entries: entries.map((e: SealedEntry) => ({ ...e, callerKind: words(e.callerKind) })) };
}

async function verify(partner: Partner, noted?: Link): Promise<Verdict> {
  const chain = await read(partner);
  const verifier = new ChainVerifier(partner.partnerID, noted);
  const all = [...chain.entries];
  while (all.length && all.length < chain.length) {
    const { entries } = await read(partner, all.length + 1);
    if (!entries.length) break;
    all.push(...entries);
  }
  for (const entry of all) {
    const found = verifier.follow(entry);
    if (found) return found;
  }
  return verifier.finish(chain);
}

/** A partner who has done eight things, all of them sealed. */
async function madePartner(): Promise<Partner> {
  const partner = await makePartner(service);
  for (let i = 0; i < 7; i++) {
    const url = `https://hooks.example/${i}`;
    await graphql(
      service,
      partner.testKey,
      'mutation ($url: Text!) { createWebhook(input: {url: $url}) { id } }',
      {
        url,
      },
    );
  }
  await sealAll();
  return partner;
}

/** Past every trigger and policy, as somebody could who has taken the database over. */
const tamper = (sql: string) =>
  asSuperuser(service.urls.test, `set session_replication_role = replica; ${sql}`);
const at = ({ partnerID }: Partner, place: number) => `partner_id = '${partnerID}' and place = ${place}`;

describe('an untouched chain', () => {
  test('is whole, in the order of what was done, and names who did it', async () => {
    const partner = await madePartner();
    const { entries, length, waiting } = await read(partner);
    expect(entries.map(({ action }) => action)).toEqual(['createPartner', ...Array(7).fill('createWebhook')]);
    expect(entries.map(({ callerKind }) => callerKind)).toEqual(['operator', ...Array(7).fill('key')]);
    expect(entries[1]?.fields).toEqual(['url', 'kinds']);
    expect({ length, waiting }).toEqual({ length: 8, waiting: [] });
    expect(await verify(partner)).toMatchObject({ isWhole: true, length: 8, seal: entries[7]?.seal });
  });

  test('goes on from what was noted earlier', async () => {
    const partner = await madePartner();
    const { length, seal: last } = await read(partner);
    await graphql(service, partner.testKey, 'mutation { rotateKey { id } }');
    const { body } = await graphql(
      service,
      service.operatorKeys.test,
      'mutation { rotateKey { key } }',
      {},
      { 'Payroll-Partner': partner.partnerID },
    );
    await sealAll();
    const renewed = { ...partner, testKey: body.data.rotateKey.key };
    expect(await verify(renewed, { length, seal: last })).toMatchObject({ isWhole: true, length: 11 });
    const other = await verify(renewed, { length, seal: last.replace(/./g, 'a') });
    expect(other).toMatchObject({ isWhole: false, place: 8, problem: expect.stringContaining('made anew') });
  });

  test('shows what is written and not sealed yet, and the latest without being asked for a place', async () => {
    const partner = await madePartner();
    await graphql(
      service,
      partner.testKey,
      'mutation { createWebhook(input: {url: "https://a.example"}) { id } }',
    );
    const { length, waiting } = await read(partner);
    expect([length, waiting.length]).toEqual([8, 1]);
    const { body } = await graphql(
      service,
      partner.testKey,
      '{ auditChain { entries(first: 2) { place } } }',
    );
    expect(body.data.auditChain.entries).toEqual([{ place: 7 }, { place: 8 }]);
  });

  test('is of one partner and one environment', async () => {
    const [mine, others] = [await madePartner(), await madePartner()];
    const { entries } = await read(mine);
    const ids = new Set(entries.map(({ id }) => id));
    expect((await read(others)).entries.filter(({ id }) => ids.has(id))).toEqual([]);
    const { body } = await graphql(
      service,
      mine.productionKey,
      '{ auditChain { length waiting { action } } }',
    );
    expect(body.data.auditChain).toEqual({ length: 0, waiting: [{ action: 'createPartner' }] });
  });

  test('loses nothing while many write and many seal at once', async () => {
    const world = await makeWorld(service);
    const before = (await read(world)).waiting.length;
    const write = () =>
      graphql(service, world.testKey, 'mutation ($id: ID!) { createReportsLink(companyId: $id) { id } }', {
        id: world.companyID,
      });
    const isDone = { value: false };
    const sealing = Array.from({ length: 4 }, async () => {
      while (!isDone.value) await seal();
    });
    const answers = await Promise.all(Array.from({ length: 300 }, write));
    isDone.value = true;
    await Promise.all(sealing);
    await sealAll();
    expect(answers.filter(({ body }) => body.errors)).toEqual([]);
    expect(await verify(world)).toMatchObject({ isWhole: true, length: before + 300 });
  });
});

/** Every column of an entry with another value, except the two that are the chain itself. */
const changes = {
  partner_id: "'elsewhere'",
  id: "id || 'x'",
  at: "at + interval '1 millisecond'",
  caller_kind: "'job'",
  caller_id: "caller_id || 'x'",
  action: "'deleteWebhook'",
  fields: 'fields[1:1]',
  request_id: "request_id || 'x'",
  place: '100',
  seal: "repeat('0', 64)",
};

describe('what is done behind our back is found:', () => {
  test('there is no column that the tests below forget', async () => {
    const columns = await asSuperuser<{ name: string }>(
      service.urls.test,
      "select column_name as name from information_schema.columns where table_name = 'audit_entries'",
    );
    expect(columns.map(({ name }) => name).toSorted()).toEqual(Object.keys(changes).toSorted());
  });

  test.each(Object.entries(changes))('a changed %s', async (column, value) => {
    const partner = await madePartner();
    await tamper(`update audit_entries set ${column} = ${value} where ${at(partner, 4)}`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 4 });
  });

  test('a part moved from one column into the next', async () => {
    const partner = await madePartner();
    await tamper(`update audit_entries set caller_id = left(caller_id, -1),
      action = right(caller_id, 1) || action where ${at(partner, 4)}`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 4 });
  });

  test.each([1, 4, 8])('the entry at place %i deleted', async (place) => {
    const partner = await madePartner();
    await tamper(`delete from audit_entries where ${at(partner, place)}`);
    expect(await verify(partner)).toEqual({ isWhole: false, place, id: null, problem: 'is missing' });
  });

  test('one deleted and the rest moved up', async () => {
    const partner = await madePartner();
    await tamper(`delete from audit_entries where ${at(partner, 4)};
      update audit_entries set place = place - 1 where partner_id = '${partner.partnerID}' and place > 4;
      update audit_chains set length = 7 where partner_id = '${partner.partnerID}'`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 4 });
  });

  test('the end cut off, with the length of the chain, by whoever noted its seal', async () => {
    const partner = await madePartner();
    const noted = await read(partner);
    await tamper(`delete from audit_entries where partner_id = '${partner.partnerID}' and place > 6;
      update audit_chains set length = 6, seal = (select seal from audit_entries where ${at(partner, 6)})
      where partner_id = '${partner.partnerID}'`);
    expect(await verify(partner, noted)).toMatchObject({ isWhole: false, place: 7, problem: 'is missing' });
  });

  test('the whole chain sealed anew over a changed entry, by whoever noted its seal', async () => {
    const partner = await madePartner();
    const noted = await read(partner);
    await tamper(`update audit_entries set action = 'nothing' where ${at(partner, 2)};
      update audit_entries set place = null, seal = null where partner_id = '${partner.partnerID}';
      delete from audit_chains where partner_id = '${partner.partnerID}'`);
    await sealAll();
    expect(await verify(partner)).toMatchObject({ isWhole: true });
    expect(await verify(partner, noted)).toMatchObject({ isWhole: false, place: 8 });
  });

  test('an entry put in between', async () => {
    const partner = await madePartner();
    await tamper(`update audit_entries set place = place + 1000 where partner_id = '${partner.partnerID}' and place > 3;
      update audit_entries set place = place - 999 where partner_id = '${partner.partnerID}' and place > 1000;
      insert into audit_entries (partner_id, id, at, caller_kind, caller_id, action, request_id, place, seal)
        select partner_id, id || 'x', at, caller_kind, caller_id, 'put', request_id, 4, seal from audit_entries
        where ${at(partner, 3)};
      update audit_chains set length = 9 where partner_id = '${partner.partnerID}'`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 4 });
  });

  test('an entry of long ago written today, though it is sealed like any other', async () => {
    const partner = await madePartner();
    await tamper(`insert into audit_entries (partner_id, id, at, caller_kind, caller_id, action, request_id)
      values ('${partner.partnerID}', 'put', now() - interval '3 days', 'key', 'k', 'rotateKey', 'r')`);
    await sealAll();
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 9, id: 'put' });
  });

  test('two entries in each other’s place', async () => {
    const partner = await madePartner();
    const { partnerID } = partner;
    await tamper(`update audit_entries set place = -place where partner_id = '${partnerID}' and place in (3, 6);
      update audit_entries set place = case place when -3 then 6 else 3 end
      where partner_id = '${partnerID}' and place < 0`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 3 });
  });
});

describe('nobody but the sealer touches an entry:', () => {
  test.each([
    "update audit_entries set action = 'x'",
    'update audit_entries set place = null, seal = null',
    'update audit_entries set place = place + 1',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('the owner of the table is refused: %s', async (sql) => {
    await madePartner();
    const asOwner = asSuperuser(service.urls.test, `begin; ${sql}; commit`);
    await expect(asOwner).rejects.toThrow('audit entries are never changed or deleted');
  });

  test('the application can neither date an entry nor place it', async () => {
    const partner = await madePartner();
    const insert = (column: string, value: string) =>
      asSuperuser(
        service.urls.test,
        `set role payroll_app; select set_config('app.partner_id', '${partner.partnerID}', false);
        insert into audit_entries (id, caller_kind, caller_id, action, request_id, ${column})
        values ('forged', 'key', 'k', 'a', 'r', ${value})`,
      );
    for (const column of ['at', 'place', 'seal'])
      await expect(insert(column, 'null')).rejects.toThrow('denied');
    await expect(insert('fields', "'{}'")).resolves.not.toThrow();
  });
});

test('the database and the verifier compute one seal, whatever is in an entry', async () => {
  const { partnerID } = await makePartner(service);
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => !text.includes('\0'));
  const entry = fc.record({
    id: word,
    callerId: word,
    action: word,
    requestId: word,
    fields: fc.array(word),
  });
  const [given] = [fc.sample(entry, 200)];
  const rows = await asSuperuser<{ seal: string; at: string }>(
    service.urls.test,
    `select audit_seal('before', 7, e) as seal, e.at::text from json_array_elements($1::json) with ordinality g (j, n),
      json_populate_record(null::audit_entries, j) e order by n`,
    [
      JSON.stringify(
        given.map(({ id, callerId, action, requestId, fields }) => ({
          partner_id: partnerID,
          id,
          at: '2026-11-20T12:00:00.123Z',
          caller_kind: 'key',
          caller_id: callerId,
          action,
          request_id: requestId,
          fields,
        })),
      ),
    ],
  );
  const ours = given.map((one) =>
    sealOf(partnerID, 'before', 7, {
      ...one,
      at: '2026-11-20T12:00:00.123Z',
      callerKind: 'key',
      place: 7,
      seal: null,
    }),
  );
  expect(rows.map(({ seal: theirs }) => theirs)).toEqual(ours);
});
