import { EmploymentStatus } from '../dashboard/employees-table.tsx';
import { countSentence } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Day, Heading, OrNone, PageLink, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { InvitationState, invitationFields } from '../people/invitation.tsx';
import { canChange } from '../people/parts.tsx';
import { contractorName } from './contractor-data.ts';

const contractorFields = graphql(
  `fragment ContractorRow on Contractor {
    id type firstName lastName businessName email employmentStatus workingState
    formW9 { certified { signedOn } }
    invitation { ...Invited }
  }`,
  [invitationFields],
);
type Contractor = ResultOf<typeof contractorFields>;

type Props = { rows: readonly Contractor[]; context: PageContext };

/** The table of contractors. A name leads to the contractor's page. */
function ContractorsTable({ rows, context }: Props) {
  return (
    <Table
      caption={say('Contractors')}
      isNamedAbove
      rows={rows}
      keyOf={({ id }) => id}
      empty={say('No contractors yet.')}
      columns={[
        {
          name: say('Name'),
          cell: (contractor) => (
            <PageLink context={context} to={{ page: 'contractor', from: contractor.id }}>
              {contractorName(contractor)}
            </PageLink>
          ),
        },
        { name: say('Type'), cell: ({ type }) => labelOf(type) },
        {
          name: say('Email'),
          cell: ({ email }) => <OrNone>{email && <span class="url">{email}</span>}</OrNone>,
        },
        {
          name: say('Work state'),
          cell: ({ workingState }) => <OrNone>{workingState && stateName(workingState)}</OrNone>,
        },
        {
          name: say('Status'),
          cell: ({ employmentStatus }) => <EmploymentStatus status={employmentStatus} />,
        },
        { name: say('Form W-9'), cell: (contractor) => <FormW9 contractor={contractor} /> },
      ]}
    />
  );
}

/** Whether the form is signed. Until then, how far the invitation is. */
function FormW9({ contractor: { formW9, employmentStatus, invitation } }: { contractor: Contractor }) {
  if (formW9.certified) return <Day on={formW9.certified.signedOn} />;
  if (employmentStatus === 'TERMINATED') return <span class="none">{say('Not signed')}</span>;
  return (
    <>
      <Status value="NEEDED">{say('Not signed')}</Status>
      <InvitationState invitation={invitation} />
    </>
  );
}

export const contractorsPage = definePage({
  title: text('Contractors'),
  query: graphql(
    `query Contractors($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      contractorCount
      contractors(first: $first, startAt: $startAt) { ...ContractorRow }
    }
  }`,
    [contractorFields],
  ),
  View: ({ data: { company }, context }) => (
    <>
      <div class="section-head">
        <Heading company={company.businessName} title={say('Contractors')}>
          {countSentence(company.contractorCount, 'contractor')}
        </Heading>
        {canChange(context) && !context.caller.embeddedPage && (
          <a class="button" href={context.addressOf({ page: 'contractor-add' })}>
            {say('Add a contractor')}
          </a>
        )}
      </div>
      <ContractorsTable rows={rowsOfPage(company.contractors)} context={context} />
      <Pager rows={company.contractors} context={context} what={say('contractors')} />
    </>
  ),
});
