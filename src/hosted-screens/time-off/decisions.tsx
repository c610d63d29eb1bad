import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { type Request, RequestButton, type Requests, RequestsTable, requestsFields } from './tables.tsx';

/** The requests that wait for a decision, the oldest first. */
export const waitingFields = graphql(
  `fragment Waiting on Query {
    waiting: timeOffRequests(companyId: $companyId, status: REQUESTED, first: 50) { ...Requests }
  }`,
  [requestsFields],
);

const decide = (isApproved: boolean) =>
  defineForm({
    groups: [],
    mutation: graphql(`mutation Decide($companyId: ID!, $requestId: ID!, $isApproved: Boolean!) {
      decideTimeOffRequest(companyId: $companyId, requestId: $requestId, isApproved: $isApproved) { id }
    }`),
    variables: () => ({ isApproved }),
    next: () => 'dashboard',
  });

export const [approveForm, denyForm] = [decide(true), decide(false)];

type Props = { waiting: Requests; context: PageContext };

/** Requests to decide. An embedded page has no buttons of other pages. */
export function WaitingRequests({ waiting, context }: Props) {
  if (!waiting.nodes.length) return null;
  const decisions = (request: Request) => (
    <div class="actions">
      <RequestButton request={request} page="time-off-approve" text={say('Approve')} context={context} />
      <RequestButton request={request} page="time-off-deny" text={say('Deny')} isPlain context={context} />
    </div>
  );
  return (
    <RequestsTable
      requests={waiting}
      caption={say('Requests for time off')}
      empty={say('Nobody asks for time off.')}
      more={say('More requests wait. They are listed once some of these {count} are decided.', {
        count: waiting.nodes.length,
      })}
      isOfMany
      {...(context.caller.embeddedPage ? {} : { action: decisions })}
    />
  );
}
