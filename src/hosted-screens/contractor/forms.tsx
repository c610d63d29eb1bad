import { type aboutContractor, contractorQuery } from '../contractors/contractor-data.ts';
import { requiredTinTypes, types } from '../contractors/forms.ts';
import type { Field, Values } from '../form.ts';
import { type Definition, formAbout } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { Page } from '../page.ts';
import { accountDetails, addedAccountOf } from '../people/bank.tsx';
import { addressFields, contactFields } from '../people/details.ts';
import { unlessRepeated } from '../typed/account-fields.ts';
import { checkbox, choice, inHalves, optional, ssnField } from '../typed/fields.ts';
import { tin } from '../typed/identities.ts';
import { count } from '../typed/numbers.ts';
import { changesIn, malformed, textsOf } from '../typed/read-fields.ts';

/** The forms that contractors fill in themselves. Each part of Form W-9 is saved separately. */

type Data = ResultOf<typeof aboutContractor>;

export const ownForm = <Read extends Data, Answer, Variables>(
  definition: Definition<Read, Answer, Variables>,
): Page =>
  formAbout(definition, {
    idOf: ({ contractor }) => contractor.id,
    version: ({ contractor }) => contractor.version,
    back: () => [say('Your payments'), {}],
    next: () => ({ page: 'home' }),
  });

const change =
  graphql(`mutation ChangeOwnContractor($companyId: ID!, $contractorId: ID!, $input: UpdateContractorInput!,
  $ifMatch: [Text!]) {
  updateContractor(companyId: $companyId, contractorId: $contractorId, input: $input, ifMatch: $ifMatch) { id }
}`);

const taxClasses = {
  enumValues: [
    { name: '', label: text('Not an LLC') },
    { name: 'C_CORPORATION', label: text('As a C corporation (C)') },
    { name: 'S_CORPORATION', label: text('As an S corporation (S)') },
    { name: 'PARTNERSHIP', label: text('As a partnership (P)') },
  ],
};

const payeeCodes = {
  enumValues: [
    { name: '', label: text('None') },
    ...[
      text('1: tax-exempt organization, IRA or custodial account'),
      text('2: the United States or one of its agencies'),
      text('3: a state, the District of Columbia, a territory, or a part of one'),
      text('4: a foreign government'),
      text('5: a corporation'),
      text('6: a dealer in securities or commodities'),
      text('7: a futures commission merchant'),
      text('8: a real estate investment trust'),
      text('9: an investment company registered all year'),
      text('10: a common trust fund'),
      text('11: a financial institution'),
      text('12: a nominee or custodian'),
      text('13: an exempt trust'),
    ].map((label, at) => ({ name: String(at + 1), label })),
  ],
};

const nameGroups = [
  {
    legend: text('Name'),
    fields: [
      ...inHalves([
        { name: 'firstName', label: text('First name'), autoComplete: 'given-name', ...optional },
        { name: 'lastName', label: text('Last name'), autoComplete: 'family-name', ...optional },
      ]),
      {
        name: 'businessName',
        label: text('Business name'),
        hint: text('Required unless you are an individual. An individual can have one, too.'),
        autoComplete: 'organization',
        ...optional,
      },
    ],
  },
  {
    legend: text('Federal tax classification'),
    fields: [
      choice('type', text('Classification'), 'types', {
        hint: text('An LLC of one owner that is not taxed by itself chooses what its owner is.'),
      }),
      choice('llcTaxedAs', text('How the LLC is taxed'), 'taxClasses', optional),
      checkbox(
        'hasForeignOwners',
        text('The partnership, trust or estate has foreign partners, owners or beneficiaries'),
      ),
      choice('exemptPayeeCode', text('Exempt payee code'), 'payeeCodes', {
        kind: count,
        hint: text('Most have none. Individuals never have one.'),
        ...optional,
      }),
    ],
  },
];

export const w9Page = ownForm({
  name: 'w9',
  title: text('Form W-9: name and classification'),
  submit: text('Save'),
  query: contractorQuery,
  form: {
    groups: nameGroups,
    mutation: change,
    variables: (values, _from, { data, version }) => ({
      input: changesIn(
        { ...values, ...(values['type'] === 'LLC' ? {} : { llcTaxedAs: null }) },
        classified(data),
      ),
      ifMatch: [version],
    }),
  },
  values: ({ contractor }) => textsOf({ groups: nameGroups }, contractor),
  options: () => ({ types, taxClasses, payeeCodes }),
  introduction: () =>
    say(
      'As on your tax return. Your payer needs it to report what you are paid. Each part is saved by itself.',
    ),
});

/** An empty checkbox does not change a fact that nobody has stated. */
const classified = ({ contractor }: Data): Values => ({
  ...contractor,
  hasForeignOwners: contractor.hasForeignOwners ?? false,
});

const autoComplete: Readonly<Record<string, string>> = {
  address: 'address-line1',
  addressLine2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  email: 'email',
  phoneNumber: 'tel',
};
const filledIn = (field: Field): Field => ({ ...field, autoComplete: autoComplete[field.name] ?? 'off' });

const addressGroups = [
  {
    legend: text('Address'),
    fields: addressFields.map((field) => ({ ...filledIn(field), isOptional: field.name === 'addressLine2' })),
  },
  { legend: text('Contact'), fields: contactFields.map(filledIn) },
];

export const addressPage = ownForm({
  name: 'address',
  title: text('Your address'),
  submit: text('Save address'),
  query: contractorQuery,
  form: {
    groups: addressGroups,
    mutation: change,
    variables: (values, _from, { data, version }) => ({
      input: changesIn(values, data.contractor),
      ifMatch: [version],
    }),
  },
  values: ({ contractor }) => textsOf({ groups: addressGroups }, contractor),
  introduction: () => say('Your payer sends your tax forms to this address.'),
});

export const taxpayerNumberPage = ownForm({
  name: 'taxpayer-number',
  title: text('Form W-9: taxpayer number'),
  submit: text('Save number'),
  query: contractorQuery,
  form: {
    groups: [
      {
        legend: text('Taxpayer number'),
        fields: [
          choice('tinType', text('Kind of taxpayer number'), 'tinTypes'),
          ssnField('tin', text('Taxpayer number (TIN)'), { kind: tin, isOptional: false }),
        ],
      },
    ],
    mutation: change,
    variables: (values, _from, { version }) => ({ input: values, ifMatch: [version] }),
  },
  values: ({ contractor }) => ({ tinType: contractor.tinType ?? '' }),
  options: () => ({ tinTypes: requiredTinTypes }),
  introduction: ({ contractor }) =>
    contractor.tin
      ? say('On file: {number}. A new number replaces it.', { number: contractor.tin })
      : say(
          'A sole proprietor may give either number; the IRS prefers the Social Security number. Without a number, part of each payment goes to the IRS.',
        ),
});

export const foreignPage = ownForm({
  name: 'not-us-person',
  title: text('You are not a U.S. person'),
  submit: text('I am not a U.S. person'),
  query: contractorQuery,
  form: {
    groups: [
      {
        legend: text('Statement'),
        fields: [
          checkbox(
            'declared',
            text('I am neither a citizen nor a resident of the United States, nor a U.S. entity.'),
          ),
        ],
      },
    ],
    mutation: graphql(`mutation DeclareForeign($companyId: ID!, $contractorId: ID!, $ifMatch: [Text!]) {
      declareForeign(companyId: $companyId, contractorId: $contractorId, ifMatch: $ifMatch) { id }
    }`),
    variables: (_values, _from, { version }) => ({ ifMatch: [version] }),
    validate: ({ declared }) => (declared ? [] : [malformed('declared', text('Check the box to state it.'))]),
  },
  values: () => ({}),
  introduction: () =>
    say(
      'Form W-9 is for U.S. persons. Others give their payer Form W-8BEN on paper. This service does not compute what is withheld from them, so that your payer cannot pay you here.',
    ),
});

/** Adds an account, which receives payments from then on. If the form is sent twice, it adds one account. */
export const bankPage = ownForm({
  name: 'bank-account',
  title: text('Your bank account'),
  submit: text('Save bank account'),
  query: contractorQuery,
  form: {
    groups: [{ legend: text('Bank account'), fields: accountDetails }],
    isOneAtATime: true,
    mutation: graphql(`mutation AddOwnContractorAccount($companyId: ID!, $input: CreateBankAccountInput!) {
      saved: addBankAccount(companyId: $companyId, input: $input, refuseActive: true) {
        isActive verification effectiveAt
      }
    }`),
    variables: ({ repeated: _, ...input }, _from, { data }) => ({
      input: { ...input, contractorId: data.contractor.id },
    }),
    validate: unlessRepeated,
  },
  done: ({ saved }) => addedAccountOf('bank-account', saved),
  values: () => ({ accountType: 'CHECKING' }),
  options: () => ({ kinds: { enumValues: [{ name: 'CHECKING' }, { name: 'SAVINGS' }] } }),
  introduction: ({ company }) =>
    say('Your payments go to this account from the next one that is not sent yet.') +
    (company.bankAccountPrenotes
      ? ` ${say('Its bank has four banking days to say that it is wrong: payments that are due earlier wait.')}`
      : ''),
});
