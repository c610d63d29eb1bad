import { countSentence } from '../design/format.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Heading } from '../design/parts.tsx';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { type Contractor, ContractorsTable, contractorFields } from './contractors-table.tsx';

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
      <Heading company={company.businessName} title={say('Contractors')}>
        {countSentence(company.contractorCount, 'contractor')}
      </Heading>
      <ContractorsTable rows={rowsOfPage(company.contractors)} />
      <Pager rows={company.contractors} context={context} what={say('contractors')} />
    </>
  ),
});
