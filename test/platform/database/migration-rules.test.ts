/** Every migration since 1.0.0 leaves the version before what it reads and writes. */
import { describe, expect, test } from 'vitest';
import { migrations } from '../../../src/platform/database/migrations.ts';
import { migrationsIn } from '../../fixtures/load-fixture.ts';
import previous from '../../upgrade/previous.json' with { type: 'json' };
import { isNewer } from '../../upgrade/version-order.ts';
import { breachesOf, lastReader, misnamed } from './migration-rules.ts';

const [, ...sinceFirst] = migrations;

/** Migrations that break a rule by its words, and why the version before runs on. */
const harmless: Readonly<Record<string, string>> = {
  '20261126010000_hours_of_a_period': 'numeric(8, 4) holds what the narrower type held',
  '20261213000000_net_pay_splits': 'a wider key replaces it, and no statement names it in on conflict',
  '20261215000000_payroll_speeds': 'the function comes back with optional arguments',
  '20261216000000_events_of_a_statement': 'triggers alone call these functions',
  '20261228000000_search_names_the_company_of_pay': 'the function comes back with one more column',
};

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

const migrationsSince = sinceFirst.map(({ name, sql }) => ({ name, sql, reader: lastReader(sql) }));

test.each(migrationsSince.filter(({ name, reader }) => !reader && !harmless[name]))(
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

test('each exception names a migration that breaks a rule', () => {
  const breaking = migrationsSince.filter(({ name, sql }) => breachesOf(name, sql).length);
  expect(breaking.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(harmless)));
});

describe('the name of a migration', () => {
  const released = ['20261122000000_baseline', '20270103000000_corrections', '20270103000000_moving_partners'];
  test.each([
    ['20270103000001_next', undefined],
    ['20261128041500_by_todays_clock', 'does not come after 20270103000000_moving_partners, which is released'],
    ['20270103000000_same_number', 'does not come after 20270103000000_moving_partners, which is released'],
    ['2027_short', 'does not begin with 14 digits and a name'],
  ])('%s after those of a release', (name, problem) => {
    const found = misnamed([...released, name].sort(), released);
    expect(found).toEqual(problem ? [`${name} ${problem}`] : []);
  });

  test('is refused when it shares its number with another one', () => {
    expect(misnamed([...released, '20270104000000_a', '20270104000000_b'], released)).toEqual([
      '20270104000000_a has the number of 20270104000000_b',
      '20270104000000_b has the number of 20270104000000_a',
    ]);
  });

  test('is later than those of the last release, and has a number of its own', () => {
    const names = migrations.map(({ name }) => name);
    expect(misnamed(names, migrationsIn(previous.version))).toEqual([]);
  });
});
