import type { Database } from './query/database.ts';

type Range = { readonly companyId: string; readonly from: string; readonly to: string };
type Position = { readonly day: string; readonly number: number; readonly record: string };

/**
 * The record that a printed check was issued or stopped, and the day in Los Angeles on which that happened.
 */
export type CheckRecord = Position & {
  readonly record: 'issue' | 'void';
  readonly issuedOn: string;
  readonly amountCents: number;
  readonly payee: string;
};

/**
 * The records of a range of days, in order of day, number and record. A check is void when its payment was
 * stopped. If the worker keeps the money of a voided check, the paper stays valid.
 */
export const pageOfCheckRecords = (
  db: Database,
  { companyId, from, to }: Range,
  { after, most }: { after: Position; most: number },
): Promise<CheckRecord[]> =>
  db.$queryRaw<CheckRecord[]>`
    with issued as (
      select c.*, coalesce((c.issued_at at time zone 'America/Los_Angeles')::date::text, c.issued_on) as day
      from printed_checks c where c.partner_id = current_partner() and c.company_id = ${companyId}
    ), records as (
      select number, issued_on, amount_cents, payee, day, 'issue' as record from issued
      union all
      select i.number, i.issued_on, i.amount_cents, i.payee,
        greatest(i.day, (s.at at time zone 'America/Los_Angeles')::date::text), 'void'
      from issued i join disbursement_steps s on s.partner_id = i.partner_id and s.company_id = i.company_id
        and (s.employee_check_id = i.employee_check_id or s.contractor_payment_id = i.contractor_payment_id)
      where s.status = 'void'
    )
    select number, issued_on as "issuedOn", amount_cents::float8 as "amountCents", payee, day, record
    from records where day between ${from} and ${to}
      and (day, number, record) > (${after.day}, ${after.number}::int, ${after.record})
    order by day, number, record limit ${most}`;

/**
 * Takes the next numbers for printed checks, consecutive ones, and returns the first. No number is used
 * twice.
 */
export async function nextCheckNumbers(db: Database, amount: number): Promise<number> {
  const rows = await db.$queryRaw<{ first: number }[]>`
    select next_check_numbers(${amount}::integer) as first`;
  if (!rows[0]) throw new Error('the database gives no number for a check');
  return rows[0].first;
}

/** How many checks of the company may have records. Only the progress shows it. */
export const countCheckRecords = (db: Database, { companyId, from, to }: Range): Promise<number> =>
  db.printedCheck.count({ where: { companyId, issuedOn: { gte: from, lte: to } } });
