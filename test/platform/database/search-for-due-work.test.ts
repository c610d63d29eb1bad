/** Workers search for due work every five seconds: they read what is due, and not what is open. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../support/databases.ts';
import { makeCompanies } from '../../support/many-companies.ts';

let client: pg.Client;
let partnerId: string;
beforeAll(async () => {
  const url = await cloneDatabase();
  partnerId = await makeCompanies(url, 1_500);
  client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica'); // rows as such: no events
  for (const sql of openWork) await client.query(sql);
  await client.query('analyze');
});
afterAll(() => client.end());

/** 1,500 companies have checks of 2026-12-18: this is open work of every other kind. */
const openWork = [
  `insert into contractor_payments (partner_id, id, company_id, contractor_id, pay_date, amount_cents, metadata)
   select partner_id, 'p' || id, id, 'unused', '2026-12-18', 100, '{}' from companies`,
  `insert into payroll_autopilots (partner_id, company_id, opens_after, next_at)
   select partner_id, id, '2026-12-01', '2026-12-01' from companies`,
  `insert into remittances (partner_id, id, company_id, account, agency, period_end, due_on)
   select partner_id, 'r' || id, id, 'tax_payable', 'irs', '2026-12-31', '2027-01-15' from companies`,
  `insert into transfers (partner_id, id, company_id, direction, employer_check_id, amount_cents, status,
     effective_on, receiver_name, routing_number, account_type, sealed_account_number, account_last_four, next_at)
   select partner_id, 't' || id, id, 'debit', id, 100, 'submitted', '2026-12-17', 'Works', '011401533',
     'checking', 'unused', '6789', '2026-12-17' from companies`,
];

/** How many rows of tables this connection has read. Each search looks up the companies of what it finds. */
async function rowsRead(): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(
    `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int from pg_stat_xact_user_tables
     where relname <> 'companies'`,
  );
  return rows[0]?.sum ?? 0;
}

/** The partners that a search finds, and how many rows it reads. */
async function search(sql: string, values: readonly unknown[]) {
  await client.query('begin'); // the counts of a transaction are reported before its end
  try {
    const before = await rowsRead();
    const { rows } = await client.query<{ id: string }>(sql, [...values]);
    return { partners: rows.map(({ id }) => id), rows: (await rowsRead()) - before };
  } finally {
    await client.query('rollback');
  }
}

const due = 'select id from partners_with_due_work($1, $2, $3, $4, $5, $6)';
const before = ['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-03', '2026-11-27', '2026-11-27'];
const none = ['2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01', '2026-01-01'];

test('a search reads no row of what is not due', async () => {
  await search(due, before); // the functions are compiled
  expect(await search(due, before)).toEqual({ partners: [], rows: 0 });
});

test.each([
  ['checks and payments to compute', [2, '2026-12-19'], [3, '2026-12-22']],
  ['remittances', [4, '2027-01-15']],
  ['transfers', [5, '2026-12-18']],
  ['regular payrolls', [5, '2026-12-02']],
] as const)('it finds %s that are due', async (_what, ...days) => {
  const values = none.map((day, i) => days.find(([at]) => at === i)?.[1] ?? day);
  expect((await search(due, values)).partners).toEqual([partnerId]);
});

/** The functions that version 1.2.0 asks. */
test.each([
  ['select id from due_partners($1, $2, $3)', ['2026-12-19', '2026-12-22', '2026-12-16']],
  ['select id from partners_to_remit($1)', ['2027-01-15']],
  ['select id from partners_with_transfers($1)', ['2026-12-18']],
  ['select id from partners_with_regular_payrolls($1)', ['2026-12-02']],
])('%s finds it too', async (sql, values) => {
  expect((await search(sql, values)).partners).toEqual([partnerId]);
});

/** A year of what is done, of the same companies. */
const doneWork = [
  `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata,
     status, computed)
   select partner_id, 'x' || id || n, id, 'unused', 'unused' || n, '2026-06-18', '{}', 'processed', '{}'
   from companies, generate_series(1, 12) n`,
  `insert into contractor_payments (partner_id, id, company_id, contractor_id, pay_date, amount_cents, metadata, status)
   select partner_id, 'x' || id || n, id, 'unused', '2026-06-18', 100, '{}', 'processed'
   from companies, generate_series(1, 12) n`,
  `insert into employer_checks (partner_id, id, company_id, check_date, status)
   select partner_id, 'x' || id || n, id, (date '2026-01-02' + n * 14)::text, 'processed'
   from companies, generate_series(1, 12) n`,
  `insert into transfers (partner_id, id, company_id, direction, employer_check_id, amount_cents, status,
     effective_on, receiver_name, routing_number, account_type, sealed_account_number, account_last_four)
   select partner_id, 'x' || id || n, id, 'debit', 'x' || id || n, 100, 'settled', '2026-06-17', 'Works', '011401533',
     'checking', 'unused', '6789' from companies, generate_series(1, 12) n`,
];

test('the counts for /metrics read no row of what is done', async () => {
  const counts = 'select metric as id from operating_figures($1)';
  await search(counts, ['2026-12-01']);
  const { rows: before } = await search(counts, ['2026-12-01']);
  for (const sql of doneWork) await client.query(sql);
  await client.query('vacuum analyze');
  const { rows: after } = await search(counts, ['2026-12-01']);
  expect(after).toBeLessThanOrEqual(before);
});

test('a partner whose clock is ahead is found for any open work', async () => {
  await client.query(`insert into partner_clocks (partner_id, ahead) values ($1, 1)`, [partnerId]);
  const { partners, rows } = await search(due, before);
  expect(partners).toEqual([partnerId]);
  expect(rows).toBeLessThan(20);
});
