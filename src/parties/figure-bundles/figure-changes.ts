import type { NamedBundle } from '../../engine/figures/bundle-library.ts';
import {
  type FigureChange,
  type PlacedChange,
  placedChangesInSteps,
} from '../../engine/figures/diff-bundles.ts';
import { Fault } from '../../foundation/fault.ts';
import { yieldToRequests } from '../../foundation/yield-to-requests.ts';
import { pageSize } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { draftBundle, requireBundle } from './bundle-named.ts';

type Arguments = {
  readonly before: string;
  readonly after?: string | null;
  readonly draft?: string | null;
  readonly first?: number | null;
  readonly startAt?: string | null;
};

export type FigureChanges = {
  readonly total: number;
  readonly changes: readonly FigureChange[];
  readonly next: string | null;
};

/** One page of the figures in which two bundles differ, in the order of the bundles. */
export async function figureChanges(operation: Operation, args: Arguments): Promise<FigureChanges> {
  const { before, after, draft, first, startAt } = args;
  if ((after == null) === (draft == null))
    throw new Fault('MALFORMED', { path: ['after'], toPrograms: 'or draft must be given, and not both' });
  const old = await requireBundle(operation, before, 'before');
  const now =
    draft == null ? await requireBundle(operation, after ?? '', 'after') : draftBundle(operation, draft);
  const all = await changesBetween(old, now);
  const start = startAt == null ? 0 : all.findIndex(({ path }) => path === startAt);
  if (start < 0)
    throw new Fault('MALFORMED', { path: ['startAt'], toPrograms: 'must be the path of a change' });
  const end = start + pageSize(first);
  return { total: all.length, changes: all.slice(start, end), next: all[end]?.path ?? null };
}

/** So many steps take about ten milliseconds. Other requests run in between. */
const stepsAtOnce = 25;

/** Every figure in which two bundles differ. Comparing large bundles takes a good part of a second. */
export async function changesBetween(before: NamedBundle, after: NamedBundle): Promise<PlacedChange[]> {
  const all: PlacedChange[] = [];
  let steps = 0;
  for (const step of placedChangesInSteps(before.bundle, after.bundle)) {
    if (steps++ % stepsAtOnce === 0) await yieldToRequests();
    all.push(...[step].flat());
  }
  return all;
}
