/** Statements as payroll_app, sent directly to the tables. */
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { type Service, startService } from '../support/service.ts';
import { fillTables } from './fill-tables.ts';
import { look, makeTenant, type Tenant, tenantTables } from './population.ts';

export let service: Service;
export let own: Tenant;
export let stranger: Tenant;
export let tables: string[];

/** Creates two partners with rows in every table. */
export function fillTwoPartners(): void {
  beforeAll(async () => {
    service = await startService();
    own = await makeTenant(service);
    stranger = await makeTenant(service);
    tables = await tenantTables(service.urls.test);
    await fillTables(service.urls.test, [own, stranger]);
  });
  afterAll(() => service.stop());
}

export type Query = (sql: string, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs work as payroll_app in a transaction that is rolled back; `settings` are those of the caller.
 */
export async function asApplication<T>(settings: Record<string, string>, work: (query: Query) => Promise<T>) {
  const client = new pg.Client({ connectionString: service.urls.test, options: '-c role=payroll_app' });
  await client.connect();
  try {
    await client.query('begin');
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    return await work((sql, values) => client.query(sql, values));
  } finally {
    await client.end();
  }
}

export const as = (tenant: Tenant) => ({ 'app.partner_id': tenant.partnerID });

export const columnsOf = async (table: string) => {
  const found = await look<{ name: string }>(
    service.urls.test,
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attidentity = ''`,
    [table],
  );
  return found.map(({ name }) => name);
};
