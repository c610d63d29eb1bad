import type { Database } from './query/database.ts';

/** An approved day of a request for time off that no check pays yet. */
export type UnpaidDay = {
  readonly requestId: string;
  readonly employeeId: string;
  readonly day: string;
  readonly hours: { toString(): string };
  /** The kind of the policy. */
  readonly kind: string;
};

/** Locks the approved days of employees that no check pays yet, and returns them in order. */
export async function lockUnpaidDays(
  db: Database,
  companyId: string,
  employeeIds: readonly string[],
): Promise<UnpaidDay[]> {
  return db.$queryRaw<UnpaidDay[]>`
    select d.request_id as "requestId", d.employee_id as "employeeId", d.day, d.hours, p.kind
    from time_off_days d
    join time_off_requests r on (r.partner_id, r.id) = (d.partner_id, d.request_id)
    join time_off_policies p on (p.partner_id, p.id) = (r.partner_id, r.policy_id)
    where d.partner_id = current_partner() and d.company_id = ${companyId}
      and d.employee_id = any (${[...employeeIds]}) and d.is_approved and d.is_live and d.shift_id is null
    order by d.employee_id, d.day for update of d`;
}

/** A day of a request and the shift that pays it. */
export type PlacedDay = {
  readonly requestId: string;
  readonly day: string;
  readonly shiftId: string;
  readonly employeeCheckId: string;
};

/** Stores which shifts pay the locked days. */
export async function storePlacedDays(
  db: Database,
  companyId: string,
  days: readonly PlacedDay[],
): Promise<void> {
  const column = (name: keyof PlacedDay) => days.map((day) => day[name]);
  await db.$queryRaw`
    update time_off_days d set shift_id = p.shift_id, employee_check_id = p.employee_check_id
    from unnest(${column('requestId')}::text[], ${column('day')}::text[], ${column('shiftId')}::text[],
      ${column('employeeCheckId')}::text[]) p (request_id, day, shift_id, employee_check_id)
    where d.partner_id = current_partner() and d.company_id = ${companyId}
      and (d.request_id, d.day) = (p.request_id, p.day)`;
}
