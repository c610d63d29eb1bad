import type { PlainDate } from '../../payroll/calendar/plain-date.ts';
import { changeAt } from './change-at.ts';
import type { KnownFigures } from './known-figures.ts';

type Dated = { readonly effectiveFrom: PlainDate; readonly effectiveTo: PlainDate };
type Entry = {
  readonly withholding: readonly Dated[];
  readonly programmes: readonly (Dated & { readonly code: string })[];
  readonly unemployment: {
    readonly wageBase: string | null;
    readonly wageBaseOfYearBefore: string;
    readonly wageBaseStatus: string;
  };
};
/** The parts of one year, of a bundle or of tables: both have these members. */
export type YearParts = {
  readonly federal: { readonly year: number };
  readonly limits: { readonly year: number };
  readonly states: { readonly year: number; readonly states: Readonly<Record<string, Entry>> };
};

/**
 * The parts of a year as far as they are known. A figure that is not published is carried: it is the figure
 * of the last day of the earlier year. /
 */
export function carriedYear<Parts extends YearParts>(
  parts: Parts,
  known: KnownFigures,
): { readonly [Name in keyof YearParts]: Parts[Name] } {
  const { year } = known;
  const entries = Object.entries(parts.states.states).map(([state, entry]) => [
    state,
    carriedState(state, entry, known),
  ]);
  const states = { ...parts.states, year, states: Object.fromEntries(entries) };
  const published = Object.entries(known.limits).reduce(
    (limits, [name, values]) => changeAt(limits, [name], (limit) => ({ ...Object(limit), ...values })),
    { ...parts.limits, ...inYear(year) },
  );
  return { federal: { ...parts.federal, ...inYear(year) }, limits: published, states };
}

const inYear = (year: number) => ({ year, effectiveFrom: `${year}-01-01`, effectiveTo: `${year}-12-31` });

function carriedState(state: string, entry: Entry, known: KnownFigures): Entry {
  const { year, from } = known;
  const last: PlainDate = `${from}-12-31`;
  const { effectiveFrom, effectiveTo } = inYear(year);
  const held = <Row extends Dated>(rows: readonly Row[]) =>
    rows
      .filter((row) => row.effectiveFrom <= last && last <= row.effectiveTo)
      .map((row) => ({ ...row, effectiveFrom, effectiveTo }));
  const programmes = held(entry.programmes).map((row) => {
    const found = known.programmes.find(({ code }) => code === row.code);
    return found ? { ...row, ...found.values, source: found.source } : row;
  });
  const added = (known.added[state] ?? []).map((row) => ({ ...row, effectiveFrom, effectiveTo }));
  return {
    ...entry,
    withholding: held(entry.withholding).slice(-1),
    programmes: [...programmes, ...added],
    unemployment: { ...entry.unemployment, ...wageBaseOf(state, entry.unemployment, known) },
  };
}

/** The base of the year, or of an earlier year, which is then named. */
function wageBaseOf(state: string, before: Entry['unemployment'], { wageBases, from, year }: KnownFigures) {
  const published = wageBases[state];
  const { wageBase, wageBaseOfYearBefore } = before;
  const last = wageBase ?? wageBaseOfYearBefore;
  if (published)
    return {
      wageBase: published.amount,
      wageBaseOfYearBefore: last,
      wageBaseStatus: 'confirmed',
      source: published.source,
    };
  const of = wageBase === null ? from - 1 : from;
  const wageBaseStatus = `base of ${of}: that of ${year} was not found`;
  return { wageBase: last, wageBaseOfYearBefore: last, wageBaseStatus };
}
