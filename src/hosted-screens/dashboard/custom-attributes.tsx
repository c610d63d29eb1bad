import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading, OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { definePage } from '../page.ts';
import { type Employee, employeeFields } from './employees-table.tsx';
import { readableAttributes } from './readable-attributes.ts';

type WithAttributes = Employee & { email: string | null; metadata: Record<string, unknown> };
type Data = { company: { businessName: string; employees: WithAttributes[] } };

export const customAttributesPage = definePage<Data>({
  title: 'Custom attributes',
  query: `query CustomAttributes($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      employees(first: $first, startAt: $startAt) { email metadata ${employeeFields} }
    }
  }`,
  View: ({ data: { company }, context }) => (
    <>
      <Heading company={company.businessName} title="Custom attributes">
        What the software from which you opened this page has recorded about employees.
      </Heading>
      <Table
        caption="Attributes by employee"
        rows={rowsOfPage(company.employees)}
        keyOf={({ id }) => id}
        empty="No employees yet."
        columns={[
          { name: 'Employee', cell: nameOf },
          { name: 'Job title', cell: ({ title }) => <OrNone>{title}</OrNone> },
          {
            name: 'Email',
            cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone>,
          },
          { name: 'Custom attributes', cell: (employee) => <Attributes employee={employee} /> },
        ]}
      />
      <Pager rows={company.employees} context={context} what="employees" />
      <section aria-labelledby="about">
        <h2 id="about">About this page</h2>
        <p>
          A custom attribute, such as a shirt size or a badge number, has a name and a value for each
          employee. It never affects pay or taxes, and is changed in the software that recorded it.
        </p>
      </section>
    </>
  ),
});

/** The employee's metadata, set by the partner's software. */
function Attributes({ employee: { metadata } }: { employee: WithAttributes }) {
  if (!Object.keys(metadata).length) return <span class="none">None</span>;
  return (
    <dl class="attributes">
      {readableAttributes(metadata).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
