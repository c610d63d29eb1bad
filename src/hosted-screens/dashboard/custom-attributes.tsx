import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading, OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { type Employee, employeeFields } from './employees-table.tsx';
import { readableAttributes } from './readable-attributes.ts';

type WithAttributes = Employee & { email: string | null; metadata: Record<string, unknown> };
type Data = { company: { businessName: string; employees: WithAttributes[] } };

export const customAttributesPage = definePage<Data>({
  title: text('Custom attributes'),
  query: `query CustomAttributes($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      employees(first: $first, startAt: $startAt) { email metadata ${employeeFields} }
    }
  }`,
  View: ({ data: { company }, context }) => (
    <>
      <Heading company={company.businessName} title={say('Custom attributes')}>
        {say('What the software from which you opened this page has recorded about employees.')}
      </Heading>
      <Table
        caption={say('Attributes by employee')}
        rows={rowsOfPage(company.employees)}
        keyOf={({ id }) => id}
        empty={say('No employees yet.')}
        columns={[
          { name: say('Employee'), cell: nameOf },
          { name: say('Job title'), cell: ({ title }) => <OrNone>{title}</OrNone> },
          {
            name: say('Email'),
            cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone>,
          },
          { name: say('Custom attributes'), cell: (employee) => <Attributes employee={employee} /> },
        ]}
      />
      <Pager rows={company.employees} context={context} what={say('employees')} />
      <section aria-labelledby="about">
        <h2 id="about">{say('About this page')}</h2>
        <p>
          {say(
            'A custom attribute, such as a shirt size or a badge number, has a name and a value for each employee. It never affects pay or taxes, and is changed in the software that recorded it.',
          )}
        </p>
      </section>
    </>
  ),
});

/** The employee's metadata, set by the partner's software. */
function Attributes({ employee: { metadata } }: { employee: WithAttributes }) {
  if (!Object.keys(metadata).length) return <span class="none">{say('None')}</span>;
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
