import { PostedForm } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import type { Form } from '../form.ts';
import type { Visit } from '../visit.ts';
import type { Check } from './check.ts';

type Retried = { retryEmployeeCheck: { company: { businessName: string } } };

/** Has the returned pay sent again. Whether the link may is decided where it is done. */
export const retryForm: Form = {
  groups: [],
  mutation: `mutation Retry($companyId: ID!, $employeeCheckId: ID!) {
    retryEmployeeCheck(companyId: $companyId, employeeCheckId: $employeeCheckId) { company { businessName } }
  }`,
  variables: () => ({}),
  next: (answer) => ({
    title: 'Your pay is on its way again',
    body: (
      <Heading
        company={(answer as Retried).retryEmployeeCheck.company.businessName} // what the mutation selects
        title="Your pay is on its way again"
      >
        It arrives on the next banking day, unless the bank returns it once more.
      </Heading>
    ),
  }),
};

/** Why the money came back, and what can be done about it. */
export function Returned({ check, visit }: { check: Check; visit: Visit }) {
  const why = check.disbursement.history.findLast(({ returnCode }) => returnCode?.startsWith('R'));
  return (
    <section class="note" aria-labelledby="returned">
      <h2 id="returned">Your bank returned this payment</h2>
      <p>
        {why ? `${why.reason} (${why.returnCode}). ` : ''}The money is kept for you. If the account is wrong,
        have your employer correct it first.
      </p>
      {visit.caller.allowRetry && (
        <PostedForm form={retryForm} visit={visit} values={{}} submit="Send it again" />
      )}
    </section>
  );
}
