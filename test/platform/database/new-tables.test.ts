import { expect, test } from 'vitest';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';

test('a table that fills up is analyzed before autovacuum comes, again once it has doubled, and then no more', async () => {
  const url = await cloneDatabase();
  const analyze = async () => {
    const [row] = await asSuperuser<{ analyzed: number }>(url, 'select analyze_new_tables() as analyzed');
    return row?.analyzed;
  };
  const fill = (from: number, to: number) =>
    asSuperuser(
      url,
      `insert into partners (id, name) select 'p' || n, repeat('a', 200) from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  const rowsKnown = async () =>
    (
      await asSuperuser<{ rows: number }>(
        url,
        `select reltuples as rows from pg_class where relname = 'partners'`,
      )
    )[0]?.rows;

  await fill(1, 10);
  expect(await analyze()).toBe(0);
  await fill(11, 200);
  expect(await analyze()).toBe(1);
  expect(await rowsKnown()).toBe(200);
  await fill(201, 250);
  expect(await analyze()).toBe(0);
  await fill(251, 1_500);
  expect(await analyze()).toBe(1);
  expect(await rowsKnown()).toBe(1_500);
  await fill(1_501, 6_000);
  expect(await analyze()).toBe(0);
});
