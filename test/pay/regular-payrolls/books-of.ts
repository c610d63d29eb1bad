/** Everything that payroll did for a company, without the ids that differ between two companies. */
import { asSuperuser } from '../../support/databases.ts';

/** Of each table, what a company's row says; people are named by their first name. */
const tables = {
  regularPayrolls: `select check_date, scheduled_date, status, held_because, opened_by, check_count,
      cardinality(employee_ids) as people, cardinality(adopted_ids) as adopted
    from regular_payrolls t where company_id = $1`,
  checks: `select first_name, check_date, t.status, computed ->> 'netPay' as net
    from employee_checks t join employees p on p.id = t.employee_id where t.company_id = $1`,
  warnings: `select first_name, check_date, w ->> 'code' as code from employee_checks t
    join employees p on p.id = t.employee_id, jsonb_array_elements(t.stored -> 'paycheck' -> 'warnings') w
    where t.company_id = $1`,
  payruns: 'select check_date, status, held_because from employer_checks t where company_id = $1',
  transfers: `select direction, part, attempt, amount_cents, status, effective_on, receiver_name,
      account_last_four, return_code from transfers t where company_id = $1`,
  entries: 'select day, kind, subject_kind from ledger_entries t where company_id = $1',
  postings: `select p.day, account, agency, first_name, amount_cents from ledger_postings p
    left join employees e on e.id = p.worker_id where p.company_id = $1`,
  remittances: `select account, agency, period_end, due_on, status, amount_cents, parts from remittances t
    where company_id = $1`,
  events: `select kind, type, sequence, data ->> 'status' as status, data ->> 'check_date' as day
    from events t where company_id = $1`,
} as const;

type Books = {
  readonly rows: Readonly<Record<string, readonly string[]>>;
  readonly counts: Readonly<Record<string, number>>;
};

export async function booksOf(url: string, companyId: string): Promise<Books> {
  const read = async ([name, sql]: [string, string]) => {
    const rows = await asSuperuser<object>(url, sql, [companyId]);
    return [name, rows.map((row) => JSON.stringify(row)).sort()] as const;
  };
  const all = await Promise.all(Object.entries(tables).map(read));
  const counts = all.map(([name, rows]) => [name, rows.length] as const);
  return { rows: Object.fromEntries(all), counts: Object.fromEntries(counts) };
}
