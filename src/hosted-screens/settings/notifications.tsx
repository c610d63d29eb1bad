import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { ActionLink, SettingsPage } from './parts.tsx';

const query = graphql(`query Notifications($companyId: ID!) {
  company(id: $companyId) { businessName email }
  messageSettings { delivery }
}`);
type Delivery = ResultOf<typeof query>['messageSettings']['delivery'];

/** Who sends the messages, and whether they leave. */
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

/** What is sent, to whom and when. The partner may send the same messages in its own name. */
const messagesOf = (email: string) => [
  { about: say('A payroll is not approved and its deadline is near'), to: email },
  { about: say('A payroll is late, or pay is held'), to: email },
  { about: say('A bank returned pay'), to: say('{email}, and the employee', { email }) },
  { about: say('The bank account of the company changes'), to: email },
  {
    about: say('The bank account of a worker changes'),
    to: say('The worker, at each address of the last 30 days'),
  },
  {
    about: say('Pay is on its way, and a receipt on the payday'),
    to: say('The worker, unless unsubscribed'),
  },
  {
    about: say('A form to sign, or figures of the year to read'),
    to: say('The worker, unless unsubscribed'),
  },
];

export const notificationsPage = definePage({
  title: text('Notifications'),
  query,
  View: ({ data: { company, messageSettings }, context }) => (
    <SettingsPage
      company={company}
      title={say('Notifications')}
      lead={deliveryText(messageSettings.delivery)}
      context={context}
    >
      <Table
        caption={say('What is sent, and to whom')}
        rows={messagesOf(company.email)}
        keyOf={({ about }) => about}
        empty=""
        columns={[
          { name: say('When'), cell: ({ about }) => about },
          { name: say('To'), cell: ({ to }) => to },
        ]}
      />
      <p class="actions">
        <ActionLink context={context} to="settings-company">
          {say('Change the email address')}
        </ActionLink>{' '}
        <a href={context.addressOf({ page: 'messages' })}>{say('See what was sent')}</a>
      </p>
      <p class="rest">
        {say(
          'An address that mail came back from gets no more messages. Correct it on the page of the person.',
        )}
      </p>
    </SettingsPage>
  ),
});
