import pg from 'pg';
import { look, type Tenant, tenantTables } from './population.ts';

type Column = { name: string; type: string };

/** Columns without a default. */
const neededColumns = (url: string, table: string) =>
  look<Column>(
    url,
    `select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and (a.attname in ('partner_id', 'id', 'company_id', 'employee_check_id') or a.attnotnull and d.oid is null)`,
    [table],
  );

const plausible = (type: string): string => {
  if (type === 'plain_date') return '2026-01-02';
  if (type === 'wall_time') return '2026-01-02T03:04:05';
  if (/^(?:integer|bigint|smallint|numeric|xid8)/.test(type)) return '1';
  if (/^timestamp/.test(type)) return '2026-01-02';
  if (type === 'boolean') return 'true';
  return /^jsonb?$|\[\]$/.test(type) ? '{}' : 'planted';
};

/** Their rows name a check once it is paid; the check of other tests is pending, as they delete it. */
const ofPaidChecks = ['time_off_days', 'time_off_entries'];

/**
 * Inserts a row into every table that has none yet, for each company, so that row security is tested on new
 * tables too. Such rows need not make sense: checks and foreign keys are off.
 */
export async function fillTables(url: string, tenants: readonly Tenant[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set session_replication_role = replica');
  for (const table of await tenantTables(url)) {
    const checks =
      "select conname as name from pg_constraint where contype = 'c' and conrelid = $1::regclass";
    const columns = await neededColumns(url, table);
    const isBelowCompany = columns.some(({ name }) => name === 'company_id');
    for (const { partnerID, ids, otherCompany } of tenants) {
      for (const own of [ids, otherCompany]) {
        const where = isBelowCompany
          ? `partner_id = $1 and company_id = '${own.company}'`
          : 'partner_id = $1';
        if (ofPaidChecks.includes(table)) {
          const paid = `update ${table} set employee_check_id = '${own.employeeCheck}' where ${where}`;
          await client.query(paid, [partnerID]);
        }
        if ((await client.query(`select from ${table} where ${where}`, [partnerID])).rowCount) continue;
        for (const { name } of (await client.query(checks, [table])).rows) {
          await client.query(`alter table ${table} drop constraint ${name}`);
        }
        const fixed: Record<string, string> = {
          partner_id: partnerID,
          company_id: own.company,
          id: own.opaque,
          employee_id: own.opaque, // the key of some tables
          sha256: own.opaque, // names a file
        };
        fixed['employee_check_id'] = own.employeeCheck;
        const values = columns.map(({ name, type }) => fixed[name] ?? plausible(type));
        const marks = values.map((_, i) => `$${i + 1}`);
        const insert = `insert into ${table} (${columns.map(({ name }) => name)}) values (${marks})`;
        await client.query(insert, values);
      }
    }
  }
  await client.end();
}
