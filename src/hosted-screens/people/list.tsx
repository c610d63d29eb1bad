import { employeeColumns, employeeFields } from '../dashboard/employees-table.tsx';
import { counted } from '../design/format.ts';
import { NumberedPages } from '../design/numbered-pages.tsx';
import { Heading } from '../design/parts.tsx';
import { Empty, Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { readList } from './list-request.ts';
import { addPageName } from './names.ts';
import { canChange } from './parts.tsx';
import { SearchForm } from './search-form.tsx';
import { sortable } from './sortable.tsx';

const query = graphql(
  `query Employees($companyId: ID!, $name: Text, $group: EmployeeGroup, $orderBy: EmployeeOrder,
    $descending: Boolean, $number: Int, $pageSize: Int) {
    company(id: $companyId) { businessName employeeCount }
    findEmployees(companyId: $companyId, name: $name, group: $group, orderBy: $orderBy,
      descending: $descending, page: $number, first: $pageSize) {
      total pageCount nodes { ...EmployeeRow }
    }
  }`,
  [employeeFields],
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
          <a class="button" href={context.addressOf({ page: addPageName })}>
            {say('Add an employee')}
          </a>
        )}
      </div>
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
        addressOf={(each) => context.addressOf({ ...pageOf(context), ...context.list, number: String(each) })}
      />
    </>
  );
}

const pageOf = ({ page }: PageContext) => (page ? { page } : {});
