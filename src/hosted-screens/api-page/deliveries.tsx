import type { Environment } from '../../foundation/environment.ts';
import { Status } from '../design/parts.tsx';
import { type Column, Table } from '../design/table.tsx';
import { ActionForm } from './forms.tsx';
import type { Visit } from './page.ts';
import { At } from './parts.tsx';

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

/** Deliveries on one page. One more is read, which tells where the next page starts. */
export const deliveriesShown = 25;

type Props = { rows: readonly Delivery[]; endpointId: string; environment: Environment; visit: Visit };

export function Deliveries({ rows, endpointId, environment, visit }: Props) {
  const place = { page: 'endpoint', in: environment, id: endpointId };
  const next = rows[deliveriesShown]?.id;
  return (
    <>
      <Table
        caption="Newest first"
        columns={columnsFor(endpointId, environment, visit)}
        rows={rows.slice(0, deliveriesShown)}
        keyOf={({ id }) => id}
        empty="Nothing has been sent to this endpoint yet."
      />
      <nav class="pager" aria-label="More deliveries">
        <a href={visit.addressOf(place)}>Newest deliveries</a>
        {next && <a href={visit.addressOf({ ...place, from: next })}>Older deliveries</a>}
      </nav>
    </>
  );
}

const columnsFor = (id: string, environment: Environment, visit: Visit): readonly Column<Delivery>[] => [
  { name: 'Event', cell: (delivery) => <What delivery={delivery} /> },
  { name: 'Status', cell: (delivery) => <DeliveryState delivery={delivery} /> },
  { name: 'Attempts', cell: (delivery) => <Attempts delivery={delivery} /> },
  {
    name: 'Again',
    cell: ({ eventId }) => (
      <ActionForm
        visit={visit}
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

const What = ({ delivery: { event, eventId, createdAt } }: CellProps) => (
  <>
    {event.kind.toLowerCase()} {event.type.toLowerCase().replace('_', ' ')}
    <span class="below code">{eventId}</span>
    <span class="below">
      <At at={createdAt} none="" />
    </span>
  </>
);

const DeliveryState = ({ delivery: { status, nextAt } }: CellProps) => (
  <>
    <Status value={status === 'DELIVERED' ? 'DONE' : status}>{words[status]}</Status>
    {nextAt && (
      <span class="below">
        Next try <At at={nextAt} none="" />
      </span>
    )}
  </>
);

const Attempts = ({ delivery: { attempts, lastStatus, lastProblem } }: CellProps) => (
  <>
    {attempts}
    {(lastStatus ?? lastProblem) && (
      <span class="below">{lastStatus === null ? lastProblem : `answered ${lastStatus}`}</span>
    )}
  </>
);

const words: Readonly<Record<string, string>> = {
  PENDING: 'On its way',
  DELIVERED: 'Delivered',
  FAILED: 'Given up',
};
