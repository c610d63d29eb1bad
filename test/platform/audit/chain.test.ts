/** The audit is one chain, however many requests write and seal at once, and only the sealer changes it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sealOf } from '../../../src/platform/audit/verify-chain.ts';
import { graphql } from '../../support/client.ts';
import { asSuperuser } from '../../support/databases.ts';
import { sized } from '../../support/sample.ts';
import { serve, service } from '../../support/served-world.ts';
import { makePartner, makeWorld } from '../../support/world.ts';
import { madePartner, read, seal, sealAll, verify } from './audit-chain.ts';

serve();

describe('an untouched chain', () => {
  test('is whole, in order, and names the caller of each entry', async () => {
    const partner = await madePartner();
    const { entries, length, waiting } = await read(partner);
    expect(entries.map(({ action }) => action)).toEqual(['createPartner', ...Array(7).fill('createWebhook')]);
    expect(entries.map(({ callerKind }) => callerKind)).toEqual(['operator', ...Array(7).fill('key')]);
    expect(entries[1]?.fields).toEqual(['url', 'kinds']);
    expect({ length, waiting }).toEqual({ length: 8, waiting: [] });
    expect(await verify(partner)).toMatchObject({ isWhole: true, length: 8, seal: entries[7]?.seal });
  });

  test('continues from a length and seal recorded earlier', async () => {
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
    expect(other).toMatchObject({
      isWhole: false,
      place: 8,
      problem: expect.stringContaining('was rebuilt'),
    });
  });

  test('shows entries that are not sealed yet, and the latest entries when no position is named', async () => {
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

  test('belongs to one partner and one environment', async () => {
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

  test('loses no entry while many requests write and many sealers seal', async () => {
    const world = await makeWorld(service);
    const before = (await read(world)).waiting.length;
    const many = sized(300, 80);
    const write = () =>
      graphql(service, world.testKey, 'mutation ($id: ID!) { createReportsLink(companyId: $id) { id } }', {
        id: world.companyID,
      });
    const isDone = { value: false };
    const sealing = Array.from({ length: 4 }, async () => {
      while (!isDone.value) await seal();
    });
    // As many at once as even a busy machine accepts.
    const answers: Awaited<ReturnType<typeof write>>[] = [];
    while (answers.length < many) answers.push(...(await Promise.all(Array.from({ length: 20 }, write))));
    isDone.value = true;
    await Promise.all(sealing);
    await sealAll();
    expect(answers.filter(({ body }) => body.errors)).toEqual([]);
    expect(await verify(world)).toMatchObject({ isWhole: true, length: before + many });
  });
});

describe('only the sealer may change an entry:', () => {
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

  test('the application can set neither the time nor the position of an entry', async () => {
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

test('the database and the verifier compute the same seal for any entry', async () => {
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
  const ours = given.map((sealed) =>
    sealOf(partnerID, 'before', 7, {
      ...sealed,
      at: '2026-11-20T12:00:00.123Z',
      callerKind: 'key',
      place: 7,
      seal: null,
    }),
  );
  expect(rows.map(({ seal: theirs }) => theirs)).toEqual(ours);
});
