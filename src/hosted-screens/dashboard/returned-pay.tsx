import { ActionButton } from '../design/form.tsx';
import { dollars } from '../design/format.ts';
import { Day, PageLink } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

export const returnedPayFields = graphql(`fragment ReturnedPay on ReturnedPay {
  employeeCheckId contractorPaymentId workerId name payDate amount accountNumber returnCode reason cannotSendBecause
}`);
export type ReturnedPay = ResultOf<typeof returnedPayFields>;

const sendAgain = { groups: [], variables: () => ({}), next: () => 'dashboard' as const };

export const sendCheckForm = defineForm({
  ...sendAgain,
  mutation: graphql(`mutation SendCheckAgain($companyId: ID!, $returnedId: ID!) {
    retryEmployeeCheck(companyId: $companyId, employeeCheckId: $returnedId) { id }
  }`),
});

export const sendPaymentForm = defineForm({
  ...sendAgain,
  mutation: graphql(`mutation SendPaymentAgain($companyId: ID!, $returnedId: ID!) {
    retryContractorPayment(companyId: $companyId, contractorPaymentId: $returnedId) { id }
  }`),
});

/** Sends again everything that can be sent again. */
export const sendAllForm = defineForm({
  ...sendAgain,
  mutation: graphql(`mutation SendReturnedPay($companyId: ID!) { retryReturnedPay(companyId: $companyId) }`),
});

/** How many returned parts the pay of a row has. One request resends all that can be resent. */
export const partsBeside = (rows: readonly ReturnedPay[], row: ReturnedPay): number =>
  rows.filter(
    ({ employeeCheckId, contractorPaymentId }) =>
      employeeCheckId === row.employeeCheckId && contractorPaymentId === row.contractorPaymentId,
  ).length;

type Props = { rows: readonly ReturnedPay[]; context: PageContext };

export const ReturnedPayTable = ({ rows, context }: Props) => (
  <div id="returned-pay">
    <Table
      caption={say('Returned pay')}
      rows={rows}
      keyOf={({ employeeCheckId, contractorPaymentId, accountNumber, amount }) =>
        `${employeeCheckId ?? contractorPaymentId} ${accountNumber} ${amount}`
      }
      empty={say('No bank has returned any pay.')}
      columns={[
        { name: say('Person'), cell: (row) => <Person row={row} context={context} /> },
        { name: say('Payday'), cell: ({ payDate }) => <Day on={payDate} /> },
        { name: say('Amount'), cell: ({ amount }) => dollars(amount), isNumber: true },
        {
          name: say('Why'),
          cell: ({ reason, returnCode, accountNumber }) => (
            <>
              {reason}
              {returnCode && ` (${returnCode})`}
              <span class="below">{say('Account {account}', { account: accountNumber })}</span>
            </>
          ),
        },
        {
          name: say('What to do'),
          cell: (row) => <Remedy row={row} parts={partsBeside(rows, row)} context={context} />,
        },
      ]}
    />
    {!context.caller.embeddedPage && readyIn(rows) > 1 && (
      <ActionButton context={context} to={{ page: 'send-returned' }}>
        {say('Send all {count} again', { count: readyIn(rows) })}
      </ActionButton>
    )}
  </div>
);

/** How many checks and payments can be sent again. */
const readyIn = (rows: readonly ReturnedPay[]): number =>
  new Set(
    rows
      .filter(({ cannotSendBecause }) => cannotSendBecause === null)
      .map(({ employeeCheckId, contractorPaymentId }) => employeeCheckId ?? contractorPaymentId),
  ).size;

/** A name, which leads to the page that corrects the account. */
function Person({ row, context }: { row: ReturnedPay; context: PageContext }) {
  const page = row.employeeCheckId ? 'employee' : 'contractor';
  return (
    <PageLink context={context} to={{ page, from: row.workerId, tab: 'pay' }}>
      {row.name}
    </PageLink>
  );
}

/** How to resend the pay. An embedded page has no buttons of other pages. */
function Remedy({ row, parts, context }: { row: ReturnedPay; parts: number; context: PageContext }) {
  const { employeeCheckId, contractorPaymentId, name, cannotSendBecause } = row;
  if (cannotSendBecause) return <>{cannotSendBecause}</>;
  if (context.caller.embeddedPage) return <>{say('It can be sent again.')}</>;
  const page = employeeCheckId ? 'send-check' : 'send-payment';
  const from = employeeCheckId ?? contractorPaymentId ?? '';
  const text = parts > 1 ? say('Send the returned parts again') : say('Send again');
  return (
    <ActionButton context={context} to={{ page, from }} label={`${text}: ${name}`}>
      {text}
    </ActionButton>
  );
}
