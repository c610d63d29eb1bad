import type { PublishedMethods } from '../payroll/taxes/state/published-method.ts';
import type { StateEntry, StateTables } from '../payroll/taxes/state/state-tables.ts';

type Figures = Omit<StateTables, 'multistate'>;

/** The states' figures with the methods of their publications; a method holds until a row's next one. */
export function withMethods(tables: Figures, methods: Pick<PublishedMethods, 'states'>): Figures {
  const states = Object.entries(tables.states).map(([state, entry]): [string, StateEntry] => {
    const withholding = entry.withholding.map((row) => {
      const published = methods.states[state]?.findLast(
        (method) => method.effectiveFrom <= row.effectiveFrom,
      );
      return published ? { ...row, published } : row;
    });
    return [state, { ...entry, withholding }];
  });
  return { ...tables, states: Object.fromEntries(states) };
}
