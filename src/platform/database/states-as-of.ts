/** Reads several objects as they were at one instant, from their events. */
import type { Database } from './query/database.ts';

type Data = Readonly<Record<string, unknown>>;

/** Null if the object did not exist then. */
type State = { readonly id: string; readonly data: Data | null; readonly isReached: boolean };

/** The object's state at that instant; undefined if its history begins later. */
export async function stateThen(
  { $queryRaw }: Database,
  { kind, id, instant }: { readonly kind: string; readonly id: string; readonly instant: Date },
): Promise<Data | undefined> {
  const [state] = await $queryRaw<State[]>`
    select id, data, is_reached as "isReached" from states_as_of(${kind}, ${[id]}, ${instant})`;
  return state?.data ?? undefined;
}

/** The shifts that the check had at an instant, oldest first. A shift never moves to another check. */
export function shiftsThen({ $queryRaw }: Database, checkId: string, instant: Date): Promise<State[]> {
  return $queryRaw<State[]>`
    select id, data, is_reached as "isReached" from states_as_of('shift', array(
      select id from shifts where partner_id = current_partner() and employee_check_id = ${checkId}
      union select object_id from events where partner_id = current_partner() and kind = 'shift'
        and type = 'deleted' and data ->> 'employeeCheckID' = ${checkId}), ${instant})
    order by id`;
}

type PayrunThen = {
  readonly isReached: boolean;
  readonly checks: number;
  readonly periods: readonly string[];
  /** In dollars, by their external names; null if no check was computed. */
  readonly totals: Readonly<Record<string, number>> | null;
  readonly contractorTotal: number;
};

/**
 * The sums over the checks and payments that a payrun had. A check or payment that has joined a payrun stays
 * in it. Voided and failed ones are counted, and add nothing.
 */
export async function payrunThen(
  { $queryRaw }: Database,
  payrunId: string,
  instant: Date,
): Promise<PayrunThen | undefined> {
  const [payrun] = await $queryRaw<PayrunThen[]>`
    with checks as materialized (
      select data, is_reached, coalesce(data ->> 'status' in ('pre-processed', 'processed'), false) as counts
      from states_as_of('employee_check', array(select id from employee_checks
        where partner_id = current_partner() and employer_check_id = ${payrunId}), ${instant})),
    own as (select * from checks where data ->> 'employerCheckID' = ${payrunId}),
    payments as materialized (
      select data, is_reached, coalesce(data ->> 'status' in ('pre-processed', 'processed'), false) as counts
      from states_as_of('contractor_payment', array(select id from contractor_payments
        where partner_id = current_partner() and employer_check_id = ${payrunId}), ${instant}))
    select
      not exists (select from checks where not is_reached or counts and data ->> 'totals' is null)
        and not exists (select from payments where not is_reached) as "isReached",
      (select count(*)::int from own) as checks,
      array(select distinct data ->> 'reportingPeriodID' from own order by 1) as periods,
      (select jsonb_object_agg(key, total) from (
        select key, sum(value::numeric)::float8 as total
        from own, jsonb_each_text(nullif(data -> 'totals', 'null')) where counts group by key) t) as totals,
      coalesce((select sum((data ->> 'amount')::numeric)::float8 from payments where counts), 0)
        as "contractorTotal"`;
  return payrun?.isReached ? payrun : undefined;
}
