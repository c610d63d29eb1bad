import { defineFormAbout } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { numberFields, unlessRepeated } from '../typed/account-fields.ts';
import { checkbox, choice } from '../typed/fields.ts';
import { type PersonData, personForm, personQuery } from './person-form.tsx';

export const accountDetails = [
  ...numberFields,
  choice('accountType', text('Account type'), 'kinds'),
  { name: 'nickname', label: text('Name of the account'), isOptional: true },
];

const groups = [
  {
    legend: text('Bank account'),
    fields: [
      ...accountDetails,
      checkbox(
        'forPart',
        text(
          'Use it for a part of the pay only: the account in use stays, and a split gives this one its part',
        ),
      ),
    ],
  },
];

/** What the next page reports if an account was added and pay does not go to it yet. */
export const partOfPayOf = (page: string): string => `${page}-for-a-part`;

/** What the next page reports if a prenote first verifies the account that receives pay. */
export const verifiedFirstOf = (page: string): string => `${page}-verified-first`;

/** What the next page reports if the change of accounts waits. */
export const waitsOf = (page: string): string => `${page}-waits`;

type Added = {
  readonly isActive: boolean;
  readonly verification: string;
  readonly effectiveAt: string | null;
};

export function addedAccountOf(page: string, { isActive, verification, effectiveAt }: Added): string {
  if (effectiveAt !== null) return waitsOf(page);
  if (!isActive) return partOfPayOf(page);
  return verification === 'PRENOTE_SENT' ? verifiedFirstOf(page) : page;
}

/** A warning to read before saving: pay does not go to another account at once. */
export const waitsFirst = ({
  company,
}: {
  readonly company: { readonly accountChangeDays: number };
}): string =>
  company.accountChangeDays
    ? ` ${say(
        'If pay goes to another account now, it goes on there for {days} days, and the person gets an email.',
        { days: company.accountChangeDays },
      )}`
    : '';

/** A warning that pay that is due before the end of the wait waits too. */
export const verifiedFirst = (data: PersonData): string =>
  waitsFirst(data) +
  (data.company.bankAccountPrenotes
    ? ` ${say('Its bank has four banking days to say that it is wrong: pay that is due earlier waits.')}`
    : '');

/** Adds an account, which receives pay from then on. If the form is sent twice, it adds one account. */
export const bankForm = defineFormAbout({
  name: 'employee-bank-account',
  title: text('Bank account'),
  submit: text('Save bank account'),
  query: personQuery,
  form: {
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation AddAccount($companyId: ID!, $input: CreateBankAccountInput!) {
      saved: addBankAccount(companyId: $companyId, input: $input, refuseActive: true) { isActive verification effectiveAt }
    }`),
    variables: ({ repeated: _, forPart, ...input }, _from, { data }) => ({
      input: { ...input, isActive: !forPart, employeeId: data.employee.id },
    }),
    validate: unlessRepeated,
  },
  done: ({ saved }) => addedAccountOf('employee-bank-account', saved),
  values: () => ({ accountType: 'CHECKING' }),
  options: () => ({ kinds: { enumValues: [{ name: 'CHECKING' }, { name: 'SAVINGS' }] } }),
  introduction: (data) =>
    say(
      'Pay goes to this account from the next payday that is not calculated yet. The account before is kept, unused. Accounts that a split gives a part keep it.{data}',
      { data: verifiedFirst(data) },
    ),
});

export const bankPage = personForm(bankForm);
