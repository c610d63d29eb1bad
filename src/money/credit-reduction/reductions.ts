/**
 * The credit reduction of federal unemployment tax. Wages in a state that owes the federal government lose a
 * part of the credit for state unemployment tax (26 USC 3302(c)(2)). The rates of a year are published in its
 * November.
 */
import type { Cents } from '../../engine/payroll/money.ts';
import { times, whole } from '../../engine/payroll/rational.ts';
import { halfUp } from '../../engine/payroll/rounding.ts';
import type { FederalTables } from '../../engine/payroll/taxes/federal/federal-tables.ts';
import { rateOf } from '../../engine/payroll/taxes/figure.ts';

/** The prefix of amounts that are the taxable wages of a state. */
export const futaOfState = 'futa:';

/** A row of Schedule A of Form 940. */
export type FutaState = {
  readonly state: string;
  readonly wagesCents: Cents;
  /** Null until the reductions of the year are published. */
  readonly reductionCents: Cents | null;
  /** The rate of the reduction, as published, such as 0.012. */
  readonly rate?: string | undefined;
};

type Futa = FederalTables['futa'];

/** The note for a year whose credit reductions are not published yet. */
export const unpublished = ({ creditReduction, creditReductionNote }: Futa): string | undefined =>
  Object.keys(creditReduction).length ? undefined : creditReductionNote;

/** The wages and the credit reduction of each state. */
export function statesOf(byState: Readonly<Record<string, Cents>>, futa: Futa): FutaState[] {
  const isPublished = !unpublished(futa);
  return Object.entries(byState).map(([name, wagesCents]) => {
    const state = name.slice(futaOfState.length);
    const rate = futa.creditReduction[state];
    const reductionCents = rate === undefined ? 0 : halfUp(times(whole(wagesCents), rateOf(rate)));
    return { state, wagesCents, reductionCents: isPublished ? reductionCents : null, rate };
  });
}

export const reductionOf = (states: readonly FutaState[]): Cents =>
  states.reduce((sum, { reductionCents }) => sum + (reductionCents ?? 0), 0);
