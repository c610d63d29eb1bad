import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading, OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { type Attribute, definitionFields, isOfEmployer, valueText } from '../people/attributes.ts';
import { formPages, savedText } from '../people/names.ts';
import { canChange } from '../people/parts.tsx';
import { type Employee, employeeFields } from './employees-table.tsx';
import { readableAttributes } from './readable-attributes.ts';

const query = graphql(
  `query CustomAttributes($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      employees(first: $first, startAt: $startAt) { email metadata ...EmployeeRow }
    }
    ...Definitions
  }`,
  [employeeFields, definitionFields],
);
type WithAttributes = ResultOf<typeof query>['company']['employees'][number];

export const customAttributesPage = definePage({
  title: text('Custom attributes'),
  query,
  View: ({ data: { company, customAttributes }, context }) => (
    <>
      {context.done === formPages.attributes && (
        <p class="done" role="status">
          {said(savedText[context.done] ?? '')}
        </p>
      )}
      <Heading company={company.businessName} title={say('Custom attributes')}>
        {say('What is recorded about employees besides their pay.')}
      </Heading>
      <Table
        caption={say('Attributes by employee')}
        rows={rowsOfPage(company.employees)}
        keyOf={({ id }) => id}
        empty={say('No employees yet. Their attributes are here once they are added.')}
        columns={[
          { name: say('Employee'), cell: nameOf },
          { name: say('Job title'), cell: ({ title }) => <OrNone>{title}</OrNone> },
          {
            name: say('Email'),
            cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone>,
          },
          {
            name: say('Custom attributes'),
            cell: (employee) => <Attributes employee={employee} attributes={customAttributes} />,
          },
          ...(canChange(context) && customAttributes.some(isOfEmployer)
            ? [
                {
                  name: say('Change'),
                  cell: (employee: Employee) => <Change employee={employee} context={context} />,
                },
              ]
            : []),
        ]}
      />
      <Pager rows={company.employees} context={context} what={say('employees')} />
      <section aria-labelledby="about">
        <h2 id="about">{say('About this page')}</h2>
        <p>
          {say(
            'A custom attribute, such as a shirt size or a badge number, has a name and a value for each employee. It never affects pay or taxes. What cannot be changed here is changed in the software that recorded it.',
          )}
        </p>
      </section>
    </>
  ),
});

const Change = ({ employee, context }: { employee: Employee; context: PageContext }) => (
  <a
    href={context.addressOf({ page: formPages.attributes, from: employee.id })}
    aria-label={say('Change the attributes of {name}', { name: nameOf(employee) })}
  >
    {say('Change')}
  </a>
);

type Props = { employee: WithAttributes; attributes: readonly Attribute[] };

/** The attributes that are defined, by their labels, and what is recorded beside them. */
function Attributes({ employee: { metadata }, attributes }: Props) {
  const defined = attributes.flatMap((attribute) => {
    const value = valueText(attribute, metadata[attribute.name]);
    return value === undefined ? [] : [{ name: attribute.label, value }];
  });
  const names = new Set(attributes.map(({ name }) => name));
  const others = Object.fromEntries(Object.entries(metadata).filter(([name]) => !names.has(name)));
  const all = [...defined, ...readableAttributes(others)];
  if (!all.length) return <span class="none">{say('None')}</span>;
  return (
    <dl class="attributes">
      {all.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
