import { labelOf, nameOf } from '../design/labels.ts';
import { OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { say } from '../language/say.ts';
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
  contractor.businessName || nameOf(contractor) || say('Unnamed contractor');

export function ContractorsTable({ rows }: { rows: readonly Contractor[] }) {
  return (
    <Table
      caption={say('Contractors')}
      rows={rows}
      keyOf={({ id }) => id}
      empty={say('No contractors yet.')}
      columns={[
        { name: say('Name'), cell: contractorName },
        { name: say('Type'), cell: ({ type }) => labelOf(type) },
        {
          name: say('Email'),
          cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone>,
        },
        { name: say('Work state'), cell: ({ workingState }) => <OrNone>{workingState}</OrNone> },
        {
          name: say('Status'),
          cell: ({ employmentStatus }) => <EmploymentStatus status={employmentStatus} />,
        },
      ]}
    />
  );
}
