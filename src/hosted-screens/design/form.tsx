import type { ComponentChild } from 'preact';
import type { Form, FormValues, Option, Question } from '../form.ts';
import { said } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { FormField } from './field.tsx';
import { Problems } from './problems.tsx';

type EnumType = { enumValues: readonly Option[] };

type Props = {
  form: Pick<Form, 'groups'>;
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
        <input type="hidden" name="csrf" value={context.csrf} />
        {current['version'] && <input type="hidden" name="version" value={current['version']} />}
        <Fieldsets groups={form.groups} context={context} values={current} choices={choices} />
        {children}
        <button type="submit">{said(submit)}</button>
      </form>
    </>
  );
}

type FieldsetsProps = Required<Pick<Props, 'context' | 'values' | 'choices'>> & Pick<Form, 'groups'>;

/** The fields of a form, each with what was wrong about it. */
const Fieldsets = ({ groups, context, values, choices }: FieldsetsProps) => (
  <>
    {groups.map(({ legend, fields }) => (
      <fieldset key={legend}>
        <legend>{said(legend)}</legend>
        {fields.map((field) => (
          <FormField
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            problem={context.rejectedForm?.problems.find((each) => each.field?.name === field.name)?.message}
            note={field.beside?.(values[field.name] ?? '', context)}
            options={field.choices ? choices[field.choices]?.enumValues : undefined}
            isCleared={context.rejectedForm?.clearedSecrets.includes(field.name)}
          />
        ))}
      </fieldset>
    ))}
  </>
);

type QuestionProps = Omit<Props, 'form' | 'children'> & { question: Pick<Question, 'groups'> };

/** A form that changes nothing: it is sent with GET, and its page shows the answer. */
export function AskedForm({ question: { groups }, context, values, choices = {}, submit }: QuestionProps) {
  const { session, page, rejectedForm, answeredQuestion } = context;
  const current = { ...values, ...answeredQuestion, ...rejectedForm?.formValues };
  const problems = (rejectedForm?.problems ?? []).map(({ field, message }) => ({
    fieldId: field?.name,
    message,
  }));
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      <form method="get" noValidate class="form">
        <input type="hidden" name="session" value={session} />
        {page && <input type="hidden" name="page" value={page} />}
        <Fieldsets groups={groups} context={context} values={current} choices={choices} />
        <button type="submit">{said(submit)}</button>
      </form>
    </>
  );
}
