/** What the page of a person reads. */
import { graphql, type ResultOf } from '../graphql.ts';
import { balanceFields, requestsFields } from '../time-off/tables.tsx';
import { paidYearsFields } from '../worker/year-forms-data.ts';
import { attributesFields } from './attributes.ts';
import { entryFields } from './earlier-pay.tsx';
import { invitationFields } from './invitation.tsx';
import { lockInFields } from './lock-in.tsx';
import { aboutPerson } from './person-form.tsx';
import { questionFields } from './questions.tsx';
import { signedFormFields } from './signed-form.tsx';
import { accountFields, checkFields, deductionFields, orderFields } from './tables.tsx';
import { changeFields } from './waiting-change.tsx';

export const personPageQuery = graphql(
  `query Person($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    employee(companyId: $companyId, id: $employeeId) {
      ...SignedForms
      ...LockIn
      id
      email
      invitation { ...Invited }
      used: bankAccounts(inUse: true, first: 10) { ...Account }
      others: bankAccounts(inUse: false, first: 100) { ...Account }
      recurringDeductions(first: 50) { ...Deduction }
      garnishments(first: 50) { ...Order }
      earlierPay { ...Entry }
      taxQuestions { ...PersonQuestion }
      w2Consent { isElectronic consentedOn withdrawnOn }
      formsW2Given { id form year number givenOn }
      timeOff { ...Balance }
    }
    ...Attributes
    ...PaidYears
    change: paySplit(companyId: $companyId, employeeId: $employeeId) { ...WaitingChange }
    requests: timeOffRequests(companyId: $companyId, employeeId: $employeeId, newestFirst: true, first: 25) {
      ...Requests
    }
    employeeChecks(companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 12) {
      nodes { ...Check } next
    }
  }`,
  [
    aboutPerson,
    signedFormFields,
    lockInFields,
    accountFields,
    changeFields,
    deductionFields,
    orderFields,
    entryFields,
    questionFields,
    balanceFields,
    attributesFields,
    invitationFields,
    paidYearsFields,
    requestsFields,
    checkFields,
  ],
);
export type PersonPageData = ResultOf<typeof personPageQuery>;
