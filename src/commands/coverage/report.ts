import { type Locality, localIndexOf } from '../../payroll/taxes/local/locality.ts';
import type { StateEntry } from '../../payroll/taxes/state/state-tables.ts';
import type { Tables } from '../../payroll/taxes/tables.ts';
import { betweenStates } from './between-states.ts';

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

const MEANING = { computed: 'computed', entered: 'takes an entered rate', named: 'named only' } as const;
type Standing = keyof typeof MEANING;

function ofState(state: string, entry: StateEntry): string[] {
  const row = entry.withholding.at(-1);
  const income = row?.kind === 'none' ? 'no income tax' : 'income tax computed';
  const employers = new Map(entry.programmes.map((one) => [one.code, one]));
  const programmes = [...employers.values()].map(({ code, payer, rate, maxRate, totalRate }) => {
    const isStated = rate != null || maxRate !== undefined || totalRate !== undefined;
    const isKnownPayer = payer === 'employee' || payer === 'employer';
    return `${code} ${isKnownPayer ? (isStated ? MEANING.computed : MEANING.entered) : MEANING.named}`;
  });
  const counties = row?.countyTax ? [`${row.countyTax.rates.length} counties computed`] : [];
  return [`${state}: ${[income, 'unemployment computed', ...programmes, ...counties].join('; ')}`];
}

function ofPlaces({ locals }: Tables, state: string): string[] {
  const tables = locals.at(-1)?.states[state];
  if (!tables) return [];
  const places = [...localIndexOf(tables).byCode.values()];
  const lines = places.map((place) => `  ${place.code}  ${place.name}: ${MEANING[standingOf(place)]}`);
  const count = (standing: Standing) => places.filter((place) => standingOf(place) === standing).length;
  const others = tables.list === 'open' ? '; other places take an entered rate' : '';
  const sums = `${count('computed')} computed, ${count('entered')} with an entered rate, ${count('named')} named`;
  return [`  places: ${sums}${others}`, ...lines];
}

function standingOf({ taxes }: Locality): Standing {
  const methods = taxes.map(({ method }) => method);
  if (methods.some((method) => method !== 'entered' && method !== 'named' && method !== 'none')) {
    return 'computed';
  }
  return methods.includes('entered') ? 'entered' : 'named';
}
