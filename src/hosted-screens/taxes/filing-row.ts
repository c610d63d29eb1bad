/** A filing as the pages read it, with the name and the period that people call it by. */
import { stateName } from '../design/state-name.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';

export const filingFields = graphql(`fragment FilingRow on Filing {
  id form place title periodStart periodEnd dueOn method status attempt amount sha256 receipt rule answer
  notice penalty changedSince needsStatement overpaid notes filedOn filedBy authorizedAt authorizedBy
  blocks { kind message page subjectId people { workerId name } }
}`);
export type FilingRow = ResultOf<typeof filingFields>;

/** `2026-10-01` to `2026-12-31` -> `Quarter 4, 2026`; a whole year is its number. */
export function periodText({ periodStart, periodEnd }: Pick<FilingRow, 'periodStart' | 'periodEnd'>): string {
  const year = periodStart.slice(0, 4);
  const [first, last] = [periodStart, periodEnd].map((day) => Number(day.slice(5, 7)));
  return first === 1 && last === 12
    ? year
    : say('Quarter {number}, {year}', { number: (last ?? 0) / 3, year });
}

export function nameOfFiling({ form, title, place }: FilingRow): string {
  if (place === null) return title;
  const state = stateName(place);
  if (form === 'STATE_WAGES') return say('Wage report to {state}', { state });
  if (form === 'STATE_W2') return say('Forms W-2 to {state}', { state });
  return form === 'STATE_WITHHOLDING'
    ? say('Withholding return to {state}', { state })
    : say('Return of {state}', { state });
}
