import type { Environment } from '../../foundation/environment.ts';
import { Heading } from '../design/parts.tsx';
import { Empty } from '../design/table.tsx';
import { EachEnvironment } from './each-environment.tsx';
import { type Endpoint, EndpointStatus, endpointFields, kindsText } from './endpoint-status.tsx';
import { ActionForm, CheckboxGroup, Disclosure, Entry, type EnumValue } from './forms.tsx';
import { type ApiPageContext, defineApiPage } from './page.ts';
import { Secrets } from './secrets.tsx';

type Data = {
  partner: { name: string };
  webhookEndpoints: Endpoint[];
  kinds: { enumValues: EnumValue[] };
};

export const webhooksPage = defineApiPage<Data>({
  title: 'Webhook secrets',
  query: `query Webhooks {
    partner { name }
    webhookEndpoints { ${endpointFields} }
    kinds: __type(name: "EventKind") { enumValues { name description } }
  }`,
  View: ({ environmentData, context }) => (
    <>
      <Heading
        company={
          environmentData.flatMap((result) => ('data' in result ? result.data.partner.name : []))[0] ?? ''
        }
        title="Webhook secrets"
      >
        Every webhook carries its endpoint's secret in the Service-Signature header. Reject requests without
        it.
      </Heading>
      <EachEnvironment environmentData={environmentData} context={context} what="endpoints">
        {(environment, { webhookEndpoints, kinds }) => (
          <>
            {webhookEndpoints.length ? (
              webhookEndpoints.map((endpoint) => (
                <EndpointCard
                  key={endpoint.id}
                  endpoint={endpoint}
                  environment={environment}
                  context={context}
                />
              ))
            ) : (
              <Empty>No endpoints yet. Add one to receive events.</Empty>
            )}
            <NewEndpoint environment={environment} kinds={kinds.enumValues} context={context} />
          </>
        )}
      </EachEnvironment>
    </>
  ),
});

type CardProps = { endpoint: Endpoint; environment: Environment; context: ApiPageContext };

function EndpointCard({ endpoint, environment, context }: CardProps) {
  const { id, url, isEnabled } = endpoint;
  const address = context.addressOf({ page: 'endpoint', in: environment, id });
  return (
    <div class="card">
      <div class="step-head">
        <h3 class="url">
          <a href={address}>{url}</a>
        </h3>
        <EndpointStatus endpoint={endpoint} />
      </div>
      <p class="rest">
        {kindsText(endpoint.kinds)} <a href={address}>Delivery attempts, test events and settings</a>
      </p>
      <Secrets endpoint={endpoint} environment={environment} context={context} />
      {!isEnabled && <p class="rest">{endpoint.disabledBecause}</p>}
    </div>
  );
}

type NewProps = { environment: Environment; kinds: readonly EnumValue[]; context: ApiPageContext };

function NewEndpoint({ environment, kinds, context }: NewProps) {
  const { rejectedForm } = context;
  return (
    <Disclosure
      title="Add endpoint"
      about={`in ${environment}`}
      isOpen={rejectedForm?.action === 'createWebhook' && rejectedForm.environment === environment}
    >
      <ActionForm context={context} action="createWebhook" environment={environment} submit="Add endpoint">
        <Entry
          name="url"
          environment={environment}
          label="Endpoint URL"
          hint="An https URL on the public internet."
          context={context}
        />
        <CheckboxGroup
          name="kinds"
          environment={environment}
          legend="Events"
          hint="Select none to receive all events."
          options={kinds}
          context={context}
        />
      </ActionForm>
    </Disclosure>
  );
}
