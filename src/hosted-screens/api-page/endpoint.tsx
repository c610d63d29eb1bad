import type { Environment } from '../../foundation/environment.ts';
import { Facts, Heading } from '../design/parts.tsx';
import { Deliveries, type Delivery, deliveryFields } from './deliveries.tsx';
import { DestructiveAction } from './destructive-action.tsx';
import { type Endpoint, EndpointStatus, endpointFields, kindsText } from './endpoint-facts.tsx';
import { ActionForm, Disclosure, Entry, type Word } from './forms.tsx';
import { defineApiPage, type Visit } from './page.ts';
import { At, environmentName } from './parts.tsx';
import { Secrets } from './secrets.tsx';

type Data = {
  webhookEndpoint: Endpoint & { latestDeliveries: Delivery[] };
  kinds: { enumValues: Word[] };
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
  View: ({ environmentData, visit }) => (
    <>
      {environmentData.map(
        (side) =>
          'data' in side && (
            <EndpointView
              key={side.environment}
              {...side.data}
              environment={side.environment}
              visit={visit}
            />
          ),
      )}
    </>
  ),
});

function EndpointView({ webhookEndpoint: endpoint, kinds, environment, visit }: Data & Whose) {
  return (
    <>
      <Heading company={`${environmentName[environment]} endpoint`} title={endpoint.url}>
        <a href={visit.addressOf({ page: 'webhooks' })}>All endpoints</a>
      </Heading>
      <Facts
        facts={[
          ['Status', <EndpointStatus key="status" endpoint={endpoint} />],
          ['Sent', kindsText(endpoint.kinds)],
          ['Registered', <At key="since" at={endpoint.createdAt} none="" />],
          ...(endpoint.failingSince
            ? [['Failing since', <At key="failing" at={endpoint.failingSince} none="" />] as const]
            : []),
          ...(endpoint.disabledBecause ? [['Disabled because', endpoint.disabledBecause] as const] : []),
        ]}
      />
      <Switches endpoint={endpoint} environment={environment} visit={visit} />
      <section aria-labelledby="secrets">
        <h2 id="secrets">Secrets</h2>
        <Secrets endpoint={endpoint} environment={environment} visit={visit} />
      </section>
      <section aria-labelledby="try">
        <h2 id="try">Send something</h2>
        <SampleForm endpoint={endpoint} environment={environment} visit={visit} kinds={kinds.enumValues} />
        <ReplayForm endpoint={endpoint} environment={environment} visit={visit} />
      </section>
      <section aria-labelledby="deliveries">
        <h2 id="deliveries">Deliveries</h2>
        <Deliveries
          rows={endpoint.latestDeliveries}
          endpointId={endpoint.id}
          environment={environment}
          visit={visit}
        />
      </section>
    </>
  );
}

type Whose = { environment: Environment; visit: Visit };
type Props = Whose & { endpoint: Endpoint };

function Switches({ endpoint: { id, isEnabled }, environment, visit }: Props) {
  return (
    <div class="actions">
      <ActionForm
        visit={visit}
        action={isEnabled ? 'disableWebhook' : 'enableWebhook'}
        environment={environment}
        id={id}
        submit={isEnabled ? 'Disable' : 'Enable'}
        look="plain"
      />
      <DestructiveAction
        title="Delete …"
        warning="The endpoint and the record of its deliveries are taken away. Events that wait for it are not sent."
        visit={visit}
        action="deleteWebhook"
        environment={environment}
        id={id}
        submit="Delete now"
      />
    </div>
  );
}

/** A sample goes to this endpoint alone, whatever kinds it asks for. */
function SampleForm({ endpoint: { id }, environment, visit, kinds }: Props & { kinds: readonly Word[] }) {
  return (
    <ActionForm visit={visit} action="fireSample" environment={environment} id={id} submit="Send a sample">
      <div class="entry short">
        <label for="kind">A sample event, to this endpoint alone</label>
        <select id="kind" name="kind">
          {kinds.map(({ name }) => (
            <option key={name} value={name} selected={visit.attempt?.typed['kind'] === name}>
              {name.toLowerCase()}
            </option>
          ))}
        </select>
      </div>
    </ActionForm>
  );
}

function ReplayForm({ endpoint: { id }, environment, visit }: Props) {
  return (
    <Disclosure title="Send the events of a time again …" isOpen={visit.attempt?.action === 'replayRange'}>
      <ActionForm
        visit={visit}
        action="replayRange"
        environment={environment}
        id={id}
        submit="Send them again"
      >
        <p class="hint">At most 1,000 events, of every kind. Receivers know them by their ids.</p>
        <Entry name="from" environment={environment} isInstant label="From, in UTC" visit={visit} />
        <Entry
          name="to"
          environment={environment}
          isInstant
          label="Until, in UTC"
          hint="Until now, if left out."
          visit={visit}
        />
      </ActionForm>
    </Disclosure>
  );
}
