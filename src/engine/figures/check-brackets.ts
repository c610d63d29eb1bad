import { compare, decimal } from '../payroll/rational.ts';
import type { Bundle } from './format/bundle.ts';
import { type Problem, pathText } from './problem.ts';

type Path = readonly PropertyKey[];

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value);

/** Tables whose rows do not ascend, and negative figures, anywhere in a bundle. */
export function problemsOfBrackets(bundle: Bundle): Problem[] {
  return within(bundle, []);
}

function within(value: unknown, path: Path): Problem[] {
  if (typeof value !== 'object' || value === null) return ofFigure(value, path);
  const rows = Array.isArray(value) ? rowsOf(value) : undefined;
  if (rows) return [...notAscending(rows, path), ...negative(rows, path)];
  return Object.entries(value).flatMap(([key, member]) =>
    within(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The rows of a table of brackets: each begins with its bound, or null where the last one is open. */
function rowsOf(value: readonly unknown[]): (readonly unknown[])[] | undefined {
  const rows = value.filter((row) => Array.isArray(row));
  const isTable = rows.length === value.length && rows.length > 0;
  return isTable && rows.every(([bound]) => bound === null || isNumber(bound)) ? rows : undefined;
}

const ofFigure = (value: unknown, path: Path): Problem[] =>
  isNumber(value) && value.startsWith('-')
    ? [{ path: pathText(path), problem: `must not be negative: ${value}` }]
    : [];

function notAscending(rows: readonly (readonly unknown[])[], path: Path): Problem[] {
  return rows.slice(1).flatMap(([bound], index) => {
    const [before] = rows[index] ?? [];
    if (!isNumber(before)) return [atRow(path, index + 1, 'must not follow the open row')];
    if (!isNumber(bound) || compare(decimal(before), decimal(bound)) < 0) return [];
    return [atRow(path, index + 1, `must begin above the row before it: ${bound} does not exceed ${before}`)];
  });
}

const atRow = (path: Path, index: number, problem: string): Problem => ({
  path: pathText([...path, index, 0]),
  problem,
});

/** The tax at the first bound may be negative: Maryland's printed formula subtracts an amount there. */
const negative = (rows: readonly (readonly unknown[])[], path: Path): Problem[] =>
  rows.flatMap((row, index) =>
    row.flatMap((figure, column) =>
      index === 0 && column === 1 ? [] : ofFigure(figure, [...path, index, column]),
    ),
  );
