import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';

test('docs/evidence/growth.md says of every table what grows it and what removes its rows', async () => {
  const document = readFileSync(path.join(import.meta.dirname, '../../../docs/evidence/growth.md'), 'utf8');
  const rows = document.split('\n').filter((line) => line.startsWith('| `'));
  const listed = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/[a-z0-9_]+/g) ?? []);
  const tables = await asSuperuser<{ name: string }>(
    await cloneDatabase(),
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
  );
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
