import { OrNone } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { type Data, type OnFile, OnFilePage, onFileQuery } from './on-file.tsx';

export const customAttributesPage = definePage<Data>({
  title: 'Custom attributes',
  query: onFileQuery('CustomAttributes'),
  View: ({ data, visit }) => (
    <OnFilePage
      data={data}
      visit={visit}
      title="Custom attributes"
      lead="Facts about employees that this company keeps beside those that payroll needs."
      own={
        data.company.employees.some(hasAttributes)
          ? undefined
          : {
              title: 'Attributes of this company',
              empty: 'No employee listed here has an attribute of this company’s own.',
            }
      }
      columns={[
        { name: 'Title', cell: ({ title }) => <OrNone>{title}</OrNone> },
        { name: 'Email', cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone> },
        { name: 'Own attributes', cell: (employee) => <Attributes of={employee} /> },
      ]}
      about={
        <p>
          An attribute has a name, such as a shirt size or a badge number, and a value for each employee. Pay
          and taxes never depend on it.
        </p>
      }
    />
  ),
});

const hasAttributes = ({ metadata }: OnFile): boolean => Object.keys(metadata).length > 0;

/** The metadata that the partner's software keeps about an employee. */
function Attributes({ of: employee }: { of: OnFile }) {
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
