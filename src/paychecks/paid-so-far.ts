import { yearSums } from '../database/year-sums.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { type PlainDate, yearOf } from '../payroll/calendar/plain-date.ts';
import type { YearToDate } from '../payroll/worksheet.ts';
import { sumYearToDate } from '../payroll/year-to-date.ts';

type Check = { readonly employeeId: string; readonly checkDate: PlainDate };

/** What employees have been paid in the years of some checks. */
type PaidSoFar = {
  /** Before a check. Its tax year is its check date's. */
  before(check: Check): YearToDate;
  /** Counts a check that has just been computed for those after it. */
  add(check: Check, counted: YearToDate): void;
};

/** One statement, however many checks. Those that were voided or failed pay nothing and count not. */
export async function paidSoFar(
  { db }: Operation,
  companyId: string,
  checks: readonly Check[],
): Promise<PaidSoFar> {
  const employeeIds = [...new Set(checks.map(({ employeeId }) => employeeId))];
  const years = checks.map(({ checkDate }) => yearOf(checkDate)).sort();
  const days = { from: `${years[0]}-01-01`, until: `${years.at(-1)}-12-31` };
  const rows = checks.length ? await yearSums<YearToDate>(db, companyId, employeeIds, days) : [];
  const sums = new Map(rows.map(({ employeeId, year, counted }) => [`${employeeId} ${year}`, counted]));
  const placeOf = ({ employeeId, checkDate }: Check) => `${employeeId} ${yearOf(checkDate)}`;
  const before = (check: Check) => sumYearToDate([sums.get(placeOf(check)) ?? {}]);
  return {
    before,
    add: (check, counted) => {
      sums.set(placeOf(check), sumYearToDate([before(check), counted]));
    },
  };
}
