import type { PlainDate } from '../../calendar/plain-date.ts';
import type { StateTables, WithholdingRow } from './state-tables.ts';

/** The dates of a check that a state may go by. */
export type CheckDates = {
  readonly checkDate: PlainDate;
  readonly periodStart: PlainDate;
  readonly periodEnd: PlainDate;
};

/**
 * The figures that hold for a check: Georgia asks when it is paid, Utah when its period begins, Ohio when it
 * ends. For a period that began before the year's first row, that row applies.
 */
export function withholdingRowOn(
  tables: StateTables,
  state: string,
  dates: CheckDates,
): WithholdingRow | undefined {
  const rows = tables.states[state]?.withholding;
  return rows?.findLast((row) => row.effectiveFrom <= deciding(row, dates)) ?? rows?.[0];
}

function deciding(row: WithholdingRow, dates: CheckDates): PlainDate {
  if (row.effectiveBy === 'periodBegin') return dates.periodStart;
  if (row.effectiveBy === 'periodEnd') return dates.periodEnd;
  return dates.checkDate;
}
