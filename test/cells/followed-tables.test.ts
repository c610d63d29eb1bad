import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../src/database/migrate.ts';
import { partnerSums, smallestTables } from '../../src/database/partner-sums.ts';
import { partnerTables } from '../../src/database/partner-tables.ts';
import { connectSuperuser } from '../../src/database/superuser.ts';
import { allOtherRows, followChanges } from '../../src/process/partner-transfer/follow-changes.ts';
import { factsOf, loadFixture } from '../fixtures/load-fixture.ts';
import { cloneDatabase, emptyDatabase } from '../support/databases.ts';

const { partnerID } = factsOf('1.2.0'); // weeks of payroll

async function followedCopy() {
  const [former, latter] = [await emptyDatabase(), await cloneDatabase()];
  await loadFixture('1.2.0', former);
  await migrate(former);
  const connect = async (url: string) => {
    const client = await connectSuperuser(url);
    onTestFinished(() => client.end());
    await client.query('set session_replication_role = replica'); // no trigger changes a row besides
    return client;
  };
  const cells = { from: await connect(former), to: await connect(latter), feed: await connect(former) };
  const tables = allOtherRows(await partnerTables(cells.from));
  const follower = await followChanges(cells, partnerID, tables, () => {});
  return { ...cells, tables, follower };
}

test('a changed row is copied, whichever table it is in', async () => {
  const { from, to, tables, follower } = await followedCopy();
  const sums = await partnerSums(from, tables, partnerID);
  expect(sums.filter((sum) => !sum.endsWith(': 0')).length).toBeGreaterThan(40);
  for (const { name, partner } of tables) {
    await from.query(`update ${name} set ${partner} = ${partner} where ${partner} = $1`, [partnerID]);
    await to.query(`delete from ${name} where ${partner} = $1`, [partnerID]);
  }
  await follower.catchUp();
  await from.query('commit');
  expect(await partnerSums(to, tables, partnerID)).toEqual(sums);
});

test('tables beyond so many rows together are not counted while writes wait, the largest first', async () => {
  const { from, tables } = await followedCopy();
  const countOf = async (name: string) =>
    Number(
      (await from.query(`select count(*) from ${name} where partner_id = $1`, [partnerID])).rows[0].count,
    );
  const [events, all] = [await countOf('events'), await smallestTables(from, tables, partnerID, 1e9)];
  expect(all.map(({ name }) => name).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  const few = await smallestTables(from, tables, partnerID, events - 1);
  expect(few.length).toBeGreaterThan(10);
  expect(few.map(({ name }) => name)).not.toContain('events');
});
