import type { Field } from '../form.ts';
import type { Definition } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { attributesFormOf, isOfWorker } from '../people/attributes.ts';
import { addedAccountOf, bankForm, verifiedFirst } from '../people/bank.tsx';
import { addressFields, contactFields, dobField, moveField, nameFields, ownSsn } from '../people/details.ts';
import { splitForm, splitSavedOf } from '../people/pay-split.ts';
import { type PersonData, personForm, personQuery, shownValues, updateForm } from '../people/person-form.tsx';
import { stateForm } from '../people/tax-forms.ts';
import { ownRequest } from '../time-off/ask.ts';
import { signed } from './signed.ts';

/** The forms that employees fill in themselves. */

/** Form W-4 and the forms of the states are signed under penalties of perjury (26 CFR 31.3402(f)(5)-1). */
export const declaration = text(
  'Under penalties of perjury, I declare that this form, to the best of my knowledge and belief, is true, correct, and complete.',
);

export const onOwnScreens = {
  back: () => [say('Your pay'), {}] as const,
  next: () => ({ page: 'home' as const }),
};

const ownForm = <Data extends PersonData, Answer, Variables>(
  definition: Definition<Data, Answer, Variables>,
) => personForm(definition, onOwnScreens);

export const bankPage = ownForm({
  ...bankForm,
  name: 'bank-account',
  done: ({ saved }) => addedAccountOf('bank-account', saved),
  title: text('Your bank account'),
  introduction: (data) =>
    say(
      'Your pay goes to this account, from your next payday that is not calculated yet. Accounts that have a part of your pay keep it, and this one gets the rest. Pay that waits for an account is sent to it too.{data}',
      { data: verifiedFirst(data) },
    ),
});

export const splitPage = ownForm({
  ...splitForm,
  name: 'pay-split',
  done: ({ saved }) => splitSavedOf('pay-split', saved),
  title: text('Split your pay'),
});

/** What browsers fill in by themselves, because the person types about themselves here. */
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

const optional: readonly string[] = ['addressLine2'];
const ownMoveField = {
  ...moveField,
  label: text('First day at a new address'),
  hint: text('Empty: today.'),
};
const addressGroups = [
  {
    legend: text('Home address'),
    fields: addressFields.map((field) => ({
      ...filledIn(field),
      isOptional: optional.includes(field.name),
    })),
  },
  { legend: text('A move'), fields: [ownMoveField] },
  { legend: text('Contact'), fields: contactFields.map(filledIn) },
  {
    legend: text('Language'),
    fields: [
      { name: 'language', label: text('Language of your pages'), isOptional: true, choices: 'languages' },
    ],
  },
];

/** Each language is named in itself. */
const languages = [
  { name: '', label: text('As my browser') },
  { name: 'EN', label: 'English' },
  { name: 'ES', label: 'Español' },
];

export const addressPage = ownForm({
  name: 'address',
  title: text('Your address'),
  submit: text('Save address'),
  query: personQuery,
  form: updateForm(addressGroups),
  values: shownValues(addressGroups),
  options: () => ({ languages: { enumValues: languages } }),
  introduction: () =>
    say('Your employer uses this address for your tax forms. A move to another state can change your taxes.'),
});

/**
 * The facts about the employee that the employer left empty. The form has them until onboarding is complete.
 */
const nameGroup = { legend: text('Your name'), fields: nameFields };
const identityGroup = (missing: readonly Field[]) => ({ legend: text('Who you are'), fields: missing });
const dobOfPerson: Field = { ...dobField, isOptional: false };
const ssnOfPerson: Field = {
  ...ownSsn,
  isOptional: false,
  hint: text('Nine digits. After you save it, we only show the last four.'),
};

const aboutYouGroups = ({ employee }: PersonData) => {
  const missing = [...(employee.dob ? [] : [dobOfPerson]), ...(employee.ssn ? [] : [ssnOfPerson])];
  if (employee.onboarded) return [];
  return [nameGroup, ...(missing.length ? [identityGroup(missing)] : [])];
};

export const aboutYouPage = ownForm({
  name: 'about-you',
  title: text('About you'),
  submit: text('Save'),
  query: personQuery,
  form: {
    ...updateForm([nameGroup, identityGroup([dobOfPerson, ssnOfPerson])]),
    groupsFor: aboutYouGroups,
  },
  groups: aboutYouGroups,
  values: (data) => shownValues([nameGroup])(data),
  introduction: ({ employee }) =>
    employee.onboarded
      ? say('Your employer has all of this. To correct it, ask your employer.')
      : say('As on your Social Security card. Your employer reports your wages under this name and number.'),
});

export const attributesPage = ownForm({
  ...attributesFormOf(isOfWorker),
  name: 'attributes',
  title: text('More about you'),
  introduction: () => say('What your employer asks beside your pay. It changes neither pay nor taxes.'),
});

/** A request leads back to the page about time off, which reports that it is sent. */
export const askPage = personForm(ownRequest, {
  back: () => [say('Time off'), { page: 'time-off' }] as const,
  next: () => ({ page: 'time-off' }),
});

export const stateFormPage = ownForm(
  signed(
    {
      ...stateForm,
      name: 'state-form',
      title: text('Your state form'),
      submit: text('Sign and save'),
      introduction: ({ form: { stateFormQuestions: questions } }) =>
        questions
          ? say(
              'This form says how much income tax of the state in which you work is withheld from your pay.',
            )
          : say('You need no form: your state of work is not entered, or it does not tax wages.'),
    },
    graphql(`mutation SignStateForm(
      $companyId: ID!, $employeeId: ID!, $state: StateTaxInput!, $signature: SignatureInput!
    ) {
      signTaxForms(companyId: $companyId, employeeId: $employeeId, state: $state, signature: $signature) { id }
    }`),
    declaration,
  ),
);
