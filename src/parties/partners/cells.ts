import { recordNoChange } from '../../platform/audit/record.ts';
import { type CellState, openCell, readCell } from '../../platform/database/cell.ts';
import { type ListedPartner, listPartners } from '../../platform/database/partners.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
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

/** Partners after an id, in order of creation, of all cells. */
export async function partnersOfCells(
  { db, cells }: Operation,
  after: string,
  most: number,
): Promise<readonly ListedPartner[]> {
  const here = await listPartners(db, after, most);
  const others = (await cells?.inOthers((there) => listPartners(there.db, after, most))) ?? [];
  const inOrder = [...here, ...others.flat()].sort((one, other) => (one.id < other.id ? -1 : 1));
  return inOrder.slice(0, most);
}
