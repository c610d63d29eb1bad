import type { Area } from './area.ts';

/** One run: an area, and which of its sources to mutate. */
export type Selection = { readonly area: Area; readonly sources: readonly string[] };

const isIn = (inner: string, outer: string) =>
  inner === outer || inner.startsWith(`${outer}/`) || inner.startsWith(`${outer}:`);

/** The areas that the paths name, whole or in part. Throws for a path that no area has. */
export function selected(paths: readonly string[], areas: readonly Area[]): Selection[] {
  const wanted = paths
    .map((path) => path.replace(/\/+$/, ''))
    .map((path) => path.replace(/^(?!src\/)/, 'src/'));
  const selections = areas.map((area) => ({ area, sources: sourcesOf(area, wanted) }));
  const unknown = wanted.filter((path) => !areas.some((area) => sourcesOf(area, [path]).length > 0));
  if (unknown.length > 0) {
    const sources = areas.flatMap(({ sources }) => sources).join(', ');
    throw new Error(
      `No tests are declared in tools/mutation/areas.ts for ${unknown.join(', ')}. Known: ${sources}`,
    );
  }
  return selections.filter(({ sources }) => sources.length > 0);
}

function sourcesOf({ sources }: Area, wanted: readonly string[]): string[] {
  return sources.flatMap((source) => {
    if (wanted.some((path) => isIn(source, path))) return [source];
    return wanted.filter((path) => isIn(path, source));
  });
}
