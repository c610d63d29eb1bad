import type { ComponentChildren } from 'preact';
import { type Environment, prefixes } from '../../environment.ts';
import type { FaultKind } from '../../fault.ts';
import { pacificText } from '../design/format.ts';
import { Empty } from '../design/table.tsx';
import type { Side } from './page.ts';

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

const reasons: { readonly [Kind in FaultKind]?: string } = {
  LINK_EXPIRED: 'The link to this environment has expired.',
  LINK_REVOKED: 'The link to this environment has been revoked.',
  NOT_READY: 'This environment cannot be reached at the moment. Load this page again in a minute.',
};

/** An environment that this opening of the page does not show, and why. */
function Closed({ environment, refused }: { environment: Environment; refused: FaultKind }) {
  const name = environmentName[environment].toLowerCase();
  return (
    <Empty>
      {reasons[refused] ??
        `This link does not open the ${name} environment. Each environment has a link of its own; one that opens both shows both here.`}
    </Empty>
  );
}

type EachProps<Data> = {
  sides: readonly Side<Data>[];
  /** What follows the environment's name in the heading: `keys`. */
  what: string;
  children: (environment: Environment, data: Data) => ComponentChildren;
};

/** A section for each environment. */
export function EachSide<Data>({ sides, what, children }: EachProps<Data>) {
  return (
    <>
      {sides.map((side) => (
        <section key={side.environment} aria-labelledby={side.environment}>
          <h2 id={side.environment}>
            {environmentName[side.environment]} {what}
          </h2>
          {'data' in side ? children(side.environment, side.data) : <Closed {...side} />}
        </section>
      ))}
    </>
  );
}

/** A scope or a kind of event as it is spelt outside GraphQL: `CHECKS_READ` -> `checks:read`. */
export const wordOf = (name: string): string => name.toLowerCase().replace(/_(read|write|create)$/, ':$1');
