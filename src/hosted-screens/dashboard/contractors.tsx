import { lengthOf } from '../design/format.ts';
import { Pager, shownOf } from '../design/listing.tsx';
import { Heading } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { type Contractor, ContractorsTable, contractorFields } from './contractors-table.tsx';

type Data = { company: { businessName: string; contractorCount: number; contractors: Contractor[] } };

export const contractorsPage = definePage<Data>({
  title: 'Contractors',
  query: `query Contractors($companyId: ID!, $first: Int, $startAt: ID) {
    company(id: $companyId) {
      businessName
      contractorCount
      contractors(first: $first, startAt: $startAt) { ${contractorFields} }
    }
  }`,
  View: ({ data: { company }, visit }) => (
    <>
      <Heading company={company.businessName} title="Contractors">
        {lengthOf(company.contractorCount, 'contractor')}
      </Heading>
      <ContractorsTable rows={shownOf(company.contractors)} />
      <Pager rows={company.contractors} visit={visit} what="contractors" />
    </>
  ),
});
