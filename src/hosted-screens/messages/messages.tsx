import { pacificText } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Facts, Heading, OrNone, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';

const query = graphql(`query Messages($companyId: ID!, $first: Int, $startAt: ID) {
  company(id: $companyId) { businessName }
  messages(companyId: $companyId, newestFirst: true, first: $first, startAt: $startAt) {
    nodes { id kind address subject status notSentBecause createdAt }
  }
  messageSettings { delivery }
}`);

type Row = ResultOf<typeof query>['messages']['nodes'][number];

function Standing({ row: { status, notSentBecause } }: { row: Pick<Row, 'status' | 'notSentBecause'> }) {
  return (
    <>
      <Status value={status} />
      {notSentBecause && <span class="mark">{labelOf(notSentBecause)}</span>}
    </>
  );
}

type Delivery = ResultOf<typeof query>['messageSettings']['delivery'];

function whereTheyGo(delivery: Delivery): string {
  switch (delivery) {
    case 'MAILBOX':
      return say('This is the mailbox of the test environment: no message leaves it.');
    case 'MAIL_SERVER':
      return say('The messages that were sent to your people and to you, and those that were not.');
    case 'WEBHOOK':
      return say('Your payroll partner sends these messages.');
    case 'NONE':
      return say('No message leaves yet: the service has no mail server. Messages wait up to three days.');
  }
}

/** Sent email, newest first. In the test environment it is the mailbox. */
export const messagesPage = definePage({
  title: text('Messages'),
  query,
  View: ({
    data: {
      company,
      messages: { nodes },
      messageSettings,
    },
    context,
  }) => (
    <>
      <Heading company={company.businessName} title={say('Messages')}>
        {whereTheyGo(messageSettings.delivery)}
      </Heading>
      <Table
        caption={say('Messages, the latest first')}
        rows={rowsOfPage(nodes)}
        keyOf={({ id }) => id}
        empty={say('There are no messages.')}
        columns={[
          {
            name: say('Message'),
            cell: ({ id, kind, subject }) => (
              <a href={context.addressOf({ page: 'message', from: id })}>{subject ?? labelOf(kind)}</a>
            ),
          },
          { name: say('To'), cell: ({ address }) => <OrNone none={say('No address')}>{address}</OrNone> },
          { name: say('Status'), cell: (row) => <Standing row={row} /> },
          { name: say('When'), cell: ({ createdAt }) => pacificText(createdAt), isWide: true },
        ]}
      />
      <Pager rows={nodes} context={context} what={say('messages')} />
    </>
  ),
});

/** One message, with its words. */
export const messagePage = definePage({
  title: text('Message'),
  query: graphql(`query OneMessage($companyId: ID!, $messageId: ID!) {
    company(id: $companyId) { businessName }
    message(id: $messageId) { id kind address subject text status notSentBecause serverAnswer createdAt sentAt }
  }`),
  View: ({ data: { company, message }, context }) => (
    <>
      <Heading company={company.businessName} title={message.subject ?? labelOf(message.kind)} />
      <Facts
        facts={[
          [say('To'), <OrNone none={say('No address')}>{message.address}</OrNone>],
          [say('Status'), <Standing row={message} />],
          [say('When'), pacificText(message.sentAt ?? message.createdAt)],
          ...(message.serverAnswer ? ([[say('Mail server'), message.serverAnswer]] as const) : []),
        ]}
      />
      <section aria-label={say('Words of the message')}>
        {message.text === null ? (
          <p class="rest">{say('It is not written yet.')}</p>
        ) : (
          <pre class="message">{message.text}</pre>
        )}
      </section>
      <p>
        <a href={context.addressOf({ page: 'messages' })}>{say('All messages')}</a>
      </p>
    </>
  ),
});
