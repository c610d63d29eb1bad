import type { ComponentChildren } from 'preact';
import type { Environment } from '../../foundation/environment.ts';
import { FormField } from '../design/field.tsx';
import type { Field } from '../form.ts';
import type { ActionName } from './actions.ts';
import type { ApiPageContext } from './page.ts';
import { externalName } from './parts.tsx';

export type FormProps = {
  context: ApiPageContext;
  action: ActionName | 'join';
  environment: Environment;
  id?: string;
  submit: string;
  /** Completes the label for screen readers where several buttons of a page read the same. */
  about?: string;
  look?: 'plain' | 'destructive';
  children?: ComponentChildren;
};

/** A form that runs one action. Its hidden field `csrf` protects it against cross-site requests. */
export function ActionForm({ context, action, environment, id, submit, about, look, children }: FormProps) {
  const sent = {
    csrf: context.csrf,
    action,
    in: environment,
    id,
    once: `${context.nonce}-${action}-${id ?? ''}`,
  };
  return (
    <form
      method="post"
      action={context.addressOf(context.address)}
      noValidate
      class={children ? 'form' : 'inline'}
    >
      {Object.entries(sent).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <button type="submit" class={look}>
        {submit}
        {about && <span class="screen-reader-only"> {about}</span>}
      </button>
    </form>
  );
}

/** A collapsed section, for actions that cannot be undone and forms that are seldom needed. */
export function Disclosure({
  title,
  about,
  isOpen,
  children,
}: {
  title: string;
  about?: string;
  isOpen?: boolean;
  children: ComponentChildren;
}) {
  return (
    <details open={isOpen}>
      <summary>
        {title}
        {about && <span class="screen-reader-only"> {about}</span>}
      </summary>
      <div class="disclosed">{children}</div>
    </details>
  );
}

/** The rejected form of this environment. Both environments have forms with the same fields. */
const rejectedFormIn = ({ rejectedForm }: ApiPageContext, environment: Environment) =>
  rejectedForm?.environment === environment ? rejectedForm : undefined;

type EntryProps = {
  name: string;
  environment: Environment;
  label: string;
  hint?: string;
  control?: Field['control'];
  /** What is saved. */
  value?: string;
  /** The options of a select. */
  options?: readonly { name: string; label: string }[];
  context: ApiPageContext;
};

/** A field of a form. After a rejection it shows the submitted value and the problem. */
export function Entry({ name, environment, label, hint, control, value = '', options, context }: EntryProps) {
  const rejectedForm = rejectedFormIn(context, environment);
  return (
    <FormField
      id={`${environment}-${name}`}
      field={{ name, label, hint, control }}
      options={options}
      value={rejectedForm?.formValues[name] ?? value}
      problem={rejectedForm?.problems.find(({ field }) => field === name)?.message}
    />
  );
}

export type EnumValue = { name: string; description: string };

type CheckboxGroupProps = {
  /** The field that the checkboxes set. */
  name: string;
  environment: Environment;
  legend: string;
  hint?: string;
  options: readonly EnumValue[];
  context: ApiPageContext;
};

/** A checkbox for each value of an enum. */
export function CheckboxGroup({ name, environment, legend, hint, options, context }: CheckboxGroupProps) {
  const rejectedForm = rejectedFormIn(context, environment);
  const problem = rejectedForm?.problems.find(({ field }) => field === name)?.message;
  const id = `${environment}-${name}`;
  return (
    <fieldset class="checkboxes" id={id}>
      <legend>{legend}</legend>
      {hint && <p class="hint">{hint}</p>}
      {problem && <p class="problem">{problem}</p>}
      {options.map(({ name: option, description }) => (
        <div class="entry checkbox" key={option}>
          <label for={`${id}-${option}`}>
            <span class="code">{externalName(option)}</span> <span class="rest">{description}</span>
          </label>
          <input
            type="checkbox"
            id={`${id}-${option}`}
            name={`${name}:${option}`}
            value="yes"
            checked={rejectedForm?.formValues[`${name}:${option}`] === 'yes'}
          />
        </div>
      ))}
    </fieldset>
  );
}
