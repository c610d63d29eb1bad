/** The changes that one request made, and the changes of one object. */
import { counted } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { Replay } from './endpoint.tsx';
import { partnerPage } from './partner-page.tsx';
import { Code, EventName, environmentName, Pager, Timestamp } from './parts.tsx';
import {
  callerFields,
  Entries,
  entryFields,
  foundFields,
  type Key,
  nameOfCaller,
  RequestLink,
  Results,
} from './requests.tsx';

/** An event, its cause and its deliveries. */
const changeFields = graphql(`fragment Change on Event {
  id kind type timestamp objectId
  auditEntries { callerKind callerId personName action requestId }
  deliveries { id endpointId status attempts lastStatus }
}`);
type Change = ResultOf<typeof changeFields>;

/** The limits in the query of a request. */
const [mostActions, mostChanges] = [20, 40];

/** One request: its actions, their changes, and where the changes were delivered. */
export const requestPage = partnerPage({
  title: text('Request'),
  query: graphql(
    `query Request($text: Text!) {
      ...Callers
      auditEntries(requestId: $text, first: 20) {
        nodes { ...AuditEntry changes(first: 40) { ...Change } } next
      }
    }`,
    [callerFields, entryFields, changeFields],
  ),
  View: ({ data: { partner, auditEntries }, context }) => {
    const isCut = auditEntries.nodes.some(({ changes }) => changes.length === mostChanges);
    const changes = auditEntries.nodes.flatMap((entry) => entry.changes);
    const once = [...new Map(changes.map((change) => [change.id, change])).values()];
    return (
      <>
        <Heading company={environmentName(context)} title={say('Request')}>
          <Code>{context.list.search}</Code> · <AllRequests context={context} />
        </Heading>
        <h2>{say('What was done')}</h2>
        <Entries rows={auditEntries.nodes} keys={partner.keys} context={context} />
        {auditEntries.next && <p>{say('Only the latest {count} are shown.', { count: mostActions })}</p>}
        <h2>{say('What changed')}</h2>
        {isCut && (
          <p>
            {sayNodes('Up to {count} changes of each action are shown. {path} lists all.', {
              count: mostChanges,
              path: <Code>GET /events</Code>,
            })}
          </p>
        )}
        <Changes rows={once} keys={partner.keys} context={context} />
      </>
    );
  },
});

/** One object: why it is held, what happens next, and its changes with the people who made them. */
export const objectPage = partnerPage({
  title: text('History'),
  query: graphql(
    `query History($text: Text!, $start: ID) {
      ...Callers
      search(text: $text) { ...Found }
      history(objectId: $text, first: 25, startAt: $start) { nodes { ...Change } next }
    }`,
    [callerFields, foundFields, changeFields],
  ),
  View: ({ data: { partner, search, history }, context }) => {
    const { search: id = '' } = context.list;
    const itself = search.filter((found) => found.id === id);
    return (
      <>
        <Heading company={environmentName(context)} title={itself[0]?.name ?? id}>
          <AllRequests context={context} />
        </Heading>
        {itself.length > 0 && <Results rows={itself} caption={say('As it stands')} context={context} />}
        <h2>{say('What changed')}</h2>
        <Changes rows={history.nodes} keys={partner.keys} context={context} />
        <Pager
          label={say('More changes')}
          at={{ page: 'object', search: id }}
          next={history.next}
          context={context}
        />
      </>
    );
  },
});

const AllRequests = ({ context }: { context: PageContext }) => (
  <a href={context.addressOf({ page: 'requests' })}>{say('All requests')}</a>
);

type Props = { rows: readonly Change[]; keys: readonly Key[]; context: PageContext };

/** The changes of objects. Each of their deliveries can be sent again. */
function Changes({ rows, keys, context }: Props) {
  const columns: readonly Column<Change>[] = [
    { name: say('What changed'), cell: (change) => <What change={change} context={context} /> },
    { name: say('By'), cell: (change) => <Who change={change} keys={keys} context={context} /> },
    { name: say('Deliveries'), cell: (change) => <Sent change={change} context={context} /> },
  ];
  return (
    <Table
      caption={say('Changes and their deliveries')}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={say(
        'No change of an object is recorded. Changes of keys, endpoints and settings announce no event.',
      )}
    />
  );
}

type CellProps = { change: Change; context: PageContext };

const What = ({ change: { kind, type, timestamp, objectId }, context }: CellProps) => (
  <>
    <EventName kind={kind} type={type} />
    <span class="below">
      <Timestamp at={timestamp} />
    </span>
    <a class="below code" href={context.addressOf({ page: 'object', search: objectId })}>
      {objectId}
    </a>
  </>
);

function Who({ change: { auditEntries }, keys, context }: CellProps & Pick<Props, 'keys'>) {
  if (!auditEntries.length) return <span class="none">{say('By the service itself')}</span>;
  return (
    <>
      {auditEntries.map((entry) => (
        <span class="below" key={`${entry.action} ${entry.requestId}`}>
          {nameOfCaller(entry, keys)}: <Code>{entry.action}</Code>{' '}
          <RequestLink id={entry.requestId} context={context} />
        </span>
      ))}
    </>
  );
}

function Sent({ change: { id: eventId, deliveries }, context }: CellProps) {
  if (!deliveries.length) return <span class="none">{say('To no endpoint')}</span>;
  return (
    <>
      {deliveries.map(({ id, endpointId, status, attempts, lastStatus }) => (
        <div key={id} class="part">
          <span>
            <a href={context.addressOf({ page: 'endpoint', from: endpointId })}>{labelOf(status)}</a>
            {`, ${counted(attempts, 'attempt')}`}
            {lastStatus !== null && `, HTTP ${lastStatus}`}
          </span>
          <Replay
            endpointId={endpointId}
            eventId={eventId}
            about={`${eventId}, ${endpointId}`}
            context={context}
          />
        </div>
      ))}
    </>
  );
}
