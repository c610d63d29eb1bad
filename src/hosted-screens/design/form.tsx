import type { ComponentChild } from 'preact';
import type { Field, Form, Typed } from '../form.ts';
import type { Visit } from '../visit.ts';
import { Problems } from './problems.tsx';
import { said } from './words.ts';

type Choices = Readonly<Record<string, { enumValues: readonly { name: string }[] }>>;

type Props = {
  form: Form;
  visit: Visit;
  /** What the fields hold until somebody types, and the version of what they show. */
  values: Typed;
  /** The answers of fields that have a set of them, as the page's document read them. */
  choices?: Choices;
  submit: string;
  /** Said between the last field and the button. */
  children?: ComponentChild;
};

/** A form that works without script. It carries the link's token, and what was refused as it was typed. */
export function PostedForm({ form, visit, values, choices = {}, submit, children }: Props) {
  const { attempt } = visit;
  const shown = attempt ? { ...values, ...attempt.typed } : values;
  const problems = attempt?.problems ?? [];
  const page = visit.page ? { page: visit.page } : {};
  return (
    <>
      {problems.length > 0 && (
        <Problems problems={problems.map(({ field, message }) => ({ at: field?.name, message }))} />
      )}
      <form method="post" action={visit.addressOf(page)} noValidate class="form">
        <input type="hidden" name="token" value={visit.token} />
        {shown['version'] && <input type="hidden" name="version" value={shown['version']} />}
        {form.groups.map(({ legend, fields }) => (
          <fieldset key={legend}>
            <legend>{legend}</legend>
            {fields.map((field) => (
              <Entry
                key={field.name}
                field={field}
                value={shown[field.name] ?? ''}
                problem={problems.find((each) => each.field === field)?.message}
                values={
                  field.choices ? choices[field.choices]?.enumValues.map(({ name }) => name) : undefined
                }
                isLost={Boolean(attempt?.lost.includes(field.name))}
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

type EntryProps = {
  field: Field;
  value: string;
  problem: string | undefined;
  values: readonly string[] | undefined;
  isLost: boolean;
};

function Entry({ field, value, problem, values, isLost }: EntryProps) {
  const { name, label, isOptional, isShort, isTick } = field;
  const hint = [field.hint, isLost && 'What was typed is not kept here: type it again.']
    .filter(Boolean)
    .join(' ');
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const common = {
    id: name,
    name,
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-describedby': described || undefined,
  };
  return (
    <div class={`entry${isShort ? ' short' : ''}${isTick ? ' tick' : ''}`}>
      <label for={name}>
        {label}
        {isOptional && <span class="rest"> (optional)</span>}
      </label>
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="problem" id={`${name}-problem`}>
          {problem}
        </p>
      )}
      {values ? (
        <select {...common}>
          {values.map((each) => (
            <option key={each} value={each} selected={each === value}>
              {said(each)}
            </option>
          ))}
        </select>
      ) : (
        <Input field={field} value={value} common={common} />
      )}
    </div>
  );
}

type InputProps = { field: Field; value: string; common: object };

function Input({ field: { autoComplete = 'off', inputMode, isTick }, value, common }: InputProps) {
  if (isTick) return <input {...common} type="checkbox" value="yes" checked={value === 'yes'} />;
  return <input {...common} type="text" value={value} autoComplete={autoComplete} inputMode={inputMode} />;
}
