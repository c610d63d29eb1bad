import type { DeductionLimits } from '../deductions/deduction-limits.ts';
import type { PayFrequency } from '../worksheet.ts';
import limits2025 from './data/deduction-limits-2025.json' with { type: 'json' };
import limits2026 from './data/deduction-limits-2026.json' with { type: 'json' };
import federal2025 from './data/federal-2025.json' with { type: 'json' };
import federal2026 from './data/federal-2026.json' with { type: 'json' };
import multistate2026 from './data/multistate-2026.json' with { type: 'json' };
import methods2026 from './data/state-methods-2026.json' with { type: 'json' };
import states2026 from './data/states-2026.json' with { type: 'json' };
import version from './data/version.json' with { type: 'json' };
import type { FederalTables } from './federal/federal-tables.ts';
import type { LocalTables } from './local/local-tables.ts';
import { LOCALS_2026 } from './local/locals.ts';
import type { PublishedMethods } from './state/published-method.ts';
import type { StateEntry, StateTables } from './state/state-tables.ts';

/** The law as data: each year a file, each figure with its source. A new year is a new file, not new code. */
export type Tables = {
  readonly version: string;
  readonly federal: readonly FederalTables[];
  readonly limits: readonly DeductionLimits[];
  readonly states: readonly StateTables[];
  readonly locals: readonly LocalTables[];
};

export const TABLES: Tables = {
  version: version.dataVersion,
  federal: [federal2025, federal2026],
  limits: [limits2025, limits2026],
  states: [{ ...withMethods(states2026, methods2026), multistate: multistate2026 }],
  locals: [LOCALS_2026],
};

type Figures = Omit<StateTables, 'multistate'>;

/** The states' figures with the methods of their publications; a method holds until a row's next one. */
function withMethods(tables: Figures, methods: PublishedMethods): Figures {
  const states = Object.entries(tables.states).map(([state, entry]): [string, StateEntry] => {
    const withholding = entry.withholding.map((row) => {
      const published = methods.states[state]?.findLast((one) => one.effectiveFrom <= row.effectiveFrom);
      return published ? { ...row, published } : row;
    });
    return [state, { ...entry, withholding }];
  });
  return { ...tables, states: Object.fromEntries(states) };
}

/** IRS Pub. 15-T, Worksheet 1A line 1b. A year of 53 paydays still counts 52. */
export const PERIODS_PER_YEAR: Readonly<Record<PayFrequency, number>> = {
  daily: 260,
  weekly: 52,
  biweekly: 26,
  semimonthly: 24,
  monthly: 12,
  quarterly: 4,
  semiannually: 2,
  annually: 1,
};
