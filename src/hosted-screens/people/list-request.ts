import { pageSize } from '../design/pagination.tsx';
import { text } from '../language/say.ts';
import type { ListRequest } from '../query-parameter.ts';

/** The groups of the list, by their names in the address, and their labels. */
export const groups = {
  live: text('Active'),
  leave: text('On leave'),
  terminated: text('Terminated'),
  'not-onboarded': text('Onboarding incomplete'),
} as const;
type Group = keyof typeof groups;

/** What the list is sorted by, by its name in the address; a hyphen before it reverses the order. */
const orders = {
  name: 'NAME',
  title: 'TITLE',
  state: 'WORKING_STATE',
  start: 'START_DATE',
  status: 'STATUS',
} as const;
export type Order = keyof typeof orders;

const enumName = (name: string): string => name.toUpperCase().replaceAll('-', '_');
const isOneOf = <Name extends string>(names: object, name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(names, name);

/** What of a request the list can read; anything else counts as absent. */
export function readList({ search, group, sort = 'name', number = '1' }: ListRequest) {
  const order = sort.replace(/^-/, '');
  const isSortable = isOneOf<Order>(orders, order);
  return {
    search: search ?? '',
    group: isOneOf<Group>(groups, group) ? group : undefined,
    order: isSortable ? order : ('name' as const),
    isDescending: isSortable && sort.startsWith('-'),
    number: /^[1-9]\d{0,5}$/.test(number) ? Number(number) : 1,
  };
}

/** The variables of the list's query. */
export function listVariables(request: ListRequest) {
  const { search, group, order, isDescending, number } = readList(request);
  return {
    name: search || undefined,
    group: group && enumName(group),
    orderBy: orders[order],
    descending: isDescending,
    number,
    pageSize,
  };
}
