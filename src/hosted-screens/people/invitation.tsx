import { ActionButton, FormProblems } from '../design/form.tsx';
import { pacificText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Facts, Status } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { canChange, PersonSection } from './parts.tsx';

/** The invitation of an employee to the own screens, and what became of it. */
export const invitationFields = graphql(`fragment Invitation on Query {
  invitations: messages(
    companyId: $companyId, employeeId: $employeeId, kind: INVITATION, newestFirst: true, first: 1
  ) { nodes { id status notSentBecause address createdAt } }
}`);
type Invitations = ResultOf<typeof invitationFields>['invitations'];

type Props = { invitations: Invitations; employeeId: string; email: string | null; context: PageContext };

export function Invitation({ invitations: { nodes }, employeeId, email, context }: Props) {
  const [last] = nodes;
  const bounced = last?.status === 'BOUNCED' && last.address === email;
  return (
    <PersonSection id="invitation" title={say('Invitation')}>
      {last ? (
        <Facts
          facts={[
            [say('Sent to'), last.address],
            [say('When'), pacificText(last.createdAt)],
            [
              say('Status'),
              <>
                <Status value={last.status} />{' '}
                {last.notSentBecause && <span class="mark">{labelOf(last.notSentBecause)}</span>}
              </>,
            ],
          ]}
        />
      ) : (
        <p class="rest">{say('Nobody has invited this person to the own pages.')}</p>
      )}
      <FormProblems context={context} />
      {bounced && <p class="mark">{say('Mail to this address came back: change the address first.')}</p>}
      {canChange(context) && email && !bounced && (
        <ActionButton context={context} to={{ page: 'employee-invite', from: employeeId }}>
          {last ? say('Invite again') : say('Invite by e-mail')}
        </ActionButton>
      )}
      {!email && <p class="rest">{say('There is no e-mail address: enter one under Personal details.')}</p>}
    </PersonSection>
  );
}

/** Sends an invitation with a link. Pressed twice at once, it sends one. */
export const inviteForm = defineForm({
  groups: [],
  isOneAtATime: true,
  mutation: graphql(`mutation Invite($companyId: ID!, $employeeId: ID!) {
    sendToEmployee(companyId: $companyId, employeeId: $employeeId, kind: INVITATION) { employeeId }
  }`),
  variables: () => ({}),
  next: ({ sendToEmployee: { employeeId } }) => ({
    page: 'employee',
    from: employeeId ?? '',
    done: 'employee-invite',
  }),
});
