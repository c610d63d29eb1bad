import { type Environment, prefixes } from '../../foundation/environment.ts';
import { pacificDay, pacificText } from '../design/format.ts';

export const environmentName: Readonly<Record<Environment, string>> = {
  test: 'Test',
  production: 'Production',
};

/** A secret that is not shown: what may be known of it, and dots for the rest. */
export function Masked({ start = '', end = '' }: { start?: string; end?: string }) {
  return (
    <span class="code secret">
      {start}
      <span aria-hidden="true">••••••••••••</span>
      <span class="aloud"> hidden </span>
      {end}
    </span>
  );
}

export function Shown({ name, children }: { name: string; children: string }) {
  return (
    <output class="code secret shown" aria-label={name}>
      {children}
    </output>
  );
}

export const maskedKey = (environment: Environment, lastFour: string) => (
  <Masked start={`ppk_${prefixes[environment]}_`} end={lastFour} />
);

/** An instant, in the words of a person on Pacific time; nothing where there is none. */
export function At({ at, none }: { at: string | null; none: string }) {
  return at ? <time dateTime={at}>{pacificText(at)}</time> : <span class="none">{none}</span>;
}

/** The day of an instant, where a table has no room for more. */
export function On({ at, none }: { at: string | null; none: string }) {
  return at ? <time dateTime={at}>{pacificDay(at)}</time> : <span class="none">{none}</span>;
}

/** A scope or a kind of event as it is spelt outside GraphQL: `CHECKS_READ` -> `checks:read`. */
export const wordOf = (name: string): string => name.toLowerCase().replace(/_(read|write|create)$/, ':$1');
