import { FormProblems } from '../design/form.tsx';
import { Done, Heading } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage, type Page } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { canChange, PersonSection } from '../people/parts.tsx';
import {
  BalancesTable,
  balanceFields,
  type Request,
  RequestButton,
  RequestsTable,
  requestsFields,
} from './tables.tsx';

const query = graphql(
  `query OwnTimeOff($companyId: ID!, $employeeId: ID!) {
    company(id: $companyId) { businessName }
    employee(companyId: $companyId, id: $employeeId) { timeOff { ...Balance } }
    requests: timeOffRequests(companyId: $companyId, employeeId: $employeeId, newestFirst: true, first: 50) {
      ...Requests
    }
  }`,
  [balanceFields, requestsFields],
);

const done: Readonly<Record<string, string>> = {
  'time-off-request': text('Your request is sent. Your employer decides about it.'),
  'time-off-cancel': text('Your request is canceled.'),
};

/** The balances and requests of an employee. */
export const timeOffPage = definePage({
  title: text('Time off'),
  query,
  View: ({ data: { company, employee, requests }, context }) => {
    const mayAsk = canChange(context) && employee.timeOff.length > 0;
    return (
      <>
        <Done>{said(done[context.done ?? ''] ?? '')}</Done>
        <FormProblems context={context} />
        <Heading company={company.businessName} title={say('Time off')}>
          {say('Your paid time off. Your paystubs show it, too.')}
        </Heading>
        <PersonSection
          id="balances"
          title={say('Balances')}
          actions={mayAsk ? [[say('Ask for days off'), context.addressOf({ page: 'time-off-request' })]] : []}
        >
          <BalancesTable rows={employee.timeOff} empty={say('No policy for paid time off covers you.')} />
        </PersonSection>
        <PersonSection id="requests" title={say('Requests')}>
          <RequestsTable
            requests={requests}
            caption={say('Your requests, newest first')}
            empty={say('You have not asked for days off.')}
            more={say('Only your latest {count} requests are listed.', { count: requests.nodes.length })}
            action={(request) => <Cancel request={request} context={context} />}
          />
        </PersonSection>
      </>
    );
  },
});

function Cancel({ request, context }: { request: Request; context: PageContext }) {
  if (request.status === 'APPROVED') return <>{say('To cancel it, ask your employer.')}</>;
  if (request.status !== 'REQUESTED' || !canChange(context)) return null;
  return (
    <RequestButton request={request} page="time-off-cancel" text={say('Cancel')} isPlain context={context} />
  );
}

const cancelForm = defineForm({
  groups: [],
  mutation: graphql(`mutation Cancel($companyId: ID!, $requestId: ID!) {
    cancelTimeOffRequest(companyId: $companyId, requestId: $requestId) { id }
  }`),
  variables: () => ({}),
  next: () => ({ page: 'time-off', done: 'time-off-cancel' }),
});

export const cancelPage: Page = { ...timeOffPage, form: cancelForm };
