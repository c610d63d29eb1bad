import type { Environment } from '../../foundation/environment.ts';
import { Heading } from '../design/parts.tsx';
import { Empty } from '../design/table.tsx';
import { EachEnvironment } from './each-environment.tsx';
import { type Endpoint, EndpointStatus, endpointFields, kindsText } from './endpoint-facts.tsx';
import { ActionForm, Disclosure, Entry, Ticks, type Word } from './forms.tsx';
import { defineApiPage, type Visit } from './page.ts';
import { Secrets } from './secrets.tsx';

type Data = {
  partner: { name: string };
  webhookEndpoints: Endpoint[];
  kinds: { enumValues: Word[] };
};

export const webhooksPage = defineApiPage<Data>({
  title: 'Webhook secrets',
  query: `query Webhooks {
    partner { name }
    webhookEndpoints { ${endpointFields} }
    kinds: __type(name: "EventKind") { enumValues { name description } }
  }`,
  View: ({ environmentData, visit }) => (
    <>
      <Heading
        company={environmentData.flatMap((side) => ('data' in side ? side.data.partner.name : []))[0] ?? ''}
        title="Webhook secrets"
      >
        Every webhook carries its endpoint's secret in the header Service-Signature. Refuse any that does not.
      </Heading>
      <EachEnvironment environmentData={environmentData} visit={visit} what="endpoints">
        {(environment, { webhookEndpoints, kinds }) => (
          <>
            {webhookEndpoints.length ? (
              webhookEndpoints.map((endpoint) => (
                <EndpointCard key={endpoint.id} endpoint={endpoint} environment={environment} visit={visit} />
              ))
            ) : (
              <Empty>No endpoint yet: nobody is told of events.</Empty>
            )}
            <NewEndpoint environment={environment} kinds={kinds.enumValues} visit={visit} />
          </>
        )}
      </EachEnvironment>
    </>
  ),
});

type CardProps = { endpoint: Endpoint; environment: Environment; visit: Visit };

function EndpointCard({ endpoint, environment, visit }: CardProps) {
  const { id, url, isEnabled } = endpoint;
  const address = visit.addressOf({ page: 'endpoint', in: environment, id });
  return (
    <div class="card">
      <div class="step-head">
        <h3 class="url">
          <a href={address}>{url}</a>
        </h3>
        <EndpointStatus endpoint={endpoint} />
      </div>
      <p class="rest">
        {kindsText(endpoint.kinds)} <a href={address}>Deliveries, samples and settings</a>
      </p>
      <Secrets endpoint={endpoint} environment={environment} visit={visit} />
      {!isEnabled && <p class="rest">{endpoint.disabledBecause}</p>}
    </div>
  );
}

type NewProps = { environment: Environment; kinds: readonly Word[]; visit: Visit };

function NewEndpoint({ environment, kinds, visit }: NewProps) {
  const { attempt } = visit;
  return (
    <Disclosure
      title="Add an endpoint …"
      about={`to ${environment}`}
      isOpen={attempt?.action === 'createWebhook' && attempt.environment === environment}
    >
      <ActionForm visit={visit} action="createWebhook" environment={environment} submit="Add the endpoint">
        <Entry
          name="url"
          environment={environment}
          label="URL"
          hint="Where events are sent: https, on the public internet."
          visit={visit}
        />
        <Ticks
          name="kinds"
          environment={environment}
          legend="Which events"
          hint="Every kind when none is ticked."
          words={kinds}
          visit={visit}
        />
      </ActionForm>
    </Disclosure>
  );
}
