import type { Environment } from '../../foundation/environment.ts';
import { Facts } from '../design/parts.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import type { Endpoint } from './endpoint-facts.tsx';
import { ActionForm } from './forms.tsx';
import type { Visit } from './page.ts';
import { Masked, Shown } from './parts.tsx';

type Props = { endpoint: Endpoint; environment: Environment; visit: Visit };

/** What an endpoint's owner verifies with: hidden until it is asked for. */
export function Secrets({ endpoint: { id, url }, environment, visit }: Props) {
  const answer =
    visit.shown?.environment === environment ? visit.shown.answer['revealWebhookSecrets'] : undefined;
  const revealed = answer?.['id'] === id ? answer : undefined;
  const value = (name: string, secret: string | undefined) =>
    secret === undefined ? <Masked key={name} /> : <Shown name={name}>{secret}</Shown>;
  const about = `of ${url}`;
  return (
    <>
      <Facts
        facts={[
          ['Shared secret, in Service-Signature', value('Shared secret', revealed?.['secret'])],
          ['Signing key, of Standard Webhooks', value('Signing key', revealed?.['signingKey'])],
        ]}
      />
      <div class="actions">
        {!revealed && (
          <ActionForm
            visit={visit}
            action="revealSecrets"
            environment={environment}
            id={id}
            submit="Reveal"
            about={about}
          />
        )}
        <DestructiveAction
          title="Rotate …"
          about={about}
          warning="Service-Signature carries the new secret at once: a receiver that knows only the old one will refuse what is sent. For a day the former signing key signs beside the new one."
          visit={visit}
          action="rotateSecrets"
          environment={environment}
          id={id}
          submit="Rotate now"
        />
      </div>
    </>
  );
}
