/** Chooses the database of a request: the only place that does. */
import { setTimeout as pause } from 'node:timers/promises';
import { Fault, type FaultKind, faultsIn } from '../../foundation/fault.ts';
import type { Credential } from '../database/credential.ts';
import { PartnerLeft } from '../database/fault-of.ts';
import type { Cell, Cells, Core } from './core.ts';
import { nameOf } from './directory.ts';

/** Who asks, and of which environment; an operator may name a cell. */
export type Address = {
  readonly environment: keyof Core;
  readonly credential: Credential;
  readonly cell?: string | undefined;
};

/** Thrown by a verb that names a partner in an argument: the operation runs again in the partner's cell. */
export class InAnotherCell extends Error {
  readonly cell: Cell;

  constructor(cell: Cell) {
    super(`the operation belongs to cell ${cell.number}`);
    this.cell = cell;
  }
}

/** The refusals of a database that does not have the credential. */
const unknown: ReadonlySet<FaultKind> = new Set(['INVALID_KEY', 'UNKNOWN_LINK', 'UNKNOWN_PARTNER']);

/**
 * Runs the work in the cell of the credential. Only the database authenticates it: a cell that refuses it as
 * unknown is taken for the wrong one if another has it by now.
 */
export async function inItsCell<T>(
  core: Core,
  { environment, credential, cell: named }: Address,
  work: (cell: Cell) => Promise<T>,
): Promise<T> {
  const here = core[environment];
  if (!here) throw new Fault('INVALID_KEY');
  const { cells } = here;
  const name = nameOf(credential);
  if (named !== undefined && credential.kind === 'operator' && name === undefined)
    return work(cellNamed(cells?.all ?? [here], named));
  if (!cells || name === undefined) return work(here);
  const found = await cells.directory.find(name);
  const cell = at(cells, found.place);
  try {
    return await work(cell);
  } catch (error) {
    if (faultsIn(error).some((one) => one instanceof PartnerLeft))
      return workWhereItWent(cells, name, found.place, work, error);
    if (found.isSure || !faultsIn(error).some(({ kind }) => unknown.has(kind))) throw error;
    const other = at(cells, (await cells.directory.findAgain(name, found.place)).place);
    if (other === cell) throw error;
    return work(other);
  }
}

const arrivesWithin = 5_000;
const betweenQuestions = 20;

/**
 * Until the partner has arrived in another cell, which usually takes a few milliseconds, no cell lets it
 * in.
 */
async function workWhereItWent<T>(
  cells: Cells,
  name: string,
  left: number | undefined,
  work: (cell: Cell) => Promise<T>,
  refusal: unknown,
): Promise<T> {
  for (let waited = 0; waited < arrivesWithin; waited += betweenQuestions) {
    const { place } = await cells.directory.findAgain(name, undefined); // the key is not refused
    if (place !== undefined && place !== left) return work(at(cells, place));
    await pause(betweenQuestions);
  }
  throw refusal;
}

/** What no cell has, the first one refuses. */
function at({ all }: Cells, place = 0): Cell {
  const cell = all[place];
  if (!cell) throw new Error(`there is no cell at place ${place}`);
  return cell;
}

function cellNamed(all: readonly Cell[], named: string): Cell {
  const cell = all.find(({ number }) => String(number) === named);
  if (cell) return cell;
  const problem = `must be the number of a cell: ${all.map(({ number }) => number).join(', ')}`;
  throw new Fault('MALFORMED', { path: ['Payroll-Cell'], problem });
}
