import pg from 'pg';
import { hashOf } from '../../../src/database/credential.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { newKey } from '../../../src/operation/secrets.ts';
import { payPeriodFrom } from '../../../src/payroll/calendar/pay-period.ts';

/** What the requests use: one partner's key, its listing, and the checks that get shifts. */
export type Seeded = {
  readonly key: string;
  readonly partnerId: string;
  readonly companyId: string;
  readonly checkIds: readonly string[];
};

const partners = 20;
const companiesOfEach = 50; // the measured listing returns all of them
const checks = 200; // used in turn, so that no two concurrent requests use the same one

/** Fills a migrated database: the same rows for every rival, among those of other partners. */
export async function seed(url: string): Promise<Seeded> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const seeded: Seeded[] = [];
    for (let i = 0; i < partners; i++) seeded.push(await seedPartner(client));
    await client.query('vacuum analyze');
    const [measured] = seeded;
    if (!measured) throw new Error('no partner was seeded');
    return measured;
  } finally {
    await client.end();
  }
}

async function seedPartner(client: pg.Client): Promise<Seeded> {
  const partnerId = newId();
  const key = newKey('key', 'test');
  await client.query('insert into partners (id, name) values ($1, $2)', [partnerId, 'Bench partner']);
  await client.query(
    `insert into api_keys (partner_id, id, hash, last_four, sealed_key) values ($1, $2, $3, $4, 'unused')`,
    [partnerId, newId(), hashOf(key), key.slice(-4)],
  );
  const companyIds = await makeCompanies(client, partnerId);
  const companyId = companyIds[0] ?? '';
  const employeeIds: string[] = []; // one check each, as on a payday
  while (employeeIds.length < checks) employeeIds.push(await makeEmployee(client, partnerId, companyId));
  const checkIds = Array.from({ length: checks }, newId);
  await client.query(
    `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata)
     select $1, id, $2, employee_id, $3, '2026-12-04', jsonb_build_object('checkCorrelationID', id)
     from unnest($4::text[], $5::text[]) as t (id, employee_id)`,
    [partnerId, companyId, payPeriodFrom('biweekly', '2026-11-08')?.id, checkIds, employeeIds],
  );
  return { key, partnerId, companyId, checkIds };
}

async function makeCompanies(client: pg.Client, partnerId: string): Promise<string[]> {
  const ids = Array.from({ length: companiesOfEach }, newId);
  await client.query(
    `insert into companies (partner_id, id, status, business_name, business_ein, ein_digits, business_address,
       business_city, business_state, business_zip, business_phone, mail_address, mail_city, mail_state, mail_zip,
       legal_structure, first_name, last_name, email, sealed_ssn, ownership_percentage, dob, address, city, state, zip)
     select $1, id, 'live', 'Bakery ' || place, '94-' || 1000000 + place, '94' || 1000000 + place,
       '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA', '94102', '4155550100', 'PO Box 1200', 'San Francisco',
       'CA', '94102', 'llc', 'Ada', 'Bell', 'ada@bakery.example', 'unused', 100, '1984-03-09',
       '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA', '94102'
     from unnest($2::text[]) with ordinality as made (id, place)`,
    [partnerId, ids],
  );
  return ids;
}

async function makeEmployee(client: pg.Client, partnerId: string, companyId: string): Promise<string> {
  const id = newId();
  await client.query(
    `insert into employees (partner_id, id, company_id, first_name, middle_initial, last_name, onboarded,
       working_state, default_wage) values ($1, $2, $3, 'Grace', 'M', 'Rivera', true, 'CA', 24.5)`,
    [partnerId, id, companyId],
  );
  return id;
}

/** Deletes the shifts that the load has added. Events and audit entries stay. */
export async function clearShifts(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('truncate shifts cascade').finally(() => client.end());
}

/** Drops the triggers that are ours, in a copy for what somebody would write without them. */
export async function dropTriggers(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const drop = `do $$ declare one record; begin
    for one in select tgname, tgrelid::regclass::text as of from pg_trigger where not tgisinternal loop
      execute format('drop trigger %I on %s', one.tgname, one.of);
    end loop; end $$`;
  await client.query(drop).finally(() => client.end());
}
