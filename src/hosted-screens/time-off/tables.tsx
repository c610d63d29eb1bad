import type { ComponentChild } from 'preact';
import { hours } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';

export type Balance = {
  policyId: string;
  name: string;
  accrued: number;
  used: number;
  balance: number;
  reserved: number;
  available: number;
  usableFrom: string;
};
export type Request = {
  id: string;
  policyName: string;
  employeeName: string;
  status: string;
  firstDay: string;
  lastDay: string;
  hours: number;
  note: string | null;
  decisionNote: string | null;
  decidedBy: string | null;
};

export const balanceFields = 'timeOff { policyId name accrued used balance reserved available usableFrom }';
/** A page of requests. `next` is set where there are more. */
export type Requests = { nodes: Request[]; next: string | null };

export const requestsFields =
  'nodes { id policyName employeeName status firstDay lastDay hours note decisionNote decidedBy } next';

type BalancesProps = { rows: readonly Balance[]; empty: string };

/** What a person has under each policy, in hours. */
export const BalancesTable = ({ rows, empty }: BalancesProps) => (
  <Table
    caption="Hours of paid time off"
    rows={rows}
    keyOf={({ policyId }) => policyId}
    empty={empty}
    columns={[
      { name: 'Policy', cell: ({ name }) => name },
      { name: 'Accrued this year', cell: ({ accrued }) => hours(accrued), isNumber: true },
      { name: 'Used this year', cell: ({ used }) => hours(used), isNumber: true },
      { name: 'Balance', cell: ({ balance }) => hours(balance), isNumber: true },
      { name: 'In requests', cell: ({ reserved }) => hours(reserved), isNumber: true },
      { name: 'Available', cell: ({ available }) => hours(available), isNumber: true },
      { name: 'Can be used from', cell: ({ usableFrom }) => <Day on={usableFrom} /> },
    ]}
  />
);

type RequestsProps = {
  requests: Requests;
  caption: string;
  empty: string;
  /** What is said where there are more. */
  more: string;
  /** Whether the rows are of several people. */
  isOfMany?: boolean;
  /** What can be done about a request. */
  action?: (request: Request) => ComponentChild;
};

export const RequestsTable = ({ requests, caption, empty, more, isOfMany, action }: RequestsProps) => (
  <>
    <Table
      caption={caption}
      rows={requests.nodes}
      keyOf={({ id }) => id}
      empty={empty}
      columns={[
        ...(isOfMany ? [{ name: 'Person', cell: ({ employeeName }: Request) => employeeName }] : []),
        { name: 'Days', cell: (request) => <Days request={request} /> },
        { name: 'Hours', cell: (request) => hours(request.hours), isNumber: true },
        { name: 'Policy', cell: ({ policyName }) => policyName },
        { name: 'Status', cell: (request) => <RequestStatus request={request} /> },
        { name: 'Note', cell: ({ note }) => note ?? '' },
        ...(action ? [{ name: 'What to do', cell: action }] : []),
      ]}
    />
    {requests.next && <p class="rest">{more}</p>}
  </>
);

const Days = ({ request: { firstDay, lastDay } }: { request: Request }) => (
  <>
    <Day on={firstDay} />
    {lastDay !== firstDay && (
      <>
        {' – '}
        <Day on={lastDay} />
      </>
    )}
  </>
);

const RequestStatus = ({ request: { status, decidedBy, decisionNote } }: { request: Request }) => (
  <>
    <Status value={status} />
    {decidedBy && (
      <span class="below">
        By the {labelOf(decidedBy).toLowerCase()}
        {decisionNote && `: ${decisionNote}`}
      </span>
    )}
  </>
);
