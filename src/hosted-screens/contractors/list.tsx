import { countSentence } from '../design/format.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading } from '../design/parts.tsx';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { canChange } from '../people/parts.tsx';
import { type Contractor, ContractorsTable, contractorFields } from './contractors-table.tsx';
import { addContractorName } from './names.ts';

type Data = { company: { businessName: string; contractorCount: number; contractors: Contractor[] } };

export const contractorsPage = definePage<Data>({
  title: text('Contractors'),
  query: `query Contractors($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      contractorCount
      contractors(first: $first, startAt: $startAt) { ${contractorFields} }
    }
  }`,
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
