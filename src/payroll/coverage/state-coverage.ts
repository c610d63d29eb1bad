import type { StateEntry, StateTables } from '../taxes/state/state-tables.ts';
import { type CoverageLine, notDue, type Uncovered } from './coverage.ts';

type Named = Omit<Uncovered, 'reason'>;

/** Every tax and programme that a state's figures name: its income tax, its programmes, unemployment. */
export function taxesNamedBy(tables: StateTables | undefined, state: string): Named[] {
  const entry = tables?.states[state];
  if (!entry) return [];
  const lower = state.toLowerCase();
  const income = { code: `${lower}_income`, name: `${state} income tax`, jurisdiction: state };
  const programmes = entry.programmes.map(({ code, name }) => ({ code, name, jurisdiction: state }));
  const sui = { code: `${lower}_sui`, name: `${state} unemployment insurance`, jurisdiction: state };
  return [income, ...programmes, sui];
}

/** The taxes of a state of work that are not due: those with neither a line nor a gap. */
export function notDueIn(tables: StateTables | undefined, state: string, found: ReadonlySet<string>) {
  const entry = tables?.states[state];
  if (!entry) return [];
  return taxesNamedBy(tables, state)
    .filter(({ code }) => !found.has(code))
    .map((named): CoverageLine => notDue({ ...named, reason: whyNotDue(entry, named) }));
}

function whyNotDue(entry: StateEntry, { code, name, jurisdiction }: Named): string {
  if (code.endsWith('_income')) return `${jurisdiction} does not tax wages`;
  if (code.endsWith('_sui')) return `the employer is exempt from unemployment insurance in ${jurisdiction}`;
  const rows = entry.programmes.filter((one) => one.code === code);
  const from = rows.find(({ headcount }) => headcount)?.headcount?.from;
  return from === undefined
    ? `${name} does not apply to this check`
    : `${name} does not apply to the headcount of the company: it has rates from ${from} people on`;
}

/** A state that taxes nothing of this check: the worker neither lives nor worked there. */
export const notInvolved = (state: string): CoverageLine =>
  notDue({
    code: `${state.toLowerCase()}_taxes`,
    name: `${state} taxes`,
    jurisdiction: state,
    reason: `the employer has a place in ${state}, but the worker neither lives there nor worked there`,
  });
