import { nameOf } from '../design/labels.ts';
import { Day, OrNone, Status } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { personPageName } from '../people/names.ts';
import { EmploymentStatus } from './employment-status.tsx';

export const employeeFields = graphql(`fragment EmployeeRow on Employee {
  id firstName lastName title onboarded employmentStatus startDate workingState
}`);
export type Employee = ResultOf<typeof employeeFields>;

type Props = { rows: readonly Employee[]; context: PageContext };

export const EmployeesTable = ({ rows, context }: Props) => (
  <Table
    caption={say('Employees')}
    rows={rows}
    keyOf={({ id }) => id}
    empty={say('No employees yet.')}
    columns={employeeColumns(context)}
  />
);

/** A name leads to the person's page; an embedded page leads nowhere else. */
export const employeeColumns = (context: PageContext): Column<Employee>[] => [
  {
    name: say('Name'),
    cell: (employee) =>
      context.caller.embeddedPage ? (
        nameOf(employee)
      ) : (
        <a href={context.addressOf({ page: personPageName, from: employee.id })}>{nameOf(employee)}</a>
      ),
  },
  { name: say('Job title'), cell: ({ title }) => <OrNone>{title}</OrNone> },
  { name: say('Work state'), cell: ({ workingState }) => <OrNone>{workingState}</OrNone> },
  {
    name: say('Start date'),
    cell: ({ startDate }) => <OrNone>{startDate && <Day on={startDate} />}</OrNone>,
  },
  { name: say('Status'), cell: ({ employmentStatus }) => <EmploymentStatus status={employmentStatus} /> },
  { name: say('Payroll'), cell: (employee) => <Payable employee={employee} /> },
];

function Payable({ employee: { onboarded, employmentStatus } }: { employee: Employee }) {
  if (onboarded) return <Status value="DONE">{say('Ready to pay')}</Status>;
  if (employmentStatus === 'TERMINATED') return <span class="none">{say('Never onboarded')}</span>;
  return <Status value="NEEDED">{say('Onboarding incomplete')}</Status>;
}
