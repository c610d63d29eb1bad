import type { Environment } from '../../foundation/environment.ts';
import { Facts } from '../design/parts.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import type { Endpoint } from './endpoint-status.tsx';
import { ActionForm } from './forms.tsx';
import type { ApiPageContext } from './page.ts';
import { MaskedSecret, RevealedSecret } from './parts.tsx';

type Props = { endpoint: Endpoint; environment: Environment; context: ApiPageContext };

/** The secrets with which a receiver verifies events: hidden until revealed. */
export function Secrets({ endpoint: { id, url }, environment, context }: Props) {
  const answer =
    context.revealed?.environment === environment
      ? context.revealed.answer['revealWebhookSecrets']
      : undefined;
  const revealed = answer?.['id'] === id ? answer : undefined;
  const value = (name: string, secret: string | undefined) =>
    secret === undefined ? (
      <MaskedSecret key={name} />
    ) : (
      <RevealedSecret name={name}>{secret}</RevealedSecret>
    );
  const about = `for ${url}`;
  return (
    <>
      <Facts
        facts={[
          ['Shared secret (Service-Signature)', value('Shared secret', revealed?.['secret'])],
          ['Signing key (Standard Webhooks)', value('Signing key', revealed?.['signingKey'])],
        ]}
      />
      <div class="actions">
        {!revealed && (
          <ActionForm
            context={context}
            action="revealSecrets"
            environment={environment}
            id={id}
            submit="Reveal secrets"
            about={about}
          />
        )}
        <DestructiveAction
          title="Rotate signing secret"
          about={about}
          warning="Service-Signature carries the new secret immediately, so receivers that only know the old secret reject events. For 24 hours, events are signed with both the old and the new signing key."
          context={context}
          action="rotateSecrets"
          environment={environment}
          id={id}
          submit="Rotate now"
        />
      </div>
    </>
  );
}
