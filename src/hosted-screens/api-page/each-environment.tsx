import type { ComponentChildren } from 'preact';
import type { Environment } from '../../foundation/environment.ts';
import type { FaultKind } from '../../foundation/fault.ts';
import { Empty } from '../design/table.tsx';
import { ActionForm, Disclosure, Entry } from './forms.tsx';
import type { EnvironmentData, Visit } from './page.ts';
import { environmentName } from './parts.tsx';

const reasons: { readonly [Kind in FaultKind]?: string } = {
  LINK_EXPIRED: 'The link to this environment has expired.',
  LINK_REVOKED: 'The link to this environment has been revoked.',
  NOT_READY: 'This environment cannot be reached at the moment. Load this page again in a minute.',
};

type ClosedProps = { environment: Environment; refused: FaultKind; visit: Visit };

/** An environment that this opening of the page does not show: why, and how it would. */
function Closed({ environment, refused, visit }: ClosedProps) {
  const isAttempted = visit.attempt?.action === 'join' && visit.attempt.environment === environment;
  return (
    <>
      <Empty>{reasons[refused] ?? `This link does not open the ${environment} environment.`}</Empty>
      <Disclosure title={`Show ${environment} here too …`} isOpen={isAttempted}>
        <p>
          Each environment has a link of its own, minted with its own key. Paste that of {environment} to see
          both on this page.
        </p>
        <ActionForm visit={visit} action="join" environment={environment} submit="Show both">
          <Entry name="link" environment={environment} label="Address of the link" visit={visit} />
        </ActionForm>
      </Disclosure>
    </>
  );
}

type EachProps<Data> = {
  visit: Visit;
  environmentData: readonly EnvironmentData<Data>[];
  /** What follows the environment's name in the heading: `keys`. */
  what: string;
  children: (environment: Environment, data: Data) => ComponentChildren;
};

/** A section for each environment. */
export function EachEnvironment<Data>({ environmentData, what, visit, children }: EachProps<Data>) {
  return (
    <>
      {environmentData.map((side) => (
        <section key={side.environment} aria-labelledby={side.environment}>
          <h2 id={side.environment}>
            {environmentName[side.environment]} {what}
          </h2>
          {'data' in side ? children(side.environment, side.data) : <Closed {...side} visit={visit} />}
        </section>
      ))}
    </>
  );
}
