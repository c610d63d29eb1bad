import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import { sourceFiles } from '../../test/support/source-files.ts';

export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

/** A mutant that no test noticed. */
export type Survivor = {
  readonly file: string;
  readonly line: number;
  /** The line in which it begins, as it is in the source. */
  readonly in: string;
  /** What was replaced, on one line. */
  readonly from: string;
  readonly to: string;
};

/** The lines of each source, by path, as they were before the run. A long run must not see later changes. */
export type Sources = ReadonlyMap<string, readonly string[]>;

export const readSources = (): Sources =>
  new Map(sourceFiles('src').map(({ path: file, lines }) => [file, lines]));

export const fileOf = ({ fileName }: MutantResult) => path.relative('', fileName).replaceAll(path.sep, '/');

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The text between two places of a file. Lines and columns count from 1, and the end is not included. */
function textAt(lines: readonly string[], { start, end }: MutantResult['location']): string {
  const within = lines.slice(start.line - 1, end.line);
  const last = within.pop() ?? '';
  return [...within, last.slice(0, end.column - 1)].join('\n').slice(start.column - 1);
}

export function survivorOf(result: MutantResult, sources: Sources): Survivor {
  const { location, replacement } = result;
  const file = fileOf(result);
  const lines = sources.get(file) ?? [];
  return {
    file,
    line: location.start.line,
    in: onOneLine(lines[location.start.line - 1] ?? ''),
    from: onOneLine(textAt(lines, location)),
    to: onOneLine(replacement),
  };
}
