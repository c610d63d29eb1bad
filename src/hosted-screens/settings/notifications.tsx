import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { ActionLink, NameAndChange, SettingsPage } from './parts.tsx';

const query = graphql(`query Notifications($companyId: ID!) {
  company(id: $companyId) { businessName email }
  messageSettings { delivery }
  messageChoices(companyId: $companyId) { kind isSent requiredBecause recipients { name email } }
}`);
type Data = ResultOf<typeof query>;
type Delivery = Data['messageSettings']['delivery'];
export type Choice = Data['messageChoices'][number];

/** Who sends the messages, and whether they are sent. */
export function deliveryText(delivery: Delivery): string {
  switch (delivery) {
    case 'MAILBOX':
      return say('In the test environment no message leaves: they are listed under Messages.');
    case 'MAIL_SERVER':
      return say('The service sends the messages by email.');
    case 'WEBHOOK':
      return say('Your payroll partner sends these messages.');
    case 'NONE':
      return say('No message leaves yet: the service has no mail server. Messages wait up to three days.');
  }
}

/** When a message is sent. */
export const causes: Readonly<Record<Choice['kind'], string>> = {
  APPROVAL_NEEDED: text('A payroll is not approved and its deadline is near'),
  PAYROLL_LATE: text('A payroll is late, or pay is held'),
  PAY_RETURNED: text('A bank returned pay'),
  BANK_ACCOUNT_CHANGED: text('The bank account of the company changes'),
  PAY_ON_ITS_WAY: text('Pay is on its way'),
  PAYDAY_RECEIPT: text('Somebody is paid'),
};

/** The recipients: the company, further recipients by name, or workers. */
function toWhom({ kind, recipients }: Choice, email: string): string {
  if (recipients === null) return say('The worker, unless unsubscribed');
  const first = kind === 'PAY_RETURNED' ? say('{email}, and the worker', { email }) : email;
  return [first, ...recipients.map((recipient) => `${recipient.name} (${recipient.email})`)].join(', ');
}

function whetherSent({ isSent, requiredBecause }: Choice): string {
  if (requiredBecause !== null) return say('Always. {reason}', { reason: requiredBecause });
  return isSent ? say('Yes') : say('No: it is switched off.');
}

/** The messages that a company cannot change. */
const others = () => [
  {
    about: say('The bank account of a worker changes'),
    to: say('The worker, at each address of the last 30 days'),
    sent: say('Always. It uncovers somebody who redirects pay.'),
  },
  {
    about: say('Somebody who signs in needs a code'),
    to: say('That person'),
    sent: say('Always. Nobody signs in without it.'),
  },
  {
    about: say('The account of somebody who signs in changes'),
    to: say('That person'),
    sent: say('Always. It uncovers somebody who takes over an account.'),
  },
  {
    about: say('An invitation, a form to sign, or figures of the year to read'),
    to: say('The worker'),
    sent: say('When you send it.'),
  },
];

const Choices = ({ data: { company, messageChoices }, context }: { data: Data; context: PageContext }) => (
  <Table
    caption={say('What is sent, and to whom')}
    rows={messageChoices}
    keyOf={({ kind }) => kind}
    empty=""
    columns={[
      {
        name: say('When'),
        cell: ({ kind }) => (
          <NameAndChange context={context} to="settings-notification" from={kind} name={said(causes[kind])} />
        ),
      },
      { name: say('To'), cell: (choice) => toWhom(choice, company.email), isLong: true },
      { name: say('Is it sent?'), cell: whetherSent, isLong: true },
    ]}
  />
);

const Others = () => (
  <Table
    caption={say('Messages that this page does not set')}
    rows={others()}
    keyOf={({ about }) => about}
    empty=""
    columns={[
      { name: say('When'), cell: ({ about }) => about },
      { name: say('To'), cell: ({ to }) => to, isLong: true },
      { name: say('Is it sent?'), cell: ({ sent }) => sent, isLong: true },
    ]}
  />
);

export const notificationsPage = definePage({
  title: text('Notifications'),
  query,
  View: ({ data, context }) => (
    <SettingsPage
      company={data.company}
      title={say('Notifications')}
      lead={deliveryText(data.messageSettings.delivery)}
      context={context}
    >
      <Choices data={data} context={context} />
      <p class="actions">
        <ActionLink context={context} to="settings-company">
          {say('Change the email address')}
        </ActionLink>{' '}
        <a href={context.addressOf({ page: 'messages' })}>{say('See what was sent')}</a>
      </p>
      <Others />
      <p class="rest">
        {say(
          'An address that mail came back from gets no more messages. Correct it on the page of the person.',
        )}
      </p>
    </SettingsPage>
  ),
});
