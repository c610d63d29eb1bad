import { Day, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { nameOf } from '../design/words.ts';
import { Employment } from './employment.tsx';

export type Employee = {
  id: string;
  firstName: string;
  lastName: string;
  title: string | null;
  onboarded: boolean;
  employmentStatus: string;
  startDate: string | null;
  workingState: string | null;
};

export const employeeFields = 'id firstName lastName title onboarded employmentStatus startDate workingState';

export function EmployeesTable({ rows }: { rows: readonly Employee[] }) {
  return (
    <Table
      caption="Employees"
      rows={rows}
      keyOf={({ id }) => id}
      empty="No employee has been added to this company yet."
      columns={[
        { name: 'Name', cell: nameOf },
        { name: 'Title', cell: ({ title }) => <OrNone>{title}</OrNone> },
        { name: 'Works in', cell: ({ workingState }) => <OrNone>{workingState}</OrNone> },
        {
          name: 'First day',
          cell: ({ startDate }) => <OrNone>{startDate && <Day on={startDate} />}</OrNone>,
        },
        {
          name: 'Employment',
          cell: ({ employmentStatus }) => <Employment status={employmentStatus} />,
        },
        { name: 'Pay', cell: (employee) => <Payable employee={employee} /> },
      ]}
    />
  );
}

function Payable({ employee: { onboarded, employmentStatus } }: { employee: Employee }) {
  if (onboarded) return <Status value="DONE">Can be paid</Status>;
  if (employmentStatus === 'TERMINATED') return <span class="none">Was never onboarded</span>;
  return <Status value="NEEDED">Not onboarded</Status>;
}
