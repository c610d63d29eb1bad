import type { Field } from '../form.ts';
import { say, text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { email, phone, ssn, state, zip } from '../typed/identities.ts';
import { exemptionField, exemptions } from './exemption.ts';
import { formPages } from './names.ts';
import { type PersonData, personQuery } from './person-data.ts';
import { personForm, shownValues, updateForm } from './person-form.tsx';

export const nameFields: readonly Field[] = [
  { name: 'firstName', label: text('First name') },
  { name: 'middleInitial', label: text('Middle initial'), isOptional: true, isShort: true },
  { name: 'lastName', label: text('Last name') },
];

export const contactFields: readonly Field[] = [
  { name: 'email', label: text('Email address'), isOptional: true, inputMode: 'email', kind: email },
  {
    name: 'phoneNumber',
    label: text('Phone'),
    hint: text('Ten digits. An extension is not kept.'),
    isOptional: true,
    isShort: true,
    inputMode: 'tel',
    kind: phone,
  },
];

const dateHint = text('Month, day and year, such as 4/17/1985.');

export const dobField: Field = {
  name: 'dob',
  label: text('Date of birth'),
  hint: dateHint,
  isOptional: true,
  isShort: true,
  kind: day,
};

export const ssnField: Field = {
  name: 'ssn',
  label: text('Social Security number'),
  isOptional: true,
  isSecret: true,
  isShort: true,
  inputMode: 'numeric',
  kind: ssn,
};

export const addressFields: readonly Field[] = [
  { name: 'address', label: text('Street address'), isOptional: true },
  { name: 'addressLine2', label: text('Apartment or suite'), isOptional: true },
  { name: 'city', label: text('City'), isOptional: true },
  { name: 'state', label: text('State'), isOptional: true, isShort: true, kind: state },
  { name: 'zip', label: text('ZIP code'), isOptional: true, isShort: true, inputMode: 'numeric', kind: zip },
];

export const workFields: readonly Field[] = [
  { name: 'title', label: text('Job title'), isOptional: true },
  {
    name: 'startDate',
    label: text('First day of work'),
    hint: dateHint,
    isOptional: true,
    isShort: true,
    kind: day,
  },
  { name: 'workLocationId', label: text('Work location'), isOptional: true, choices: 'places' },
  {
    name: 'workingState',
    label: text('Work state'),
    hint: text('The state that taxes the work. Where a work location is chosen, its state.'),
    isOptional: true,
    isShort: true,
    kind: state,
  },
];

/** The work locations to choose from. */
export const placesOf = ({ nodes }: PersonData['workLocations']) => ({
  enumValues: [
    { name: '', label: say('None') },
    ...nodes.map(({ id, name, state: letters }) => ({ name: id, label: `${name}, ${letters}` })),
  ],
});

const groups = [
  {
    legend: text('Person'),
    fields: [
      ...nameFields,
      dobField,
      { ...ssnField, hint: text('Leave empty to keep the number on file.') },
      ...contactFields,
    ],
  },
  { legend: text('Home address'), fields: addressFields },
  { legend: text('Work'), fields: workFields },
  { legend: text('Federal payroll taxes'), fields: [exemptionField] },
];

export const detailsPage = personForm({
  name: formPages.details,
  title: text('Personal details'),
  submit: text('Save details'),
  query: personQuery,
  form: updateForm(groups),
  values: shownValues(groups),
  options: ({ workLocations }) => ({ places: placesOf(workLocations), exemptions }),
});
