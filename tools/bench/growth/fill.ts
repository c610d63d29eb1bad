/**
 * Fills a database until it is large: more partners, more companies of the measured partner, and their past
 * shifts. An interrupted run continues where it was.
 */
import pg from 'pg';
import { type Copy, copyBy, rowsToCopy } from '../../../test/support/copy-rows.ts';
import type { ExampleWorld } from '../../../test/support/send-example.ts';
import { size } from './options.ts';
import { payHistory, shiftsOfCheck } from './pay-history.ts';
import { progressOf } from './progress.ts';

type Ids = ExampleWorld['ids'];
const companiesOfCopy = 2; // the example's world has two

/** `source` is another partner, whose rows are copied. The measured partner keeps its own rows. */
export async function fill(url: string, measured: Ids, source: Ids): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const [name, value] of hurry) await client.query(`alter system set ${name} = ${value}`);
    await client.query('select pg_reload_conf()');
    const { partnerID: partnerId, companyID, newCompanyID } = source;
    const copies = size.companies / companiesOfCopy;
    const checks = Math.round(size.shifts / copies / shiftsOfCheck);
    const copy = await rowsToCopy(client, { partnerId, companyIds: [companyID, newCompanyID] });
    await inBatches(client, { what: 'partners', to: size.partners, each: 100 }, copy.toPartners);
    const toCompanies = copy.toCompaniesOf(measured.partnerID);
    await inBatches(client, { what: 'companies by two', to: copies, each: 50 }, toCompanies);
    const history = copyBy(client, payHistory(source, measured.partnerID, checks));
    const withPay = { what: 'companies with past pay', to: checks ? copies : 0, each: 20 };
    await inBatches(client, withPay, history);
    for (const [name] of hurry) await client.query(`alter system reset ${name}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

/**
 * Settings of the whole server during the filling. If a power failure spoils something, it is filled again.
 */
const hurry = [
  ['autovacuum', 'off'],
  ['checkpoint_timeout', "'1h'"],
  ['full_page_writes', 'off'],
  ['max_wal_size', "'16GB'"],
  ['synchronous_commit', 'off'],
] as const;

type Work = { readonly what: string; readonly to: number; readonly each: number };

/** The comment of the database records the progress, beside the rows. */
async function inBatches(client: pg.Client, { what, to, each }: Work, copy: Copy): Promise<void> {
  const { rows } = await client.query<{ name: string; done: Record<string, number> }>(
    `select datname as name, coalesce(shobj_description(oid, 'pg_database'), '{}')::json as done
     from pg_database where datname = current_database()`,
  );
  const [{ name, done } = { name: '', done: {} }] = rows;
  const from = done[what] ?? 0;
  const say = progressOf(what, to, from);
  for (let last = from; last < to; ) {
    const first = last + 1;
    last = Math.min(last + each, to);
    const end = `comment on database ${name} is '${JSON.stringify({ ...done, [what]: last })}'`;
    say(last, await copy(first, last, end));
  }
}

/** Statistics as autovacuum keeps them. */
export async function analyze(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze').finally(() => client.end());
}

/** The sizes of the filled database. */
export async function sizeOf(url: string): Promise<Readonly<Record<string, number>>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    `select relname as name, reltuples::float8 as count from pg_class where relnamespace = 'public'::regnamespace
       and relname in ('partners', 'companies', 'employee_checks', 'shifts', 'events')
     union all select 'gigabytes', pg_database_size(current_database()) / 1e9 order by 1`,
  );
  await client.end();
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
