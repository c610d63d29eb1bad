import { canonicalJson } from '../../foundation/canonical-json.ts';
import type { PlainDate } from '../payroll/calendar/plain-date.ts';
import type { GarnishmentCeilings } from '../payroll/garnishments/garnishment-ceilings.ts';
import type { Tables } from '../payroll/taxes/tables.ts';

/** The figures by which checks of one year are computed, as text: equal text computes equal checks. */
export function figuresOfYear(tables: Tables, year: number): string {
  const { federal, limits, states, locals, wageFloors, garnishmentCeilings } = tables;
  const inYear = [federal, limits, states, locals].map((all: readonly { year: number }[]) =>
    all.filter((row) => row.year === year),
  );
  const last: PlainDate = `${year}-12-31`;
  return canonicalJson([
    ...inYear,
    wageFloors.until(last),
    wageFloors.localUntil(last),
    begunBy(last, garnishmentCeilings),
  ]);
}

/** The ceilings without the rows that begin after a day. */
const begunBy = (day: PlainDate, ceilings: GarnishmentCeilings): unknown =>
  JSON.parse(JSON.stringify(ceilings), (_key, member: unknown) =>
    Array.isArray(member) ? member.filter((row) => !(row?.effectiveFrom > day)) : member,
  );
