import { type Checks, sumsByDay } from '../database/check-amounts.ts';
import type { Operation } from '../graphql/operation-context.ts';
import { dateInLosAngeles } from '../payroll/calendar/los-angeles-time.ts';
import { form940Due } from './figures/due-dates.ts';
import { type Form940, form940, namesOf940 } from './figures/form-940.ts';
import { federalOf } from './figures/tax-year.ts';
import { daysOf } from './sums.ts';

export type UnemploymentReturn = Form940 & {
  readonly year: number;
  readonly checks: Checks;
  readonly isOver: boolean;
  readonly due: ReturnType<typeof form940Due>;
};

/** Form 940 of a company and year, from the checks it has paid. */
export async function unemploymentReturn(
  { db, now }: Operation,
  { companyId, year }: { companyId: string; year: number },
): Promise<UnemploymentReturn> {
  const checks = wholeYear(companyId, year);
  const tables = federalOf(year);
  const states = Object.keys(tables.futa.creditReduction);
  const days = daysOf(await sumsByDay(db, checks, namesOf940(states)));
  return {
    ...form940(days, tables),
    year,
    checks,
    isOver: dateInLosAngeles(now) > checks.to,
    due: form940Due(year),
  };
}

export const wholeYear = (companyId: string, year: number) => ({
  companyId,
  from: `${year}-01-01`,
  to: `${year}-12-31`,
});
