/** The forms that employees fill in themselves. */
import type { Field, Form } from '../form.ts';
import { attributesFormOf, isOfWorker } from '../people/attributes.ts';
import { bankForm, verifiedFirst } from '../people/bank.tsx';
import { addressFields, contactFields } from '../people/details.ts';
import { addedAccountOf } from '../people/names.ts';
import { splitForm } from '../people/pay-split.ts';
import type { PersonData } from '../people/person-data.ts';
import { type Definition, personForm, shownValues, updateForm } from '../people/person-form.tsx';
import { type StateFormData, stateForm } from '../people/state-form.ts';
import { w4Form } from '../people/w4.ts';
import { ownRequest } from '../time-off/ask.ts';
import { timeOffPageName } from '../time-off/names.ts';
import { malformed } from '../typed/read-fields.ts';
import {
  addressPageName,
  attributesPageName,
  bankPageName,
  homePageName,
  splitPageName,
  stateFormPageName,
  w4PageName,
} from './names.ts';

const onOwnScreens = {
  back: () => ['Your pay', {}] as const,
  next: () => ({ page: homePageName }),
};

const ownForm = <Data extends PersonData>(definition: Definition<Data>) =>
  personForm(definition, onOwnScreens);

export const bankPage = ownForm({
  ...bankForm,
  name: bankPageName,
  done: (saved) => addedAccountOf(bankPageName, saved),
  title: 'Your bank account',
  introduction: (data) =>
    `Your pay goes to this account, from your next payday that is not calculated yet. Accounts that have a part of your pay keep it, and this one gets the rest. Pay that waits for an account is sent to it too.${verifiedFirst(data)}`,
});

export const splitPage = ownForm({ ...splitForm, name: splitPageName, title: 'Split your pay' });

/** What browsers fill in by themselves: the person types about themselves here. */
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
const addressGroups = [
  {
    legend: 'Home address',
    fields: addressFields.map((field) => ({
      ...filledIn(field),
      isOptional: optional.includes(field.name),
    })),
  },
  { legend: 'Contact', fields: contactFields.map(filledIn) },
];

export const addressPage = ownForm({
  name: addressPageName,
  title: 'Your address',
  submit: 'Save address',
  form: updateForm(addressGroups),
  values: shownValues(addressGroups),
  introduction: () =>
    'Your employer uses this address for your tax forms. A move to another state can change your taxes.',
});

export const attributesPage = ownForm({
  ...attributesFormOf(isOfWorker),
  name: attributesPageName,
  title: 'More about you',
  introduction: () => 'What your employer asks beside your pay. It changes neither pay nor taxes.',
});

/** Form W-4 and the forms of the states are signed under penalties of perjury (26 CFR 31.3402(f)(5)-1). */
const declaration: Field = {
  name: 'declared',
  label:
    'Under penalties of perjury, I declare that this form, to the best of my knowledge and belief, is true, correct, and complete.',
  control: 'checkbox',
};
const signature = { legend: 'Signature', fields: [declaration] };

/** The form with a declaration, without which it is not saved. */
function signed<Data extends PersonData>(definition: Definition<Data>): Definition<Data> {
  const { form, groups } = definition;
  const { groupsFor } = form;
  const withSignature = (all: Form['groups']) => (all.length ? [...all, signature] : []);
  return {
    ...definition,
    form: {
      ...form,
      groups: withSignature(form.groups),
      ...(groupsFor && { groupsFor: (data: unknown) => withSignature(groupsFor(data)) }),
      validate: (values, read) => [
        ...(form.validate?.(values, read) ?? []),
        ...(values['declared'] ? [] : [malformed('declared', 'Check the box to sign.')]),
      ],
    },
    groups: (data) => withSignature(groups ? groups(data) : form.groups),
  };
}

export const w4Page = ownForm(
  signed({
    ...w4Form,
    name: w4PageName,
    title: 'Your W-4',
    submit: 'Sign and save',
    introduction: ({ employee }: PersonData) =>
      employee.taxParameters?.federal?.['form'] === '_2019'
        ? 'Your form on file is of 2019 or older. Saving this one replaces it.'
        : 'Your W-4 says how much federal income tax is withheld from your pay.',
  }),
);

/** A request leads back to the page about time off, which says that it is sent. */
export const askPage = personForm(ownRequest, {
  back: () => ['Time off', { page: timeOffPageName }] as const,
  next: () => ({ page: timeOffPageName }),
});

export const stateFormPage = ownForm(
  signed<StateFormData>({
    ...stateForm,
    name: stateFormPageName,
    title: 'Your state form',
    submit: 'Sign and save',
    introduction: ({ form: { stateFormQuestions: questions } }) =>
      questions
        ? 'This form says how much income tax of the state in which you work is withheld from your pay.'
        : 'You need no form: your state of work is not entered, or it does not tax wages.',
  }),
);
