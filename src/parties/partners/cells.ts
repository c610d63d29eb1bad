import { recordNoChange } from '../../platform/audit/record.ts';
import { type CellState, openCell, readCell } from '../../platform/database/cell.ts';
import { type ListedPartner, listPartners } from '../../platform/database/partners.ts';
import type { Database } from '../../platform/database/query/database.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { LongRun } from '../../platform/operation/long-run.ts';
import { requireOperator } from './callers.ts';

/** The cells of this environment, in their order. */
export async function listCells(operation: Operation): Promise<readonly CellState[]> {
  requireOperator(operation);
  const { db, cells } = operation;
  const others = (await cells?.inOthers((there) => readCell(there.db))) ?? [];
  return [await readCell(db), ...others].sort((one, other) => one.number - other.number);
}

/** Lets new partners come to the operation's cell. Returns whether it did not take them before. */
export async function takeNewPartners(operation: Operation): Promise<boolean> {
  requireOperator(operation);
  const isNew = await openCell(operation.db);
  recordNoChange(operation, 'openCell'); // no partner's data change, so no partner's audit log has it
  return isNew;
}

/**
 * Does the same in every cell, or in the one that the operator names, in a transaction each. The other cells
 * come first: if one fails, the mutation does, and is sent again.
 */
export async function inEveryCell<Result extends boolean | null>(
  operation: Operation,
  action: string,
  work: (there: Pick<Operation, 'db' | 'sealer'>) => Promise<Result>,
): Promise<readonly Result[]> {
  const { cells, progress } = operation;
  recordNoChange(operation, action); // of no partner
  if (cells && progress === undefined)
    throw new LongRun(async (part) => {
      recordNoChange(part, action);
      return { elsewhere: (await part.cells?.inOthers(work)) ?? [] };
    });
  const { elsewhere = [] } = (progress ?? {}) as { elsewhere?: readonly Result[] }; // of the part above
  return [await work(operation), ...elsewhere];
}

type Row = { readonly id: string };
const byId = (one: Row, other: Row): number => (one.id < other.id ? -1 : 1);

/**
 * A page of what an operator lists: of all cells in one order, or of the one that the operator names. `read`
 * reads the page of a cell.
 */
export async function pageOfCells<Read extends object>(
  { db, cells }: Operation,
  most: number,
  read: (db: Database) => Promise<readonly Read[]>,
  inOrder: (one: Read, other: Read) => number,
): Promise<readonly Read[]> {
  const here = await read(db);
  const others = (await cells?.inOthers((there) => read(there.db))) ?? [];
  return [...here, ...others.flat()].sort(inOrder).slice(0, most);
}

/** The same in order of creation, which is that of ids. */
export const pageById = <Read extends Row>(
  operation: Operation,
  most: number,
  read: (db: Database) => Promise<readonly Read[]>,
): Promise<readonly Read[]> => pageOfCells(operation, most, read, byId);

/** Partners after an id, in order of creation, of all cells. */
export const partnersOfCells = (
  operation: Operation,
  after: string,
  most: number,
): Promise<readonly ListedPartner[]> => pageById(operation, most, (db) => listPartners(db, after, most));
