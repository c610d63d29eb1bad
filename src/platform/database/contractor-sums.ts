import type { Database } from './query/database.ts';

type Range = { readonly companyId: string; readonly from: string; readonly to: string };

/** A contractor's pay, the reimbursements in it, and what garnishments and the IRS took from it, in cents. */
export type ContractorSum = {
  readonly contractorId: string;
  readonly paidCents: number;
  readonly reimbursedCents: number;
  readonly withheldCents: number;
  readonly backupWithheldCents: number;
};

/** The sums of the payments made in a range of days, in order of contractor. */
export const sumsByContractor = (db: Database, { companyId, from, to }: Range): Promise<ContractorSum[]> =>
  db.$queryRaw<ContractorSum[]>`
    select p.contractor_id as "contractorId", sum(p.amount_cents)::float8 as "paidCents",
      coalesce(sum(p.amount_cents) filter (where p.type = 'reimbursement'), 0)::float8 as "reimbursedCents",
      coalesce(sum(w.cents), 0)::float8 as "withheldCents",
      coalesce(sum(p.backup_withheld_cents), 0)::float8 as "backupWithheldCents"
    from contractor_payments p cross join lateral (
      select sum((g ->> 'withheldCents')::bigint) as cents from jsonb_array_elements(p.withheld) g
    ) w
    where p.partner_id = current_partner() and p.company_id = ${companyId} and p.status = 'processed'
      and p.pay_date >= ${from} and p.pay_date <= ${to}
    group by 1 order by 1`;
