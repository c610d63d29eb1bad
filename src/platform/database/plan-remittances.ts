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
 * Plans remittances for these periods: a new one is due on its day, and a settled one is due again.
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
