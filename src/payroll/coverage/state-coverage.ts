import { rateOf } from '../taxes/figure.ts';
import type { Programme } from '../taxes/state/programme.ts';
import type { StateEntry, StateTables } from '../taxes/state/state-tables.ts';
import { percentWords } from '../words.ts';
import { type CoverageLine, notDue, type Uncovered } from './coverage.ts';

type Named = Omit<Uncovered, 'reason'>;
type StateEntries = { readonly states: Readonly<Record<string, StateEntry | undefined>> };

type StateNames = Readonly<Record<'income' | 'county' | 'supplemental' | 'unemployment', Named>>;
const namesByState = new Map<string, StateNames>();

/** The codes and names of a state's own taxes, made once for each state. */
export function namesIn(state: string): StateNames {
  const cached = namesByState.get(state);
  if (cached) return cached;
  const named = (code: string, name: string): Named => ({
    code: `${state.toLowerCase()}_${code}`,
    name: `${state} ${name}`,
    jurisdiction: state,
  });
  const names = {
    income: named('income', 'income tax'),
    county: named('county', 'county income tax'),
    supplemental: named('supplemental', 'supplemental'),
    unemployment: named('sui', 'unemployment insurance'),
  };
  namesByState.set(state, names);
  return names;
}

/** Whether counties of the state have a tax of their own, with its own line: Indiana. */
export const hasCountyLine = (tables: StateEntries | undefined, state: string): boolean =>
  tables?.states[state]?.withholding.some(({ countyTax }) => countyTax?.joinsStateLine === false) ?? false;

/** Every tax and programme that a state's figures name: its income tax, its programmes, unemployment. */
export function taxesNamedBy(tables: StateEntries | undefined, state: string): Named[] {
  const entry = tables?.states[state];
  if (!entry) return [];
  const { income, county, unemployment } = namesIn(state);
  const programmes = entry.programmes.map(({ code, name }) => ({ code, name, jurisdiction: state }));
  return [income, ...(hasCountyLine(tables, state) ? [county] : []), ...programmes, unemployment];
}

const notDueLines = new WeakMap<StateEntry, readonly CoverageLine[]>();

/** The taxes of a state of work that are not due: those with neither a line nor a gap. */
export function notDueIn(
  tables: StateTables | undefined,
  state: string,
  found: ReadonlySet<string>,
): readonly CoverageLine[] {
  const entry = tables?.states[state];
  if (!entry) return [];
  const cached = notDueLines.get(entry);
  const lines =
    cached ?? taxesNamedBy(tables, state).map((one) => notDue({ ...one, reason: whyNotDue(entry, one) }));
  if (!cached) notDueLines.set(entry, lines);
  return lines.filter(({ code }) => !found.has(code));
}

function whyNotDue(entry: StateEntry, { code, name, jurisdiction }: Named): string {
  if (code.endsWith('_income')) return `${jurisdiction} does not tax wages`;
  if (code.endsWith('_county')) return `no income tax is withheld for ${jurisdiction}, nor for its county`;
  if (code.endsWith('_sui')) return `the employer is exempt from unemployment insurance in ${jurisdiction}`;
  const rows = entry.programmes.filter((one) => one.code === code);
  const [row] = rows;
  if (row?.notDue !== undefined) return row.notDue;
  if (row?.surcharge) return whyNoSurcharge(row);
  const froms = rows.flatMap(({ headcount }) => (headcount ? [Number(headcount.from)] : []));
  if (froms.length === 0) return `${name} does not apply to this check`;
  const why = `${name} does not apply to the headcount of the company`;
  if (!froms.includes(0)) return `${why}: it has rates from ${Math.min(...froms)} people on`;
  const from = Math.min(...froms.filter((one) => one > 0));
  return `${why}: the employer pays from ${from} people on; below, the employee's rate is all of it`;
}

function whyNoSurcharge({ name, notAtUnemploymentRate = [] }: Programme): string {
  const rates = [notAtUnemploymentRate].flat().map((rate) => percentWords(rateOf(rate)));
  const atRate = rates.length ? `, it has a rate of unemployment insurance of ${rates.join(' or ')}` : '';
  return `${name} is not due: the company says so${atRate}, or it is exempt from unemployment insurance`;
}

/** A state that taxes nothing of this check: the worker neither lives nor worked there. */
export function notInvolved(
  state: string,
  residence: string | undefined,
  tables: StateTables | undefined,
): CoverageLine {
  const rule = tables?.multistate.convenience[state];
  const claims = rule && residence && (rule.residents?.includes(residence) ?? true);
  const more = claims ? `; ${state} may tax work at home for an office there: make it the work location` : '';
  return notDue({
    code: `${state.toLowerCase()}_taxes`,
    name: `${state} taxes`,
    jurisdiction: state,
    reason: `the employer has a place in ${state}, but the worker neither lives there nor worked there${more}`,
  });
}
