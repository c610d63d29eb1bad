import { Fault } from '../foundation/fault.ts';
import { type Page, type PageArguments, pageSize } from '../graphql/connection.ts';
import type { Operation } from '../graphql/operation-context.ts';

type Place = { readonly id: string; readonly checkDate: string };
type Options = { where: object; query: object; newestFirst: boolean };

/**
 * One page of checks in order of check date, those of one day in order of creation. A `startAt` that is not a
 * check of the list is refused.
 */
export async function pageByCheckDate<Node extends { id: string }>(
  operation: Operation,
  find: (args: object) => PromiseLike<Node[]>,
  { first, startAt }: PageArguments,
  { where, query, newestFirst }: Options,
): Promise<Page<Node>> {
  const start = startAt ? await placeOf(operation, where, startAt) : null;
  const size = pageSize(first);
  const rows = await find({
    ...query,
    where: start ? { AND: [where, { OR: [beside(start, !newestFirst), { id: start.id }] }] } : where,
    orderBy: inOrder(newestFirst),
    take: size + 1,
  });
  return {
    nodes: rows.slice(0, size),
    next: rows[size]?.id ?? null,
    previous: async () => {
      if (!start) return null;
      const before = { AND: [where, beside(start, newestFirst)] };
      const orderBy = inOrder(!newestFirst);
      const rowsBefore = await find({ select: { id: true }, where: before, orderBy, take: size });
      return rowsBefore.at(-1)?.id ?? null;
    },
  };
}

async function placeOf({ db }: Operation, where: object, id: string): Promise<Place> {
  const select = { id: true, checkDate: true };
  const place = await db.employeeCheck.findFirst({ where: { AND: [where, { id }] }, select });
  if (!place) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  return place;
}

const inOrder = (newestFirst: boolean) => {
  const direction = newestFirst ? ('desc' as const) : ('asc' as const);
  return [{ checkDate: direction }, { id: direction }];
};

/** The checks later, or earlier, than one of them. */
const beside = ({ id, checkDate }: Place, isLater: boolean) => {
  const than = isLater ? 'gt' : 'lt';
  return { OR: [{ checkDate: { [than]: checkDate } }, { checkDate, id: { [than]: id } }] };
};
