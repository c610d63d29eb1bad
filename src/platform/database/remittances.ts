import type { Database } from './query/database.ts';

export type Planned = {
  readonly id: string;
  readonly company_id: string;
  readonly account: string;
  readonly agency: string;
  readonly period_end: string;
  readonly due_on: string;
};

/**
 * Plans remittances for these periods. A new one becomes due on its day, and a settled one becomes due again.
 */
export async function planRows(db: Database, rows: readonly Planned[]): Promise<void> {
  if (!rows.length) return;
  await db.$executeRaw`
    insert into remittances as r (id, company_id, account, agency, period_end, due_on)
    select id, company_id, account, agency, period_end, due_on
    from json_populate_recordset(null::remittances, ${JSON.stringify(rows)}::json)
    on conflict (partner_id, company_id, account, agency, period_end)
    do update set status = 'due', due_on = least(r.due_on, excluded.due_on)`;
}

/** The deposits of a company's taxes, by agency. */
type Deposit = {
  readonly agency: string;
  readonly id: string;
  readonly periodEnd: string;
  readonly dueOn: string;
};

/** A deposit that is not made yet, with the taxes that have become due since the previous deposit. */
export type DueDeposit = Deposit & {
  readonly addedCents: bigint;
  readonly heldBecause: string | null;
  readonly heldBy: string | null;
  readonly heldSaid: unknown;
};

/** The due deposits, those of each agency in the order of their periods. */
export const dueDeposits = (db: Database, companyId: string): Promise<DueDeposit[]> =>
  db.$queryRaw<DueDeposit[]>`
    with due as (
      select agency, id, period_end, due_on, held_because, held_by, held_said,
        lag(period_end) over (partition by agency order by period_end) as previous
      from remittances
      where partner_id = current_partner() and company_id = ${companyId}
        and account = 'tax_payable' and status = 'due'
    )
    select d.agency, d.id, d.period_end as "periodEnd", d.due_on as "dueOn", d.held_because as "heldBecause",
      d.held_by as "heldBy", d.held_said as "heldSaid",
      coalesce((
        select -sum(p.amount_cents) from ledger_postings p
        where p.partner_id = current_partner() and p.company_id = ${companyId} and p.account = 'tax_payable'
          and p.agency = d.agency and p.day <= d.period_end and (d.previous is null or p.day > d.previous)
      ), 0)::bigint as "addedCents"
    from due d
    order by d.agency, d.period_end`;

export type SettledDeposit = Deposit & { readonly status: string; readonly amountCents: bigint };

/** The latest settled deposits of each agency whose periods end within these days, the latest first. */
export const latestDeposits = (
  db: Database,
  companyId: string,
  { from, to, most }: { from: string; to: string; most: number },
): Promise<SettledDeposit[]> =>
  db.$queryRaw<SettledDeposit[]>`
    select agency, id, period_end as "periodEnd", due_on as "dueOn", status,
      amount_cents as "amountCents"
    from (
      select *, row_number() over (partition by agency order by period_end desc) as place
      from remittances
      where partner_id = current_partner() and company_id = ${companyId}
        and account = 'tax_payable' and status <> 'due' and period_end between ${from} and ${to}
    ) settled
    where place <= ${most}
    order by agency, period_end desc`;
