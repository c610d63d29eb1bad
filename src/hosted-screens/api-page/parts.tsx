import { type Environment, prefixes } from '../../foundation/environment.ts';
import { pacificDay, pacificText } from '../design/format.ts';

export const environmentName: Readonly<Record<Environment, string>> = {
  test: 'Test',
  production: 'Production',
};

/** A hidden secret: its public start and end around dots. */
export function MaskedSecret({ start = '', end = '' }: { start?: string; end?: string }) {
  return (
    <span class="code secret">
      {start}
      <span aria-hidden="true">••••••••••••</span>
      <span class="screen-reader-only"> hidden </span>
      {end}
    </span>
  );
}

export function RevealedSecret({ name, children }: { name: string; children: string }) {
  return (
    <output class="code secret shown" aria-label={name}>
      {children}
    </output>
  );
}

export const maskedKey = (environment: Environment, lastFour: string) => (
  <MaskedSecret start={`ppk_${prefixes[environment]}_`} end={lastFour} />
);

/** An instant in Pacific time, or `none` if there is none. */
export function Timestamp({ at, none }: { at: string | null; none: string }) {
  return at ? <time dateTime={at}>{pacificText(at)}</time> : <span class="none">{none}</span>;
}

/** The day of an instant, for narrow table columns. */
export function DateOnly({ at, none }: { at: string | null; none: string }) {
  return at ? <time dateTime={at}>{pacificDay(at)}</time> : <span class="none">{none}</span>;
}

/** The REST name of a scope or event kind: `CHECKS_READ` -> `checks:read`. */
export const externalName = (name: string): string =>
  name.toLowerCase().replace(/_(read|write|create)$/, ':$1');
