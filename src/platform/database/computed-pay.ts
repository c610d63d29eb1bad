import type { Database } from './query/database.ts';

/** A computed check of a payday, as the cut-off stored it. */
export type ComputedPay<Totals, Earning, Warning, Gap> = {
  readonly id: string;
  readonly employeeId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: string;
  readonly offCycleReason: string | null;
  readonly approvalRequired: boolean;
  readonly approved: boolean;
  readonly disbursementMethod: string;
  readonly note: string | null;
  readonly heldBecause: string | null;
  readonly heldSaid: unknown;
  readonly totals: Totals;
  readonly earnings: readonly Earning[];
  readonly warnings: readonly Warning[];
  readonly notComputed: readonly Gap[];
};

/**
 * The computed checks of a company and check date, in order of creation, without voided and failed ones. Does
 * not read the worksheet, which is most of a stored check.
 */
export async function computedPay<Totals, Earning, Warning, Gap>(
  db: Database,
  { companyId, checkDate, most }: { companyId: string; checkDate: string; most: number },
): Promise<ComputedPay<Totals, Earning, Warning, Gap>[]> {
  return db.$queryRaw<ComputedPay<Totals, Earning, Warning, Gap>[]>`
    select c.id, c.employee_id as "employeeId",
      coalesce(c.paid_to ->> 'firstName', e.first_name) as "firstName",
      coalesce(c.paid_to ->> 'lastName', e.last_name) as "lastName",
      c.status, c.off_cycle_reason as "offCycleReason", c.approval_required as "approvalRequired", c.approved,
      c.disbursement_method as "disbursementMethod", c.note,
      c.held_because as "heldBecause", c.held_said as "heldSaid",
      c.computed -> 'totals' as totals, coalesce(c.stored #> '{paycheck,earnings}', '[]') as earnings,
      coalesce(c.warnings, '[]') as warnings,
      (select coalesce(jsonb_agg(l || jsonb_build_object('gaps', c.computed -> 'gaps')), '[]') from jsonb_array_elements(c.computed -> 'coverage') l
        where l ->> 'status' = 'not_computed') as "notComputed"
    from employee_checks c
    join employees e on (e.partner_id, e.company_id, e.id) = (c.partner_id, c.company_id, c.employee_id)
    where c.partner_id = current_partner() and c.company_id = ${companyId} and c.check_date = ${checkDate}
      and c.status in ('pre-processed', 'processed')
    order by c.id limit ${most}`;
}
