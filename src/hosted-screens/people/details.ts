import type { Field } from '../form.ts';
import { day } from '../typed/day.ts';
import { email, phone, ssn, state, zip } from '../typed/identities.ts';
import { formPages } from './names.ts';
import { personForm, shownValues, updateForm } from './person-form.tsx';

export const nameFields: readonly Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'middleInitial', label: 'Middle initial', isOptional: true, isShort: true },
  { name: 'lastName', label: 'Last name' },
];

export const contactFields: readonly Field[] = [
  { name: 'email', label: 'Email address', isOptional: true, inputMode: 'email', kind: email },
  {
    name: 'phoneNumber',
    label: 'Phone',
    hint: 'Ten digits. An extension is not kept.',
    isOptional: true,
    isShort: true,
    inputMode: 'tel',
    kind: phone,
  },
];

const dateHint = 'Month, day and year, such as 4/17/1985.';

export const dobField: Field = {
  name: 'dob',
  label: 'Date of birth',
  hint: dateHint,
  isOptional: true,
  isShort: true,
  kind: day,
};

export const ssnField: Field = {
  name: 'ssn',
  label: 'Social Security number',
  isOptional: true,
  isSecret: true,
  isShort: true,
  inputMode: 'numeric',
  kind: ssn,
};

export const addressFields: readonly Field[] = [
  { name: 'address', label: 'Street address', isOptional: true },
  { name: 'addressLine2', label: 'Apartment or suite', isOptional: true },
  { name: 'city', label: 'City', isOptional: true },
  { name: 'state', label: 'State', isOptional: true, isShort: true, kind: state },
  { name: 'zip', label: 'ZIP code', isOptional: true, isShort: true, inputMode: 'numeric', kind: zip },
];

export const workFields: readonly Field[] = [
  { name: 'title', label: 'Job title', isOptional: true },
  { name: 'startDate', label: 'First day of work', isOptional: true, isShort: true, kind: day },
  { name: 'workLocationId', label: 'Work location', isOptional: true, choices: 'places' },
  {
    name: 'workingState',
    label: 'Work state',
    hint: 'The state that taxes the work. Where a work location is chosen, its state.',
    isOptional: true,
    isShort: true,
    kind: state,
  },
];

type Place = { id: string; name: string; state: string };

/** The work locations to choose from. */
export const placesOf = ({ nodes }: { nodes: readonly Place[] }) => ({
  enumValues: [
    { name: '', label: 'None' },
    ...nodes.map(({ id, name, state: letters }) => ({ name: id, label: `${name}, ${letters}` })),
  ],
});

const groups = [
  {
    legend: 'Person',
    fields: [
      ...nameFields,
      dobField,
      { ...ssnField, hint: 'Leave empty to keep the number on file.' },
      ...contactFields,
    ],
  },
  { legend: 'Home address', fields: addressFields },
  { legend: 'Work', fields: workFields },
];

export const detailsPage = personForm({
  name: formPages.details,
  title: 'Personal details',
  submit: 'Save details',
  form: updateForm(groups),
  values: shownValues(groups),
  options: ({ workLocations }) => ({ places: placesOf(workLocations) }),
});
