import { ActionButton, FormProblems } from '../design/form.tsx';
import { pacificText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Facts, OrNone, Status } from '../design/parts.tsx';
import { defineForm, type PageData, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { canChange, PersonSection } from './parts.tsx';

/** The fields with which a row or a page describes an invitation. */
export const invitationFields = graphql(`fragment Invited on Invitation {
  status address notSentBecause invitedAt bouncedAt openedAt finishedAt expiresAt
}`);
type Invited = ResultOf<typeof invitationFields>;

/** How far an invitation is and since when, below a person's status in a list. */
export function InvitationState({ invitation }: { invitation: Invited | null }) {
  if (!invitation) return <span class="below">{say('Not invited to their own pages')}</span>;
  const { status, invitedAt, openedAt, bouncedAt, expiresAt } = invitation;
  const on = (at: string | null) => ({ time: at ? pacificText(at) : '' });
  const words = {
    UNDER_WAY: () => say('Invitation is about to leave'),
    HANDED_OVER: () => say('Invited by your partner, {time}', on(invitedAt)),
    SENT: () => say('Invited, not opened: {time}', on(invitedAt)),
    OPENED: () => say('Invitation opened: {time}', on(openedAt)),
    FINISHED: () => '',
    BOUNCED: () => say('Invitation came back: {time}', on(bouncedAt)),
    NOT_SENT: () => say('Invitation was not sent'),
    EXPIRED: () => say('Invitation ended, invite again: {time}', on(expiresAt)),
  }[status]();
  return words ? <span class="below">{words}</span> : null;
}

type Worker = { readonly id: string; readonly email: string | null; readonly invitation: Invited | null };
type Props = { worker: Worker; to: 'employee-invite' | 'contractor-invite'; context: PageContext };

/** The invitation of a worker to their own screens, and its outcome. */
export function Invitation({ worker: { id, email, invitation }, to, context }: Props) {
  const bounced = invitation?.status === 'BOUNCED' && invitation.address === email;
  return (
    <PersonSection id="invitation" title={say('Invitation')}>
      {invitation ? (
        <Facts facts={factsOf(invitation)} />
      ) : (
        <p class="rest">{say('Nobody has invited this person to their own pages.')}</p>
      )}
      <FormProblems context={context} />
      {bounced && <p class="mark">{say('Mail to this address came back: change the address first.')}</p>}
      {canChange(context) && email && !bounced && (
        <ActionButton
          context={context}
          to={{ page: to, from: id }}
          hidden={{ version: versionOf(invitation) }}
        >
          {invitation ? say('Invite again') : say('Invite by email')}
        </ActionButton>
      )}
      {!email && <p class="rest">{say('There is no email address: enter one in the details.')}</p>}
    </PersonSection>
  );
}

function factsOf({ status, notSentBecause, address, ...times }: Invited) {
  const rows = [
    [say('When'), times.invitedAt],
    [say('Came back'), times.bouncedAt],
    [say('Opened'), times.openedAt],
    [say('Finished'), times.finishedAt],
    [status === 'EXPIRED' ? say('Link ended') : say('Link works until'), times.expiresAt],
  ] as const;
  return [
    [say('Sent to'), <OrNone none={say('Somebody made a link')}>{address}</OrNone>] as const,
    [
      say('Status'),
      <>
        <Status value={status}>{said(statusTexts[status])}</Status>{' '}
        {notSentBecause && <span class="mark">{labelOf(notSentBecause)}</span>}
      </>,
    ] as const,
    ...rows.flatMap(([name, at]) => (at ? [[name, pacificText(at)] as const] : [])),
  ];
}

const statusTexts: Readonly<Record<Invited['status'], string>> = {
  UNDER_WAY: text('About to leave'),
  HANDED_OVER: text('Handed to your partner'),
  SENT: text('Sent, not opened'),
  OPENED: text('Opened'),
  FINISHED: text('Finished'),
  BOUNCED: text('Came back'),
  NOT_SENT: text('Not sent'),
  EXPIRED: text('Link ended'),
};

/** The version of the page: the latest invitation when it was read. */
const versionOf = (invitation: Invited | null): string => invitation?.invitedAt ?? 'none';

/** Whether a message was sent since the page was read. */
const isSent = (invitation: Invited | null, version: string): boolean =>
  invitation !== null && invitation.address !== null && versionOf(invitation) !== version;

type OfEmployee = { readonly employee: { readonly invitation: Invited | null } };

/** Sends an invitation with a link. Two presses at once send one. */
export const inviteForm = defineForm({
  groups: [],
  isOneAtATime: true,
  mutation: graphql(`mutation Invite($companyId: ID!, $employeeId: ID!) {
    sendToEmployee(companyId: $companyId, employeeId: $employeeId, kind: INVITATION) { id }
  }`),
  variables: (_values: Values, _from: string | undefined, { data, version }: PageData<OfEmployee>) =>
    isSent(data.employee.invitation, version) ? undefined : {},
  next: (_answer, _read, { from = '' }) => ({ page: 'employee', from, done: 'employee-invite' }),
});

type OfContractor = { readonly invited: { readonly invitation: Invited | null } };

export const inviteContractorForm = defineForm({
  groups: [],
  isOneAtATime: true,
  mutation: graphql(`mutation InviteContractor($companyId: ID!, $contractorId: ID!) {
    inviteContractor(companyId: $companyId, contractorId: $contractorId) { id }
  }`),
  variables: (_values: Values, _from: string | undefined, { data, version }: PageData<OfContractor>) =>
    isSent(data.invited.invitation, version) ? undefined : {},
  next: (_answer, _read, { from = '' }) => ({ page: 'contractor', from, done: 'contractor-invite' }),
});
