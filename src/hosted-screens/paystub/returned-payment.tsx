import { PostedForm } from '../design/form.tsx';
import { Done } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, sayNodes, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { Check } from './check.ts';

/** The word in a paystub's address that reports what was done. */
const sentAgain = 'sent-again';

export const SentAgain = ({ done }: Pick<PageContext, 'done'>) =>
  done === sentAgain ? (
    <Done>
      {say(
        'Your payment has been sent again. It arrives on the next banking day, unless your bank returns it again.',
      )}
    </Done>
  ) : null;

/** Retries the returned payment. The mutation checks whether the link may do so. */
export const retryForm = defineForm({
  groups: [],
  mutation: graphql(`mutation Retry($companyId: ID!, $employeeCheckId: ID!) {
    retryEmployeeCheck(companyId: $companyId, employeeCheckId: $employeeCheckId) { id }
  }`),
  variables: () => ({}),
  next: () => ({ done: sentAgain }),
});

function reasonOf({ disbursement: { history } }: Check): string {
  const entry = history.findLast(({ returnCode }) => returnCode?.startsWith('R'));
  return entry?.reason ? `${translated(entry.reason)} (${entry.returnCode}). ` : '';
}

/** The same for the employer, who resends the pay from the dashboard. */
const ReturnedToEmployer = ({ check, context: { addressOf } }: { check: Check; context: PageContext }) => (
  <section class="note" aria-labelledby="returned">
    <h2 id="returned">
      {check.disbursement.status === 'RETURNED'
        ? say('A bank returned this pay')
        : say('A bank returned a part of this payment')}
    </h2>
    <p>
      {reasonOf(check)}
      {sayNodes('If the account is wrong, {account}. Then {again}.', {
        account: (
          <a href={addressOf({ page: 'employee-bank-account', from: check.employee.id })}>
            {say('enter another one')}
          </a>
        ),
        again: <a href={addressOf({ page: 'dashboard' })}>{say('send the pay again from the dashboard')}</a>,
      })}
    </p>
  </section>
);

/** A notice on returned pay, with the reason and the button that retries it. */
export function ReturnedNotice({ check, context }: { check: Check; context: PageContext }) {
  const { purpose, allowRetry } = context.caller;
  const isOwn = purpose === 'worker';
  if (purpose === 'dashboard') return <ReturnedToEmployer check={check} context={context} />;
  return (
    <section class="note" aria-labelledby="returned">
      <h2 id="returned">
        {check.disbursement.status === 'RETURNED'
          ? say('Your bank returned this payment')
          : say('A bank returned a part of this payment')}
      </h2>
      <p>
        {reasonOf(check)}
        {check.disbursement.status === 'RETURNED'
          ? say('We are holding your pay for you.')
          : say('We are holding that part for you.')}{' '}
        {isOwn
          ? sayNodes('If your account details are wrong, {link} first.', {
              link: (
                <a href={context.addressOf({ page: 'bank-account' })}>{say('correct your bank account')}</a>
              ),
            })
          : say('If your account details are wrong, ask your employer to correct them first.')}
      </p>
      {check.cannotSendBecause && <p>{check.cannotSendBecause}</p>}
      {(allowRetry || isOwn) && !check.cannotSendBecause && (
        <PostedForm form={retryForm} context={context} values={{}} submit={say('Retry payment')} />
      )}
    </section>
  );
}
