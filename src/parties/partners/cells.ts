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
  return [await readCell(db), ...others].sort((a, b) => a.number - b.number);
}

/** Opens the operation's cell to new partners. Returns whether it was closed to them before. */
export async function takeNewPartners(operation: Operation): Promise<boolean> {
  requireOperator(operation);
  const isNew = await openCell(operation.db);
  recordNoChange(operation, 'openCell'); // no partner's data changes, so no partner's audit log has it
  return isNew;
}

/**
 * Does the same in every cell, or in the cell that the operator names, in a transaction each. If one fails,
 * the mutation fails, and the operator sends it again. With several cells it has no dry run.
 */
export async function inEveryCell<Result>(
  operation: Operation,
  action: string,
  work: (there: Pick<Operation, 'db' | 'sealer'>) => Promise<Result>,
): Promise<readonly Result[]> {
  recordNoChange(operation, action); // it belongs to no partner
  if (!operation.cells) return [await work(operation)];
  const { done } = (operation.progress ?? {}) as { done?: readonly Result[] }; // the part below wrote it
  if (done) return done;
  throw new LongRun(async (part) => {
    recordNoChange(part, action);
    return { done: [...((await part.cells?.inOthers(work)) ?? []), await work(part)] };
  });
}

type Row = { readonly id: string };
const byId = (row: Row, other: Row): number => (row.id < other.id ? -1 : 1);

/**
 * A page of a list for operators: of all cells in one order, or of the cell that the operator names. `read`
 * reads the page of one cell.
 */
export async function pageOfCells<Read extends object>(
  { db, cells }: Operation,
  most: number,
  read: (db: Database) => Promise<readonly Read[]>,
  inOrder: (row: Read, other: Read) => number,
): Promise<readonly Read[]> {
  const here = await read(db);
  const others = (await cells?.inOthers((there) => read(there.db))) ?? [];
  return [...here, ...others.flat()].sort(inOrder).slice(0, most);
}

/** The same in order of creation, which is the order of the ids. */
export const pageById = <Read extends Row>(
  operation: Operation,
  most: number,
  read: (db: Database) => Promise<readonly Read[]>,
): Promise<readonly Read[]> => pageOfCells(operation, most, read, byId);

/** Partners of all cells after an id, in order of creation. */
export const partnersOfCells = (
  operation: Operation,
  after: string,
  most: number,
): Promise<readonly ListedPartner[]> => pageById(operation, most, (db) => listPartners(db, after, most));
