import { nameOf } from '../design/labels.ts';
import { type Definition, formAbout } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { Page } from '../page.ts';

/** What the pages about one contractor read. */
export const aboutContractor = graphql(`fragment AboutContractor on Query {
  company(id: $companyId) { businessName bankAccountPrenotes accountChangeDays }
  contractor(companyId: $companyId, id: $contractorId) {
    id version type firstName lastName businessName nameWarning llcTaxedAs hasForeignOwners exemptPayeeCode foreignSince
    backupWithholding { because } tinNotices { id receivedOn tellBy isSecond startsOn endedOn endedBy }
    formW9 { missing words isCurrent certified { signedOn signatureId item2CrossedOut } }
    tinType tin email phoneNumber address addressLine2
    city state zip startDate termDate employmentStatus workingState
  }
}`);

/** What a form about a contractor reads, unless it needs more. */
export const contractorQuery = graphql(
  'query ContractorForm($companyId: ID!, $contractorId: ID!) { ...AboutContractor }',
  [aboutContractor],
);

type ContractorData = ResultOf<typeof aboutContractor>;
export type Contractor = ContractorData['contractor'];

type Named = Pick<Contractor, 'firstName' | 'lastName' | 'businessName'>;

export const contractorName = (contractor: Named): string =>
  contractor.businessName || nameOf(contractor) || say('Unnamed contractor');

/** A page with one form about a contractor. */
export const contractorForm = <Data extends ContractorData, Answer, Variables>(
  definition: Definition<Data, Answer, Variables>,
): Page =>
  formAbout(definition, {
    idOf: ({ contractor }) => contractor.id,
    version: ({ contractor }) => contractor.version,
    back: ({ contractor }) => [contractorName(contractor), { page: 'contractor', from: contractor.id }],
    next: (from) => ({ page: 'contractor', from }),
  });
