import type { Field, Values } from '../form.ts';
import { say, text } from '../language/say.ts';
import {
  choice,
  dayField,
  emailField,
  inThirds,
  optional,
  phoneField,
  ssnField,
  stateField,
  zipField,
} from '../typed/fields.ts';
import { changesIn } from '../typed/read-fields.ts';
import { agreementField, exemptionField, exemptions } from './exemptions.ts';
import {
  type Person,
  type PersonData,
  personForm,
  personQuery,
  shownValues,
  updateForm,
} from './person-form.tsx';
import { occupationFields, occupationInput, occupationTexts } from './tipped-occupations.ts';

export const nameFields = inThirds([
  { name: 'firstName', label: text('First name') },
  { name: 'middleInitial', label: text('Middle initial'), isOptional: true, isShort: true },
  { name: 'lastName', label: text('Last name') },
]);

export const contactFields: readonly Field[] = [
  emailField('email', text('Email address'), optional),
  phoneField('phoneNumber', text('Phone'), optional),
];

export const dobField = dayField('dob', text('Date of birth'), {
  hint: text('Month, day and year, such as 4/17/1985.'),
  ...optional,
});
export const ownSsn = ssnField('ssn', text('Social Security number'));

export const addressFields: readonly Field[] = [
  { name: 'address', label: text('Street address'), isOptional: true },
  { name: 'addressLine2', label: text('Apartment or suite'), isOptional: true },
  ...inThirds([
    { name: 'city', label: text('City'), isOptional: true },
    stateField('state', text('State'), optional),
    zipField('zip', text('ZIP code'), optional),
  ]),
];

export const workFields: readonly Field[] = [
  { name: 'title', label: text('Job title'), isOptional: true },
  dayField('startDate', text('First day of work'), {
    hint: text('Month, day and year, such as 4/17/2027.'),
    ...optional,
  }),
  choice('workLocationId', text('Work location'), 'places', optional),
  stateField('workingState', text('Work state'), {
    hint: text('The state that taxes the work. Where a work location is chosen, its state.'),
    ...optional,
  }),
];

/** The day from which a new home or place of work counts. Earlier work stays taxed where it was done. */
export const moveField = dayField('effectiveDate', text('First day of a new home or place of work'), {
  hint: text('Empty: today. Taxes of the days before stay those of the old place.'),
  ...optional,
});

/**
 * The work locations to choose from. A location with a last day is offered only to a person who already has
 * it.
 */
export const placesOf = ({ nodes }: PersonData['workLocations'], present: string | null = null) => ({
  enumValues: [
    { name: '', label: say('None') },
    ...nodes
      .filter(({ id, endsOn }) => endsOn === null || id === present)
      .map(({ id, name, state: letters }) => ({ name: id, label: `${name}, ${letters}` })),
  ],
});

const groups = [
  {
    legend: text('Person'),
    fields: [
      ...nameFields,
      dobField,
      { ...ownSsn, hint: text('Leave empty to keep the number on file.') },
      ...contactFields,
    ],
  },
  { legend: text('Home address'), fields: addressFields },
  { legend: text('Work'), fields: [...workFields, ...occupationFields] },
  { legend: text('A move'), fields: [moveField] },
  { legend: text('Federal payroll taxes'), fields: [exemptionField, agreementField] },
];

/** The changes of a person, and the tipped occupations with the typed ones. */
function inputOf(values: Values, person: Person, today: string): Values {
  const { tippedOccupations, ...rest } = occupationInput(values, person, today);
  return { ...changesIn(rest, person), ...(tippedOccupations ? { tippedOccupations } : {}) };
}

export const detailsPage = personForm({
  name: 'employee-details',
  title: text('Personal details'),
  submit: text('Save details'),
  query: personQuery,
  form: updateForm(groups, inputOf),
  values: (data) => ({ ...shownValues(groups)(data), ...occupationTexts(data.employee) }),
  options: ({ workLocations, employee }) => ({
    places: placesOf(workLocations, employee.workLocationId),
    exemptions,
  }),
});
