import type { Field, Form, FormDefinition, FormValues, Values } from '../form.ts';
import { fieldsOf, shownLabel } from '../form.ts';
import type { Definition } from '../form-page.tsx';
import type { Document } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { language } from '../language/visit.ts';
import { checkbox } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';

/** A form that a person signs: the declaration, and then the typed name as its last entry. */

const nameField: Field = {
  name: 'name',
  label: text('Your full name'),
  hint: text('Your typed name is your signature.'),
  autoComplete: 'name',
};

export const signatureGroup = (declaration: string) => ({
  legend: text('Signature'),
  fields: [checkbox('declared', declaration), nameField],
});

/** The problem of a signature without its declaration. */
export const undeclared = ({ declared }: Values) =>
  declared ? [] : [malformed('declared', text('Check the box to sign.'))];

type Line = { readonly label: string; readonly value: string };

/** The signature as the service takes it, with the lines of the form as the page showed them. */
export const signatureOf = ({ name }: Values, declaration: string, shown: readonly Line[]) => ({
  name,
  declaration: said(declaration),
  language: language(),
  shown,
});

type Options<Data> = Definition<Data, unknown, unknown>['options'];

/** The form line by line, as the person has filled it in. */
export function linesOf<Data>(
  groups: Form['groups'],
  options: Options<Data>,
  { data, formValues }: { readonly data: Data; readonly formValues: FormValues },
): Line[] {
  const choices = options?.(data) ?? {};
  return fieldsOf({ groups }).map((field) => {
    const value = formValues[field.name] ?? '';
    const option = choices[field.choices ?? '']?.enumValues.find(({ name }) => name === value);
    const words = option?.label === undefined ? value : shownLabel({ label: option.label });
    const shown = field.control === 'checkbox' ? (value ? say('Yes') : say('No')) : words;
    return { label: shownLabel(field), value: shown };
  });
}

/** A definition whose form is signed. `mutation` takes the signature in addition to the form's variables. */
export function signed<Data, Answer, Variables, SignedAnswer, SignedVariables>(
  definition: Definition<Data, Answer, Variables>,
  mutation: Document<SignedAnswer, SignedVariables>,
  declaration: string,
): Definition<Data, SignedAnswer, SignedVariables> {
  const { form, groups, done: _, ...shown } = definition;
  const { groupsFor, variables, ...rest } = form;
  const signature = signatureGroup(declaration);
  const withSignature = (all: Form['groups']) => (all.length ? [...all, signature] : []);
  type Own = FormDefinition<Data, SignedAnswer, SignedVariables>;
  return {
    ...shown,
    form: {
      ...rest,
      mutation,
      groups: withSignature(form.groups),
      ...(groupsFor && { groupsFor: (data: Data) => withSignature(groupsFor(data)) }),
      variables: ({ declared, name, ...values }: Values, from, read) => {
        const own = variables(values, from, read);
        const filledIn = groupsFor ? groupsFor(read.data) : form.groups;
        const act = signatureOf({ name }, declaration, linesOf(filledIn, definition.options, read));
        // Any mutation that takes a signature in addition to the variables of the form.
        return own && declared ? ({ ...own, signature: act } as ReturnType<Own['variables']>) : undefined;
      },
      validate: (values, read) => [...(form.validate?.(values, read) ?? []), ...undeclared(values)],
    },
    groups: (data) => withSignature(groups ? groups(data) : form.groups),
  };
}
