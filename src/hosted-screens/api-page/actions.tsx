/** The actions of the API page. Each action is a form, which is sent to a page of its own. */
import type { ComponentChildren } from 'preact';
import { newId } from '../../foundation/new-id.ts';
import { FormField } from '../design/field.tsx';
import { Posted } from '../design/form.tsx';
import type { Field, Form, FormPlace, FormValues, Option, PageData, RejectedForm } from '../form.ts';
import type { Document } from '../graphql.ts';
import { said, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { externalName } from './parts.tsx';

export type Action<Data = unknown> = Form<Data> & {
  /** The page to which the form is sent. */
  readonly name: PageName;
  readonly submit: string;
  /** The title of a folded form, which is seldom needed or cannot be undone. */
  readonly title?: string;
  readonly hint?: string;
  /** What the action destroys. The button below it confirms the action. */
  readonly warning?: string;
  readonly isPlain?: boolean;
  /** What the next page says was done. */
  readonly done?: string;
};

type Arguments<Data, Answer> = Omit<Action<Data>, 'groups' | 'mutation' | 'variables' | 'next'> &
  Partial<Pick<Action<Data>, 'groups' | 'variables'>> & {
    readonly mutation: Document<Answer>;
    readonly next?: (answer: Answer, read: PageData<Data>, place: FormPlace) => ReturnType<Form['next']>;
    readonly fields?: readonly Field[];
    /** The next page. */
    readonly page: PageName;
  };

/** An action on the object that its address names as `from` and its mutation as `id`. */
export const action = <Data, Answer>({
  page,
  fields = [],
  next = (_answer, _read, { from }) => ({ page, done: given.name, ...(from && { from }) }),
  ...given
}: Arguments<Data, Answer>): Action<Data> => ({
  groups: [{ legend: '', fields }],
  variables: (values) => values,
  isOnce: true,
  ...given,
  next: (answer, ...read) => next(answer as Answer, ...read), // the validated mutation returns it
});

type Props<Data> = {
  action: Action<Data>;
  context: PageContext;
  /** The id of the object. */
  id?: string;
  /** Completes the label for screen readers, if several buttons of a page have the same text. */
  about?: string;
  /** The data of the page, if the fields depend on it. */
  data?: Data;
  values?: FormValues;
  choices?: Readonly<Record<string, readonly Option[]>>;
  /** The version of the data that the page shows, if the form must be of the current one. */
  version?: string;
  children?: ComponentChildren;
};

export function ActionForm<Data>(props: Props<Data>) {
  const { action: form, context, id, about, version, children } = props;
  const { name, title, hint, warning, isPlain } = form;
  const words = about && <span class="screen-reader-only"> ({about})</span>;
  const isSent = context.page === name && (id === undefined || context.from === id);
  const rejected = isSent ? context.rejectedForm : undefined;
  const itself = (
    <Posted
      csrf={context.csrf}
      action={context.addressOf({ page: name, ...(id !== undefined && { from: id }) })}
      hidden={{ once: newId(), version }}
      look={form.groups.some(({ fields }) => fields.length) && !children ? 'form' : 'inline'}
    >
      {children ?? <Fields {...props} rejected={rejected} />}
      <button type="submit" class={warning ? 'destructive' : isPlain ? 'plain' : undefined}>
        {said(form.submit)}
        {words}
      </button>
    </Posted>
  );
  if (!title) return itself;
  return (
    <details open={rejected !== undefined}>
      <summary>
        {said(title)}
        {words}
      </summary>
      <div class="disclosed">
        {warning && <p>{said(warning)}</p>}
        {hint && <p class="hint">{said(hint)}</p>}
        {itself}
      </div>
    </details>
  );
}

/**
 * The fields. After a rejection they show what was submitted, and the problems. Both environments have the
 * same forms, so each id begins with the environment.
 */
function Fields<Data>({
  action: form,
  context,
  data,
  values = {},
  choices = {},
  rejected,
}: Props<Data> & { rejected: RejectedForm | undefined }) {
  const idOf = (name: string) => `${context.environment}-${name}`;
  const problemOf = (name: string) => rejected?.problems.find(({ field }) => field?.name === name)?.message;
  const control = (field: Field) => (
    <FormField
      key={field.name}
      id={idOf(field.name)}
      field={field}
      value={rejected?.formValues[field.name] ?? values[field.name] ?? ''}
      problem={problemOf(field.name)}
      options={field.choices ? choices[field.choices] : undefined}
      isCleared={rejected?.clearedSecrets.includes(field.name)}
    />
  );
  return (
    <>
      {((data && form.groupsFor?.(data)) ?? form.groups).map(({ legend, fields }) => {
        if (!legend) return fields.map(control);
        const [group = ''] = (fields[0]?.name ?? '').split(':');
        const problem = problemOf(group);
        return (
          <fieldset key={group} class="checkboxes" id={idOf(group)}>
            <legend>{said(legend)}</legend>
            {problem && <p class="problem">{problem}</p>}
            {fields.map(control)}
          </fieldset>
        );
      })}
    </>
  );
}

type EnumType = { enumValues: { name: string; description: string | null }[] | null };

/** A checkbox for each value of an enum. Their names begin with the group's name. */
export const boxesOf = (group: string, type: EnumType | null): Field[] =>
  (type?.enumValues ?? []).map(({ name, description }) => ({
    name: `${group}:${name}`,
    label: externalName(name),
    isOwnWords: true,
    hint: translated(description ?? ''),
    control: 'checkbox',
  }));

/** The values whose boxes are checked. */
export const checkedIn = (group: string, values: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(values).flatMap(([name, isChecked]) =>
    isChecked && name.startsWith(`${group}:`) ? [name.slice(group.length + 1)] : [],
  );
