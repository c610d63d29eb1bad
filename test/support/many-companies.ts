import pg from 'pg';
import { payPeriodId } from '../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../src/foundation/new-id.ts';
import { createSealer } from '../../src/platform/database/seal.ts';

/** The payday of all companies. */
export const checkDate = '2026-12-18';

/** The key that seals the accounts, as the setting MASTER_KEYS. */
export const masterKeys = Buffer.alloc(32, 7).toString('base64');
const sealer = createSealer('test', [Buffer.from(masterKeys, 'base64')]);

/**
 * Creates a partner with so many companies, each with so many employees. Each employee has a pending check of
 * ten shifts for one day. Rows are written without triggers. Returns the partner's id.
 */
export async function makeCompanies(url: string, companies: number, people = 1): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const partnerId = newId();
    await client.query('set session_replication_role = replica');
    await client.query(`insert into partners (id, name) values ($1, 'Many companies')`, [partnerId]);
    for (const sql of statements)
      await client.query(sql, sql.includes('$3') ? [partnerId, companies, people] : [partnerId, companies]);
    await attachAccounts(client, partnerId, { companies, people });
    await client.query('vacuum analyze');
    return partnerId;
  } finally {
    await client.end();
  }
}

type Size = { readonly companies: number; readonly people: number };

/** Attaches a bank account to every company and every employee. */
async function attachAccounts(client: pg.Client, partnerId: string, size: Size): Promise<void> {
  const sealed = (table: string, row: string) =>
    sealer.seal({ partnerId, table, column: 'sealed_account_number', row }, '000123456789');
  const numbersTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1);
  const numbers = numbersTo(size.companies);
  const employees = numbersTo(size.companies * size.people);
  const idOf = (n: number) => `c${String(n).padStart(5, '0')}`;
  await client.query(
    `update companies c set sealed_account_number = s.sealed
     from unnest($2::text[], $3::text[]) s (id, sealed) where c.partner_id = $1 and c.id = s.id`,
    [partnerId, numbers.map(idOf), numbers.map((n) => sealed('companies', idOf(n)))],
  );
  await client.query(
    `insert into bank_accounts (partner_id, id, company_id, employee_id, account_type, routing_number,
       sealed_account_number, account_last_four)
     select $1, 'b' || n, 'c' || lpad(((n - 1) / $4::int + 1)::text, 5, '0'), 'e' || n, 'checking', '011401533', sealed,
       '6789'
     from unnest($2::int[], $3::text[]) s (n, sealed)`,
    [partnerId, employees, employees.map((n) => sealed('bank_accounts', `b${n}`)), size.people],
  );
}

const statements = [
  `insert into companies (partner_id, id, status, business_name, business_ein, ein_digits, business_address,
     business_city, business_state, business_zip, business_phone, mail_address, mail_city, mail_state, mail_zip,
     legal_structure, first_name, last_name, email, sealed_ssn, ownership_percentage, dob, address, city, state, zip,
     sealed_account_number, account_last_four, routing_number, account_type, bank_status)
   select $1, 'c' || lpad(n::text, 5, '0'), 'live', 'Works ' || n, '94-' || lpad(n::text, 7, '0'),
     '94' || lpad(n::text, 7, '0'), '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA', '94102', '4155550100',
     'PO Box 1200', 'San Francisco', 'CA', '94102', 'llc', 'Ada', 'Bell', 'ada@works.example', 'unused', 100,
     '1984-03-09', '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA', '94102', 'unused', '6789', '011401533',
     'checking', 'verified'
   from generate_series(1, $2::int) n`,
  `insert into employees (partner_id, id, company_id, first_name, last_name, onboarded, working_state, default_wage,
     federal_tax, state_tax)
   select $1, 'e' || n, 'c' || lpad(((n - 1) / $3::int + 1)::text, 5, '0'),
     'Grace', 'Number ' || n, true, 'CA', 20 + n % 40,
     '{"filingStatus": "single", "form": "2020"}', '{"code": "CA", "filingStatus": "single", "allowances": 1}'
   from generate_series(1, $2::int * $3::int) n`,
  `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata)
   select $1, 'k' || n, 'c' || lpad(((n - 1) / $3::int + 1)::text, 5, '0'),
     'e' || n, '${payPeriodId('biweekly', '2026-11-29')}',
     '${checkDate}', '{}'
   from generate_series(1, $2::int * $3::int) n`,
  `insert into shifts (partner_id, id, company_id, employee_check_id, employee_id, time, metadata, hourly_hours, hourly_wage)
   select $1, 's' || n || '-' || k, 'c' || lpad(((n - 1) / $3::int + 1)::text, 5, '0'),
     'k' || n, 'e' || n,
     (date '2026-11-29' + k) || 'T09:00:00', '{}', 8, 20 + n % 40
   from generate_series(1, $2::int * $3::int) n, generate_series(1, 10) k`,
];
