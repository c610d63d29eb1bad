import { labelOf, nameOf } from '../design/labels.ts';
import { OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { EmploymentStatus } from './employment-status.tsx';

export type Contractor = {
  id: string;
  type: string;
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  email: string | null;
  employmentStatus: string;
  workingState: string | null;
};

export const contractorFields = 'id type firstName lastName businessName email employmentStatus workingState';

const contractorName = (contractor: Omit<Contractor, 'email'>): string =>
  contractor.businessName || nameOf(contractor) || 'Unnamed contractor';

export function ContractorsTable({ rows }: { rows: readonly Contractor[] }) {
  return (
    <Table
      caption="Contractors"
      rows={rows}
      keyOf={({ id }) => id}
      empty="No contractors yet."
      columns={[
        { name: 'Name', cell: contractorName },
        { name: 'Type', cell: ({ type }) => labelOf(type) },
        { name: 'Email', cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone> },
        { name: 'Work state', cell: ({ workingState }) => <OrNone>{workingState}</OrNone> },
        {
          name: 'Status',
          cell: ({ employmentStatus }) => <EmploymentStatus status={employmentStatus} />,
        },
      ]}
    />
  );
}
