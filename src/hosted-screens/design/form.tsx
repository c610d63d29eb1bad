/** Forms that work without script. */
import type { ComponentChild, ComponentChildren } from 'preact';
import type { Field, Form, FormValues, Option, Question, RejectedForm } from '../form.ts';
import { fieldsOf } from '../form.ts';
import { said } from '../language/say.ts';
import type { PageContext, Target } from '../page-context.ts';
import { FormField } from './field.tsx';
import { Problems } from './problems.tsx';

type PostedProps = {
  csrf: string;
  /** The address to which the form is sent. Default: the address of the page. */
  action?: string;
  /**
   * Hidden fields. With the version that the page has read, the service refuses the form after a later
   * change.
   */
  hidden?: Readonly<Record<string, string | undefined>>;
  look: string;
  label?: string;
  /** Whether one of its fields takes a file. */
  hasFile?: boolean;
  children: ComponentChildren;
};

/** What all forms that change something have. */
export const Posted = ({ csrf, action, hidden = {}, look, label, hasFile, children }: PostedProps) => (
  <form
    method="post"
    action={action}
    noValidate
    class={look}
    aria-label={label}
    encType={hasFile ? 'multipart/form-data' : undefined}
  >
    {Object.entries({ csrf, ...hidden }).map(
      ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
  </form>
);

type ActionProps = {
  context: Pick<PageContext, 'csrf' | 'addressOf'>;
  /** The page whose form the button sends, and the object of that page. */
  to: Target;
  hidden?: PostedProps['hidden'];
  isPlain?: boolean;
  /** The name of the button for screen readers, if several buttons show the same words. */
  label?: string;
  children: ComponentChildren;
};

/** A form with one button. */
export const ActionButton = ({ context, to, hidden = {}, isPlain, label, children }: ActionProps) => (
  <Posted csrf={context.csrf} action={context.addressOf(to)} hidden={hidden} look="inline">
    <button type="submit" class={isPlain ? 'plain' : undefined} aria-label={label}>
      {children}
    </button>
  </Posted>
);

type ProblemsProps = {
  context: Pick<PageContext, 'rejectedForm'>;
  /** The address of a field. Without it, no problem links to a field. */
  hrefOf?: (field: Field) => string | undefined;
};

/** The problems of the form that was sent to this page, if any. */
export const FormProblems = ({ context: { rejectedForm }, hrefOf }: ProblemsProps) =>
  rejectedForm?.problems.length ? (
    <Problems
      problems={rejectedForm.problems.map(({ field, message }) => ({
        message,
        href: field && hrefOf?.(field),
      }))}
    />
  ) : null;

type EnumType = { enumValues: readonly Option[] };

type FieldsProps = {
  fields: readonly Field[];
  context: Pick<PageContext, 'bankOf'>;
  rejectedForm: RejectedForm | undefined;
  values: FormValues;
  /** The options of the select fields: enum types that the page's query reads, or values with labels. */
  choices?: Readonly<Record<string, EnumType>>;
  /** The ids of the fields. Default: their names. */
  idOf?: (field: Field) => string;
};

/** Fields, each with its problem. */
export const Fields = ({ fields, context, rejectedForm, values, choices = {}, idOf }: FieldsProps) => (
  <>
    {fields.map((field) => (
      <FormField
        key={field.name}
        field={field}
        id={idOf?.(field) ?? field.name}
        value={values[field.name] ?? ''}
        problem={rejectedForm?.problems.find((problem) => problem.field?.name === field.name)?.message}
        note={field.beside?.(values[field.name] ?? '', context)}
        options={field.choices ? choices[field.choices]?.enumValues : undefined}
        isCleared={rejectedForm?.clearedSecrets.includes(field.name)}
      />
    ))}
  </>
);

type Props = {
  form: Pick<Form, 'groups'>;
  context: PageContext;
  /** The initial values of the fields, and the version of the object they were read from. */
  values: FormValues;
  choices?: FieldsProps['choices'];
  submit: string;
  /** Shown between the last field and the button. */
  children?: ComponentChild;
};

/** The fieldsets of a form with what was typed before, and the button. */
const Fieldsets = ({ form, context, values, choices = {}, submit, children }: Props) => (
  <>
    {form.groups.map((group) => (
      <Group key={group.legend} group={group} context={context} values={values} choices={choices} />
    ))}
    {children}
    <button type="submit">{said(submit)}</button>
  </>
);

type GroupProps = Pick<Props, 'context' | 'values' | 'choices'> & { group: Form['groups'][number] };

/** A group of fields. A seldom needed group is folded until something is typed into it. */
function Group({ group: { legend, look, fields }, context, values, choices = {} }: GroupProps) {
  const { rejectedForm } = context;
  const shown = (
    <fieldset class={look && 'pairs'}>
      <legend>{said(legend)}</legend>
      <Fields
        fields={fields}
        context={context}
        rejectedForm={rejectedForm}
        values={values}
        choices={choices}
      />
    </fieldset>
  );
  if (look !== 'folded') return shown;
  return (
    <details open={fields.some(({ name }) => values[name])}>
      <summary>{said(legend)}</summary>
      {shown}
    </details>
  );
}

const idOf = ({ name }: Field) => `#${name}`;

/** The form of a page. After a rejection it shows the problems and the submitted values. */
export function PostedForm(props: Props) {
  const { context, values } = props;
  const { page, from, rejectedForm, csrf } = context;
  const current = { ...values, ...rejectedForm?.formValues };
  return (
    <>
      <FormProblems context={context} hrefOf={idOf} />
      <Posted
        csrf={csrf}
        action={context.addressOf({ ...context.list, ...(page && { page }), ...(from && { from }) })}
        hidden={{ version: current['version'] }}
        look="form"
        hasFile={fieldsOf(props.form).some(({ control }) => control === 'file')}
      >
        <Fieldsets {...props} values={current} />
      </Posted>
    </>
  );
}

/** A form that changes nothing. It is sent with GET, and its page shows the answer. */
export function AskedForm({
  question,
  ...props
}: Omit<Props, 'form'> & { question: Pick<Question, 'groups'> }) {
  const { context, values } = props;
  const { session, page, rejectedForm, answeredQuestion } = context;
  const current = { ...values, ...answeredQuestion, ...rejectedForm?.formValues };
  return (
    <>
      <FormProblems context={context} hrefOf={idOf} />
      <form method="get" noValidate class="form">
        <input type="hidden" name="session" value={session} />
        {page && <input type="hidden" name="page" value={page} />}
        <Fieldsets {...props} form={question} values={current} />
      </form>
    </>
  );
}
