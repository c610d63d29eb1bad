import { EmploymentStatus } from '../dashboard/employment-status.tsx';
import { labelOf } from '../design/labels.ts';
import { OrNone } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { contractorName } from './contractor-data.ts';
import { contractorPageName } from './names.ts';

export const contractorFields = graphql(`fragment ContractorRow on Contractor {
  id type firstName lastName businessName email employmentStatus workingState
}`);
type Contractor = ResultOf<typeof contractorFields>;

type Props = { rows: readonly Contractor[]; context: PageContext };

/** A name leads to the contractor's page; an embedded page leads nowhere else. */
export function ContractorsTable({ rows, context }: Props) {
  return (
    <Table
      caption={say('Contractors')}
      rows={rows}
      keyOf={({ id }) => id}
      empty={say('No contractors yet.')}
      columns={[
        { name: say('Name'), cell: (contractor) => <Name contractor={contractor} context={context} /> },
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

function Name({ contractor, context }: { contractor: Contractor; context: PageContext }) {
  const name = contractorName(contractor);
  if (context.caller.embeddedPage) return <>{name}</>;
  return <a href={context.addressOf({ page: contractorPageName, from: contractor.id })}>{name}</a>;
}
