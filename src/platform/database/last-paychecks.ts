import type { Database } from './query/database.ts';

type LastPaycheck<Paycheck> = {
  readonly employeeId: string;
  readonly checkId: string;
  readonly checkDate: string;
  readonly paycheck: Paycheck;
};

/**
 * The last computed check of each employee at a company before a date, with the paycheck that the payrun
 * stored. Voided and failed checks do not count, and neither do bonuses and corrections outside the regular
 * payroll.
 */
export async function lastPaychecks<Paycheck>(
  db: Database,
  companyId: string,
  employeeIds: readonly string[],
  before: string,
): Promise<LastPaycheck<Paycheck>[]> {
  return db.$queryRaw<LastPaycheck<Paycheck>[]>`
    select distinct on (employee_id) employee_id as "employeeId", id as "checkId", check_date as "checkDate",
      stored -> 'paycheck' as paycheck
    from employee_checks
    where partner_id = current_partner() and company_id = ${companyId}
      and employee_id = any (${[...employeeIds]}) and status in ('pre-processed', 'processed')
      and stored is not null and coalesce(off_cycle_reason, '') not in ('bonus', 'correction')
      and check_date < ${before}
    order by employee_id, check_date desc, id desc`;
}
