import type { ComponentChildren } from 'preact';
import type { Environment } from '../../environment.ts';
import type { ActionName } from './actions.ts';
import type { Visit } from './page.ts';
import { wordOf } from './parts.tsx';

type FormProps = {
  visit: Visit;
  action: ActionName | 'join';
  environment: Environment;
  id?: string;
  submit: string;
  /** Where several buttons of a page read the same: what this one is about. */
  about?: string;
  look?: 'plain' | 'grave';
  children?: ComponentChildren;
};

/** A form that does one thing. It carries the link's token: whoever cannot show it changes nothing. */
export function ActionForm({ visit, action, environment, id, submit, about, look, children }: FormProps) {
  const sent = {
    token: visit.token,
    action,
    in: environment,
    id,
    once: `${visit.nonce}-${action}-${id ?? ''}`,
  };
  return (
    <form method="post" action={visit.addressOf(visit.place)} noValidate class={children ? 'form' : 'inline'}>
      {Object.entries(sent).map(
        ([name, value]) =>
          value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <button type="submit" class={look}>
        {submit}
        {about && <span class="aloud"> {about}</span>}
      </button>
    </form>
  );
}

/** What opens before something that cannot be undone, or a form that is seldom needed. */
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
        {about && <span class="aloud"> {about}</span>}
      </summary>
      <div class="disclosed">{children}</div>
    </details>
  );
}

type EntryProps = {
  name: string;
  id: string;
  label: string;
  hint?: string;
  isInstant?: boolean;
  visit: Visit;
};

/** A field of a form, filled in with what was refused. */
export function Entry({ name, id, label, hint, isInstant, visit }: EntryProps) {
  const value = visit.attempt?.typed[name] ?? '';
  const common = { id, name, value, autoComplete: 'off', 'aria-describedby': hint && `${id}-hint` };
  return (
    <div class="entry">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {isInstant ? <input type="datetime-local" {...common} /> : <input type="text" {...common} />}
    </div>
  );
}

export type Word = { name: string; description: string };

/** Boxes to tick, one for each word of a set. */
export function Ticks({
  group,
  legend,
  hint,
  words,
  visit,
  prefix,
}: {
  group: string;
  legend: string;
  hint?: string;
  words: readonly Word[];
  visit: Visit;
  /** Sets the ids of this form's fields apart from those of the other environment's. */
  prefix: string;
}) {
  return (
    <fieldset class="ticks">
      <legend>{legend}</legend>
      {hint && <p class="hint">{hint}</p>}
      {words.map(({ name, description }) => (
        <div class="entry tick" key={name}>
          <label for={`${prefix}-${name}`}>
            <span class="code">{wordOf(name)}</span> <span class="rest">{description}</span>
          </label>
          <input
            type="checkbox"
            id={`${prefix}-${name}`}
            name={`${group}:${name}`}
            value="yes"
            checked={visit.attempt?.typed[`${group}:${name}`] === 'yes'}
          />
        </div>
      ))}
    </fieldset>
  );
}
