import type { Field, Form } from '../form.ts';
import type { Definition } from '../form-page.tsx';
import { text } from '../language/say.ts';
import { malformed } from '../typed/read-fields.ts';

/** Form W-4 and the forms of the states are signed under penalties of perjury (26 CFR 31.3402(f)(5)-1). */
const declaration: Field = {
  name: 'declared',
  label: text(
    'Under penalties of perjury, I declare that this form, to the best of my knowledge and belief, is true, correct, and complete.',
  ),
  control: 'checkbox',
};
const signature = { legend: text('Signature'), fields: [declaration] };

/** The form with a declaration, without which it is not saved. */
export function signed<Data, Answer, Variables>(
  definition: Definition<Data, Answer, Variables>,
): Definition<Data, Answer, Variables> {
  const { form, groups } = definition;
  const { groupsFor } = form;
  const withSignature = (all: Form['groups']) => (all.length ? [...all, signature] : []);
  return {
    ...definition,
    form: {
      ...form,
      groups: withSignature(form.groups),
      ...(groupsFor && { groupsFor: (data: Data) => withSignature(groupsFor(data)) }),
      validate: (values, read) => [
        ...(form.validate?.(values, read) ?? []),
        ...(values['declared'] ? [] : [malformed('declared', text('Check the box to sign.'))]),
      ],
    },
    groups: (data) => withSignature(groups ? groups(data) : form.groups),
  };
}
