/** Everything in the database about a company's money, read as the superuser, in cents. */
import type pg from 'pg';
import type { GarnishmentResult } from '../../src/engine/payroll/garnishments/garnishment.ts';
import type { StoredCheck } from '../../src/engine/payroll/stored-check.ts';

export type CheckRow = {
  readonly id: string;
  readonly status: string;
  readonly money: string;
  readonly method: string;
  readonly day: string;
  readonly worker: string;
  readonly payrun: string | null;
  /** Whether its pay has left. */
  readonly has_left: boolean;
  readonly stored: StoredCheck | null;
  /** Of its shifts. */
  readonly hours: number;
};
export type PaymentRow = Omit<CheckRow, 'stored' | 'hours'> & {
  readonly cents: number;
  readonly withheld: readonly GarnishmentResult[] | null;
};
export type Transfer = {
  readonly direction: 'debit' | 'credit';
  readonly status: string;
  readonly attempt: number;
  readonly cents: number;
  readonly of: string;
};
export type Figures = {
  readonly checks: readonly CheckRow[];
  readonly payments: readonly PaymentRow[];
  readonly transfers: readonly Transfer[];
  readonly accounts: readonly { account: string; agency: string | null; kind: string; cents: number }[];
  readonly unbalanced: number;
  readonly orders: readonly { id: string; total: number | null; withheld: number }[];
  readonly payruns: readonly { id: string; status: string; day: string }[];
  readonly sums: readonly { payrun: string; checks: number; totals: Record<string, number>; paid: number }[];
  readonly recovered: readonly string[];
  readonly remitted: number;
};

const list = (select: string) => `(select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (${select}) t)`;
const own = 'company_id = $1';
const text = `select jsonb_build_object(
  'checks', ${list(`select id, status, disbursement_status as money, disbursement_method as method,
    check_date as day, employee_id as worker, employer_check_id as payrun, stored,
    arrives_on is not null as has_left, (select coalesce(sum(hourly_hours), 0)::float8 from shifts s
      where s.partner_id = c.partner_id and s.employee_check_id = c.id) as hours
    from employee_checks c where ${own} order by check_date, id`)},
  'payments', ${list(`select id, status, disbursement_status as money, disbursement_method as method,
    pay_date as day, contractor_id as worker, employer_check_id as payrun, amount_cents as cents, withheld,
    arrives_on is not null as has_left
    from contractor_payments where ${own} order by pay_date, id`)},
  'transfers', ${list(`select direction, status, attempt, amount_cents as cents,
    coalesce(employee_check_id, contractor_payment_id, employer_check_id) as of
    from transfers where ${own}`)},
  'accounts', ${list(`select p.account, p.agency, e.kind, sum(p.amount_cents) as cents from ledger_postings p
    join ledger_entries e on e.partner_id = p.partner_id and e.id = p.entry_id
    where p.${own} group by 1, 2, 3`)},
  'unbalanced', (select count(*) from (select entry_id from ledger_postings where ${own} group by 1
    having sum(amount_cents) <> 0) t),
  'orders', ${list(`select id, total_amount_cents as total, withheld_amount_cents as withheld
    from garnishments where ${own}`)},
  'payruns', ${list(`select id, status, check_date as day from employer_checks where ${own}`)},
  'sums', ${list(`select employer_check_id as payrun, checks, totals, contractor_cents as paid
    from payrun_totals where ${own}`)},
  'recovered', (select coalesce(jsonb_agg(subject_id), '[]') from ledger_entries
    where ${own} and kind = 'recovered'),
  'remitted', (select coalesce(sum(amount_cents), 0) from remittances where ${own})) as figures`;

export async function figuresOf(client: pg.Client, companyID: string): Promise<Figures> {
  const { rows } = await client.query<{ figures: Figures }>(text, [companyID]);
  const [row] = rows;
  if (!row) throw new Error('a select of one row answered none');
  return row.figures;
}
