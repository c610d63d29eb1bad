import { nameOf } from '../design/labels.ts';
import { type Definition, formAbout } from '../form-page.tsx';
import { say } from '../language/say.ts';
import type { Page } from '../page.ts';
import { contractorPageName } from './names.ts';

/** What the pages about one contractor read. */
export type Contractor = Readonly<Record<string, unknown>> & {
  id: string;
  version: string;
  type: string;
  firstName: string | null;
  lastName: string | null;
  businessName: string | null;
  nameWarning: string | null;
  tinType: string | null;
  tin: string | null;
  email: string | null;
  phoneNumber: string | null;
  address: string | null;
  addressLine2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  startDate: string | null;
  termDate: string | null;
  employmentStatus: string;
  workingState: string | null;
};

export type ContractorData = {
  company: { businessName: string; bankAccountPrenotes: boolean };
  contractor: Contractor;
};

export const aboutContractor = `company(id: $companyId) { businessName bankAccountPrenotes }
  contractor(companyId: $companyId, id: $contractorId) {
    id version type firstName lastName businessName nameWarning tinType tin email phoneNumber address addressLine2
    city state zip startDate termDate employmentStatus workingState
  }`;

type Named = Pick<Contractor, 'firstName' | 'lastName' | 'businessName'>;

export const contractorName = (contractor: Named): string =>
  contractor.businessName || nameOf(contractor) || say('Unnamed contractor');

/** The contractor that a page about one has read. */
export const contractorIn = (data: unknown): Contractor => (data as ContractorData).contractor; // the page's query

/** A page with one form about a contractor. Its mutation answers the contractor's id as `saved { id }`. */
export const contractorForm = <Data extends ContractorData = ContractorData>(
  definition: Definition<Data>,
): Page =>
  formAbout<Data>(definition, {
    queryWith: (added) =>
      `query ContractorForm($companyId: ID!, $contractorId: ID!) { ${aboutContractor} ${added} }`,
    version: ({ contractor }) => contractor.version,
    back: ({ contractor }) => [contractorName(contractor), { page: contractorPageName, from: contractor.id }],
    next: (from) => ({ page: contractorPageName, from }),
  });
