import type { Environment } from '../../foundation/environment.ts';
import { Status } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { ActionForm } from './forms.tsx';
import type { ApiPageContext } from './page.ts';
import { Timestamp } from './parts.tsx';

export type Delivery = {
  id: string;
  eventId: string;
  status: string;
  attempts: number;
  nextAt: string | null;
  lastStatus: number | null;
  lastProblem: string | null;
  deliveredAt: string | null;
  createdAt: string;
  event: { kind: string; type: string };
};
export const deliveryFields = `id eventId status attempts nextAt lastStatus lastProblem deliveredAt createdAt
  event { kind type }`;

/** Deliveries per page. The query reads one more, at which the next page starts. */
export const deliveriesPerPage = 25;

type Props = {
  rows: readonly Delivery[];
  endpointId: string;
  environment: Environment;
  context: ApiPageContext;
};

export function Deliveries({ rows, endpointId, environment, context }: Props) {
  const address = { page: 'endpoint', in: environment, id: endpointId };
  const next = rows[deliveriesPerPage]?.id;
  return (
    <>
      <Table
        caption="Delivery attempts, newest first"
        columns={columnsFor(endpointId, environment, context)}
        rows={rows.slice(0, deliveriesPerPage)}
        keyOf={({ id }) => id}
        empty="No events have been sent to this endpoint yet."
      />
      <nav class="pager" aria-label="More deliveries">
        <a href={context.addressOf(address)}>Newest deliveries</a>
        {next && <a href={context.addressOf({ ...address, from: next })}>Older deliveries</a>}
      </nav>
    </>
  );
}

const columnsFor = (
  id: string,
  environment: Environment,
  context: ApiPageContext,
): readonly Column<Delivery>[] => [
  { name: 'Event', cell: (delivery) => <EventCell delivery={delivery} /> },
  { name: 'Status', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  { name: 'Attempts', cell: (delivery) => <Attempts delivery={delivery} /> },
  {
    name: 'Actions',
    cell: ({ eventId }) => (
      <ActionForm
        context={context}
        action="replayEvent"
        environment={environment}
        id={id}
        submit="Replay"
        about={`event ${eventId}`}
        look="plain"
      >
        <input type="hidden" name="eventId" value={eventId} />
      </ActionForm>
    ),
  },
];

type CellProps = { delivery: Delivery };

const EventCell = ({ delivery: { event, eventId, createdAt } }: CellProps) => (
  <>
    {event.kind.toLowerCase()} {event.type.toLowerCase().replace('_', ' ')}
    <span class="below code">{eventId}</span>
    <span class="below">
      <Timestamp at={createdAt} none="" />
    </span>
  </>
);

const DeliveryState = ({ delivery: { status, nextAt } }: CellProps) => (
  <>
    <Status value={status === 'DELIVERED' ? 'DONE' : status}>{statusLabels[status]}</Status>
    {nextAt && (
      <span class="below">
        Next attempt <Timestamp at={nextAt} none="" />
      </span>
    )}
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

const statusLabels: Readonly<Record<string, string>> = {
  PENDING: 'Pending',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
};
