import type { Field, Form, FormDefinition, FormValues, Values } from '../form.ts';
import { fieldsOf, shownLabel } from '../form.ts';
import type { Definition } from '../form-page.tsx';
import type { Document } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { language } from '../language/visit.ts';
import { checkbox } from '../typed/fields.ts';
import { malformed } from '../typed/read-fields.ts';

/** A form that the employee signs: the declaration, and then the typed name as its last entry. */

const nameField: Field = {
  name: 'name',
  label: text('Your full name'),
  hint: text('Your typed name is your signature.'),
  autoComplete: 'name',
};

type Signing<Data> = {
  /** What is signed, as it is shown; read with the form's own values. */
  readonly declaration: string;
  readonly groups: Form['groups'];
  readonly options?: Definition<Data, unknown, unknown>['options'];
};

/** The form line by line, as the person has filled it in. */
function shownOf<Data>({ groups, options }: Signing<Data>, data: Data, typed: FormValues) {
  const choices = options?.(data) ?? {};
  return fieldsOf({ groups }).map((field) => {
    const value = typed[field.name] ?? '';
    const option = choices[field.choices ?? '']?.enumValues.find(({ name }) => name === value);
    const words = option?.label === undefined ? value : shownLabel({ label: option.label });
    const shown = field.control === 'checkbox' ? (value ? say('Yes') : say('No')) : words;
    return { label: shownLabel(field), value: shown };
  });
}

/** A definition whose form is signed: `mutation` takes the signature beside what the form gives. */
export function signed<Data, Answer, Variables, SignedAnswer, SignedVariables>(
  definition: Definition<Data, Answer, Variables>,
  mutation: Document<SignedAnswer, SignedVariables>,
  declaration: string,
): Definition<Data, SignedAnswer, SignedVariables> {
  const { form, groups, done: _, ...shown } = definition;
  const { groupsFor, variables, next: __, ...rest } = { next: undefined, ...form };
  const signature = { legend: text('Signature'), fields: [checkbox('declared', declaration), nameField] };
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
        const asked = groupsFor ? groupsFor(read.data) : form.groups;
        const signing = { declaration, groups: asked, options: definition.options };
        const lines = shownOf(signing, read.data, read.formValues);
        const act = { name, declaration: said(declaration), language: language(), shown: lines };
        // Any mutation that takes a signature beside the variables of the form.
        return own && declared ? ({ ...own, signature: act } as ReturnType<Own['variables']>) : undefined;
      },
      validate: (values, read) => [
        ...(form.validate?.(values, read) ?? []),
        ...(values['declared'] ? [] : [malformed('declared', text('Check the box to sign.'))]),
      ],
    },
    groups: (data) => withSignature(groups ? groups(data) : form.groups),
  };
}
