import { ActionButton, FormProblems } from '../design/form.tsx';
import { dollars, pacificText } from '../design/format.ts';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext, Target } from '../page-context.ts';
import { canChange } from './parts.tsx';

/** A waiting change of where a person's pay goes, and the button that stops it. */
export const changeFields = graphql(`fragment WaitingChange on PaySplit {
  effectiveAt nextParts { bankAccountId accountNumber amount percent remainder }
}`);
type Change = ResultOf<typeof changeFields>;
type Part = Change['nextParts'][number];

function partText({ amount, percent }: Part, isSplit: boolean): string {
  if (amount !== null) return say('{splitAmount} of each pay', { splitAmount: dollars(amount) });
  if (percent !== null) return say('{splitPercent}% of each pay', { splitPercent: percent });
  return isSplit ? say('The rest') : say('All of the pay');
}

type Props = { change: Change; context: PageContext; stop: Target };

export function WaitingChange({ change: { effectiveAt, nextParts }, context, stop }: Props) {
  if (effectiveAt === null) return null;
  return (
    <section class="note" aria-labelledby="waiting-change">
      <h2 id="waiting-change">{say('A change waits until {time}', { time: pacificText(effectiveAt) })}</h2>
      <p>{say('Until then pay goes where it goes now. From then on:')}</p>
      <ul class="plain-list">
        {nextParts.map((part) => (
          <li key={part.bankAccountId}>
            {say('{account}: {part}', {
              account: part.accountNumber,
              part: partText(part, nextParts.length > 1),
            })}
          </li>
        ))}
      </ul>
      {!nextParts.length && <p>{say('No account gets pay.')}</p>}
      <FormProblems context={context} />
      {canChange(context) && (
        <>
          <p>{say('If nobody asked for this change, stop it. Then ask who has the link to these pages.')}</p>
          <ActionButton context={context} to={stop}>
            {say('Stop the change')}
          </ActionButton>
        </>
      )}
    </section>
  );
}

/** Stops the change of an employee. */
export const stopForm = defineForm({
  groups: [],
  mutation: graphql(`mutation StopChange($companyId: ID!, $employeeId: ID!) {
    cancelAccountChange(companyId: $companyId, employeeId: $employeeId) { employeeId }
  }`),
  variables: () => ({}),
  next: ({ cancelAccountChange: { employeeId } }) => ({
    page: 'employee',
    from: employeeId ?? '',
    done: 'employee-stop-change',
  }),
});

/** Stops the change of a contractor. */
export const stopOfContractorForm = defineForm({
  groups: [],
  mutation: graphql(`mutation StopContractorChange($companyId: ID!, $contractorId: ID!) {
    cancelAccountChange(companyId: $companyId, contractorId: $contractorId) { contractorId }
  }`),
  variables: () => ({}),
  next: ({ cancelAccountChange: { contractorId } }) => ({
    page: 'contractor',
    from: contractorId ?? '',
    done: 'contractor-stop-change',
  }),
});
