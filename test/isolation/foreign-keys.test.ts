/** Foreign keys with row security off: their checks bypass it, so they must separate partners alone. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillTwoPartners, own, service, stranger } from './as-application.ts';
import { look, type Tenant, tenantTables } from './population.ts';

let client: pg.Client;
fillTwoPartners();
beforeAll(async () => {
  client = new pg.Client({ connectionString: service.urls.test });
  await client.connect();
});
afterAll(() => client.end());

type Reference = { name: string; child: string; parent: string; column: string; columns: string[] };

/** Foreign keys between rows of partners, whose last column names the parent. */
const references = () =>
  look<Reference>(
    service.urls.test,
    `select f.conname as name, f.conrelid::regclass::text as child, f.confrelid::regclass::text as parent,
       array_agg(a.attname::text order by k.n) as columns,
       (array_agg(a.attname::text order by k.n desc))[1] as column
     from pg_constraint f cross join unnest(f.conkey) with ordinality k(num, n)
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num
     where f.contype = 'f' and f.connamespace = 'public'::regnamespace and not exists (
       select from unnest(array[f.conrelid, f.confrelid]) tables (id) where not exists (
         select from pg_attribute p where p.attrelid = tables.id and p.attname = 'partner_id'))
     group by f.oid, f.conname, f.conrelid, f.confrelid`,
  );

/** Checks, unreferenced keys and triggers that would reject the senseless rows first. */
const obstaclesOf = (table: string) =>
  look<{ removal: string }>(
    service.urls.test,
    `select format('alter table %s drop constraint %I', $1::text, conname) as removal
     from pg_constraint u where conrelid = $1::regclass and (contype = 'c' or contype = 'u'
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = u.conindid))
     union all select format('drop index %s', indexrelid::regclass)
     from pg_index where indpred is not null and indrelid = $1::regclass
     union all select format('alter table %s disable trigger user', $1::text)`,
    [table],
  );

const pointAt = async ({ child, column }: Reference, parentId: string, where: string) => {
  await client.query('begin');
  try {
    for (const { removal } of await obstaclesOf(child)) await client.query(removal);
    const { rowCount } = await client.query(
      `update ${child} set ${column} = $1 where ctid = (select min(ctid) from ${child} where ${where})`,
      [parentId],
    );
    await client.query('set constraints all immediate');
    return `updated ${rowCount}`;
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : String(error);
  } finally {
    await client.query('rollback');
  }
};

/** A row of the table: of that company, where the table is below companies. */
const idIn = async (table: string, tenant: Tenant, companyId: string) => {
  const isBelowCompany = (await tenantTables(service.urls.test, 'company_id')).includes(table);
  const company = table === 'companies' ? 'id' : isBelowCompany ? 'company_id' : undefined;
  const key = table === 'document_files' ? 'sha256' : 'id'; // a file is named by its hash
  const [row] = await look<{ id: string }>(
    service.urls.test,
    `select ${key} as id from ${table} where partner_id = $1 ${company ? `and ${company} = '${companyId}'` : ''}`,
    [tenant.partnerID],
  );
  return row?.id ?? `no row in ${table}`;
};

test("no row can point at another partner's parent", async () => {
  const found = await references();
  expect(found.length).toBeGreaterThan(10);
  for (const reference of found) {
    const theirs = await idIn(reference.parent, stranger, stranger.ids.company);
    const said = await pointAt(reference, theirs, `partner_id = '${own.partnerID}'`);
    expect([reference.name, said]).toEqual([reference.name, '23503']);
  }
});

test("no row can point at a parent of its partner's other company", async () => {
  const withinCompany = (await references()).filter(
    ({ columns }) => columns.includes('company_id') && columns.length > 2,
  );
  expect(withinCompany.length).toBeGreaterThan(4);
  for (const reference of withinCompany) {
    const other = await idIn(reference.parent, own, own.otherCompany.company);
    const said = await pointAt(
      reference,
      other,
      `partner_id = '${own.partnerID}' and company_id = '${own.ids.company}'`,
    );
    expect([reference.name, said]).toEqual([reference.name, '23503']);
  }
});
