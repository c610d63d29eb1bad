/** What runs in each environment: one database, or several cells, each with its own partners. */
import { type Environment, environments } from '../../foundation/environment.ts';
import type { EnvironmentDatabase } from '../database/environment-database.ts';
import type { World } from '../graphql/operation-context.ts';
import { type Directory, directoryOf } from './directory.ts';

/** A database of an environment, and what its operations share. */
export type Cell = { readonly number: number; readonly database: EnvironmentDatabase; readonly world: World };

/** Several cells of an environment, and where credentials are in them. */
export type Cells = { readonly all: readonly Cell[]; readonly directory: Directory };

/** The first cell, and all cells where there are several. Most environments have one. */
type CoreOfEnvironment = Cell & { readonly cells?: Cells };

/** An environment without a database is switched off. */
export type Core = { readonly [Name in Environment]?: CoreOfEnvironment };

/** What runs in an environment with these cells. */
export function environmentOf(all: readonly Cell[]): CoreOfEnvironment | undefined {
  const [first] = all;
  if (!first || all.length === 1) return first;
  return { ...first, cells: { all, directory: directoryOf(all.map(({ database }) => database)) } };
}

/**
 * A cell as if it were the only one: `core` has nothing else, so code that runs in it finds only its
 * partners.
 */
type SeparateCell = Cell & {
  readonly core: Core;
  /** Labels the cell's figures in metrics; empty where it is the only one. */
  readonly label: { readonly cell?: string };
};

/** Every cell of the environments that are switched on. */
export const everyCell = (core: Core): readonly SeparateCell[] =>
  environments.flatMap((name) => cellsOf(core, name));

/** Every cell of an environment. */
export function cellsOf(core: Core, name: Environment): readonly SeparateCell[] {
  const here = core[name];
  if (!here) return [];
  const all = here.cells?.all ?? [here];
  return all.map((cell) => ({
    ...cell,
    core: { [name]: cell },
    label: here.cells ? { cell: String(cell.number) } : {},
  }));
}
