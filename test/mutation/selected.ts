import type { Area } from './areas.ts';

/** One run: an area, and which of its sources were asked for. */
export type Selection = { readonly area: Area; readonly sources: readonly string[] };

const isIn = (inner: string, outer: string) =>
  inner === outer || inner.startsWith(`${outer}/`) || inner.startsWith(`${outer}:`);

/** The areas that the paths name, whole or in part. Throws for a path that no area has. */
export function selected(paths: readonly string[], areas: readonly Area[]): Selection[] {
  const asked = paths
    .map((path) => path.replace(/\/+$/, ''))
    .map((path) => path.replace(/^(?!src\/)/, 'src/'));
  const selections = areas.map((area) => ({ area, sources: sourcesOf(area, asked) }));
  const unknown = asked.filter((path) => !areas.some((area) => sourcesOf(area, [path]).length > 0));
  if (unknown.length > 0) {
    const known = areas.flatMap(({ sources }) => sources).join(', ');
    throw new Error(
      `No tests are declared in test/mutation/areas.ts for ${unknown.join(', ')}. Known: ${known}`,
    );
  }
  return selections.filter(({ sources }) => sources.length > 0);
}

function sourcesOf({ sources }: Area, asked: readonly string[]): string[] {
  return sources.flatMap((source) => {
    if (asked.some((path) => isIn(source, path))) return [source];
    return asked.filter((path) => isIn(path, source));
  });
}
