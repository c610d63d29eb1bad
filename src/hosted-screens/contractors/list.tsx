import { countSentence } from '../design/format.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading } from '../design/parts.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { canChange } from '../people/parts.tsx';
import { ContractorsTable, contractorFields } from './contractors-table.tsx';
import { addContractorName } from './names.ts';

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
          <a class="button" href={context.addressOf({ page: addContractorName })}>
            {say('Add a contractor')}
          </a>
        )}
      </div>
      <ContractorsTable rows={rowsOfPage(company.contractors)} context={context} />
      <Pager rows={company.contractors} context={context} what={say('contractors')} />
    </>
  ),
});
