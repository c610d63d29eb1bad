import { Facts, Status } from '../design/parts.tsx';
import { Empty } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { type Action, ActionForm, action, boxesOf, checkedIn } from './actions.tsx';
import { partnerPage } from './partner-page.tsx';
import { Code, environmentName, externalName, MaskedSecret, revealed } from './parts.tsx';

/** A webhook endpoint, as every page that shows one reads it. */
export const endpointFields = graphql(`fragment Endpoint on WebhookEndpoint {
  id url kinds isEnabled disabledBecause failingSince createdAt
}`);
export type Endpoint = ResultOf<typeof endpointFields>;

const query = graphql(
  `query Webhooks {
    partner { name }
    webhookEndpoints { ...Endpoint }
    kinds: __type(name: "EventKind") { enumValues { name description } }
  }`,
  [endpointFields],
);

const page = 'webhooks';

const addEndpoint: Action<ResultOf<typeof query>> = action({
  name: 'add-endpoint',
  title: text('Add endpoint'),
  fields: [{ name: 'url', label: text('Endpoint URL'), hint: text('An https URL on the public internet.') }],
  groupsFor: ({ kinds }) => {
    const fields = boxesOf('kinds', kinds);
    return [...addEndpoint.groups, { legend: text('Events: select none to receive all'), fields }];
  },
  submit: text('Add endpoint'),
  mutation: graphql(
    'mutation AddEndpoint($input: CreateWebhookInput!) { createWebhook(input: $input) { id } }',
  ),
  variables: ({ url, ...boxes }) => ({ input: { url, kinds: checkedIn('kinds', boxes) } }),
  page,
  done: text('Endpoint added. Use its secret to verify the events it receives.'),
});

const sharedSecret = text('Shared secret (Service-Signature)');
const signingKey = text('Signing key (Standard Webhooks)');

const revealSecrets = action({
  name: 'reveal-secrets',
  submit: text('Reveal secrets'),
  mutation: graphql(
    'mutation RevealSecrets($id: ID!) { revealWebhookSecrets(id: $id) { id secret signingKey } }',
  ),
  isOnce: false,
  page,
  next: ({ revealWebhookSecrets: secrets }, _read, place) =>
    revealed(place, {
      title: text('Secrets'),
      note: text(
        'Copy it now: it is hidden again when you leave this page. We added this to your audit log.',
      ),
      secrets: { [sharedSecret]: secrets.secret, [signingKey]: secrets.signingKey },
      back: { page: 'endpoint', from: secrets.id },
    }),
});

const rotateSecrets = action({
  name: 'rotate-secrets',
  title: text('Rotate signing secret'),
  warning: text(
    'Service-Signature carries the new secret immediately, so receivers that only know the old secret reject events. For 24 hours, events are signed with both the old and the new signing key.',
  ),
  submit: text('Rotate now'),
  mutation: graphql('mutation RotateSecrets($id: ID!) { rotateWebhookSecrets(id: $id) { id } }'),
  page,
  done: text(
    'Secrets rotated. Service-Signature now carries the new secret. For 24 hours, events are signed with both the old and the new signing key.',
  ),
});

export const deleteEndpoint = action({
  name: 'delete-endpoint',
  title: text('Delete endpoint'),
  warning: text(
    'This deletes the endpoint and its delivery history. Pending events are not delivered. You cannot undo this.',
  ),
  submit: text('Delete permanently'),
  mutation: graphql('mutation DeleteEndpoint($id: ID!) { deleteWebhook(id: $id) }'),
  page,
  done: text('Endpoint deleted, including its delivery history.'),
});

export const webhooksPage = partnerPage({
  title: text('Webhook secrets'),
  query,
  actions: [addEndpoint, revealSecrets, rotateSecrets, deleteEndpoint],
  lead: text(
    "Every webhook carries its endpoint's secret in the Service-Signature header. Reject requests without it.",
  ),
  View: ({ data, context }) => (
    <>
      {data.webhookEndpoints.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} context={context} />
      ))}
      {data.webhookEndpoints.length < 1 && (
        <Empty>{say('No endpoints yet. Add one to receive events.')}</Empty>
      )}
      <ActionForm action={addEndpoint} about={environmentName(context)} data={data} context={context} />
    </>
  ),
});

type Props = { endpoint: Endpoint; context: PageContext };

function EndpointCard({ endpoint, context }: Props) {
  const { id, url, isEnabled, disabledBecause } = endpoint;
  const href = context.addressOf({ page: 'endpoint', from: id });
  return (
    <div class="card">
      <div class="step-head">
        <h3 class="url">
          <a href={href}>{url}</a>
        </h3>
        <EndpointStatus endpoint={endpoint} />
      </div>
      <p class="rest">
        <Events endpoint={endpoint} /> <a href={href}>{say('Delivery attempts, test events and settings')}</a>
      </p>
      <Secrets endpoint={endpoint} context={context} />
      {!isEnabled && <p class="rest">{disabledBecause}</p>}
    </div>
  );
}

export function EndpointStatus({ endpoint: { isEnabled, failingSince } }: Pick<Props, 'endpoint'>) {
  if (!isEnabled) return <Status value="FAILED">{say('Disabled')}</Status>;
  if (failingSince) return <Status value="PENDING">{say('Failing')}</Status>;
  return <Status value="LIVE">{say('Enabled')}</Status>;
}

export const Events = ({ endpoint: { kinds } }: Pick<Props, 'endpoint'>) => (
  <>
    {kinds.length
      ? sayNodes('Events: {kinds}.', { kinds: <Code>{kinds.map(externalName).join(', ')}</Code> })
      : say('All events.')}
  </>
);

/** The secrets with which a receiver verifies events. They are hidden until they are revealed. */
export const Secrets = ({ endpoint: { id, url }, context }: Props) => (
  <>
    <Facts
      facts={[sharedSecret, signingKey].map((name) => [said(name), <MaskedSecret key={name} />] as const)}
    />
    <div class="actions">
      <ActionForm action={revealSecrets} id={id} about={url} context={context} />
      <ActionForm action={rotateSecrets} id={id} about={url} context={context} />
    </div>
  </>
);
