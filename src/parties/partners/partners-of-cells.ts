import { type ListedPartner, listPartners } from '../../platform/database/list-partners.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

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
