import { figuresAt, partsNear, type ShownFigure } from '../../engine/figures/figures-at.ts';
import { Fault } from '../../foundation/fault.ts';
import { pageSize } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { requireBundle } from './bundle-named.ts';

type Arguments = {
  readonly bundle: string;
  readonly path?: string | null;
  readonly first?: number | null;
  readonly startAt?: string | null;
};

export type BundleFigures = {
  readonly total: number;
  readonly figures: readonly ShownFigure[];
  readonly next: string | null;
};

/** One page of the figures of a bundle, or of a part of it, each with its dates and its source. */
export async function bundleFigures(operation: Operation, args: Arguments): Promise<BundleFigures> {
  const { path, first, startAt } = args;
  const { bundle } = await requireBundle(operation, args.bundle, 'bundle');
  const all = figuresAt(bundle, path ?? '');
  if (!all.length) throw refused('path', `must be a part of the bundle, such as ${some(bundle, path ?? '')}`);
  const start = startAt == null ? 0 : all.findIndex((figure) => figure.path === startAt);
  if (start < 0) throw refused('startAt', 'must be the path of a figure');
  const end = start + pageSize(first);
  return { total: all.length, figures: all.slice(start, end), next: all[end]?.path ?? null };
}

const refused = (path: string, problem: string) =>
  new Fault('MALFORMED', { path: [path], toPrograms: problem });

const some = (bundle: Parameters<typeof partsNear>[0], path: string): string =>
  partsNear(bundle, path).slice(0, mostNamed).join(', ');
const mostNamed = 8;
