import { Heading } from '../design/parts.tsx';
import { Problems } from '../design/problems.tsx';
import type { Form } from '../form.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { canChange, PersonSection } from '../people/parts.tsx';
import { askPageName, cancelPageName, timeOffPageName } from './names.ts';
import { RequestButton } from './request-button.tsx';
import {
  type Balance,
  BalancesTable,
  balanceFields,
  type Request,
  type Requests,
  RequestsTable,
  requestsFields,
} from './tables.tsx';

type Data = {
  company: { businessName: string };
  employee: { timeOff: Balance[] };
  requests: Requests;
};
type Props = { data: Data; context: PageContext };

const query = `query OwnTimeOff($companyId: ID!, $employeeId: ID!) {
  company(id: $companyId) { businessName }
  employee(companyId: $companyId, id: $employeeId) { ${balanceFields} }
  requests: timeOffRequests(companyId: $companyId, employeeId: $employeeId, newestFirst: true, first: 50) {
    ${requestsFields}
  }
}`;

const done: Readonly<Record<string, string>> = {
  [askPageName]: 'Your request is sent. Your employer decides about it.',
  [cancelPageName]: 'Your request is canceled.',
};

/** The balances and requests of an employee. */
const definition = {
  title: 'Time off',
  query,
  View: ({ data: { company, employee, requests }, context }: Props) => {
    const { rejectedForm } = context;
    const said = done[context.done ?? ''];
    const mayAsk = canChange(context) && employee.timeOff.length > 0;
    return (
      <>
        {said && (
          <p class="done" role="status">
            {said}
          </p>
        )}
        {rejectedForm && (
          <Problems
            problems={rejectedForm.problems.map(({ message }) => ({ fieldId: undefined, message }))}
          />
        )}
        <Heading company={company.businessName} title="Time off">
          Your paid time off. Your paystubs show it, too.
        </Heading>
        <PersonSection
          id="balances"
          title="Balances"
          actions={mayAsk ? [['Ask for days off', context.addressOf({ page: askPageName })]] : []}
        >
          <BalancesTable rows={employee.timeOff} empty="No policy for paid time off covers you." />
        </PersonSection>
        <PersonSection id="requests" title="Requests">
          <RequestsTable
            requests={requests}
            caption="Your requests, newest first"
            empty="You have not asked for days off."
            more={`Only your latest ${requests.nodes.length} requests are listed.`}
            action={(request) => <Cancel request={request} context={context} />}
          />
        </PersonSection>
      </>
    );
  },
};

function Cancel({ request, context }: { request: Request; context: PageContext }) {
  if (request.status === 'APPROVED') return <>To cancel it, ask your employer.</>;
  if (request.status !== 'REQUESTED' || !canChange(context)) return null;
  return <RequestButton request={request} page={cancelPageName} text="Cancel" isPlain context={context} />;
}

const cancelForm: Form = {
  groups: [],
  mutation: `mutation Cancel($companyId: ID!, $requestId: ID!) {
    cancelTimeOffRequest(companyId: $companyId, requestId: $requestId) { id }
  }`,
  variables: () => ({}),
  next: () => ({ page: timeOffPageName, done: cancelPageName }),
};

export const timeOffPage = definePage<Data>(definition);
export const cancelPage = definePage<Data>({ ...definition, form: cancelForm });
