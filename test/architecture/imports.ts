import path from 'node:path';
import { type SourceFile, withoutComments } from '../support/source-files.ts';

type Import = { readonly from: string; readonly isType: boolean };

/** The modules that a file imports or re-exports. Imports of types only are gone when the code runs. */
export const importsOf = ({ text }: SourceFile): Import[] => {
  const statement = /^(?:import|export)\s+(type\s+)?(?:[\w*{][^;'"]*?\s+from\s+)?'([^']+)'/gm;
  const dynamic = /\bimport\(\s*'([^']+)'\s*\)/g;
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(statement)].map(([, type, from = '']) => ({ from, isType: Boolean(type) })),
    ...[...code.matchAll(dynamic)].map(([, from = '']) => ({ from, isType: false })),
  ];
};

/** Imports of the project's own files, as paths of the project. */
export const ownImports = (file: SourceFile) =>
  importsOf(file).flatMap(({ from, isType }) =>
    from.startsWith('.') ? [{ to: path.posix.join(path.posix.dirname(file.path), from), isType }] : [],
  );

/** A circle of imports among the named rooms, such as `['a', 'b', 'a']`, or undefined. */
export function circleAmong(
  files: readonly SourceFile[],
  roomOf: (file: string) => string | undefined,
): string[] | undefined {
  const imports = new Map<string, Set<string>>();
  for (const file of files) {
    const from = roomOf(file.path);
    if (from === undefined) continue;
    const rooms = imports.get(from) ?? new Set<string>();
    imports.set(from, rooms);
    for (const { to } of ownImports(file)) {
      const room = roomOf(to);
      if (room !== undefined && room !== from) rooms.add(room);
    }
  }
  const finished = new Set<string>();
  const search = (room: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room];
    if (finished.has(room)) return undefined;
    for (const next of imports.get(room) ?? []) {
      const circle = search(next, [...way, room]);
      if (circle) return circle;
    }
    finished.add(room);
    return undefined;
  };
  for (const room of imports.keys()) {
    const circle = search(room, []);
    if (circle) return circle;
  }
  return undefined;
}
