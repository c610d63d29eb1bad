import { isPlainDate } from '../../engine/payroll/calendar/plain-date.ts';
import { dayText } from '../design/format.ts';
import type { Field, Form, FormValues } from '../form.ts';
import { defineFormAbout } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { yesOrNo } from '../typed/kind.ts';
import { number } from '../typed/numbers.ts';
import { aboutPerson, personForm } from './person-form.tsx';

/** The attributes of employees that the partner has defined, and the form that changes them. */

export const definitionFields = graphql(`fragment Definitions on Query {
  customAttributes { name label kind choices maxLength editedBy }
}`);
export const attributesFields = graphql(
  `fragment Attributes on Query {
    ...Definitions recorded: employee(companyId: $companyId, id: $employeeId) { metadata }
  }`,
  [definitionFields],
);
const query = graphql(
  'query AttributesForm($companyId: ID!, $employeeId: ID!) { ...AboutPerson ...Attributes }',
  [aboutPerson, attributesFields],
);

export type Attribute = ResultOf<typeof definitionFields>['customAttributes'][number];
export type Attributes = ResultOf<typeof attributesFields>;
type Metadata = Attributes['recorded']['metadata'];

export type Which = (attribute: Attribute) => boolean;
export const isOfWorker: Which = ({ editedBy }) => editedBy === 'WORKER';
export const isOfEmployer: Which = ({ editedBy }) => editedBy !== 'PARTNER';

const fits: Readonly<Record<Attribute['kind'], (value: unknown, attribute: Attribute) => boolean>> = {
  TEXT: (value) => typeof value === 'string',
  NUMBER: (value) => typeof value === 'number',
  DATE: (value) => typeof value === 'string' && isPlainDate(value),
  YES_NO: (value) => typeof value === 'boolean',
  CHOICE: (value, { choices }) => choices.includes(String(value)),
};

const isRecorded = (value: unknown): boolean => value !== undefined && value !== null;

/** A value as people read it; undefined if there is none. */
export function valueText(attribute: Attribute, value: unknown): string | undefined {
  if (!isRecorded(value)) return undefined;
  if (!fits[attribute.kind](value, attribute))
    return typeof value === 'string' ? value : JSON.stringify(value);
  if (typeof value === 'boolean') return value ? say('Yes') : say('No');
  return attribute.kind === 'DATE' ? dayText(String(value)) : String(value);
}

const prefix = 'values.';

function fieldOf(attribute: Attribute, metadata: Metadata): Field {
  const { name, label, kind, maxLength } = attribute;
  const value = metadata[name];
  const isOdd = isRecorded(value) && !fits[kind](value, attribute);
  const field = { name: `${prefix}${name}`, label, isOwnWords: true, isOptional: true };
  const hint = [
    kind === 'DATE' && say('Month, day and year, such as 4/17/2027.'),
    kind === 'TEXT' && maxLength && say('At most {maxLength} characters.', { maxLength }),
    isOdd &&
      say('The recorded value is “{value}”, which is not allowed here. Saving replaces it.', {
        value: valueText(attribute, value) ?? '',
      }),
  ];
  const withHint = { ...field, hint: hint.filter(Boolean).join(' ') };
  if (kind === 'NUMBER') return { ...withHint, kind: number, isShort: true, inputMode: 'decimal' };
  if (kind === 'DATE') return { ...withHint, kind: day, isShort: true };
  if (kind === 'YES_NO') return { ...withHint, kind: yesOrNo, choices: name, isShort: true };
  return kind === 'CHOICE' ? { ...withHint, choices: name } : withHint;
}

const groupsOf = ({ customAttributes, recorded: { metadata } }: Attributes, which: Which): Form['groups'] => {
  const fields = customAttributes.filter(which).map((attribute) => fieldOf(attribute, metadata));
  const legend = which === isOfWorker ? text('Your answers') : text('Custom attributes');
  return fields.length ? [{ legend, fields }] : [];
};

const none = { name: '', label: text('None') };
const optionsOf = ({ kind, choices }: Attribute) =>
  kind === 'YES_NO'
    ? [none, { name: 'yes', label: text('Yes') }, { name: 'no', label: text('No') }]
    : [none, ...choices.map((name) => ({ name, label: name, isOwnWords: true }))];

function textsOf({ customAttributes, recorded: { metadata } }: Attributes): FormValues {
  const shown = customAttributes.map((attribute) => {
    const { kind = undefined } = fieldOf(attribute, metadata);
    const value = metadata[attribute.name];
    const isShown = isRecorded(value) && fits[attribute.kind](value, attribute);
    return [`${prefix}${attribute.name}`, isShown ? (kind?.show(value) ?? String(value)) : ''] as const;
  });
  return Object.fromEntries(shown);
}

/** The form of the attributes that the reader may change. */
export const attributesFormOf = (which: Which) =>
  defineFormAbout({
    name: 'employee-attributes',
    title: text('Custom attributes'),
    submit: text('Save'),
    query,
    form: {
      groups: [],
      groupsFor: (data) => groupsOf(data, which),
      mutation:
        graphql(`mutation SaveAttributes($companyId: ID!, $employeeId: ID!, $values: Metadata!, $ifMatch: [Text!]) {
      setCustomAttributesOfEmployee(
        companyId: $companyId, employeeId: $employeeId, values: $values, ifMatch: $ifMatch
      ) { id }
    }`),
      variables: (values, _from, { version }) => ({
        values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name.slice(prefix.length), value]),
        ),
        ifMatch: [version],
      }),
    },
    groups: (data) => groupsOf(data, which),
    values: textsOf,
    options: ({ customAttributes }) =>
      Object.fromEntries(
        customAttributes.map((customAttribute) => [
          customAttribute.name,
          { enumValues: optionsOf(customAttribute) },
        ]),
      ),
    introduction: ({ customAttributes }) =>
      customAttributes.some(which)
        ? say('They never affect pay or taxes.')
        : say(
            'Nothing can be changed here: the software that opened this page changes its attributes itself.',
          ),
  });

export const attributesPage = personForm(attributesFormOf(isOfEmployer));

/** For links that open the page Custom attributes alone. */
export const attributesPageAlone = personForm(attributesFormOf(isOfEmployer), {
  back: () => [say('Custom attributes'), {}] as const,
  next: () => ({ page: 'custom-attributes' }),
});
