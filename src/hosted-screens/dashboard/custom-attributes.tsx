import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Done, Heading, OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { type Attribute, definitionFields, isOfEmployer, valueText } from '../people/attributes.ts';
import { canChange } from '../people/parts.tsx';
import { day } from '../typed/day.ts';
import { type Employee, employeeFields } from './employees-table.tsx';

/** An attribute in words for people. */
type ReadableAttribute = { readonly name: string; readonly value: string };

/** Deeper values are shown as the program recorded them. */
const deepest = 3;

/** A program's attributes in words: `shirtSize` is "Shirt size", true is "Yes", a date is a date. */
const readableAttributes = (
  recorded: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): ReadableAttribute[] =>
  Object.entries(recorded).flatMap(([key, value]) => {
    const path = [...within, within.length ? wordsOf(key) : capitalized(wordsOf(key))];
    if (isObject(value) && path.length < deepest) return readableAttributes(value, path);
    return [{ name: path.join(', '), value: readable(value) }];
  });

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** The words in a program's name. Abbreviations stay in capitals. */
function wordsOf(key: string): string {
  const parted = key
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2');
  const words = parted.split(/\s+/).filter(Boolean);
  const isAbbreviation = (word: string) => word.length > 1 && word === word.toUpperCase();
  return words.map((word) => (isAbbreviation(word) ? word : word.toLowerCase())).join(' ') || key;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function readable(value: unknown): string {
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  if (typeof value === 'string' && value) return isPlainDate(value) ? day.show(value) : value;
  const isList =
    Array.isArray(value) && value.length && !value.some((item) => item && typeof item === 'object');
  if (isList) return value.map(readable).join(', ');
  return isEmpty(value) ? say('None') : JSON.stringify(value);
}

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
      <Done>{context.done === 'employee-attributes' && say('The custom attributes are saved.')}</Done>
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
                  name: say('What to do'),
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
    href={context.addressOf({ page: 'employee-attributes', from: employee.id })}
    aria-label={say('Change the attributes of {name}', { name: nameOf(employee) })}
  >
    {say('Change')}
  </a>
);

type Props = { employee: WithAttributes; attributes: readonly Attribute[] };

/** The defined attributes by their labels, and then the others. */
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
