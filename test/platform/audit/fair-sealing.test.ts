import { afterAll, beforeAll, expect, test } from 'vitest';
import { connected } from '../../support/connected.ts';
import { asSuperuser } from '../../support/databases.ts';
import { type Service, startService } from '../../support/service.ts';
import { makeWorld } from '../../support/world.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

test("sealing one partner's many entries does not delay another partner's", async () => {
  const worlds = [await makeWorld(service), await makeWorld(service), await makeWorld(service)];
  const [, , quiet] = worlds;
  await asSuperuser(
    service.urls.test,
    `insert into audit_entries (partner_id, id, caller_kind, caller_id, action, fields, request_id)
     select id, 'e' || i, 'key', 'k', 'createLink', '{}', 'r' from partners, generate_series(1, 1000) i
     where id <> '${quiet?.partnerID}'`,
  );
  const waiting = `select count(*)::int as n from audit_entries where place is null and partner_id = '${quiet?.partnerID}'`;
  const [before] = await asSuperuser<{ n: number }>(service.urls.test, waiting);
  expect(before?.n).toBeGreaterThan(0);
  expect(before?.n).toBeLessThan(100);

  expect(await service.core.test?.database.sealAudit(300)).toBe(300);
  const sealed = await asSuperuser<{ partner_id: string; n: number }>(
    service.urls.test,
    'select partner_id, count(*)::int as n from audit_entries where place is not null group by partner_id',
  );
  expect(sealed).toHaveLength(worlds.length);
  expect(sealed.find((row) => row.partner_id === quiet?.partnerID)?.n).toBe(before?.n);
  for (const { partner_id, n } of sealed) {
    if (partner_id !== quiet?.partnerID) expect(n).toBeGreaterThanOrEqual(100);
  }
});

test('a process waits for no chain that another one is sealing', async () => {
  const { partnerID } = await makeWorld(service);
  const [first, second] = [await connected(service.urls.test), await connected(service.urls.test)];
  while (await service.core.test?.database.sealAudit(5_000));
  await asSuperuser(
    service.urls.test,
    `insert into audit_entries (partner_id, id, caller_kind, caller_id, action, fields, request_id)
     values ($1, 'e', 'key', 'k', 'createLink', '{}', 'r')`,
    [partnerID],
  );
  await first.query('begin');
  await first.query('update audit_chains set seal = seal where partner_id = $1', [partnerID]); // as a sealer
  await second.query(`set lock_timeout = '2s'`);
  const { rows } = await second.query('select seal_audit(10) as sealed'); // refused where it waits
  expect(rows).toEqual([{ sealed: 0 }]);
  await first.query('commit');
  expect(await service.core.test?.database.sealAudit(10)).toBe(1);
});
