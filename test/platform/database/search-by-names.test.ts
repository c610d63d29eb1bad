/** A search by names finds what each name that is read would show, and reads few of them. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '../../support/chance.ts';
import { cloneDatabase } from '../../support/databases.ts';
import { seed, sized } from '../../support/sample.ts';

const most = 20;
const partner = `it's a \\ partner`;
const common = sized(3_000, 1_000);

let session: pg.Client;
beforeAll(async () => {
  session = new pg.Client({ connectionString: await cloneDatabase() });
  await session.connect();
  await session.query('set session_replication_role = replica');
  for (const name of [partner, `${partner} `, 'another']) await fill(name);
  await session.query('vacuum analyze');
  await session.query(`select set_config('app.partner_id', $1, false)`, [partner]);
}, 120_000);
afterAll(() => session.end());

const chance = chanceFrom(seed);
const pieces = [
  'an',
  'ri',
  've',
  'ra',
  'o',
  'Zoë',
  'Ä',
  'ñu',
  "d'",
  '%',
  '_',
  '\\',
  ':*',
  '&',
  '😀',
  '\u00a0',
  'ß',
] as const;
const wordOf = (length: number) => Array.from({ length }, () => chance.pick(pieces)).join('');
const names = Array.from({ length: sized(2_000, 700) }, () =>
  Array.from({ length: 1 + chance.below(3) }, () => wordOf(1 + chance.below(6))).join(' '),
);
names.push('A  name of two blanks', `Long ${'or longer '.repeat(20)}name`, `${'x'.repeat(250)}yz`);

/** Contractors of these names; of a company's name that half share; of a name that comes late. */
async function fill(partnerId: string) {
  const insert = `insert into contractors (partner_id, id, company_id, type, business_name)
    select $1, $2 || n, 'a company', 'llc', name from unnest($3::text[]) with ordinality u (name, n)`;
  await session.query(insert, [partnerId, 'random ', names]);
  const shared = Array.from({ length: common }, (_, i) => (i % 2 ? 'Many Share This' : `Numbered ${i}`));
  await session.query(insert, [partnerId, 'shared ', shared]);
  await session.query(insert, [
    partnerId,
    'late ',
    Array.from({ length: common }, (_, i) => `~ Zulu Late ${i}`),
  ]);
  await session.query(
    `insert into companies (partner_id, id, status, business_name, business_ein, ein_digits, business_address,
       business_city, business_state, business_zip, business_phone, mail_address, mail_city, mail_state, mail_zip,
       legal_structure, first_name, last_name, email, sealed_ssn, ownership_percentage, dob, address, city, state, zip)
     values ($1, 'a company', 'live', 'Many Works', '94-0000001', '940000001', 'a', 'a', 'CA', '94102', '4155550100', 'a',
       'a', 'CA', '94102', 'llc', 'Ada', 'Bell', 'a@b.example', 'unused', 100, '1984-03-09', 'a', 'a', 'CA', '94102')`,
    [partnerId],
  );
}

const wordsOf = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(/\s+/).filter(Boolean);

async function found(words: readonly string[]) {
  const { rows } = await session.query<{ id: string }>(
    `select id from search_partner('', $1, $2) where kind = 'contractor'`,
    [words, most],
  );
  return rows.map(({ id }) => id);
}

/** What a look at every name finds. */
async function expected(words: readonly string[]) {
  const { rows } = await session.query<{ id: string }>(
    `select id from contractors where partner_id = $1 and (select bool_and(strpos(searchable(business_name), word) > 0)
       from unnest($2::text[]) word) order by business_name, id limit $3`,
    [partner, words, most],
  );
  return rows.map(({ id }) => id);
}

test('it finds the names that have all parts, of the partner alone, in the order of names', async () => {
  const tried: number[] = [];
  for (let i = 0; i < sized(600, 50); i++) {
    const text = chance.pick(names as [string, ...string[]]);
    const from = chance.below(text.length);
    const [one, other] = [text.slice(from, from + 1 + chance.below(12)), chance.pick(pieces)];
    const words = wordsOf(chance.below(3) ? one : `${one} ${other}`);
    if (!words.length) continue;
    const ids = await expected(words);
    tried.push(ids.length);
    expect([words, await found(words)]).toEqual([words, ids]);
  }
  expect(tried.filter((count) => count === most).length).toBeGreaterThan(5);
  expect(tried.filter((count) => count > 0 && count < most).length).toBeGreaterThan(5);
});

test.each([
  'share',
  'MANY this',
  'numbered',
  'n',
  'zulu',
  'late zu 29',
  'two blanks',
  'longer name',
  'xxxxxxxxxxxyz',
  'nobody',
  '~',
  'a',
  'e a',
])('%s', async (text) => {
  const ids = await expected(wordsOf(text));
  expect(await found(wordsOf(text))).toEqual(ids);
  expect(ids.length > 0).toBe(text !== 'nobody');
});

test('an id beside a name is found, too', async () => {
  const search = `select id from search_partner('late 7', '{two,blanks}', 5) where kind = 'contractor'`;
  const { rows } = await session.query<{ id: string }>(search);
  expect(rows.map(({ id }) => id).sort()).toEqual(['late 7', `random ${names.length - 2}`].sort());
});

/** Rows and entries of indexes that a search has read of the names. */
async function readBy(words: readonly string[]): Promise<number> {
  const count = `select (pg_stat_get_xact_tuples_returned('contractors'::regclass) + sum(pg_stat_get_xact_tuples_returned(i.indexrelid)))::int
    as read from pg_index i where i.indrelid = 'contractors'::regclass`;
  await session.query('begin');
  await session.query('select pg_stat_force_next_flush()');
  const before = await session.query<{ read: number }>(count);
  await found(words);
  const after = await session.query<{ read: number }>(count);
  await session.query('commit');
  return (after.rows[0]?.read ?? 0) - (before.rows[0]?.read ?? 0);
}

test('it reads some of the names: the first, and of a rare part those that have it', async () => {
  for (const words of [['xxxxxxxxyz'], ['works'], ['a']]) expect(await readBy(words)).toBeLessThan(600);
});
