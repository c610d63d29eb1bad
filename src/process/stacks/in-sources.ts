/**
 * Translates the places in a stack to those of the sources, if a built file has a map beside it. Node's
 * --enable-source-maps would keep every map in memory, and decode it for each refusal of GraphQL. Here a map
 * is read when an unexpected error is logged, and not kept.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const builtPlace = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/** The places that were translated before. A program has no more of them than calls. */
const sourceOfPlace = new Map<string, string>();

export function inSources(stack: string): string {
  try {
    learn([...stack.matchAll(builtPlace)].filter(([place]) => !sourceOfPlace.has(place)));
    return stack.replaceAll(builtPlace, (place) => sourceOfPlace.get(place) ?? place);
  } catch {
    return stack; // a map that cannot be read hides no error
  }
}

/** Looks up all places of a file at once. */
function learn(places: readonly RegExpMatchArray[]): void {
  for (const url of new Set(places.map(([, file = '']) => file))) {
    const file = fileURLToPath(url);
    const map = existsSync(`${file}.map`) ? mapOf(`${file}.map`) : undefined;
    for (const [place, ofFile, line, column] of places)
      if (ofFile === url)
        sourceOfPlace.set(place, sourceOf(file, map, Number(line), Number(column)) ?? place);
  }
}

const mapOf = (file: string): SourceMap => new SourceMap(JSON.parse(readFileSync(file, 'utf8')));

/** Finds a place in the sources. Stacks count lines and columns from one, maps from zero. */
function sourceOf(file: string, map: SourceMap | undefined, line: number, column: number) {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return undefined;
  const source = path.resolve(path.dirname(file), entry.originalSource);
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}
