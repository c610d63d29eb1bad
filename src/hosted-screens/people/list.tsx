import { employeeColumns, employeeFields } from '../dashboard/employees-table.tsx';
import { counted } from '../design/format.ts';
import { Icon } from '../design/icon.tsx';
import { NumberedPages, pageSize } from '../design/pagination.tsx';
import { Heading } from '../design/parts.tsx';
import { type Column, Empty, Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import type { ListRequest } from '../query-parameter.ts';
import { HiresDue, hiresDueFields } from './new-hires.tsx';
import { canChange } from './parts.tsx';

/** The list of employees: how it is searched, sorted and paged. */

/** The groups of the list, by their names in the address, and their labels. */
const groups = {
  live: text('Active'),
  leave: text('On leave'),
  terminated: text('Terminated'),
  'not-onboarded': text('Onboarding incomplete'),
} as const;
type Group = keyof typeof groups;

/** The orders of the list, by their names in the address. A hyphen before the name reverses the order. */
const orders = {
  name: 'NAME',
  title: 'TITLE',
  state: 'WORKING_STATE',
  start: 'START_DATE',
  status: 'STATUS',
} as const;
type Order = keyof typeof orders;

const enumName = (name: string): string => name.toUpperCase().replaceAll('-', '_');
const isOneOf = <Name extends string>(names: object, name: string | undefined): name is Name =>
  name !== undefined && Object.hasOwn(names, name);

/** The parts of a request that the list can read. Anything else counts as absent. */
function readList({ search, group, sort = 'name', number = '1' }: ListRequest) {
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

/** Searches the list by name and group, and keeps its order. */
function SearchForm({ context }: { context: PageContext }) {
  const { search, group } = readList(context.list);
  const hidden = { session: context.session, page: context.page, sort: context.list.sort };
  return (
    <search>
      <form method="get" class="search">
        {Object.entries(hidden).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div class="entry">
          <label for="search">{say('Name')}</label>
          <input id="search" name="search" type="search" value={search} maxLength={100} autoComplete="off" />
        </div>
        <div class="entry">
          <label for="group">{say('Status')}</label>
          <select id="group" name="group">
            <option value="">{say('Everybody')}</option>
            {Object.entries(groups).map(([name, label]) => (
              <option key={name} value={name} selected={name === group}>
                {said(label)}
              </option>
            ))}
          </select>
        </div>
        <button type="submit" class="plain">
          {say('Search')}
        </button>
      </form>
    </search>
  );
}

/** The columns by which the list can be sorted. */
const orderOf: Readonly<Record<string, Order>> = {
  Name: 'name',
  'Job title': 'title',
  'Work state': 'state',
  'Start date': 'start',
  Status: 'status',
};

/** The column with a link in its head that sorts the list by it, or reverses that order. */
function sortable<Row>(column: Column<Row>, context: PageContext): Column<Row> {
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

const query = graphql(
  `query Employees($companyId: ID!, $name: Text, $group: EmployeeGroup, $orderBy: EmployeeOrder,
    $descending: Boolean, $number: Int, $pageSize: Int) {
    company(id: $companyId) { businessName employeeCount }
    newHires(companyId: $companyId) { ...HireDue }
    findEmployees(companyId: $companyId, name: $name, group: $group, orderBy: $orderBy,
      descending: $descending, page: $number, first: $pageSize) {
      total pageCount nodes { ...EmployeeRow }
    }
  }`,
  [employeeFields, hiresDueFields],
);

type Props = { data: ResultOf<typeof query>; context: PageContext };

export const employeesPage = definePage({
  title: text('Employees'),
  query,
  View: ({ data, context }) => (
    <>
      <div class="section-head">
        <Heading company={data.company.businessName} title={say('Employees')}>
          {counted(data.company.employeeCount, 'employee')}.
        </Heading>
        {canChange(context) && !context.caller.embeddedPage && (
          <a class="button" href={context.addressOf({ page: 'employee-add' })}>
            {say('Add an employee')}
          </a>
        )}
      </div>
      {!context.caller.embeddedPage && <HiresDue hires={data.newHires} context={context} />}
      <SearchForm context={context} />
      <Found data={data} context={context} />
    </>
  ),
});

function Found({ data: { company, findEmployees }, context }: Props) {
  const { total, pageCount, nodes } = findEmployees;
  const { search, group, number } = readList(context.list);
  if (!company.employeeCount) return <Empty>{say('No employees yet.')}</Empty>;
  return (
    <>
      {(search || group) && (
        <p class="rest" role="status">
          {sayNodes('{employees} found. {link}', {
            employees: counted(total, 'employee'),
            link: <a href={context.addressOf(pageOf(context))}>{say('Show everybody')}</a>,
          })}
        </p>
      )}
      {nodes.length > 0 && (
        <Table
          caption={say('Employees')}
          isNamedAbove
          rows={nodes}
          keyOf={({ id }) => id}
          empty=""
          columns={employeeColumns(context).map((column) => sortable(column, context))}
        />
      )}
      {nodes.length === 0 && (
        <Empty>{total ? say('The list has no such page.') : say('Nobody was found.')}</Empty>
      )}
      <NumberedPages
        number={number}
        count={pageCount}
        what={say('employees')}
        addressOf={(page) => context.addressOf({ ...pageOf(context), ...context.list, number: String(page) })}
      />
    </>
  );
}

const pageOf = ({ page }: PageContext) => (page ? { page } : {});
