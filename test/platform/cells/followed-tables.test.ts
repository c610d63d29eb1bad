/** A move follows every table of a partner, and counts those that can be counted while writes wait. */
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { partnerSums, smallestTables } from '../../../src/platform/database/partner-sums.ts';
import { type PartnerTable, partnerTables } from '../../../src/platform/database/partner-tables.ts';
import { connectSuperuser, type Superuser } from '../../../src/platform/database/superuser.ts';
import { allOtherRows, followChanges } from '../../../src/process/partner-transfer/follow-changes.ts';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';
import { exampleClock, makeExampleWorld } from '../../support/example-world.ts';
import { serve, service } from '../../support/served-world.ts';
import { fill } from '../database/grown-database.ts';

serve({ clock: exampleClock, settings: {} });

let partnerID: string;
let tables: readonly PartnerTable[];
beforeAll(async () => {
  const { ids } = await makeExampleWorld(service);
  ({ partnerID } = ids);
  await fill(service, partnerID, [{ company: ids.companyID, employeeCheck: ids.employeeCheckID }]);
  const client = await connectSuperuser(service.urls.test);
  tables = allOtherRows(await partnerTables(client));
  await client.end();
}, 120_000);

/** Rows that fill a table keep no check constraint. */
const withoutChecks = `do $$ declare one record; begin
  for one in select conrelid::regclass as name, conname from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I', one.name, one.conname);
  end loop; end $$`;

async function connect(url: string): Promise<Superuser> {
  const client = await connectSuperuser(url);
  onTestFinished(() => client.end());
  await client.query('set session_replication_role = replica'); // no trigger changes a row besides
  return client;
}

const countOf = async ({ name, partner }: PartnerTable): Promise<number> => {
  const text = `select count(*)::int as count from ${name} where ${partner} = $1`;
  const [row] = await asSuperuser<{ count: number }>(service.urls.test, text, [partnerID]);
  return row?.count ?? 0;
};

test('a changed row is copied, whichever table it is in', async () => {
  const former = service.urls.test;
  const [from, to, feed] = [
    await connect(former),
    await connect(await cloneDatabase()),
    await connect(former),
  ];
  await to.query(withoutChecks);
  const follower = await followChanges({ from, to, feed }, partnerID, tables, () => {});
  const empty: string[] = [];
  for (const table of tables) {
    const { name, partner } = table;
    if ((await countOf(table)) === 0) empty.push(name);
    await from.query(`update ${name} set ${partner} = ${partner} where ${partner} = $1`, [partnerID]);
    await to.query(`delete from ${name} where ${partner} = $1`, [partnerID]);
  }
  expect(empty).toEqual([]);
  await follower.catchUp();
  await from.query('commit');
  expect(await partnerSums(to, tables, partnerID)).toEqual(await partnerSums(from, tables, partnerID));
});

test('tables beyond so many rows together are not counted while writes wait, the largest first', async () => {
  const from = await connect(service.urls.test);
  const counts = await Promise.all(tables.map(countOf));
  const most = Math.max(...counts);
  const largest = tables.filter((_, i) => counts[i] === most).map(({ name }) => name);
  const names = async (mostRows: number) =>
    (await smallestTables(from, tables, partnerID, mostRows)).map(({ name }) => name);
  expect((await names(1e9)).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const few = await names(most - 1);
  expect(few.length).toBeGreaterThan(10);
  for (const name of largest) expect(few).not.toContain(name);
});
