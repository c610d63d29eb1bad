/** Verification finds any change to the rows of the audit, at the first changed entry. */
import { describe, expect, test } from 'vitest';
import { asSuperuser } from '../../support/databases.ts';
import { serve, service } from '../../support/served-world.ts';
import { madePartner, type Partner, read, sealAll, verify } from './audit-chain.ts';

serve();

/** Bypasses every trigger and policy, as an intruder with the rights of a superuser could. */
const tamper = (sql: string) =>
  asSuperuser(service.urls.test, `set session_replication_role = replica; ${sql}`);
const at = ({ partnerID }: Partner, place: number) => `partner_id = '${partnerID}' and place = ${place}`;

/** Another value for every column of an entry except place and seal. */
const changes = {
  partner_id: "'elsewhere'",
  id: "id || 'x'",
  at: "at + interval '1 millisecond'",
  caller_kind: "'job'",
  caller_id: "caller_id || 'x'",
  person_id: "'somebody'",
  person_name: "'Somebody Else'",
  action: "'deleteWebhook'",
  fields: 'fields[1:1]',
  request_id: "request_id || 'x'",
  place: '100',
  seal: "repeat('0', 64)",
};

describe('verification finds', () => {
  test('a change in any column: none is left out below', async () => {
    const columns = await asSuperuser<{ name: string }>(
      service.urls.test,
      "select column_name as name from information_schema.columns where table_name = 'audit_entries'",
    );
    // No evidence: which transaction wrote the entry, and which trace its request has.
    const notSealed = ['xact', 'trace_id'];
    expect(columns.map(({ name }) => name).toSorted()).toEqual(
      [...Object.keys(changes), ...notSealed].toSorted(),
    );
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
      update audit_entries set place = place + 1000 where partner_id = '${partner.partnerID}' and place > 4;
      update audit_entries set place = place - 1001 where partner_id = '${partner.partnerID}' and place > 1000;
      update audit_chains set length = 7 where partner_id = '${partner.partnerID}'`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 4 });
  });

  test('the end cut off together with the length, given a seal recorded earlier', async () => {
    const partner = await madePartner();
    const noted = await read(partner);
    await tamper(`delete from audit_entries where partner_id = '${partner.partnerID}' and place > 6;
      update audit_chains set length = 6, seal = (select seal from audit_entries where ${at(partner, 6)})
      where partner_id = '${partner.partnerID}'`);
    expect(await verify(partner, noted)).toMatchObject({ isWhole: false, place: 7, problem: 'is missing' });
  });

  test('the whole chain sealed again over a changed entry, given a seal recorded earlier', async () => {
    const partner = await madePartner();
    const noted = await read(partner);
    await tamper(`update audit_entries set action = 'nothing' where ${at(partner, 2)};
      update audit_entries set place = null, seal = null where partner_id = '${partner.partnerID}';
      delete from audit_chains where partner_id = '${partner.partnerID}'`);
    await sealAll();
    expect(await verify(partner)).toMatchObject({ isWhole: true });
    expect(await verify(partner, noted)).toMatchObject({ isWhole: false, place: 8 });
  });

  test('an inserted entry', async () => {
    const partner = await madePartner();
    await tamper(`update audit_entries set place = place + 1000 where partner_id = '${partner.partnerID}' and place > 3;
      update audit_entries set place = place - 999 where partner_id = '${partner.partnerID}' and place > 1000;
      insert into audit_entries (partner_id, id, at, caller_kind, caller_id, action, request_id, place, seal)
        select partner_id, id || 'x', at, caller_kind, caller_id, 'put', request_id, 4, seal from audit_entries
        where ${at(partner, 3)};
      update audit_chains set length = 9 where partner_id = '${partner.partnerID}'`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 4 });
  });

  test('a backdated entry, though it is sealed', async () => {
    const partner = await madePartner();
    await tamper(`insert into audit_entries (partner_id, id, at, caller_kind, caller_id, action, request_id)
      values ('${partner.partnerID}', 'put', now() - interval '3 days', 'key', 'k', 'rotateKey', 'r')`);
    await sealAll();
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 9, id: 'put' });
  });

  test('two entries exchanged', async () => {
    const partner = await madePartner();
    const { partnerID } = partner;
    await tamper(`update audit_entries set place = -place where partner_id = '${partnerID}' and place in (3, 6);
      update audit_entries set place = case place when -3 then 6 else 3 end
      where partner_id = '${partnerID}' and place < 0`);
    expect(await verify(partner)).toMatchObject({ isWhole: false, place: 3 });
  });
});
