/** The parts of a bundle, their names, and what each states about the figures within it. */

/** The members of an object, and the entries of a list by their names. */
export function namedMembers(value: object): (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return Object.entries(value);
  const times = new Map<string, number>();
  return value.map((entry: unknown, index) => {
    const name = nameOfEntry(entry) ?? String(index);
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return [time === 1 ? name : `${name}#${time}`, entry] as const;
  });
}

/** A bracket row is named by its position, because its bound is a figure itself. */
function nameOfEntry(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return undefined;
  const { year, state, code, name, effectiveFrom, from }: Readonly<Record<string, unknown>> = { ...entry };
  const parts = year === undefined ? [code ?? name, effectiveFrom ?? from] : [state, year];
  return parts.filter((part) => part !== undefined).join('/') || undefined;
}

/** The origin of a figure, from the nearest part that names a source. */
export type Origin = {
  /** The law or publication, else where it was read. */
  readonly source: string | undefined;
  /** Where the figure was read, if that is named in addition to the law. */
  readonly readFrom: string | undefined;
  /** The sources of the section, to which its rows refer by their keys. */
  readonly sources: Readonly<Record<string, unknown>>;
};

export const noOrigin: Origin = { source: undefined, readFrom: undefined, sources: {} };

/** The origin of what is in a part, whose name is `name`. */
export function originOf(value: object, name: string, above: Origin): Origin {
  const members: Readonly<Record<string, unknown>> = Array.isArray(value) ? {} : { ...value };
  const sources = isRecord(members['sources']) ? members['sources'] : above.sources;
  const text = (key: string) => textOf(members[key], sources);
  const law = text('citation') ?? text('publication') ?? text('authority');
  const read = text('source') ?? text('sources') ?? textOf(above.sources[name], {});
  return { source: law ?? read ?? above.source, readFrom: read ?? above.readFrom, sources };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A source in words: text, an entry of the sources of its section, or several of either. */
function textOf(value: unknown, sources: Readonly<Record<string, unknown>>): string | undefined {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return undefined;
  const texts = value.map((source) => entryText(Object.hasOwn(sources, source) ? sources[source] : source));
  return texts.join('; ') || undefined;
}

function entryText(entry: unknown): string {
  if (!isRecord(entry)) return String(entry);
  return [entry['publisher'], entry['document'], entry['url']].filter(Boolean).join(', ');
}
