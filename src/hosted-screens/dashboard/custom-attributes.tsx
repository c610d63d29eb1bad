import { OrNone } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import {
  type Data,
  type EmployeeRecord,
  EmployeeRecordsPage,
  employeeRecordsQuery,
} from './employee-records-page.tsx';

export const customAttributesPage = definePage<Data>({
  title: 'Custom attributes',
  query: employeeRecordsQuery('CustomAttributes'),
  View: ({ data, context }) => (
    <EmployeeRecordsPage
      data={data}
      context={context}
      title="Custom attributes"
      lead="Additional information about employees that this company tracks."
      companyRecords={
        data.company.employees.some(hasAttributes)
          ? undefined
          : {
              title: 'Company attributes',
              empty: 'No employee on this page has custom attributes.',
            }
      }
      columns={[
        { name: 'Job title', cell: ({ title }) => <OrNone>{title}</OrNone> },
        { name: 'Email', cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone> },
        { name: 'Custom attributes', cell: (employee) => <Attributes employee={employee} /> },
      ]}
      about={
        <p>
          A custom attribute, such as a shirt size or a badge number, has a name and a value for each
          employee. It never affects pay or taxes.
        </p>
      }
    />
  ),
});

const hasAttributes = ({ metadata }: EmployeeRecord): boolean => Object.keys(metadata).length > 0;

/** The employee's metadata, set by the partner's software. */
function Attributes({ employee }: { employee: EmployeeRecord }) {
  if (!hasAttributes(employee)) return <span class="none">None</span>;
  return (
    <dl class="attributes">
      {Object.entries(employee.metadata).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
