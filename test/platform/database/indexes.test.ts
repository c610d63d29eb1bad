import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { asSuperuser, cloneDatabase } from '../../support/databases.ts';

type Index = { name: string; table: string; columns: string[]; isUnique: boolean; condition: string | null };

let url: string;
let indexes: Index[];
beforeAll(async () => {
  url = await cloneDatabase();
  indexes = await asSuperuser<Index>(
    url,
    `select i.indexrelid::regclass::text as name, i.indrelid::regclass::text as table, i.indisunique as "isUnique",
       pg_get_expr(i.indpred, i.indrelid) as condition,
       (select array_agg(coalesce(a.attname::text, 'an expression') order by k.place) from unnest(i.indkey::int2[]) with ordinality k (number, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        where k.place <= i.indnkeyatts) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace`,
  );
});

const leads = ({ columns }: Index, by: readonly string[]) =>
  [...columns.slice(0, by.length)].sort().join() === [...by].sort().join();

/** The columns by which statements look rows up, and the condition of a partial index. */
const lookups: [table: string, by: string[], condition: RegExp | null][] = [
  ['contractor_payments', ['partner_id', 'company_id', 'pay_date'], /pending.*pre-processed/],
  ['contractor_payments', ['status', 'pay_date'], /held_because IS NULL/],
  ['contractor_payments', ['partner_id', 'employer_check_id'], /IS NOT NULL/],
  ['contractor_payments', ['partner_id', 'contractor_id'], null],
  ['employee_checks', ['partner_id', 'company_id', 'check_date'], /pending.*pre-processed/],
  ['employee_checks', ['status', 'check_date'], /held_because IS NULL.*company/],
  ['employee_checks', ['partner_id', 'employer_check_id'], null],
  ['transfers', ['next_at'], /IS NOT NULL/],
  ['transfers', ['partner_id', 'company_id', 'next_at'], /next_at IS NOT NULL/],
  ['transfers', ['partner_id', 'bank_file_id'], /IS NOT NULL/],
  ['transfers', ['partner_id', 'company_id'], /debit/],
  ['transfers', ['trace'], /IS NOT NULL/],
  ['remittances', ['due_on'], /due/],
  ['remittances', ['partner_id', 'company_id', 'due_on'], /due/],
  ['regular_payrolls', ['next_at'], /IS NOT NULL/],
  ['payroll_autopilots', ['next_at'], /IS NOT NULL/],
  ['bank_accounts', ['partner_id', 'company_id'], null],
  ['webhook_deliveries', ['id'], /pending/],
  ['webhook_deliveries', ['partner_id', 'endpoint_id', 'next_at'], /pending/],
  ['idempotency_records', ['expires_at'], /IS NOT NULL/],
  ['report_jobs', ['expires_at'], /bytes IS NOT NULL/],
  ['api_keys', ['id'], null],
  ['api_keys', ['hash'], null],
  ['links', ['token_hash'], null],
];

test.each(lookups)('an index finds %s by %j', (table, by, condition) => {
  const found = indexes.filter((index) => index.table === table && leads(index, by));
  const usable = found.filter((index) =>
    condition ? condition.test(index.condition ?? '') : !index.condition,
  );
  expect(usable).not.toEqual([]);
});

/** Requests delete rows of these tables one at a time. */
const deleted = ['employee_checks', 'contractor_payments', 'webhook_endpoints', 'shifts', 'deductions'];

test('an index finds the rows that refer to a deletable row', async () => {
  const references = await asSuperuser<{ table: string; column: string }>(
    url,
    `select f.conrelid::regclass::text as table, a.attname::text as column
     from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[cardinality(f.conkey)]
     where f.contype = 'f' and f.confrelid::regclass::text = any ($1)`,
    [deleted],
  );
  const isFound = ({ table, column }: (typeof references)[number]) =>
    indexes.some(({ table: of, columns }) => of === table && columns.indexOf(column) === 1) ||
    indexes.some((index) => index.table === table && leads(index, ['partner_id', 'company_id', column]));
  expect(references.length).toBeGreaterThan(5);
  expect(references.filter((reference) => !isFound(reference))).toEqual([]);
});

test('no index repeats a unique key', () => {
  const repeated = indexes.filter(
    (index) =>
      !index.isUnique &&
      indexes.some(
        (key) =>
          key.isUnique &&
          key.table === index.table &&
          key.condition === index.condition &&
          index.columns.every((column, i) => key.columns[i] === column),
      ),
  );
  expect(repeated.map(({ name }) => name)).toEqual([]);
});

test('a page of a large partner is read by an index in its order, by a plan for all partners', async () => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const sql of largeBesideSmall) await client.query(sql);
  const { rows } = await client.query({ text: "explain execute page ('large', 26)", rowMode: 'array' });
  await client.end();
  expect(rows.join('\n')).toMatch(/Index Scan Backward using audit_entries_pkey/);
});

const largeBesideSmall = [
  'set session_replication_role = replica',
  `insert into audit_entries (partner_id, id, caller_kind, caller_id, action, fields, request_id)
   select case when n <= 20000 then 'large' else 'small-' || n / 100 end, new_id(), 'job', 'a job', 'paid', '{}', 'a request'
   from generate_series(1, 60000) n`,
  'analyze audit_entries',
  'set plan_cache_mode = force_generic_plan', // which PostgreSQL chooses after small partners have asked
  'set role payroll_app',
  "select set_config('app.partner_id', 'large', false)",
  'prepare page (text, bigint) as select * from audit_entries where partner_id = $1 order by id desc limit $2',
];

test("every partner's table has statistics as if each partner were large", async () => {
  const tables = await asSuperuser<{ name: string; options: string[] | null }>(
    url,
    `select c.relname as name, a.attoptions as options from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'partner_id'`,
  );
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter(({ options }) => options?.join() !== 'n_distinct=10')).toEqual([]);
});
