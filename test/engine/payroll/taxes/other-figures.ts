import type { StateEntry } from '../../../../src/engine/payroll/taxes/state/state-tables.ts';
import type { Tables } from '../../../../src/engine/payroll/taxes/tables.ts';
import { TABLES } from '../../../support/shipped.ts';

/** The tables of 2026 with other figures for one state. */
export function withFigures(state: string, change: (entry: StateEntry) => Partial<StateEntry>): Tables {
  const [tables] = TABLES.states;
  const entry = tables?.states[state];
  if (!tables || !entry) throw new Error(`no figures of ${state}`);
  const states = { ...tables.states, [state]: { ...entry, ...change(entry) } };
  return { ...TABLES, states: [{ ...tables, states }] };
}
