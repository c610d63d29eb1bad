import { ActionButton } from '../design/form.tsx';
import { dayText, dollars } from '../design/format.ts';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { canChange } from '../people/parts.tsx';

export const returnedDebitFields = graphql(`fragment ReturnedDebits on Query {
  returnedDebits(companyId: $companyId) { employerCheckId checkDate amount reason }
}`);

/** Its address names the payrun. */
export const debitAgainForm = defineForm({
  groups: [],
  mutation: graphql(`mutation DebitAgain($companyId: ID!, $returnedId: ID!) {
    retryCompanyDebit(companyId: $companyId, employerCheckId: $returnedId) { id }
  }`),
  variables: () => ({}),
  next: () => ({ page: 'company-bank', done: 'debit-again' }),
});

type Props = ResultOf<typeof returnedDebitFields> & { context: PageContext };

/** Debits that the company's bank did not pay. Payroll is stopped until they are paid. */
export function ReturnedDebits({ returnedDebits, context }: Props) {
  if (!returnedDebits.length) return null;
  return (
    <section class="note" aria-labelledby="returned-debits">
      <h2 id="returned-debits">{say('Your bank returned a debit')}</h2>
      <p>
        {say('Payroll is stopped until it is paid. Have the amount in the account, then debit it again.')}
      </p>
      {returnedDebits.map(({ employerCheckId, checkDate, amount, reason }) => (
        <div key={employerCheckId} class="step-head">
          <p>
            {say('{amount} for the payday {day}: {reason}', {
              amount: dollars(amount),
              day: dayText(checkDate),
              reason,
            })}
          </p>
          {canChange(context) && (
            <ActionButton
              context={context}
              to={{ page: 'company-debit-again', from: employerCheckId }}
              label={`${say('Debit again')}: ${dayText(checkDate)}`}
            >
              {say('Debit again')}
            </ActionButton>
          )}
        </div>
      ))}
    </section>
  );
}
