import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { accountDetails } from '../people/bank.tsx';
import { addedAccountOf } from '../people/names.ts';
import { unlessRepeated } from '../typed/account-fields.ts';
import { contractorForm, contractorQuery } from './contractor-data.ts';
import { contractorForms } from './names.ts';

/** Adds an account, to which payments go from then on. A form that is sent twice adds one account. */
export const contractorBankPage = contractorForm({
  name: contractorForms.bank,
  title: text('Bank account'),
  submit: text('Save bank account'),
  query: contractorQuery,
  form: {
    groups: [{ legend: text('Bank account'), fields: accountDetails }],
    isOneAtATime: true,
    mutation: graphql(`mutation AddContractorAccount($companyId: ID!, $input: CreateBankAccountInput!) {
      saved: addBankAccount(companyId: $companyId, input: $input, refuseActive: true) { isActive verification }
    }`),
    variables: ({ repeated: _, ...input }, _from, { data }) => ({
      input: { ...input, contractorId: data.contractor.id },
    }),
    validate: unlessRepeated,
  },
  done: ({ saved }) => addedAccountOf(contractorForms.bank, saved),
  values: () => ({ accountType: 'CHECKING' }),
  options: () => ({ kinds: { enumValues: [{ name: 'CHECKING' }, { name: 'SAVINGS' }] } }),
  introduction: ({ company }) =>
    say(
      'Payments go to this account from the next one that is not sent yet. The account before is kept, unused.',
    ) +
    (company.bankAccountPrenotes
      ? ` ${say('Its bank has four banking days to say that it is wrong: payments that are due earlier wait.')}`
      : ''),
});
