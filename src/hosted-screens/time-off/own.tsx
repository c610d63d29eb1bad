import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { canChange, PersonSection } from '../people/parts.tsx';
import { askPageName, cancelPageName, timeOffPageName } from './names.ts';
import { RequestButton } from './request-button.tsx';
import { BalancesTable, balanceFields, type Request, RequestsTable, requestsFields } from './tables.tsx';

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

type Props = { data: ResultOf<typeof query>; context: PageContext };

const done: Readonly<Record<string, string>> = {
  [askPageName]: text('Your request is sent. Your employer decides about it.'),
  [cancelPageName]: text('Your request is canceled.'),
};

/** The balances and requests of an employee. */
const definition = {
  title: text('Time off'),
  query,
  View: ({ data: { company, employee, requests }, context }: Props) => {
    const { rejectedForm } = context;
    const message = said(done[context.done ?? ''] ?? '');
    const mayAsk = canChange(context) && employee.timeOff.length > 0;
    return (
      <>
        {message && (
          <p class="done" role="status">
            {message}
          </p>
        )}
        {rejectedForm && (
          <Problems
            problems={rejectedForm.problems.map(({ message }) => ({ fieldId: undefined, message }))}
          />
        )}
        <Heading company={company.businessName} title={say('Time off')}>
          {say('Your paid time off. Your paystubs show it, too.')}
        </Heading>
        <PersonSection
          id="balances"
          title={say('Balances')}
          actions={mayAsk ? [[say('Ask for days off'), context.addressOf({ page: askPageName })]] : []}
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
};

function Cancel({ request, context }: { request: Request; context: PageContext }) {
  if (request.status === 'APPROVED') return <>{say('To cancel it, ask your employer.')}</>;
  if (request.status !== 'REQUESTED' || !canChange(context)) return null;
  return (
    <RequestButton request={request} page={cancelPageName} text={say('Cancel')} isPlain context={context} />
  );
}

const cancelForm = defineForm({
  groups: [],
  mutation: graphql(`mutation Cancel($companyId: ID!, $requestId: ID!) {
    cancelTimeOffRequest(companyId: $companyId, requestId: $requestId) { id }
  }`),
  variables: () => ({}),
  next: () => ({ page: timeOffPageName, done: cancelPageName }),
});

export const timeOffPage = definePage(definition);
export const cancelPage = definePage({ ...definition, form: cancelForm });
