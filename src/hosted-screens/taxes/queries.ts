import { graphql, type ResultOf } from '../graphql.ts';
import { authorizationFields } from './authorization.tsx';
import { filingFields } from './filing-row.ts';
import { questionFields } from './questions.tsx';

const depositFields = graphql(`fragment Deposit on AgencyDeposit {
  id periodEnd dueOn status amount isLate isSmall heldBecause
}`);

export const query = graphql(
  `query Taxes($companyId: ID!) {
    company(id: $companyId) { businessName businessEin status }
    stateTaxes(companyId: $companyId) {
      state employeeCount withholdingAccount unemploymentAccount unemploymentRate unemploymentExempt
      withholdingMethods { method effectiveFrom } allowedMethods
      duties { type status }
      depositRules { name who due } formsW2 { takesFile format due note confidence }
    }
    taxDeposits(companyId: $companyId) { agency year sent due { ...Deposit } latest { ...Deposit } }
    taxQuestions(companyId: $companyId) { ...TaxQuestion }
    taxAuthorization(companyId: $companyId) { ...TaxAuthorization }
    filings(companyId: $companyId) { ...FilingRow }
    taxReturns(companyId: $companyId) { agency periodStart periodEnd dueOn status taxes deposited }
  }`,
  [depositFields, questionFields, authorizationFields, filingFields],
);

export type Data = ResultOf<typeof query>;
export type StateTaxes = Data['stateTaxes'][number];
export type Duty = StateTaxes['duties'][number];
export type DutyStatus = Duty['status'];
export type AgencyDeposits = Data['taxDeposits'][number];
export type Deposit = ResultOf<typeof depositFields>;
export type TaxReturn = Data['taxReturns'][number];
export type ReturnStatus = TaxReturn['status'];
