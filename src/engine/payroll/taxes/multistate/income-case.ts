import type { Where } from '../../coverage/where.ts';
import { gap, type Why } from '../../coverage/why.ts';
import type { StateFacts, Worksheet } from '../../worksheet.ts';
import type { StateTables } from '../state/state-tables.ts';
import type { StateWages } from './state-wages.ts';

/** What one state does with the wages of a check. */
export type IncomeCase =
  | Withholding
  | {
      readonly state: string;
      readonly notDue: string;
      readonly byAgreement?: boolean;
      /** The tax of the county of work is still due. */
      readonly countyIsDue?: boolean;
    }
  | { readonly state: string; readonly missing: Why; readonly why: Why };

export type Withholding = {
  readonly state: string;
  /** The states in which the wages that it taxes were earned. */
  readonly of: readonly string[];
  readonly isResident: boolean;
  /**
   * Its tax less that of the states that withhold from the same wages: up to its own tax on these wages, or
   * all of it.
   */
  readonly credits: 'none' | 'upToOwn' | 'all';
  readonly flags: readonly string[];
};

/** What decides which states withhold. */
export type IncomeFacts = {
  readonly worksheet: Worksheet;
  readonly where: Where;
  readonly rows: readonly StateWages[];
  readonly residence: string;
  readonly tables: StateTables;
};

const statedForm = (state: string, { state: facts, multistate }: Worksheet): StateFacts | undefined =>
  facts?.code === state ? facts : multistate?.forms?.find(({ code }) => code === state);

/** The worker's form of a state; without one, the form that states nothing. */
export const formOf = (state: string, worksheet: Worksheet): StateFacts =>
  statedForm(state, worksheet) ?? { code: state };

export const hasFormOf = (state: string, worksheet: Worksheet): boolean =>
  statedForm(state, worksheet) !== undefined;

/** Whether a state taxes wages. A territory, which has no figures, may do so. */
export const taxesWages = (tables: StateTables, state: string): boolean =>
  tables.states[state]?.withholding.some(({ kind }) => kind !== 'none') ?? true;

export const withoutFigures = (state: string): IncomeCase => ({
  state,
  missing: gap('figures of {state}', { state }),
  why: gap(
    '{state} may tax wages by a law of its own, which the service does not have: the employer asks its tax agency',
    { state },
  ),
});
