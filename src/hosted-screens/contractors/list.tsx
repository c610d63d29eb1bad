import { EmploymentStatus } from '../dashboard/employees-table.tsx';
import { countSentence } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading, OrNone, PageLink } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { canChange } from '../people/parts.tsx';
import { contractorName } from './contractor-data.ts';

export const contractorFields = graphql(`fragment ContractorRow on Contractor {
  id type firstName lastName businessName email employmentStatus workingState
}`);
type Contractor = ResultOf<typeof contractorFields>;

type Props = { rows: readonly Contractor[]; context: PageContext };

/** A name leads to the contractor's page. */
export function ContractorsTable({ rows, context }: Props) {
  return (
    <Table
      caption={say('Contractors')}
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
        { name: say('Work state'), cell: ({ workingState }) => <OrNone>{workingState}</OrNone> },
        {
          name: say('Status'),
          cell: ({ employmentStatus }) => <EmploymentStatus status={employmentStatus} />,
        },
      ]}
    />
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
