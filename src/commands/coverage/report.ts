import { type Locality, localIndexOf } from '../../engine/payroll/taxes/local/locality.ts';
import type { StateEntry } from '../../engine/payroll/taxes/state/state-tables.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import { betweenStates } from './between-states.ts';
import { ofCounties } from './counties.ts';
import { programmeStanding } from './programme-standing.ts';

/** The lines of the report: of all states, or of those named. */
export function coverageReport(tables: Tables, wanted: readonly string[]): string[] {
  const states = tables.states.at(-1);
  const entries = Object.entries(states?.states ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const shown = entries.filter(([state]) => wanted.length === 0 || wanted.includes(state));
  return shown.flatMap(([state, entry]) => [
    ...ofState(state, entry),
    ...betweenStates(tables, state),
    ...ofPlaces(tables, state),
  ]);
}

function ofState(state: string, entry: StateEntry): string[] {
  const row = entry.withholding.at(-1);
  const income = row?.kind === 'none' ? 'no income tax' : 'income tax computed';
  const codes = [...new Set(entry.programmes.map(({ code }) => code))];
  const programmes = codes.map(
    (code) => `${code} ${programmeStanding(entry.programmes.filter((one) => one.code === code))}`,
  );
  const counties = row?.countyTax ? ofCounties(state, row.countyTax) : [];
  return [`${state}: ${[income, 'unemployment computed', ...programmes].join('; ')}`, ...counties];
}

const MEANING = {
  computed: 'computed',
  entered: 'takes an entered rate',
  named: 'named only',
  none: 'nothing is withheld',
} as const;
type Standing = keyof typeof MEANING;

function ofPlaces({ locals }: Tables, state: string): string[] {
  const tables = locals.at(-1)?.states[state];
  if (!tables) return [];
  const places = [...localIndexOf(tables).byCode.values()];
  const standings = places.flatMap((place) => taxesIn(place).map(({ standing }) => standing));
  const count = (standing: Standing) => standings.filter((one) => one === standing).length;
  const others = tables.list === 'open' ? '; other places take an entered rate' : '';
  const sums =
    `${count('computed')} computed, ${count('entered')} with an entered rate, ` +
    `${count('named')} named only, ${count('none')} with nothing withheld`;
  return [`  places: ${places.length}; taxes: ${sums}${others}`, ...places.map(lineOf)];
}

/** One word where all taxes of a place stand alike; otherwise each by its name. */
function lineOf(place: Locality): string {
  const taxes = taxesIn(place);
  const words = [...new Set(taxes.map(({ standing }) => MEANING[standing]))];
  const each = taxes.map(({ name, standing }) => `${name} ${MEANING[standing]}`);
  return `  ${place.code}  ${place.name}: ${words.length === 1 ? words[0] : each.join('; ')}`;
}

/** The taxes of a place, each once whatever its dates; a listed place without any takes an entered rate. */
function taxesIn({ taxes }: Locality): { readonly name: string; readonly standing: Standing }[] {
  if (taxes.length === 0) return [{ name: 'tax', standing: 'entered' }];
  const byName = new Map(taxes.map(({ name, method }) => [name, standingOf(method)]));
  return [...byName].map(([name, standing]) => ({ name, standing }));
}

function standingOf(method: string): Standing {
  if (method === 'none') return 'none';
  return method === 'entered' || method === 'named' ? method : 'computed';
}
