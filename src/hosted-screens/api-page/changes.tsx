import type { Environment } from '../../foundation/environment.ts';
import { type Column, Table } from '../design/table.tsx';
import { type Key, nameOfCaller } from './callers.ts';
import { ActionForm } from './forms.tsx';
import type { ApiPageContext } from './page.ts';
import { Timestamp } from './parts.tsx';

type Delivery = {
  id: string;
  endpointId: string;
  status: string;
  attempts: number;
  lastStatus: number | null;
};

/** An event, who caused it, and its deliveries. */
export type Change = {
  id: string;
  kind: string;
  type: string;
  timestamp: string;
  objectId: string;
  auditEntries: { callerKind: string; callerId: string; action: string; requestId: string }[];
  deliveries: Delivery[];
};
export const changeFields = `id kind type timestamp objectId
  auditEntries { callerKind callerId action requestId }
  deliveries { id endpointId status attempts lastStatus }`;

type Props = {
  rows: readonly Change[];
  keys: readonly Key[];
  environment: Environment;
  context: ApiPageContext;
};

/** The changes of objects, with their deliveries, each of which can be sent again. */
export function Changes({ rows, keys, environment, context }: Props) {
  const columns: readonly Column<Change>[] = [
    {
      name: 'Change',
      cell: (change) => <What change={change} environment={environment} context={context} />,
    },
    {
      name: 'By',
      cell: (change) => <Who {...change} keys={keys} environment={environment} context={context} />,
    },
    {
      name: 'Deliveries',
      cell: (change) => <Sent change={change} environment={environment} context={context} />,
    },
  ];
  return (
    <Table
      caption="Changes and their deliveries"
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty="No change of an object is recorded. Changes of keys, endpoints and settings announce no event."
    />
  );
}

type CellProps = { change: Change; environment: Environment; context: ApiPageContext };

const words = (name: string) => name.toLowerCase().replaceAll('_', ' ');

const What = ({ change: { kind, type, timestamp, objectId }, environment, context }: CellProps) => (
  <>
    {words(kind)} {words(type)}
    <span class="below">
      <Timestamp at={timestamp} none="" />
    </span>
    <a class="below code" href={context.addressOf({ page: 'object', in: environment, id: objectId })}>
      {objectId}
    </a>
  </>
);

type WhoProps = Pick<Change, 'auditEntries'> & Pick<Props, 'keys' | 'environment' | 'context'>;

function Who({ auditEntries, keys, environment, context }: WhoProps) {
  if (!auditEntries.length) return <span class="none">Followed by itself</span>;
  return (
    <>
      {auditEntries.map((entry) => (
        <span class="below" key={`${entry.action} ${entry.requestId}`}>
          {nameOfCaller(entry, keys)}: {entry.action}{' '}
          <a class="code" href={context.addressOf({ page: 'request', in: environment, id: entry.requestId })}>
            {entry.requestId}
          </a>
        </span>
      ))}
    </>
  );
}

function Sent({ change: { id: eventId, deliveries }, environment, context }: CellProps) {
  if (!deliveries.length) return <span class="none">To no endpoint</span>;
  return (
    <>
      {deliveries.map(({ id, endpointId, status, attempts, lastStatus }) => (
        <div key={id} class="part">
          <span>
            <a href={context.addressOf({ page: 'endpoint', in: environment, id: endpointId })}>
              {words(status)}
            </a>
            {`, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`}
            {lastStatus !== null && `, HTTP ${lastStatus}`}
          </span>
          <ActionForm
            context={context}
            action="replayEvent"
            environment={environment}
            id={endpointId}
            submit="Replay"
            about={`event ${eventId} to endpoint ${endpointId}`}
            look="plain"
          >
            <input type="hidden" name="eventId" value={eventId} />
          </ActionForm>
        </div>
      ))}
    </>
  );
}
