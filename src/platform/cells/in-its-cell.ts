/** Chooses the database of a request. Nothing else chooses one. */
import { Fault, type FaultKind, faultsIn } from '../../foundation/fault.ts';
import type { Credential } from '../database/credential.ts';
import type { OperatorCells } from '../graphql/operation-context.ts';
import { raisedIn } from '../graphql/raised-in.ts';
import type { Cell, Cells, Core } from './core.ts';
import { nameOf, nameOfPartner } from './directory.ts';

/** The caller and the environment. An operator may name a cell. */
type Address = {
  readonly environment: keyof Core;
  readonly credential: Credential;
  readonly cell?: string | undefined;
};

/**
 * Thrown by a verb that names a partner in an argument: the operation then runs again in the partner's cell.
 */
class InAnotherCell extends Error {
  readonly cell: Cell;

  constructor(cell: Cell) {
    super(`the operation belongs to cell ${cell.number}`);
    this.cell = cell;
  }
}

/** The faults with which a database refuses a credential that it does not have. */
const unknown: ReadonlySet<FaultKind> = new Set(['INVALID_KEY', 'UNKNOWN_LINK', 'UNKNOWN_PARTNER']);

type Request = { readonly core: Core; readonly access: Address; readonly cell: Cell };
type Result = { readonly errors?: readonly unknown[] };

const ofOneCell = 'must be of the same cell as the other partners that the document names';

/** Runs a request in its cell, and again in the cell to which a verb has sent it. */
export async function inItsCell<Own extends Request, Answer extends Result>(
  request: Own,
  next: (request: Own) => Promise<Answer>,
): Promise<Answer> {
  const { core, access } = request;
  if (!core[access.environment]?.cells && access.cell === undefined) return next(request); // there is one
  return inCellOf(core, access, async (cell) => {
    const result = await next({ ...request, cell });
    const other = cellIn(result);
    if (!other) return result;
    const there = await next({ ...request, cell: other });
    if (cellIn(there)) throw new Fault('MALFORMED', { path: ['id'], toPrograms: ofOneCell });
    return there;
  });
}

/** The cell to which a verb has sent the operation, which is rolled back here. */
const cellIn = ({ errors = [] }: Result): Cell | undefined =>
  errors.flatMap((error) => raisedIn(error, InAnotherCell) ?? [])[0]?.cell;

/**
 * Runs the work in the cell of the credential. Only the database authenticates it. If the cell refuses it as
 * unknown, the work runs in another cell that has it by now.
 */
async function inCellOf<T>(
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
    if (found.isSure || !faultsIn(error).some(({ kind }) => unknown.has(kind))) throw error;
    const other = at(cells, (await cells.directory.findAgain(name, found.place)).place);
    if (other === cell) throw error;
    return work(other);
  }
}

/** If no cell has it, the first cell refuses it. */
function at({ all }: Cells, place = 0): Cell {
  const cell = all[place];
  if (!cell) throw new Error(`there is no cell at place ${place}`);
  return cell;
}

function cellNamed(all: readonly Cell[], named: string): Cell {
  const cell = all.find(({ number }) => String(number) === named);
  if (cell) return cell;
  const problem = `must be the number of a cell: ${all.map(({ number }) => number).join(', ')}`;
  throw new Fault('MALFORMED', { path: ['Payroll-Cell'], toPrograms: problem });
}

/** The cells, for an operation of an operator who acts for no partner; undefined for all others. */
export function operatorCells(core: Core, address: Address, here: Cell): OperatorCells | undefined {
  const { environment, credential, cell: named } = address;
  const cells = core[environment]?.cells;
  if (!cells || credential.kind !== 'operator' || credential.partnerId !== null) return undefined;
  const go = (cell: Cell | undefined) => {
    if (cell && cell.number !== here.number) throw new InAnotherCell(cell);
  };
  const inOthers: OperatorCells['inOthers'] = (work) => {
    const others = cells.all.filter(({ number }) => named === undefined && number !== here.number);
    return Promise.all(
      others.map(({ database, number, world: { sealer } }) =>
        database.transaction(credential, 'write', ({ db }) => work({ db, sealer, cell: number })),
      ),
    );
  };
  return {
    goToPartner: async (id) => {
      const { place } = await cells.directory.findAgain(nameOfPartner(id), undefined);
      if (place === undefined) return false;
      go(cells.all[place]);
      return true;
    },
    goToNew: async () => {
      if (named === undefined) go(await newest(cells));
    },
    goToHolder: async (holds) => {
      const found = await inOthers(async ({ db, cell }) => ((await holds(db)) ? cell : undefined));
      go(cells.all.find(({ number }) => found.includes(number)));
    },
    inOthers,
    here: here.number,
  };
}

/** The cell that takes new partners: the last one that operators have opened. */
async function newest({ all }: Cells): Promise<Cell | undefined> {
  const states = await Promise.all(all.map(({ database }) => database.cell()));
  return all.findLast((_, place) => states[place]?.openedAt != null);
}
