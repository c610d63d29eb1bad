import type { PlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import type { DeductionEntry, Place, YearToDate } from '../../engine/payroll/worksheet.ts';
import { sumYearToDate } from '../../engine/payroll/year-to-date.ts';
import { yearSums } from '../../platform/database/year-sums.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Check = { readonly employeeId: string; readonly checkDate: PlainDate };

/** The sums of employees over the calendar months of some checks; undefined where nothing needs them. */
export type MonthSoFar = {
  before(check: Check): YearToDate | undefined;
  add(check: Check, counted: YearToDate): void;
};

/** The states with local taxes that are due once a month. */
const MONTHLY: ReadonlySet<string> = new Set(['CO']);

/** Reads the sums of each month in one statement. Voided and failed checks do not count. */
export async function monthSoFar(
  { db }: Operation,
  companyId: string,
  checks: readonly Check[],
  {
    places,
    deductions,
  }: { readonly places: Iterable<Place>; readonly deductions: readonly DeductionEntry[] },
): Promise<MonthSoFar> {
  const hasTax = [...places].some(({ state }) => MONTHLY.has(state));
  if (!hasTax && !deductions.some(({ type }) => type === 'commuter')) {
    return { before: () => undefined, add: () => undefined };
  }
  const employeeIds = [...new Set(checks.map(({ employeeId }) => employeeId))];
  const sums = new Map<string, YearToDate>();
  for (const month of new Set(checks.map(({ checkDate }) => checkDate.slice(0, 7)))) {
    const days = { from: `${month}-01`, until: `${month}-31` };
    const rows = await yearSums<YearToDate>(db, companyId, employeeIds, days);
    for (const { employeeId, counted } of rows) sums.set(`${employeeId} ${month}`, counted);
  }
  const keyOf = ({ employeeId, checkDate }: Check) => `${employeeId} ${checkDate.slice(0, 7)}`;
  const before = (check: Check) => sumYearToDate([sums.get(keyOf(check)) ?? {}]);
  return {
    before,
    add: (check, counted) => {
      sums.set(keyOf(check), sumYearToDate([before(check), counted]));
    },
  };
}
