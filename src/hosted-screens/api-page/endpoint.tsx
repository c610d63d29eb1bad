import type { Environment } from '../../foundation/environment.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { Deliveries, type Delivery, deliveryFields } from './deliveries.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import { type Endpoint, EndpointStatus, endpointFields, kindsText } from './endpoint-status.tsx';
import { ActionForm, Disclosure, Entry, type EnumValue } from './forms.tsx';
import { type ApiPageContext, defineApiPage } from './page.ts';
import { environmentName, Timestamp } from './parts.tsx';
import { Secrets } from './secrets.tsx';

type Data = {
  webhookEndpoint: Endpoint & { latestDeliveries: Delivery[] };
  kinds: { enumValues: EnumValue[] };
};

export const endpointPage = defineApiPage<Data>({
  title: 'Endpoint',
  query: `query Endpoint($id: ID!, $first: Int, $startAt: ID) {
    webhookEndpoint(id: $id) {
      ${endpointFields}
      latestDeliveries(first: $first, startAt: $startAt) { ${deliveryFields} }
    }
    kinds: __type(name: "EventKind") { enumValues { name description } }
  }`,
  View: ({ environmentData, context }) => (
    <>
      {environmentData.map(
        (result) =>
          'data' in result && (
            <EndpointView
              key={result.environment}
              {...result.data}
              environment={result.environment}
              context={context}
            />
          ),
      )}
    </>
  ),
});

function EndpointView({ webhookEndpoint: endpoint, kinds, environment, context }: Data & EndpointContext) {
  return (
    <>
      <Heading company={`${environmentName[environment]} webhook endpoint`} title={endpoint.url}>
        <a href={context.addressOf({ page: 'webhooks' })}>All endpoints</a>
      </Heading>
      <Facts
        facts={[
          ['Status', <EndpointStatus key="status" endpoint={endpoint} />],
          ['Events', kindsText(endpoint.kinds)],
          ['Created', <Timestamp key="since" at={endpoint.createdAt} none="" />],
          ...(endpoint.failingSince
            ? [['Failing since', <Timestamp key="failing" at={endpoint.failingSince} none="" />] as const]
            : []),
          ...(endpoint.disabledBecause ? [['Disabled because', endpoint.disabledBecause] as const] : []),
        ]}
      />
      <EndpointActions endpoint={endpoint} environment={environment} context={context} />
      <section aria-labelledby="secrets">
        <h2 id="secrets">Secrets</h2>
        <Secrets endpoint={endpoint} environment={environment} context={context} />
      </section>
      <section aria-labelledby="send">
        <h2 id="send">Send events</h2>
        <SampleForm
          endpoint={endpoint}
          environment={environment}
          context={context}
          kinds={kinds.enumValues}
        />
        <ReplayForm endpoint={endpoint} environment={environment} context={context} />
      </section>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">Delivery attempts</h2>
        <Deliveries
          rows={endpoint.latestDeliveries}
          endpointId={endpoint.id}
          environment={environment}
          context={context}
        />
      </section>
    </>
  );
}

type EndpointContext = { environment: Environment; context: ApiPageContext };
type Props = EndpointContext & { endpoint: Endpoint };

function EndpointActions({ endpoint: { id, isEnabled }, environment, context }: Props) {
  return (
    <div class="actions">
      <ActionForm
        context={context}
        action={isEnabled ? 'disableWebhook' : 'enableWebhook'}
        environment={environment}
        id={id}
        submit={isEnabled ? 'Disable endpoint' : 'Enable endpoint'}
        look="plain"
      />
      <DestructiveAction
        title="Delete endpoint"
        warning="This deletes the endpoint and its delivery history. Pending events are not delivered. You cannot undo this."
        context={context}
        action="deleteWebhook"
        environment={environment}
        id={id}
        submit="Delete permanently"
      />
    </div>
  );
}

/** A test event is sent to this endpoint only, even if it does not subscribe to the kind. */
function SampleForm({
  endpoint: { id },
  environment,
  context,
  kinds,
}: Props & { kinds: readonly EnumValue[] }) {
  return (
    <ActionForm
      context={context}
      action="fireSample"
      environment={environment}
      id={id}
      submit="Send test event"
    >
      <div class="entry short">
        <label for="kind">Event type</label>
        <select id="kind" name="kind">
          {kinds.map(({ name }) => (
            <option key={name} value={name} selected={context.rejectedForm?.formValues['kind'] === name}>
              {name.toLowerCase()}
            </option>
          ))}
        </select>
      </div>
    </ActionForm>
  );
}

function ReplayForm({ endpoint: { id }, environment, context }: Props) {
  return (
    <Disclosure title="Replay events" isOpen={context.rejectedForm?.action === 'replayRange'}>
      <ActionForm
        context={context}
        action="replayRange"
        environment={environment}
        id={id}
        submit="Replay events"
      >
        <p class="hint">
          Resends up to 1,000 events of all types to this endpoint. Replayed events keep their ids.
        </p>
        <Entry
          name="from"
          environment={environment}
          control="datetime-local"
          label="From (UTC)"
          context={context}
        />
        <Entry
          name="to"
          environment={environment}
          control="datetime-local"
          label="To (UTC)"
          hint="Leave empty to replay up to now."
          context={context}
        />
      </ActionForm>
    </Disclosure>
  );
}
