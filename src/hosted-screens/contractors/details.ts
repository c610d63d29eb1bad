import type { Field } from '../form.ts';
import { graphql } from '../graphql.ts';
import { text } from '../language/say.ts';
import { addressFields, contactFields } from '../people/details.ts';
import { day } from '../typed/day.ts';
import { state, tin } from '../typed/identities.ts';
import { changesIn, textsOf } from '../typed/read-fields.ts';
import { contractorForm, contractorQuery } from './contractor-data.ts';
import { contractorForms } from './names.ts';

/** The legal forms, in the order in which they are common. */
const types = {
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

const tinTypes = {
  enumValues: [
    { name: '', label: text('None') },
    { name: 'SSN', label: text('Social Security number') },
    { name: 'EIN', label: text('Employer number (EIN)') },
    { name: 'ITIN', label: text('Individual taxpayer number (ITIN)') },
  ],
};

const identityFields: readonly Field[] = [
  { name: 'type', label: text('Legal form'), choices: 'types' },
  {
    name: 'businessName',
    label: text('Business name'),
    hint: text('Required unless the contractor is an individual.'),
    isOptional: true,
  },
  { name: 'firstName', label: text('First name'), isOptional: true },
  { name: 'lastName', label: text('Last name'), isOptional: true },
];

const tinFields = (hint: Pick<Field, 'hint'>): Field[] => [
  { name: 'tinType', label: text('Kind of taxpayer number'), isOptional: true, choices: 'tinTypes' },
  {
    name: 'tin',
    label: text('Taxpayer number (TIN)'),
    isOptional: true,
    isSecret: true,
    isShort: true,
    inputMode: 'numeric',
    kind: tin,
    ...hint,
  },
];

const dateField = { isOptional: true, isShort: true, kind: day } as const;

const statuses = {
  enumValues: [{ name: 'LIVE', label: text('Active') }, { name: 'LEAVE' }, { name: 'TERMINATED' }],
};

export const workFields: readonly Field[] = [
  {
    name: 'startDate',
    label: text('First day of work'),
    hint: text('Month, day and year, such as 4/17/1985.'),
    ...dateField,
  },
  { name: 'workingState', label: text('Work state'), isOptional: true, isShort: true, kind: state },
];

export const contractorGroups = (work: readonly Field[], tinHint: Pick<Field, 'hint'> = {}) => [
  { legend: text('Contractor'), fields: [...identityFields, ...contactFields] },
  { legend: text('Form W-9'), fields: tinFields(tinHint) },
  { legend: text('Address'), fields: addressFields },
  { legend: text('Work'), fields: work },
];

const groups = contractorGroups(
  [
    ...workFields,
    { name: 'termDate', label: text('Last day of work'), ...dateField },
    {
      name: 'employmentStatus',
      label: text('Status'),
      hint: text('A terminated contractor is not paid.'),
      choices: 'statuses',
    },
  ],
  { hint: text('Leave empty to keep the number on file.') },
);

export const detailChoices = () => ({ types, tinTypes, statuses });

export const contractorDetailsPage = contractorForm({
  name: contractorForms.details,
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

/** A number on file has its kind: the kind is sent with a new number, and alone when it is cleared. */
function changesOf(values: Readonly<Record<string, unknown>>, contractor: Readonly<Record<string, unknown>>) {
  const changes = changesIn(values, contractor);
  return 'tin' in changes ? { ...changes, tinType: values['tinType'] } : changes;
}
