import { decimal } from '../../engine/payroll/rational.ts';
import { type Locality, localIndexOf } from '../../engine/payroll/taxes/local/locality.ts';
import type { ResidentRule, Threshold } from '../../engine/payroll/taxes/multistate/multistate-tables.ts';
import type { Programme } from '../../engine/payroll/taxes/state/programme.ts';
import type { CountyTax, StateEntry } from '../../engine/payroll/taxes/state/state-tables.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import { percentWords } from '../../engine/payroll/words.ts';

/** How a programme appears on a check if the company has stated nothing about it. */
function programmeStanding(rows: readonly Programme[]): string {
  const steps = new Map<string, string>();
  for (const row of rows) steps.set(row.effectiveFrom, standingOfRow(row));
  const words = [...steps].sort(([a], [b]) => (a < b ? -1 : 1));
  const changes = words.filter(([, standing], at) => standing !== words[at - 1]?.[1]);
  return changes.map(([from, standing], at) => (at === 0 ? standing : `${standing} from ${from}`)).join(', ');
}

function standingOfRow(row: Programme): string {
  if (row.payer !== 'employee' && row.payer !== 'employer') return 'named only';
  if (row.notDue !== undefined) return `not due: ${row.notDue}`;
  if (row.entered || row.perHourEntered) return 'takes an entered rate';
  if (row.quarterlyPayroll) return 'computed from the payroll of the quarter';
  if (row.group !== undefined) return 'computed once the company says that it is due';
  return row.headcount ? 'computed from the headcount' : 'computed';
}

/** The lines of the report, for the named states or for all. */
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
    (code) => `${code} ${programmeStanding(entry.programmes.filter((programme) => programme.code === code))}`,
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
  const count = (standing: Standing) => standings.filter((taxStanding) => taxStanding === standing).length;
  const others = tables.list === 'open' ? '; other places take an entered rate' : '';
  const sums =
    `${count('computed')} computed, ${count('entered')} with an entered rate, ` +
    `${count('named')} named only, ${count('none')} with nothing withheld`;
  return [`  places: ${places.length}; taxes: ${sums}${others}`, ...places.map(lineOf)];
}

/** The line of a place: one word if all its taxes have the same standing, otherwise each tax by its name. */
function lineOf(place: Locality): string {
  const taxes = taxesIn(place);
  const words = [...new Set(taxes.map(({ standing }) => MEANING[standing]))];
  const each = taxes.map(({ name, standing }) => `${name} ${MEANING[standing]}`);
  return `  ${place.code}  ${place.name}: ${words.length === 1 ? words[0] : each.join('; ')}`;
}

/** The taxes of a place by name, whatever their dates. A listed place without taxes takes an entered rate. */
function taxesIn({ taxes }: Locality): { readonly name: string; readonly standing: Standing }[] {
  if (taxes.length === 0) return [{ name: 'tax', standing: 'entered' }];
  const byName = new Map(taxes.map(({ name, method }) => [name, standingOf(method)]));
  return [...byName].map(([name, standing]) => ({ name, standing }));
}

function standingOf(method: string): Standing {
  if (method === 'none') return 'none';
  return method === 'entered' || method === 'named' ? method : 'computed';
}

/**
 * The counties of a state that taxes by county, each with its rate, and the line on which the tax is
 * withheld.
 */
function ofCounties(state: string, { rates, joinsStateLine, defaultRate }: CountyTax): string[] {
  const line = joinsStateLine ? 'with the income tax of the state' : `as ${state.toLowerCase()}_county`;
  const unstated =
    defaultRate === undefined ? 'named only' : `computed at ${percentWords(decimal(defaultRate))}`;
  return [
    `  counties: ${rates.length} computed ${line}, by the number on the form of the state; without a number ${unstated}`,
    ...rates.map(({ code, name, rate, bands }) => {
      const figure = bands ? 'by bands of income' : `at ${percentWords(decimal(rate))}`;
      return `  ${state.toLowerCase()} ${code}  ${name}: computed ${figure}`;
    }),
  ];
}

/** The line of a state's rules for nonresidents, and for residents who work in another state. */
function betweenStates({ states }: Tables, state: string): string[] {
  const tables = states.at(-1);
  const isUntaxed = tables?.states[state]?.withholding.every(({ kind }) => kind === 'none');
  if (!tables || isUntaxed) return [];
  const { reciprocity, noTaxOnNonresidents, thresholds, residents, convenience } = tables.multistate;
  const agreement = reciprocity[state];
  const parts = [
    noTaxOnNonresidents[state]
      ? 'nonresidents not taxed'
      : `nonresidents ${thresholdWords(thresholds[state])}`,
    ...(agreement ? [`reciprocity with ${agreement.residents.join(', ')}`] : []),
    ...(convenience[state] ? ['taxes work at home for an office there'] : []),
    `residents beside another state's tax ${residentWords(residents[state])}`,
  ];
  return [`  several states: ${parts.join('; ')}`];
}

function thresholdWords(rule: Threshold | undefined): string {
  if (rule?.daysFree === 0) return 'computed from the first day';
  if (rule?.daysFree !== undefined) return `computed after ${rule.daysFree} days`;
  if (rule?.dollarsFrom !== undefined) return `computed from ${rule.dollarsFrom} a year`;
  return 'computed at the usual place of work or with a form of the state, else named only';
}

const residentWords = (rule: ResidentRule | undefined): string => (rule ? 'computed' : 'named only');
