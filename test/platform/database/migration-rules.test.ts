/** Every migration since 1.2.0 leaves the version before what it reads and writes. */
import { describe, expect, test } from 'vitest';
import { beforeBaseline, migrations } from '../../../src/platform/database/migrations.ts';
import { migrationsIn } from '../../fixtures/load-fixture.ts';
import previous from '../../upgrade/previous.json' with { type: 'json' };
import { isNewer } from '../../upgrade/version-order.ts';
import { breachesOf, lastReader, misnamed } from './migration-rules.ts';

const [, ...sinceBaseline] = migrations;

describe('rules for migrations', () => {
  test.each([
    ['drop table shifts', 'it drops a table'],
    ['alter table shifts drop column metadata', 'it drops a column'],
    ['alter table shifts add column a text, drop column b', 'it drops a column'],
    ['alter table shifts rename to hours', 'it renames'],
    ['alter table shifts rename column time to at', 'it renames'],
    ['alter table shifts rename time to at', 'it renames'],
    ['alter table shifts alter column hourly_hours type integer', 'it changes a type'],
    ['alter table shifts alter hourly_hours set data type integer', 'it changes a type'],
    ['alter table shifts alter column title set not null', 'it requires a value of an old column'],
    ['alter table shifts add column a text not null', 'it adds a column that must be given'],
    [
      'alter table shifts add column a text not null check (a in (1, 2))',
      'it adds a column that must be given',
    ],
    ['alter table shifts alter column id drop default', 'it drops a default'],
    ['revoke select on shifts from payroll_app', 'it takes a right away'],
    ['alter table shifts drop constraint shifts_id_key', 'it drops a key'],
    ['drop function if exists due(text)', 'it drops a function'],
    ['truncate shifts', 'it moves or empties a table'],
  ])('%s is refused', (sql, why) => {
    expect(breachesOf('m', `-- Why.\n${sql};`)).toEqual([{ migration: 'm', statement: sql, why }]);
  });

  test.each([
    'create table hours (id text not null, name text not null)',
    'alter table shifts add column a text',
    "alter table shifts add column a text not null default ''",
    'alter table shifts add column a numeric(8, 4) not null default 0, add column b text',
    'drop index shifts_due',
    'alter table shifts drop constraint shifts_hours_check',
    'revoke all on function f from public',
    'create function f() returns void language sql as $$ alter table shifts drop column a; $$',
    '-- alter table shifts drop column a;',
  ])('%s is permitted', (sql) => {
    expect(breachesOf('m', sql)).toEqual([]);
  });
});

const migrationsSince = [...beforeBaseline, ...sinceBaseline].map(({ name, sql }) => ({
  name,
  sql,
  reader: lastReader(sql),
}));

test.each(migrationsSince.filter(({ reader }) => !reader))(
  '$name takes nothing from the version before',
  ({ name, sql }) => {
    expect(breachesOf(name, sql)).toEqual([]);
  },
);

test('a contracting migration takes what no release reads that may still be running', () => {
  const tooEarly = migrationsSince.filter(({ reader }) => reader && !isNewer(previous.version, reader));
  expect(tooEarly.map(({ name }) => name)).toEqual([]);
  expect(lastReader('-- Why.\n-- Contracts: 1.0.0 was the last to read it.\ndrop table a;')).toBe('1.0.0');
});

describe('the name of a migration', () => {
  const released = ['20261128070000_baseline', '20261201101500_nicknames'];
  const today = '20261205';
  test.each([
    ['20261201101501_next', undefined],
    ['20261205235959_late_today', undefined],
    ['20261201101500_same_number', 'does not come after 20261201101500_nicknames'],
    ['20261130120000_branched_off_earlier', 'does not come after 20261201101500_nicknames'],
    ['20261128060000_before_the_list', 'does not come after 20261201101500_nicknames'],
    ['20261206000000_tomorrow', 'is dated after today: name it by the clock, in UTC'],
    ['2027_short', 'does not begin with 14 digits and a name'],
  ])('%s beside those of a release', (name, problem) => {
    const found = misnamed([...released, name].sort(), released, today);
    expect(found).toEqual(problem ? [`${name} ${problem}`] : []);
  });

  test('is refused before the baseline, and when two share a number', () => {
    const names = ['20261128060000_a', ...released, '20261202000000_b', '20261202000000_c'];
    expect(misnamed(names, [], today)).toEqual([
      '20261128060000_a does not come after 20261128070000_baseline',
      '20261202000000_b has the number of 20261202000000_c',
      '20261202000000_c has the number of 20261202000000_b',
    ]);
  });

  test('is its time by the clock, later than those of the last release, and its own', () => {
    const names = migrations.map(({ name }) => name);
    const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    expect(misnamed(names, migrationsIn(previous.version), today)).toEqual([]);
  });
});
