import type { Place } from '../places.ts';
import { stateNameOf } from '../state-names.ts';
import { rateOf } from '../taxes/figure.ts';
import { ruleOfOffice } from '../taxes/multistate/convenience.ts';
import type { Programme } from '../taxes/state/programme.ts';
import type { StateEntry, StateTables } from '../taxes/state/state-tables.ts';
import { percentWords } from '../words.ts';
import { type CoverageLine, notComputed, notDue, type Uncovered } from './coverage.ts';
import type { Where } from './where.ts';
import { gap } from './why.ts';

type Named = Omit<Uncovered, 'reason'>;
type StateEntries = { readonly states: Readonly<Record<string, StateEntry | undefined>> };

type StateNames = Readonly<Record<'income' | 'county' | 'unemployment', Named>>;
const namesByState = new Map<string, StateNames>();

/** The codes and names of a state's own taxes, made once for each state. */
export function namesIn(state: string): StateNames {
  const cached = namesByState.get(state);
  if (cached) return cached;
  const named = (code: string, name: string): Named => ({
    code: `${state.toLowerCase()}_${code}`,
    name: `${stateNameOf(state)} ${name}`,
    jurisdiction: state,
  });
  const names = {
    income: named('income', 'income tax'),
    county: named('county', 'county income tax'),
    unemployment: named('sui', 'unemployment insurance'),
  };
  namesByState.set(state, names);
  return names;
}

/** Whether counties of the state have a tax of their own, with its own line: Indiana. */
export function hasCountyLine({ states }: StateEntries, state: string): boolean {
  const entry = states[state];
  return entry !== undefined && hasCounties(entry);
}

const hasCounties = ({ withholding }: StateEntry): boolean =>
  withholding.some(({ countyTax }) => countyTax?.joinsStateLine === false);

/** Programmes of which an employer owes at most one. They are named together until it says which. */
const GROUPS: Readonly<Record<string, string>> = {
  nv_mbt: 'Nevada modified business tax',
  ny_mctmt: 'New York metropolitan commuter transportation tax',
  or_transit_district: 'Oregon transit district payroll tax',
  wa_seattle_payroll_expense: 'Seattle payroll expense tax',
};

/** The name of a state's tax by its code. A code that the figures lack stands for all taxes of the state. */
export function stateTaxNamed(tables: StateEntries | undefined, code: string): Named {
  const state = code.slice(0, 2).toUpperCase();
  const listed = tables && taxesNamedBy(tables, state).find((tax) => tax.code === code);
  if (listed) return listed;
  const own = Object.values(namesIn(state)).find((tax) => tax.code === code);
  return own ?? { code, name: GROUPS[code] ?? nameOfAll(state, code), jurisdiction: state };
}

function nameOfAll(state: string, code: string): string {
  if (code === 'state') return 'State taxes';
  if (code.endsWith('_local')) return `${stateNameOf(state)} local taxes`;
  return code.endsWith('_supplemental')
    ? `${stateNameOf(state)} income tax on supplemental wages`
    : `${stateNameOf(state)} taxes`;
}

const namedByEntry = new WeakMap<StateEntry, readonly Named[]>();

/** Every tax and programme that a state's figures name: its income tax, its programmes, unemployment. */
export function taxesNamedBy({ states }: StateEntries, state: string): readonly Named[] {
  const entry = states[state];
  if (!entry) return [];
  const kept = namedByEntry.get(entry);
  if (kept) return kept;
  const { income, county, unemployment } = namesIn(state);
  const programmes = entry.programmes.map(({ code, name }) => ({ code, name, jurisdiction: state }));
  const all = [income, ...(hasCounties(entry) ? [county] : []), ...programmes, unemployment];
  namedByEntry.set(entry, all);
  return all;
}

const notDueLines = new WeakMap<StateEntry, readonly CoverageLine[]>();

/** The taxes of a state of work that have neither a line nor a gap. */
export function notDueIn(tables: StateTables | undefined, state: string): readonly CoverageLine[] {
  const entry = tables?.states[state];
  if (!entry) return [];
  const kept = notDueLines.get(entry);
  if (kept) return kept;
  const lines = taxesNamedBy(tables, state).map((tax) => notDue({ reason: whyNotDue(entry, tax), ...tax }));
  notDueLines.set(entry, lines);
  return lines;
}

function whyNotDue({ programmes }: StateEntry, { code, name, jurisdiction }: Named): string {
  const rows = programmes.filter((programme) => programme.code === code);
  const [row] = rows;
  if (row) return row.notDue ?? (row.surcharge ? whyNoSurcharge(row) : whyNoProgramme(name, rows));
  if (code.endsWith('_income')) return `${jurisdiction} does not tax wages`;
  if (code.endsWith('_county')) return `no income tax is withheld for ${jurisdiction}, nor for its county`;
  return `the employer is exempt from unemployment insurance in ${jurisdiction}`;
}

function whyNoProgramme(name: string, rows: readonly Programme[]): string {
  const froms = rows.flatMap(({ headcount }) => (headcount ? [Number(headcount.from)] : []));
  if (froms.length === 0) return `${name} does not apply to this check`;
  const why = `${name} does not apply to the headcount of the company`;
  const least = Math.min(...froms.filter((from) => from > 0));
  return froms.includes(0)
    ? `${why}: the employer pays from ${least} people on; below, the employee's rate is all of it`
    : `${why}: it has rates from ${least} people on`;
}

function whyNoSurcharge({ name, notAtUnemploymentRate = [] }: Programme): string {
  const rates = [notAtUnemploymentRate].flat().map((rate) => percentWords(rateOf(rate)));
  const atRate = rates.length ? `, it has a rate of unemployment insurance of ${rates.join(' or ')}` : '';
  return `${name} is not due: the company says so${atRate}, or it is exempt from unemployment insurance`;
}

/**
 * A state of the employer in which the worker neither lives nor worked. Some tax work at home for an office
 * there: it is not computed until it is stated why the worker works at home.
 */
export function notInvolved(
  state: string,
  where: Where,
  tables: StateTables | undefined,
  remoteWork?: string,
): CoverageLine {
  const line = {
    code: `${state.toLowerCase()}_taxes`,
    name: `${stateNameOf(state)} taxes`,
    jurisdiction: state,
  };
  const absent = `the employer has a place in ${state}, but the worker neither lives there nor worked there`;
  const home = where.residence;
  const rule = tables && home && ruleOfOffice(tables.multistate, state, home.state);
  const claims = rule && where.worked.some((place) => mayBeHome(place, home));
  if (!claims || remoteWork === 'necessity') return notDue({ reason: absent, ...line });
  const missing =
    remoteWork === undefined
      ? 'remote_work of the employee: convenience or necessity'
      : 'the office as the work location of the employee, if the work at home is for it';
  const reason = gap(
    'the employer has a place in {state}, but the worker neither lives there nor worked there; {state} may tax work at home for an office there',
    { state },
  );
  return notComputed({ reason, missing, ...line });
}

/** Whether work may be done at home: its place is unknown, or is the same as the home. */
export const mayBeHome = (place: Place, home: Place): boolean =>
  place.state === home.state &&
  (place.zip === undefined || home.zip === undefined
    ? place.city === undefined || home.city === undefined || isSameText(place.city, home.city)
    : place.zip === home.zip);

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
