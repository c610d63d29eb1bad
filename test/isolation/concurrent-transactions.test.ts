/** Tenant transactions of two partners at once: each sees its own rows. */
import { beforeAll, describe, expect, test } from 'vitest';
import { serve, service } from '../support/served-world.ts';
import { companiesOf, gate, ids, keyOf, openNarrow } from './narrow-database.ts';
import { makeTenant, type Tenant } from './population.ts';

serve();
let own: Tenant;
let other: Tenant;
beforeAll(async () => {
  own = await makeTenant(service);
  other = await makeTenant(service);
});

describe('concurrent callers', () => {
  test('each see their own row when two look up a row at the same moment', async () => {
    const database = openNarrow(service.urls.test, 2);
    const both = [gate(), gate()];
    const arrived = Promise.all(both.map(({ opened }) => opened));
    const ask = (tenant: Tenant, i: number, id: string) =>
      database.transaction(keyOf(tenant), 'read', async ({ db }) => {
        both[i]?.open();
        await arrived;
        return db.company.findFirst({ where: { partnerId: tenant.partnerID, id } });
      });
    const [mine, theirs] = await Promise.all([
      ask(own, 0, own.ids.company),
      ask(other, 1, other.ids.company),
    ]);
    expect([mine?.id, theirs?.id]).toEqual([own.ids.company, other.ids.company]);
  });

  test("find nothing by another's id, whatever the query", async () => {
    const where = { partnerId: other.partnerID, id: other.ids.company };
    const database = openNarrow(service.urls.test);
    expect(
      await database.transaction(keyOf(own), 'read', ({ db }) => db.company.findFirst({ where })),
    ).toBeNull();
    const orThrow = database.transaction(keyOf(own), 'read', ({ db }) =>
      db.company.findUniqueOrThrow({ where: { partnerId_id: where } }),
    );
    await expect(orThrow).rejects.toThrow(/no row of companies/);
  });

  test('each see their own rows only when a hundred share four connections', async () => {
    const database = openNarrow(service.urls.test, 4);
    const tenants = Array.from({ length: 100 }, (_, i) => (i % 2 ? own : other));
    const seen = await Promise.all(tenants.map((tenant) => companiesOf(database, tenant)));
    expect(seen).toEqual(tenants.map(ids));
  });
});
