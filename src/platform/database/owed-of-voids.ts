import type { Database } from './query/database.ts';

/** What a worker owes back of a voided check or payment. */
export type OwedOfVoid = {
  readonly subjectKind: 'employee_check' | 'contractor_payment';
  readonly subjectId: string;
  readonly cents: number;
  /** The day for which the void booked it. */
  readonly since: string;
};

/** What the books of a company have as owed back by its workers, oldest first. */
export const owedOfVoids = (db: Database, companyId: string): Promise<OwedOfVoid[]> =>
  db.$queryRaw<OwedOfVoid[]>`
    select e.subject_kind as "subjectKind", e.subject_id as "subjectId",
      sum(p.amount_cents)::float8 as cents, min(p.day) filter (where p.amount_cents > 0) as since
    from ledger_postings p
    join ledger_entries e
      on e.partner_id = p.partner_id and e.company_id = p.company_id and e.id = p.entry_id
    where p.partner_id = current_partner() and p.company_id = ${companyId}
      and p.account = 'worker_receivable'
    group by 1, 2 having sum(p.amount_cents) > 0 order by since, 2`;
