import type { ComponentChildren } from 'preact';
import type { Environment } from '../../foundation/environment.ts';
import type { ActionName } from './actions.ts';
import type { Visit } from './page.ts';
import { wordOf } from './parts.tsx';

export type FormProps = {
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

/** What was sent in this environment's form and refused: the other environment's has the same fields. */
const attemptIn = ({ attempt }: Visit, environment: Environment) =>
  attempt?.environment === environment ? attempt : undefined;

type EntryProps = {
  name: string;
  environment: Environment;
  label: string;
  hint?: string;
  isInstant?: boolean;
  visit: Visit;
};

/** A field of a form, filled in with what was refused, and why. */
export function Entry({ name, environment, label, hint, isInstant, visit }: EntryProps) {
  const attempt = attemptIn(visit, environment);
  const problem = attempt?.problems.find(({ field }) => field === name)?.message;
  const id = `${environment}-${name}`;
  const common = {
    id,
    name,
    value: attempt?.typed[name] ?? '',
    autoComplete: 'off',
    'aria-invalid': problem ? ('true' as const) : undefined,
    'aria-describedby':
      [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div class="entry">
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      {isInstant ? <input type="datetime-local" {...common} /> : <input type="text" {...common} />}
    </div>
  );
}

export type Word = { name: string; description: string };

type TicksProps = {
  /** The field that the boxes are of. */
  name: string;
  environment: Environment;
  legend: string;
  hint?: string;
  words: readonly Word[];
  visit: Visit;
};

/** Boxes to tick, one for each word of a set. */
export function Ticks({ name, environment, legend, hint, words, visit }: TicksProps) {
  const attempt = attemptIn(visit, environment);
  const problem = attempt?.problems.find(({ field }) => field === name)?.message;
  const id = `${environment}-${name}`;
  return (
    <fieldset class="ticks" id={id}>
      <legend>{legend}</legend>
      {hint && <p class="hint">{hint}</p>}
      {problem && <p class="problem">{problem}</p>}
      {words.map(({ name: word, description }) => (
        <div class="entry tick" key={word}>
          <label for={`${id}-${word}`}>
            <span class="code">{wordOf(word)}</span> <span class="rest">{description}</span>
          </label>
          <input
            type="checkbox"
            id={`${id}-${word}`}
            name={`${name}:${word}`}
            value="yes"
            checked={attempt?.typed[`${name}:${word}`] === 'yes'}
          />
        </div>
      ))}
    </fieldset>
  );
}
