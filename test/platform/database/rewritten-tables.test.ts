/**
 * Which tables migrations rewrite. A read that began before such a migration and waited for it finds the
 * table empty: PostgreSQL documents it under "Caveats" of its chapter on concurrency. A new column that is
 * nullable or has a constant default rewrites nothing; a stored generated column, another type and a
 * column of a domain with a check, such as id_text, do.
 */
import { expect, test } from 'vitest';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { loadFixture } from '../../fixtures/load-fixture.ts';
import { asSuperuser, emptyDatabase } from '../../support/databases.ts';
import previous from '../../upgrade/previous.json' with { type: 'json' };

const watch = `
  create table rewritten (name text);
  grant insert on rewritten to public;
  create function note_rewrite() returns event_trigger language plpgsql as $$
    begin insert into rewritten values (pg_event_trigger_table_rewrite_oid()::regclass::text); end $$;
  create event trigger note_rewrite on table_rewrite execute function note_rewrite()`;

test('migrations since the last release rewrite no other tables than are listed', async () => {
  const url = await emptyDatabase();
  await loadFixture(previous.version, url);
  await asSuperuser(url, watch);
  await migrate(url);
  const rows = await asSuperuser<{ name: string }>(url, 'select distinct name from rewritten order by 1');
  expect(rows.map(({ name }) => name)).toEqual(previous.rewritten);

  await asSuperuser(url, 'alter table shifts add column doubled numeric generated always as (1) stored');
  expect(await asSuperuser(url, "select from rewritten where name = 'shifts'")).toHaveLength(1);
});
