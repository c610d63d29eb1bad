/** A figure in which two bundles differ; undefined where one of them lacks it. */
export type FigureChange = {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
  /** Where the later figure is from, as the nearest part that names a source says. */
  readonly source: string | undefined;
};

type Figure = { readonly value: unknown; readonly source: string | undefined };

/** Every figure that differs. Entries of lists are matched by their year, code, name or date. */
export function diffBundles(before: object, after: object): FigureChange[] {
  const [old, now] = [figuresIn(before), figuresIn(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((path) => {
    const [a, b] = [old.get(path), now.get(path)];
    return a?.value === b?.value
      ? []
      : [{ path, before: a?.value, after: b?.value, source: b?.source ?? a?.source }];
  });
}

function figuresIn(bundle: object): ReadonlyMap<string, Figure> {
  const found = new Map<string, Figure>();
  const visit = (value: unknown, path: string, source: string | undefined): void => {
    if (typeof value !== 'object' || value === null) {
      found.set(path, { value, source });
      return;
    }
    const nearest = sourceOf(value) ?? source;
    for (const [name, member] of namedMembers(value)) visit(member, path ? `${path}.${name}` : name, nearest);
  };
  visit(bundle, '', undefined);
  return found;
}

function sourceOf(value: object): string | undefined {
  const members: Readonly<Record<string, unknown>> = { ...value };
  for (const key of ['citation', 'source', 'publication', 'authority', 'sources']) {
    const source = members[key];
    if (typeof source === 'string') return source;
    if (Array.isArray(source)) return source.join('; ');
  }
  return undefined;
}

/** The members of an object, and the entries of a list by their names. */
function namedMembers(value: object): (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return Object.entries(value);
  const times = new Map<string, number>();
  return value.map((entry: unknown, index) => {
    const name = nameOfEntry(entry) ?? String(index);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return [time === 1 ? name : `${name}#${time}`, entry] as const;
  });
}

/** A row of brackets is named by its place: its bound is a figure. */
function nameOfEntry(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const { year, state, code, name, effectiveFrom, from }: Readonly<Record<string, unknown>> = { ...entry };
  const parts = year === undefined ? [code ?? name, effectiveFrom ?? from] : [state, year];
  return parts.filter((part) => part !== undefined).join('/') || undefined;
}
