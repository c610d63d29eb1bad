import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import type { Uncovered } from '../../engine/second-computation/answer.ts';
import { compareCheck } from './compare-check.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { Compared } from './disagreements.ts';
import type { CheckedInvariants } from './invariants.ts';
import { ofLoadedFigures } from './loaded-figures.ts';

/** Why a line is not computed twice, or counts as not computed twice. */
export type NotComputedTwice = Uncovered | 'loaded_figures';

/** What a computed check was found to be: its lines computed twice, and what must hold for every check. */
export type CheckProof = Omit<Compared, 'computedOnce'> &
  CheckedInvariants & {
    /** How many lines are not computed twice, by the reason. */
    readonly computedOnce: Readonly<Partial<Record<NotComputedTwice, number>>>;
    /** What differs by the figures of a loaded bundle alone: it blocks nothing. */
    readonly ofLoadedFigures: readonly Difference[];
  };

/** Proves a check that was computed by these tables. */
export function proveCheck({ worksheet, paycheck }: StoredCheck, tables: Tables): CheckProof {
  const compared = compareCheck(worksheet, paycheck);
  const excused = ofLoadedFigures(worksheet, tables, differencesOf(compared));
  if (!excused.length) return { ...compared, ofLoadedFigures: excused };
  const remain = (all: readonly Difference[]) => all.filter((one) => !excused.includes(one));
  const disagreements = remain(compared.disagreements);
  return {
    ...compared,
    computedTwice: compared.computedTwice - compared.disagreements.length + disagreements.length,
    computedOnce: { ...compared.computedOnce, loaded_figures: excused.length },
    disagreements,
    broken: remain(compared.broken),
    ofLoadedFigures: excused,
  };
}
