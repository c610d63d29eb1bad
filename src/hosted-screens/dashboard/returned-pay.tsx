import { contractorPageName } from '../contractors/names.ts';
import { dollars } from '../design/format.ts';
import { Day } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { defineForm, type Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, translated } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { personPageName } from '../people/names.ts';

export const returnedPayFields = graphql(`fragment ReturnedPay on ReturnedPay {
  employeeCheckId contractorPaymentId workerId name payDate amount accountNumber returnCode reason cannotSendBecause
}`);
export type ReturnedPay = ResultOf<typeof returnedPayFields>;

/** The names of the pages that the buttons are sent to. The address names the check or the payment. */
const pages = { check: 'send-check', payment: 'send-payment' } as const;

const sendAgain = { groups: [], variables: () => ({}), next: () => 'dashboard' };

export const sendForms: ReadonlyMap<string, Form> = new Map([
  [
    pages.check,
    defineForm({
      ...sendAgain,
      mutation: graphql(`mutation SendCheckAgain($companyId: ID!, $returnedId: ID!) {
        retryEmployeeCheck(companyId: $companyId, employeeCheckId: $returnedId) { id }
      }`),
    }),
  ],
  [
    pages.payment,
    defineForm({
      ...sendAgain,
      mutation: graphql(`mutation SendPaymentAgain($companyId: ID!, $returnedId: ID!) {
        retryContractorPayment(companyId: $companyId, contractorPaymentId: $returnedId) { id }
      }`),
    }),
  ],
]);

/** How many returned parts the pay of a row has. One request sends again all that can be sent. */
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
        { name: say('Account'), cell: ({ accountNumber }) => accountNumber, isWide: true },
        {
          name: say('Why'),
          cell: ({ reason, returnCode }) => `${translated(reason)}${returnCode ? ` (${returnCode})` : ''}`,
        },
        {
          name: say('What to do'),
          cell: (row) => <Remedy row={row} parts={partsBeside(rows, row)} context={context} />,
        },
      ]}
    />
  </div>
);

/** A name leads to the page that corrects the account; an embedded page leads nowhere else. */
function Person({ row, context }: { row: ReturnedPay; context: PageContext }) {
  if (context.caller.embeddedPage) return <>{row.name}</>;
  const page = row.employeeCheckId ? personPageName : contractorPageName;
  return <a href={context.addressOf({ page, from: row.workerId })}>{row.name}</a>;
}

/** An embedded page has no buttons of other pages. */
function Remedy({ row, parts, context }: { row: ReturnedPay; parts: number; context: PageContext }) {
  const { employeeCheckId, contractorPaymentId, name, cannotSendBecause } = row;
  if (cannotSendBecause) return <>{translated(cannotSendBecause)}</>;
  if (context.caller.embeddedPage) return <>{say('It can be sent again.')}</>;
  const page = employeeCheckId ? pages.check : pages.payment;
  const from = employeeCheckId ?? contractorPaymentId ?? '';
  const text = parts > 1 ? say('Send the returned parts again') : say('Send again');
  return (
    <form method="post" action={context.addressOf({ page, from })} class="inline">
      <input type="hidden" name="csrf" value={context.csrf} />
      <button type="submit" aria-label={`${text}: ${name}`}>
        {text}
      </button>
    </form>
  );
}
