import type { ComponentChild } from 'preact';
import type { Form, FormValues } from '../form.ts';
import type { PageContext } from '../page-context.ts';
import { FormField } from './field.tsx';
import { Problems } from './problems.tsx';

type EnumType = { enumValues: readonly { name: string; label?: string }[] };

type Props = {
  form: Form;
  context: PageContext;
  /** The initial values of the fields, and the version of the object they were read from. */
  values: FormValues;
  /** The options of the select fields: enum types read by the page's query, or values with labels. */
  choices?: Readonly<Record<string, EnumType>>;
  submit: string;
  /** Shown between the last field and the button. */
  children?: ComponentChild;
};

/** A form that works without script. After a rejection it shows the problems and the submitted values. */
export function PostedForm({ form, context, values, choices = {}, submit, children }: Props) {
  const { rejectedForm } = context;
  const current = rejectedForm ? { ...values, ...rejectedForm.formValues } : values;
  const problems = rejectedForm?.problems ?? [];
  const { page, from } = context;
  const action = context.addressOf({ ...(page && { page }), ...(from && { from }) });
  return (
    <>
      {problems.length > 0 && (
        <Problems problems={problems.map(({ field, message }) => ({ fieldId: field?.name, message }))} />
      )}
      <form method="post" action={action} noValidate class="form">
        <input type="hidden" name="token" value={context.token} />
        {current['version'] && <input type="hidden" name="version" value={current['version']} />}
        {form.groups.map(({ legend, fields }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {fields.map((field) => (
              <FormField
                key={field.name}
                field={field}
                value={current[field.name] ?? ''}
                problem={problems.find((each) => each.field === field)?.message}
                options={field.choices ? choices[field.choices]?.enumValues : undefined}
                isCleared={rejectedForm?.clearedSecrets.includes(field.name)}
              />
            ))}
          </fieldset>
        ))}
        {children}
        <button type="submit">{submit}</button>
      </form>
    </>
  );
}
