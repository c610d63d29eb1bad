import { Day, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { nameOf, working } from '../design/words.ts';

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
          cell: ({ employmentStatus: status }) => <Status value={status}>{working(status)}</Status>,
        },
        {
          name: 'Pay',
          cell: ({ onboarded }) => (
            <Status value={onboarded ? 'DONE' : 'NEEDED'}>
              {onboarded ? 'Can be paid' : 'Onboarding not finished'}
            </Status>
          ),
        },
      ]}
    />
  );
}
