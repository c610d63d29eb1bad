import { defineForm, type Field, type Option, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { accountDetails, addedAccountOf, waitsFirst } from '../people/bank.tsx';
import { addressFields, contactFields } from '../people/details.ts';
import { unlessRepeated } from '../typed/account-fields.ts';
import { choice, dayField, inHalves, optional, ssnField, stateField } from '../typed/fields.ts';
import { tin } from '../typed/identities.ts';
import { changesIn, malformed, textsOf } from '../typed/read-fields.ts';
import { contractorForm, contractorName, contractorQuery } from './contractor-data.ts';

/** The forms that add a contractor, and change a contractor's details and bank account. */

/** The legal forms, the most common first. */
export const types = {
  enumValues: [
    'INDIVIDUAL_SOLE_PROPRIETOR',
    'LLC',
    'C_CORPORATION',
    'S_CORPORATION',
    'PARTNERSHIP',
    'TRUST_ESTATE',
    'OTHER',
  ].map((name) => ({ name })),
};

const kindsOfTin: readonly Option[] = [
  { name: 'SSN', label: text('Social Security number') },
  { name: 'EIN', label: text('Employer number (EIN)') },
  { name: 'ITIN', label: text('Individual taxpayer number (ITIN)') },
];
const tinTypes = { enumValues: [{ name: '', label: text('None') }, ...kindsOfTin] };
/** For those who must give one. */
export const requiredTinTypes = { enumValues: [{ name: '', label: text('Choose a kind') }, ...kindsOfTin] };

const identityFields: readonly Field[] = [
  choice('type', text('Legal form'), 'types'),
  {
    name: 'businessName',
    label: text('Business name'),
    hint: text('Required unless the contractor is an individual.'),
    isOptional: true,
  },
  ...inHalves([
    { name: 'firstName', label: text('First name'), isOptional: true },
    { name: 'lastName', label: text('Last name'), isOptional: true },
  ]),
];

const tinFields = (hint: Pick<Field, 'hint'>): Field[] => [
  choice('tinType', text('Kind of taxpayer number'), 'tinTypes', optional),
  ssnField('tin', text('Taxpayer number (TIN)'), { kind: tin, ...hint }),
];

const statuses = {
  enumValues: [{ name: 'LIVE', label: text('Active') }, { name: 'LEAVE' }, { name: 'TERMINATED' }],
};

const workFields: readonly Field[] = [
  dayField('startDate', text('First day of work'), {
    hint: text('Month, day and year, such as 4/17/1985.'),
    ...optional,
  }),
  stateField('workingState', text('Work state'), optional),
];

const contractorGroups = (work: readonly Field[], tinHint: Pick<Field, 'hint'> = {}) => [
  { legend: text('Contractor'), fields: [...identityFields, ...contactFields] },
  { legend: text('Form W-9'), fields: tinFields(tinHint) },
  { legend: text('Address'), fields: addressFields },
  { legend: text('Work'), fields: work },
];

const groups = contractorGroups(
  [
    ...workFields,
    dayField('termDate', text('Last day of work'), optional),
    choice('employmentStatus', text('Status'), 'statuses', {
      hint: text('A terminated contractor is not paid.'),
    }),
  ],
  { hint: text('Leave empty to keep the number on file.') },
);

const detailChoices = () => ({ types, tinTypes, statuses });

export const contractorDetailsPage = contractorForm({
  name: 'contractor-details',
  title: text('Contractor details'),
  submit: text('Save details'),
  query: contractorQuery,
  form: {
    groups,
    mutation:
      graphql(`mutation ChangeContractor($companyId: ID!, $contractorId: ID!, $input: UpdateContractorInput!,
      $ifMatch: [Text!]) {
      updateContractor(companyId: $companyId, contractorId: $contractorId, input: $input, ifMatch: $ifMatch) { id }
    }`),
    variables: (values, _from, { data, version }) => ({
      input: changesOf(values, data.contractor),
      ifMatch: [version],
    }),
  },
  values: ({ contractor }) => textsOf({ groups }, contractor),
  options: detailChoices,
});

/** The changes. A number has a kind, which is sent with a new number, or alone when it is cleared. */
function changesOf(values: Readonly<Record<string, unknown>>, contractor: Readonly<Record<string, unknown>>) {
  const changes = changesIn(values, contractor);
  return 'tin' in changes ? { ...changes, tinType: values['tinType'] } : changes;
}

const query = graphql(`query AddContractor($companyId: ID!) {
  company(id: $companyId) { businessName }
  newest: contractors(companyId: $companyId, newestFirst: true, first: 1) {
    nodes { id firstName lastName businessName }
  }
}`);
type Data = ResultOf<typeof query>;

/**
 * The newest contractor when the page was opened is its version. So a form that is sent twice adds one
 * contractor.
 */
function addedTwice(values: Values, { newest: { nodes } }: Data, version: string) {
  const names = ['firstName', 'lastName', 'businessName'] as const;
  const added = nodes.find((contractor) => names.every((name) => contractor[name] === values[name]));
  if (!added || version === added.id) return [];
  const problem = say('{name} has just been added. Open this page again to add a namesake.', {
    name: contractorName(added),
  });
  return [malformed('', problem)];
}

/** Sends only what was typed, because the rest can be entered later. */
const form = defineForm({
  query,
  groups: contractorGroups(workFields),
  isOneAtATime: true,
  mutation: graphql(`mutation AddContractor($companyId: ID!, $contractors: [NewContractorInput!]!) {
    createContractors(companyId: $companyId, contractors: $contractors) { id }
  }`),
  variables: (values) => ({
    contractors: [Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))],
  }),
  validate: (values, { data, version }) => addedTwice(values, data, version),
  next: ({ createContractors: [added] }) => ({
    page: 'contractor',
    from: added?.id ?? '',
    done: 'contractor-add',
  }),
});

export const addContractorPage = formPage({
  title: text('Add a contractor'),
  submit: text('Add contractor'),
  query,
  form,
  back: () => [say('Contractors'), { page: 'contractors' }],
  version: ({ newest }) => newest.nodes[0]?.id ?? 'none',
  values: () => ({ type: 'INDIVIDUAL_SOLE_PROPRIETOR' }),
  options: detailChoices,
  introduction: () =>
    say('Only the name is needed now. Form 1099-NEC needs the taxpayer number and the address.'),
});

/** Adds an account, which receives payments from then on. If the form is sent twice, it adds one account. */
export const contractorBankPage = contractorForm({
  name: 'contractor-bank-account',
  title: text('Bank account'),
  submit: text('Save bank account'),
  query: contractorQuery,
  form: {
    groups: [{ legend: text('Bank account'), fields: accountDetails }],
    isOneAtATime: true,
    mutation: graphql(`mutation AddContractorAccount($companyId: ID!, $input: CreateBankAccountInput!) {
      saved: addBankAccount(companyId: $companyId, input: $input, refuseActive: true) { isActive verification effectiveAt }
    }`),
    variables: ({ repeated: _, ...input }, _from, { data }) => ({
      input: { ...input, contractorId: data.contractor.id },
    }),
    validate: unlessRepeated,
  },
  done: ({ saved }) => addedAccountOf('contractor-bank-account', saved),
  values: () => ({ accountType: 'CHECKING' }),
  options: () => ({ kinds: { enumValues: [{ name: 'CHECKING' }, { name: 'SAVINGS' }] } }),
  introduction: ({ company }) =>
    say(
      'Payments go to this account from the next one that is not sent yet. The account before is kept, unused.',
    ) +
    waitsFirst({ company }) +
    (company.bankAccountPrenotes
      ? ` ${say('Its bank has four banking days to say that it is wrong: payments that are due earlier wait.')}`
      : ''),
});
