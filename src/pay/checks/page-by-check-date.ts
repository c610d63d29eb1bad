import { Fault } from '../../foundation/fault.ts';
import { type Page, type PageArguments, pageSize } from '../../platform/graphql/connection.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';
import { byCreation, type Start, startOf } from '../../platform/graphql/place.ts';
import { type Order, pageAt } from '../../platform/graphql/read-page.ts';

type Options = { where: object; query: object; newestFirst: boolean };

/**
 * One page of checks in order of check date, those of one day in order of creation. A `startAt` that is not a
 * check of the company is refused.
 */
export async function pageByCheckDate<Node extends { id: string }>(
  operation: Operation,
  find: (args: object) => PromiseLike<Node[]>,
  { first, startAt }: PageArguments,
  { where, query, newestFirst }: Options,
): Promise<Page<Node>> {
  const start = startOf(startAt);
  const place = start && (await placeOf(operation, where, start));
  const order = inOrder<Node>(newestFirst);
  return pageAt(find, place, { where, query: withCheckDate(query), size: pageSize(first), order });
}

/** The place of a check that a caller names, or that a page in another order has named. */
async function placeOf({ db }: Operation, where: object, start: Start): Promise<Start> {
  const { id, order, isBefore } = start;
  if (order !== undefined && order !== byCreation) return start;
  const inCompany = 'companyId' in where ? { companyId: where.companyId } : where;
  const select = { checkDate: true };
  const check = await db.employeeCheck.findFirst({ where: { AND: [inCompany, { id }] }, select });
  if (!check) throw new Fault('UNKNOWN_EMPLOYEE_CHECK');
  return { id, isBefore, order: check.checkDate };
}

const withCheckDate = (query: object): object =>
  'select' in query && query.select ? { ...query, select: { ...query.select, checkDate: true } } : query;

const inOrder = <Node>(newestFirst: boolean): Order<Node> => {
  const [rising, falling] = [{ checkDate: 'asc' }, { checkDate: 'desc' }].map((byDate, i) => [
    byDate,
    { id: i === 0 ? 'asc' : 'desc' },
  ]);
  return {
    valueOf: (check) => (check as { checkDate?: string }).checkDate ?? byCreation, // withCheckDate reads it
    forward: (newestFirst ? falling : rising) ?? [],
    backward: (newestFirst ? rising : falling) ?? [],
    atOrAfter: (place) => ({ OR: [beside(place, newestFirst ? 'lt' : 'gt'), { id: place.id }] }),
    before: (place) => beside(place, newestFirst ? 'gt' : 'lt'),
  };
};

const beside = ({ id, order: checkDate }: Start, than: 'gt' | 'lt') => ({
  OR: [{ checkDate: { [than]: checkDate } }, { checkDate, id: { [than]: id } }],
});
