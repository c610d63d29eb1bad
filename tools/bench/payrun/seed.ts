import pg from 'pg';
import { payPeriodId } from '../../../src/engine/payroll/calendar/pay-period.ts';
import { newId } from '../../../src/foundation/new-id.ts';
import { CALIFORNIA_CHECK } from '../../../test/engine/payroll/california-check.ts';
import { grossToNet } from '../../../test/support/shipped.ts';

export type Seeded = { readonly partnerId: string; readonly companyId: string };

/** How many earlier checks of the year each employee has. */
const earlierChecks = 12;
export const checkDate = '2026-12-18';

/**
 * A company with so many employees. Each has a pending check of ten shifts and twelve earlier checks, with
 * events and ledger entries. One in four saves, and one in twenty is garnished.
 */
export async function seed(url: string, employees: number): Promise<Seeded> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const seeded = { partnerId: newId(), companyId: newId() };
    await client.query('set session_replication_role = replica'); // without triggers: no events
    for (const sql of statements) await client.query(sql, valuesFor(sql, seeded, employees));
    await client.query('vacuum analyze');
    return seeded;
  } finally {
    await client.end();
  }
}

function valuesFor(sql: string, { partnerId, companyId }: Seeded, employees: number): unknown[] {
  const { taxes, deductions } = grossToNet(CALIFORNIA_CHECK);
  const paycheck = JSON.stringify({ taxes, deductions, earnings: [], garnishments: [] });
  const all = [partnerId, companyId, employees, paycheck];
  return all.slice(0, Math.max(...[...sql.matchAll(/\$(\d)/g)].map(([, place]) => Number(place))));
}

const statements = [
  `insert into partners (id, name) values ($1, 'Bench partner')`,
  `insert into companies (partner_id, id, status, business_name, business_ein, ein_digits, business_address,
     business_city, business_state, business_zip, business_phone, mail_address, mail_city, mail_state, mail_zip,
     legal_structure, first_name, last_name, email, sealed_ssn, ownership_percentage, dob, address, city, state, zip,
     sealed_account_number, account_last_four, routing_number, account_type, bank_status)
   values ($1, $2, 'live', 'Works', '94-1000000', '941000000', '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA',
     '94102', '4155550100', 'PO Box 1200', 'San Francisco', 'CA', '94102', 'llc', 'Ada', 'Bell', 'ada@works.example',
     'unused', 100, '1984-03-09', '1 Dr Carlton B Goodlett Pl', 'San Francisco', 'CA', '94102', 'unused', '6789',
     '011401533', 'checking', 'verified')`,
  `insert into employees (partner_id, id, company_id, first_name, last_name, onboarded, working_state, default_wage,
     federal_tax, state_tax)
   select $1, 'e' || n, $2, 'Grace', 'Number ' || n, true, 'CA', 20 + n % 40,
     '{"filingStatus": "single", "form": "2020"}', '{"code": "CA", "filingStatus": "single", "allowances": 1}'
   from generate_series(1, $3::int) n`,
  `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata,
     status, computed, stored)
   select $1, 'y' || n || '-' || k, $2, 'e' || n, '${payPeriodId('biweekly', '2026-01-01')}', (date '2026-01-02' + k * 14)::text, '{}',
     'processed', '{}', jsonb_build_object('paycheck', $4::jsonb)
   from generate_series(1, $3::int) n, generate_series(1, ${earlierChecks}) k`,
  // Without events and ledger entries of the past, the planner would choose plans for empty tables.
  `insert into events (partner_id, kind, type, company_id, object_id, sequence, data)
   select $1, 'employee_check', 'status_changed', $2, 'y' || n || '-' || k, s, '{}'
   from generate_series(1, $3::int) n, generate_series(1, ${earlierChecks}) k, generate_series(1, 2) s`,
  `insert into ledger_entries (partner_id, id, company_id, at, day, kind, subject_kind, subject_id)
   select $1, kind || n || '-' || k, $2, now(), '2026-01-02', kind, 'employee_check', 'y' || n || '-' || k
   from generate_series(1, $3::int) n, generate_series(1, ${earlierChecks}) k,
     unnest(array['check_computed', 'check_paid']) kind`,
  `insert into ledger_postings (partner_id, id, company_id, entry_id, account, worker_id, day, amount_cents)
   select $1, kind || n || '-' || k || '-' || sign, $2, kind || n || '-' || k,
     case sign when 1 then 'wages_payable' else 'cash' end, 'e' || n, '2026-01-02', sign * 100
   from generate_series(1, $3::int) n, generate_series(1, ${earlierChecks}) k,
     unnest(array['check_computed', 'check_paid']) kind, unnest(array[-1, 1]) sign`,
  `insert into employee_checks (partner_id, id, company_id, employee_id, reporting_period_id, check_date, metadata)
   select $1, 'c' || lpad(n::text, 6, '0'), $2, 'e' || n, '${payPeriodId('biweekly', '2026-11-29')}', '${checkDate}', '{}'
   from generate_series(1, $3::int) n`,
  `insert into shifts (partner_id, id, company_id, employee_check_id, employee_id, time, metadata, hourly_hours, hourly_wage)
   select $1, 's' || n || '-' || k, $2, 'c' || lpad(n::text, 6, '0'), 'e' || n, (date '2026-11-29' + k) || 'T09:00:00', '{}', 8,
     20 + n % 40
   from generate_series(1, $3::int) n, generate_series(1, 10) k`,
  `insert into deduction_templates (partner_id, id, company_id, deduction_type, employee_contribution)
   values ($1, 'hsa', $2, 'hsa', '{"value": 50, "contribution_type": "dollars"}')`,
  `insert into employee_deduction_templates (partner_id, id, company_id, employee_id, deduction_template_id,
     deduction_type, employee_contribution, effective_start_date)
   select $1, 'd' || n, $2, 'e' || n, 'hsa', 'hsa', '{"value": 50, "contribution_type": "dollars"}', '2026-01-01'
   from generate_series(1, $3::int, 4) n`,
  `insert into garnishments (partner_id, id, company_id, employee_id, garnishment_type, agency_name, agency_address,
     case_id, order_number, served_date, effective_start_date, cap_amount_cents)
   select $1, 'g' || n, $2, 'e' || n, 'creditor', 'Clerk', '1 Main St', '1', '2', '2026-01-01', '2026-01-01', 10000
   from generate_series(1, $3::int, 20) n`,
];
