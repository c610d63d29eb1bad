import { labelOf } from '../design/labels.ts';
import { Facts, Heading, Status } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import type { Field } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { ActionForm, action } from './actions.tsx';
import { partnerPage } from './partner-page.tsx';
import { EventName, environmentName, externalName, Pager, Timestamp } from './parts.tsx';
import {
  deleteEndpoint,
  type Endpoint,
  EndpointStatus,
  Events,
  endpointFields,
  Secrets,
} from './webhooks.tsx';

/** Deliveries per page. The query reads one more, with which the next page starts. */
const deliveriesPerPage = 25;
const page = 'endpoint';

const query = graphql(
  `query Endpoint($id: ID!, $start: ID) {
    partner { name }
    webhookEndpoint(id: $id) {
      ...Endpoint
      latestDeliveries(first: 26, startAt: $start) {
        id eventId status attempts nextAt lastStatus lastProblem createdAt event { kind type }
      }
    }
    kinds: __type(name: "EventKind") { enumValues { name } }
  }`,
  [endpointFields],
);
type Data = ResultOf<typeof query>;
type Delivery = Data['webhookEndpoint']['latestDeliveries'][number];

const setEnabled = graphql(`mutation SetEnabled($id: ID!, $isEnabled: Boolean!) {
  updateWebhook(id: $id, input: { isEnabled: $isEnabled }) { id }
}`);

const enable = action({
  name: 'enable-endpoint',
  submit: text('Enable endpoint'),
  isPlain: true,
  mutation: setEnabled,
  variables: () => ({ isEnabled: true }),
  page,
  done: text('Endpoint enabled. It receives new events.'),
});

const disable = action({
  name: 'disable-endpoint',
  submit: text('Disable endpoint'),
  isPlain: true,
  mutation: setEnabled,
  variables: () => ({ isEnabled: false }),
  page,
  done: text('Endpoint disabled. It receives no events.'),
});

/** Sends a test event to this endpoint only, even if it does not subscribe to the kind. */
const sendSample = action({
  name: 'send-sample',
  fields: [{ name: 'kind', label: text('Event type'), choices: 'kinds', isShort: true }],
  submit: text('Send test event'),
  mutation: graphql(
    'mutation SendSample($id: ID!, $kind: EventKind!) { fireSampleEvent(id: $id, kind: $kind) }',
  ),
  page,
  done: text('Test event queued for delivery to this endpoint.'),
});

const replayEvent = action({
  name: 'replay-event',
  fields: [{ name: 'eventId', label: text('Event') }],
  submit: text('Replay'),
  isPlain: true,
  mutation: graphql(
    'mutation ReplayEvent($id: ID!, $eventId: ID!) { replayEvents(id: $id, eventId: $eventId) }',
  ),
  page,
  done: text('Event queued for delivery.'),
});

/** An instant in UTC: the browser sends it without a zone. */
const utc: Field['kind'] = { read: (typed) => ({ value: `${typed}Z` }), show: String };

const replayEvents = action({
  name: 'replay-events',
  title: text('Replay events'),
  hint: text('Resends up to 1,000 events of all types to this endpoint. Replayed events keep their ids.'),
  fields: [
    { name: 'from', label: text('From (UTC)'), control: 'datetime-local', kind: utc },
    {
      name: 'to',
      label: text('To (UTC)'),
      hint: text('Leave empty to replay up to now.'),
      control: 'datetime-local',
      kind: utc,
      isOptional: true,
    },
  ],
  submit: text('Replay events'),
  mutation: graphql(`mutation ReplayEvents($id: ID!, $from: DateTime!, $to: DateTime) {
    replayEvents(id: $id, from: $from, to: $to)
  }`),
  page,
  done: text('Events queued for delivery.'),
});

type Props = { data: Data; context: PageContext };

export const endpointPage = partnerPage({
  title: text('Endpoint'),
  query,
  actions: [enable, disable, sendSample, replayEvent, replayEvents],
  View: ({ data, context }) => {
    const { webhookEndpoint: endpoint, kinds } = data;
    const { id } = endpoint;
    const options = (kinds?.enumValues ?? []).map(({ name }) => ({
      name,
      label: externalName(name),
      isOwnWords: true,
    }));
    return (
      <>
        <Heading company={environmentName(context)} title={endpoint.url}>
          <a href={context.addressOf({ page: 'webhooks' })}>{say('All endpoints')}</a>
        </Heading>
        <EndpointFacts endpoint={endpoint} />
        <div class="actions">
          <ActionForm action={endpoint.isEnabled ? disable : enable} id={id} context={context} />
          <ActionForm action={deleteEndpoint} id={id} context={context} />
        </div>
        <section aria-labelledby="secrets">
          <h2 id="secrets">{say('Secrets')}</h2>
          <Secrets endpoint={endpoint} context={context} />
        </section>
        <section aria-labelledby="send">
          <h2 id="send">{say('Send events')}</h2>
          <ActionForm action={sendSample} id={id} choices={{ kinds: options }} context={context} />
          <ActionForm action={replayEvents} id={id} context={context} />
        </section>
        <section aria-labelledby="deliveries">
          <h2 id="deliveries">{say('Delivery attempts')}</h2>
          <Deliveries data={data} context={context} />
        </section>
      </>
    );
  },
});

const EndpointFacts = ({ endpoint }: { endpoint: Endpoint }) => (
  <Facts
    facts={[
      [say('Status'), <EndpointStatus key="status" endpoint={endpoint} />] as const,
      [say('Events'), <Events key="events" endpoint={endpoint} />] as const,
      [say('Created'), <Timestamp key="since" at={endpoint.createdAt} />] as const,
      [
        say('Failing since'),
        endpoint.failingSince && <Timestamp key="f" at={endpoint.failingSince} />,
      ] as const,
      [say('Disabled because'), endpoint.disabledBecause] as const,
    ].filter(([, value]) => value)}
  />
);

function Deliveries({ data: { webhookEndpoint }, context }: Props) {
  const { id, latestDeliveries: rows } = webhookEndpoint;
  const columns: readonly Column<Delivery>[] = [
    { name: say('Event'), cell: (delivery) => <EventCell delivery={delivery} /> },
    { name: say('Status'), cell: (delivery) => <DeliveryStatus delivery={delivery} /> },
    { name: say('Attempts'), cell: (delivery) => <Attempts delivery={delivery} /> },
    {
      name: say('Actions'),
      cell: ({ eventId }) => <Replay endpointId={id} eventId={eventId} about={eventId} context={context} />,
    },
  ];
  return (
    <>
      <Table
        caption={say('Delivery attempts, newest first')}
        columns={columns}
        rows={rows.slice(0, deliveriesPerPage)}
        keyOf={(delivery) => delivery.id}
        empty={say('No events have been sent to this endpoint yet.')}
      />
      <Pager
        label={say('More deliveries')}
        at={{ page, from: id }}
        next={rows[deliveriesPerPage]?.id}
        context={context}
      />
    </>
  );
}

type ReplayProps = { endpointId: string; eventId: string; about: string; context: PageContext };

/** Sends one event to an endpoint again. */
export const Replay = ({ endpointId, eventId, about, context }: ReplayProps) => (
  <ActionForm action={replayEvent} id={endpointId} about={about} context={context}>
    <input type="hidden" name="eventId" value={eventId} />
  </ActionForm>
);

type CellProps = { delivery: Delivery };

const EventCell = ({ delivery: { event, eventId, createdAt } }: CellProps) => (
  <>
    <EventName {...event} />
    <span class="below code">{eventId}</span>
    <span class="below">
      <Timestamp at={createdAt} />
    </span>
  </>
);

const DeliveryStatus = ({ delivery: { status, nextAt } }: CellProps) => (
  <>
    <Status value={status === 'DELIVERED' ? 'DONE' : status}>{labelOf(status)}</Status>
    {nextAt && <span class="below">{sayNodes('Next attempt {at}', { at: <Timestamp at={nextAt} /> })}</span>}
  </>
);

const Attempts = ({ delivery: { attempts, lastStatus, lastProblem } }: CellProps) => (
  <>
    {attempts}
    {(lastStatus ?? lastProblem) && (
      <span class="below">{lastStatus === null ? lastProblem : `HTTP ${lastStatus}`}</span>
    )}
  </>
);
