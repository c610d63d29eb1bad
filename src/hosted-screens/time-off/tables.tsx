import type { ComponentChild } from 'preact';
import { ActionButton } from '../design/form.tsx';
import { dayText, hours } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';

export const balanceFields = graphql(`fragment Balance on TimeOffBalance {
  policyId name accrued used balance reserved available usableFrom
}`);
export type Balance = ResultOf<typeof balanceFields>;

/** A page of requests. `next` is set if there are more. */
export const requestsFields = graphql(`fragment Requests on TimeOffRequestConnection {
  nodes { id policyName employeeName status firstDay lastDay hours note decisionNote decidedBy } next
}`);
export type Requests = ResultOf<typeof requestsFields>;
export type Request = Requests['nodes'][number];

type BalancesProps = { rows: readonly Balance[]; empty: string };

/** A person's balance under each policy, in hours. */
export const BalancesTable = ({ rows, empty }: BalancesProps) => (
  <Table
    caption={say('Hours of paid time off')}
    rows={rows}
    keyOf={({ policyId }) => policyId}
    empty={empty}
    columns={[
      { name: say('Policy'), cell: ({ name }) => name },
      { name: say('Accrued this year'), cell: ({ accrued }) => hours(accrued), isNumber: true },
      { name: say('Used this year'), cell: ({ used }) => hours(used), isNumber: true },
      { name: say('Balance'), cell: ({ balance }) => hours(balance), isNumber: true },
      { name: say('In requests'), cell: ({ reserved }) => hours(reserved), isNumber: true },
      { name: say('Available'), cell: ({ available }) => hours(available), isNumber: true },
      { name: say('Can be used from'), cell: ({ usableFrom }) => <Day on={usableFrom} /> },
    ]}
  />
);

type RequestsProps = {
  requests: Requests;
  caption: string;
  empty: string;
  /** The text if there are more. */
  more: string;
  /** Whether the rows are of several people, who all wait for a decision. */
  isOfMany?: boolean;
  /** The actions on a request. */
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
        ...(isOfMany ? [{ name: say('Person'), cell: ({ employeeName }: Request) => employeeName }] : []),
        { name: say('Days'), cell: (request) => <Days request={request} /> },
        { name: say('Hours'), cell: (request) => hours(request.hours), isNumber: true },
        { name: say('Policy'), cell: ({ policyName }) => policyName },
        ...(isOfMany
          ? []
          : [
              {
                name: say('Status'),
                cell: (request: Request) => <RequestStatus request={request} />,
              },
            ]),
        { name: say('Note'), cell: ({ note }) => note ?? '' },
        ...(action ? [{ name: say('What to do'), cell: action }] : []),
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

/** Who decided a request. */
function deciderOf(party: string): string {
  if (party === 'EMPLOYEE') return say('By the employee');
  return party === 'EMPLOYER' ? say('By the employer') : say('By the partner');
}

const RequestStatus = ({ request: { status, decidedBy, decisionNote } }: { request: Request }) => (
  <>
    <Status value={status} />
    {decidedBy && (
      <span class="below">
        {deciderOf(decidedBy)}
        {decisionNote && `: ${decisionNote}`}
      </span>
    )}
  </>
);

type Props = { request: Request; page: PageName; text: string; isPlain?: boolean; context: PageContext };

/** A form with one button for a request. */
export const RequestButton = ({ request, page, text, isPlain, context }: Props) => (
  <ActionButton
    context={context}
    to={{ page, from: request.id }}
    isPlain={isPlain ?? false}
    label={say('{text}: {employeeName}, {hours} hours from {firstDay}', {
      text,
      employeeName: request.employeeName,
      hours: request.hours,
      firstDay: dayText(request.firstDay),
    })}
  >
    {text}
  </ActionButton>
);
