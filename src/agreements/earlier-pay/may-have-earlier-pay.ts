import { addDays, type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { Company } from '../../generated/prisma/client.ts';

type Moved = Pick<Company, 'skipMigration' | 'payrollFirstDate'>;

/** The longest time from the hire to the first payday, in days: a monthly payroll. */
const LONGEST_WAIT = 31;

/** Whether another service may have paid in the year of the first payday here. */
export const movedInDuringYear = ({ skipMigration, payrollFirstDate }: Moved): boolean =>
  !skipMigration && payrollFirstDate !== null && payrollFirstDate > `${yearOf(payrollFirstDate)}-01-31`;

/**
 * Whether another service may have paid the employee in the year of a check. Without the day of the hire it
 * may have.
 */
export function mayHaveEarlierPay(company: Moved, checkDate: PlainDate, hired: PlainDate | null): boolean {
  const first = company.payrollFirstDate;
  if (first === null || !movedInDuringYear(company) || yearOf(first) !== yearOf(checkDate)) return false;
  return hired === null || hired < addDays(first, -LONGEST_WAIT);
}
