import { Icon } from '../design/icon.tsx';
import type { Column } from '../design/table.tsx';
import { said } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { type Order, readList } from './list-request.ts';

/** The columns by which the list can be sorted. */
const orderOf: Readonly<Record<string, Order>> = {
  Name: 'name',
  'Job title': 'title',
  'Work state': 'state',
  'Start date': 'start',
  Status: 'status',
};

/** The column with a link in its head that sorts the list by it, or reverses that order. */
export function sortable<Row>(column: Column<Row>, context: PageContext): Column<Row> {
  const [, order] = Object.entries(orderOf).find(([name]) => said(name) === column.name) ?? [];
  if (!order) return column;
  const shown = readList(context.list);
  const isSorted = shown.order === order;
  const { search, group, page } = { ...context.list, page: context.page };
  const kept = Object.fromEntries(Object.entries({ page, search, group }).filter(([, value]) => value));
  const next = isSorted && !shown.isDescending ? `-${order}` : order;
  const direction = shown.isDescending ? ('descending' as const) : ('ascending' as const);
  return {
    ...column,
    sorted: isSorted ? direction : undefined,
    head: (
      <a href={context.addressOf({ ...kept, sort: next })} class="sort">
        {column.name}
        {isSorted && <Icon name={shown.isDescending ? 'down' : 'up'} />}
      </a>
    ),
  };
}
