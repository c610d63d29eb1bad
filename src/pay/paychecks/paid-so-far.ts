import { type PlainDate, yearOf } from '../../engine/payroll/calendar/plain-date.ts';
import type { YearToDate } from '../../engine/payroll/worksheet.ts';
import { sumYearToDate } from '../../engine/payroll/year-to-date.ts';
import { yearSums } from '../../platform/database/year-sums.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Check = { readonly employeeId: string; readonly checkDate: PlainDate };

/** The year-to-date sums of employees for the years of some checks. */
type PaidSoFar = {
  /** The sums before a check. Its tax year is the year of its check date. */
  before(check: Check): YearToDate;
  /** Adds a check that was just computed to the sums. */
  add(check: Check, counted: YearToDate): void;
};

/** Amounts of the previous year that rules of this year need. */
function lastYearOf(sums: YearToDate | undefined): Pick<YearToDate, 'lastYear'> {
  if (!sums) return {};
  const ficaWagesCents = sums.taxableWagesCents?.['us_social_security'] ?? 0;
  const regularIncomeTaxCents = sums.regularIncomeTaxCents ?? sums.taxesCents?.['us_income'] ?? 0;
  return { lastYear: { ficaWagesCents, regularIncomeTaxCents } };
}

/** Reads the sums in one statement for any number of checks. Voided and failed checks do not count. */
export async function paidSoFar(
  { db }: Operation,
  companyId: string,
  checks: readonly Check[],
): Promise<PaidSoFar> {
  const employeeIds = [...new Set(checks.map(({ employeeId }) => employeeId))];
  const years = checks.map(({ checkDate }) => yearOf(checkDate)).sort();
  const days = { from: `${Number(years[0]) - 1}-01-01`, until: `${years.at(-1)}-12-31` };
  const rows = checks.length ? await yearSums<YearToDate>(db, companyId, employeeIds, days) : [];
  const sums = new Map(rows.map(({ employeeId, year, counted }) => [`${employeeId} ${year}`, counted]));
  const keyOf = ({ employeeId, checkDate }: Check) => `${employeeId} ${yearOf(checkDate)}`;
  const before = (check: Check): YearToDate => ({
    ...sumYearToDate([sums.get(keyOf(check)) ?? {}]),
    ...lastYearOf(sums.get(`${check.employeeId} ${yearOf(check.checkDate) - 1}`)),
  });
  return {
    before,
    add: (check, counted) => {
      sums.set(keyOf(check), sumYearToDate([before(check), counted]));
    },
  };
}
