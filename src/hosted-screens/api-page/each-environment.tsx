import type { ComponentChildren } from 'preact';
import type { Environment } from '../../foundation/environment.ts';
import type { FaultKind } from '../../foundation/fault.ts';
import { Empty } from '../design/table.tsx';
import { ActionForm, Disclosure, Entry } from './forms.tsx';
import type { ApiPageContext, EnvironmentData } from './page.ts';
import { environmentName } from './parts.tsx';

const reasons: { readonly [Kind in FaultKind]?: string } = {
  LINK_EXPIRED: 'The link for this environment has expired.',
  LINK_REVOKED: 'The link for this environment has been revoked.',
  OVERLOADED: 'This environment is busy. Reload this page in a minute.',
  NOT_READY: 'This environment is temporarily unavailable. Reload this page in a minute.',
};

type UnavailableProps = { environment: Environment; refused: FaultKind; context: ApiPageContext };

/** An environment that the address has no valid link for: the reason, and a form to add one. */
function Unavailable({ environment, refused, context }: UnavailableProps) {
  const isAttempted =
    context.rejectedForm?.action === 'join' && context.rejectedForm.environment === environment;
  return (
    <>
      <Empty>{reasons[refused] ?? `This link does not open the ${environment} environment.`}</Empty>
      <Disclosure title={`Add ${environment}`} isOpen={isAttempted}>
        <p>
          Each environment has its own link, created with its own API key. Paste the {environment} link to
          show both environments on this page.
        </p>
        <ActionForm context={context} action="join" environment={environment} submit="Add environment">
          <Entry name="link" environment={environment} label="Link URL" context={context} />
        </ActionForm>
      </Disclosure>
    </>
  );
}

type EachProps<Data> = {
  context: ApiPageContext;
  environmentData: readonly EnvironmentData<Data>[];
  /** Follows the environment's name in the heading: `keys`. */
  what: string;
  children: (environment: Environment, data: Data) => ComponentChildren;
};

/** One section per environment. */
export function EachEnvironment<Data>({ environmentData, what, context, children }: EachProps<Data>) {
  return (
    <>
      {environmentData.map((result) => (
        <section key={result.environment} aria-labelledby={result.environment}>
          <h2 id={result.environment}>
            {environmentName[result.environment]} {what}
          </h2>
          {'data' in result ? (
            children(result.environment, result.data)
          ) : (
            <Unavailable {...result} context={context} />
          )}
        </section>
      ))}
    </>
  );
}
