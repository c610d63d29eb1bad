import type { ComponentChildren } from 'preact';
import { type Environment, prefixes } from '../../foundation/environment.ts';
import { pacificDay, pacificText } from '../design/format.ts';
import { Facts } from '../design/parts.tsx';
import type { ConfirmationPage, FormPlace, NextPage } from '../form.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext, Target } from '../page-context.ts';

export const environmentNames: Readonly<Record<Environment, string>> = {
  test: text('Test environment'),
  production: text('Production environment'),
};

/** The name of the environment of a page, or of a part of it. */
export const environmentName = ({ environment }: Pick<PageContext, 'environment'>): string =>
  environment ? said(environmentNames[environment]) : '';

export const Code = ({ children }: { children: ComponentChildren }) => <span class="code">{children}</span>;

/** A hidden secret: its public start and end around dots. */
export const MaskedSecret = ({ start = '', end = '' }: { start?: string; end?: string }) => (
  <span class="code secret">
    {start}
    <span aria-hidden="true">••••••••••••</span>
    <span class="screen-reader-only"> {say('hidden')} </span>
    {end}
  </span>
);

export const maskedKey = ({ environment = 'test' }: PageContext, lastFour: string) => (
  <MaskedSecret start={`ppk_${prefixes[environment]}_`} end={lastFour} />
);

type Revealed = {
  readonly title: string;
  readonly note: string;
  /** The secrets by their names. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly back: NextPage;
};

/** A page that shows secrets. Only the response to the form has it, and no address does. */
export const revealed = (place: FormPlace, { title, note, secrets, back }: Revealed): ConfirmationPage => ({
  title,
  body: (
    <>
      <div class="heading">
        <p class="eyebrow">{environmentName(place)}</p>
        <h1>{said(title)}</h1>
      </div>
      <p class="done" role="status">
        {said(note)}
      </p>
      <Facts
        facts={Object.entries(secrets).map(([name, secret]) => [
          said(name),
          <output key={name} class="code secret shown" aria-label={said(name)}>
            {secret}
          </output>,
        ])}
      />
      <p>
        <a href={place.addressOf(back)}>{say('Hide it and go back')}</a>
      </p>
    </>
  ),
});

/** An instant in Pacific time. */
export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{pacificText(at)}</time>;

/** The day of an instant, for narrow table columns. */
export const DateOnly = ({ at }: { at: string | null }) =>
  at ? <time dateTime={at}>{pacificDay(at)}</time> : <span class="none">{say('Never')}</span>;

/** The REST name of a scope or event kind: `CHECKS_READ` -> `checks:read`. */
export const externalName = (name: string): string =>
  name.toLowerCase().replace(/_(read|write|create)$/, ':$1');

/** The kind and the type of an event, as programs receive them. */
export const EventName = ({ kind, type }: { kind: string; type: string }) => (
  <Code>{`${kind} ${type}`.toLowerCase()}</Code>
);

type PagerProps = { label: string; at: Target; next: string | null | undefined; context: PageContext };

/** Links to the newest and the older part of a list. */
export function Pager({ label, at, next, context }: PagerProps) {
  const isLater = context.list.start !== undefined;
  if (!isLater && !next) return null;
  return (
    <nav class="pager" aria-label={label}>
      {isLater && <a href={context.addressOf(at)}>{say('Newest')}</a>}
      {next && <a href={context.addressOf({ ...at, start: next })}>{say('Older')}</a>}
    </nav>
  );
}
