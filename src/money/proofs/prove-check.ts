import { shippedTables } from '../../engine/figures/shipped.ts';
import { ceilingFigures } from '../../engine/payroll/garnishments/garnishment-ceilings.ts';
import { grossToNet } from '../../engine/payroll/gross-to-net.ts';
import type { StoredCheck } from '../../engine/payroll/stored-check.ts';
import type { Tables } from '../../engine/payroll/taxes/tables.ts';
import type { Worksheet } from '../../engine/payroll/worksheet.ts';
import type { Uncovered } from '../../engine/second-computation/answer.ts';
import { canonicalJson } from '../../foundation/canonical-json.ts';
import { compareCheck } from './compare-check.ts';
import { type Difference, differencesOf } from './differences.ts';
import type { Compared } from './disagreements.ts';
import type { CheckedInvariants } from './invariants.ts';

/** Why a line is not computed twice, or counts as not computed twice. */
export type NotComputedTwice = Uncovered | 'loaded_figures';

/** The result of proving a computed check: its lines computed twice, and what must hold for every check. */
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
  const remain = (all: readonly Difference[]) => all.filter((difference) => !excused.includes(difference));
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

/**
 * The differences of a check that come from the figures of a loaded bundle alone: the calculation agrees with
 * the second computation once it takes the line's part of the tables from the shipped ones. The other parts
 * stay, so that a line which is wrong by other figures is not excused: less tax raises a ceiling. A paycheck
 * that the calculation does not repeat is not excused either.
 */
function ofLoadedFigures(
  worksheet: Worksheet,
  tables: Tables,
  differences: readonly Difference[],
): Difference[] {
  if (!differences.length || tables.version === shippedTables.version) return [];
  const repeated = new Set(differencesBy(worksheet, tables)?.map((difference) => canonicalJson(difference)));
  const byPart = new Map<Part, ReadonlySet<string> | undefined>();
  return differences.filter((difference) => {
    const part = partOf(difference);
    if (!part || !repeated.has(canonicalJson(difference))) return false;
    if (!byPart.has(part)) {
      const found = differencesBy(worksheet, { ...tables, ...shippedPart(part) });
      byPart.set(part, found && new Set(found.map(lineOf)));
    }
    return byPart.get(part)?.has(lineOf(difference)) === false;
  });
}

/** Undefined where the calculation refuses the worksheet by these tables. */
function differencesBy(worksheet: Worksheet, tables: Tables): Difference[] | undefined {
  try {
    return differencesOf(compareCheck(worksheet, grossToNet(worksheet, tables)));
  } catch {
    return undefined;
  }
}

type Part = 'federal' | 'states' | 'limits' | 'wageFloors' | 'garnishments';

const shippedPart = (part: Part): Partial<Tables> =>
  part === 'garnishments' ? ceilingFigures(shippedTables) : { [part]: shippedTables[part] };

/** The part of the tables with the figures of a line; undefined for a rule that needs none. */
function partOf({ invariant, line }: Difference): Part | undefined {
  if (invariant === 'wage_floor') return 'wageFloors';
  if (invariant === 'limits') return line.startsWith('taxes.') ? 'federal' : 'limits';
  if (invariant) return undefined;
  if (line.startsWith('garnishments.')) return 'garnishments';
  return line.startsWith('taxes.us_') ? 'federal' : 'states';
}

const lineOf = ({ invariant, line }: Difference): string => `${invariant ?? ''} ${line}`;
