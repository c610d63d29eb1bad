import { placeOf, usualPlaceOf, type Where } from '../../coverage/where.ts';
import { gap, type Why } from '../../coverage/why.ts';
import type { Worksheet } from '../../worksheet.ts';
import type { MultistateTables } from './multistate-tables.ts';
import type { StateWages } from './state-wages.ts';

export type Sourced = {
  readonly rows: readonly StateWages[];
  /** The state whose claim on the work at home cannot be decided. */
  readonly open?: { readonly state: string; readonly missing: Why; readonly why: Why };
};

/** The rule by which the state of an office may tax work that a resident of another state does at home. */
export function ruleOfOffice(
  { convenience }: Pick<MultistateTables, 'convenience'>,
  office: string,
  home: string,
) {
  const rule = convenience[office];
  return rule && office !== home && (rule.residents?.includes(home) ?? true) ? rule : undefined;
}

/**
 * Some states tax the work that a nonresident does at home for an office there, unless the employer needs it
 * done at home. Work in third states is where it is done.
 */
export function sourcedWages(
  { multistate = {}, yearToDate, earnings, places }: Worksheet,
  { usual, usualPlaces, residence }: Where,
  rows: readonly StateWages[],
  tables: MultistateTables,
): Sourced {
  const atHome = rows.find(({ state }) => state === residence?.state);
  if (!atHome || !usual || atHome.state === usual.state) return { rows };
  const [home, office] = [atHome.state, usual.state];
  const rule = ruleOfOffice(tables, office, home);
  if (!rule) return { rows };
  const { remoteWork } = multistate;
  if (remoteWork === 'necessity') return { rows };
  const stateAt = (at: number) => places?.work?.[at]?.state;
  const isAtHome = earnings.some(
    (earning) => stateAt(placeOf(earning)) === home && stateAt(usualPlaceOf(earning)) === office,
  );
  if (!isAtHome) return { rows }; // the work in the state of the home was the usual work of its days
  const why = gap('{office} may tax work at home in {home} for an office there', { office, home });
  const open = (missing: Why): Sourced => ({ rows, open: { state: office, missing, why } });
  if (remoteWork === undefined) return open('remote_work of the employee: convenience or necessity');
  if (usualPlaces.some(({ state }) => state === home))
    return open('its computation for a check whose usual place of work changed');
  if (rule.kind !== 'full') {
    const values = { state: office, note: gap(rule.note ?? '', {}) };
    return open(gap('whether {state} taxes it: {note}', values));
  }
  if (rule.daysFree !== undefined) {
    const days = rows.find(({ state }) => state === office)?.days ?? 0;
    const total = days + (yearToDate?.stateDays?.[office] ?? 0);
    const values = { days: String(rule.daysFree), state: office };
    if (total <= rule.daysFree)
      return open(gap('whether more than {days} days of the year are in {state}', values));
  }
  return { rows: movedTo(office, atHome, rows) };
}

/** The wages of the work at home count as earned at the office. */
function movedTo(office: string, atHome: StateWages, rows: readonly StateWages[]): StateWages[] {
  const others = rows.filter((row) => row !== atHome);
  const there = others.find(({ state }) => state === office);
  if (!there) return [{ ...atHome, state: office }, ...others];
  const both = { ...there, wages: there.wages.plus(atHome.wages) };
  return others.map((row) => (row === there ? both : row));
}
