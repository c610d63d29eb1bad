import type { NamedBundle } from '../../engine/figures/bundle-library.ts';
import { tablesFor } from '../../engine/figures/next-year/provisional-tables.ts';
import { bundleNameIn } from '../../engine/figures/tables-of.ts';
import type { Paycheck } from '../../engine/payroll/paycheck.ts';
import { bundleNamed } from '../../parties/figure-bundles/bundle-named.ts';
import { isStoredCheck } from '../../pay/paychecks/is-stored-check.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { type ChangedFigure, FigureCauses } from './figure-causes.ts';
import {
  type LineDifference,
  type Replayed,
  replayByOtherTables,
  replayByOwnTables,
} from './replay-check.ts';

/** A line that differs, with the changed figures that cause it. */
export type ExplainedLine = LineDifference & { readonly figures: readonly ChangedFigure[] };

/** The replay of a check. `change` is present if another bundle changes the paycheck. */
export type StoredReplay =
  | Exclude<Replayed, { readonly outcome: 'different' }>
  | {
      readonly outcome: 'different';
      readonly lines: readonly ExplainedLine[];
      readonly change?: { readonly before: Paycheck; readonly after: Paycheck };
    };

/** Computes a stored check again: with its own tables and, if these reproduce it, with another bundle. */
export async function replayStored(
  operation: Operation,
  stored: unknown,
  other?: NamedBundle,
): Promise<StoredReplay> {
  if (!isStoredCheck(stored)) return notReplayable('It was computed before checks kept their worksheet.');
  const { dataVersion } = stored.paycheck;
  const name = bundleNameIn(dataVersion);
  if (!name) return notReplayable(`Its tables ${dataVersion} are older than the bundles of figures.`);
  const own = await bundleNamed(operation, name);
  if (!own.bundle) return notReplayable(`Its bundle ${name} cannot be read: ${own.problem}.`);
  const replayed = replayByOwnTables(stored, tablesFor(stored.worksheet, own.tables));
  if (replayed.outcome !== 'identical') {
    if (replayed.outcome === 'not_replayable') return replayed;
    if (!other) return explained(replayed, () => []);
    return notReplayable('Its own tables give another paycheck: replay it without a bundle.');
  }
  if (!other || other.name === name) return replayed;
  const changed = replayByOtherTables(stored, other.tables);
  if (changed.outcome !== 'different') return changed;
  if (!changed.paycheck) return explained(changed, () => []);
  const causesOf = await causesBetween(own, other);
  const { lines } = explained(changed, await causesOf.of(stored));
  return { outcome: 'different', lines, change: { before: stored.paycheck, after: changed.paycheck } };
}

const notReplayable = (reason: string) => ({ outcome: 'not_replayable', reason }) as const;

function explained(
  { lines }: { readonly lines: readonly LineDifference[] },
  figuresOf: (line: string) => readonly ChangedFigure[],
) {
  const explainedLines = lines.map((line) => ({ ...line, figures: figuresOf(line.line) }));
  return { outcome: 'different', lines: explainedLines } as const;
}

const causes = new WeakMap<NamedBundle, WeakMap<NamedBundle, Promise<FigureCauses>>>();

/** Compares two bundles, once while both are in use. */
function causesBetween(before: NamedBundle, after: NamedBundle): Promise<FigureCauses> {
  const ofBefore = causes.get(before) ?? new WeakMap<NamedBundle, Promise<FigureCauses>>();
  causes.set(before, ofBefore);
  const found = ofBefore.get(after) ?? FigureCauses.between(before, after);
  ofBefore.set(after, found);
  return found;
}
