import { readFileSync } from 'node:fs';
import type { Survivor } from './survivor.ts';

/** A survivor that changes nothing observable, and why. Its text identifies it, not its line. */
type Equivalent = Pick<Survivor, 'in' | 'from' | 'to'> & { readonly why: string };
export type Equivalents = Readonly<Record<string, readonly Equivalent[]>>;

export type Sorted = {
  readonly equivalent: readonly Survivor[];
  readonly unexplained: readonly Survivor[];
  /** Entries of the list that no survivor matches: their mutant is now killed, or their line is gone. */
  readonly stale: readonly string[];
};

export function readEquivalents(): Equivalents {
  return JSON.parse(readFileSync(new URL('equivalents.json', import.meta.url), 'utf8'));
}

/** Matches survivors with the list; each entry excuses one survivor of its file. */
export function sortSurvivors(
  survivors: readonly Survivor[],
  list: Equivalents,
  files: readonly string[],
): Sorted {
  const open = new Map(files.map((file) => [file, [...(list[file] ?? [])]]));
  const equivalent: Survivor[] = [];
  const unexplained: Survivor[] = [];
  for (const survivor of survivors) {
    const entries = open.get(survivor.file) ?? [];
    const at = entries.findIndex((listed) => isSame(listed, survivor));
    if (at < 0) unexplained.push(survivor);
    else {
      entries.splice(at, 1);
      equivalent.push(survivor);
    }
  }
  const stale = [...open].flatMap(([file, entries]) =>
    entries.map(({ from, to }) => `${file}: ${from} → ${to}`),
  );
  return { equivalent, unexplained, stale };
}

function isSame(entry: Equivalent, survivor: Survivor): boolean {
  return entry.in === survivor.in && entry.from === survivor.from && entry.to === survivor.to;
}
