/** The tables of a person's bank accounts and paychecks. */

import { RoutingNumber } from '../design/bank-name.tsx';
import { dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, OrNone, Period, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { stubPageName } from './names.ts';

export const accountFields = graphql(`fragment Account on BankAccount {
  id nickname accountNumber routingNumber accountType isActive splitPosition splitAmount splitPercent verification
}`);
export type Account = ResultOf<typeof accountFields>;

/** `*****1234, savings (Holidays)`. */
export const accountName = ({ accountNumber, accountType, nickname }: Account): string =>
  `${accountNumber}, ${labelOf(accountType).toLowerCase()}${nickname ? ` (${nickname})` : ''}`;

/** The accounts that get pay: those with a part in its order, and the active one. */
export const inOrder = (used: readonly Account[]): Account[] => {
  const place = ({ splitPosition }: Account) => splitPosition ?? used.length;
  return used.toSorted((a, b) => place(a) - place(b));
};

/** What an account gets of each pay. */
export function partText({ isActive, splitPosition, splitAmount, splitPercent }: Account, isSplit: boolean) {
  if (isActive) return isSplit ? say('The rest') : say('Pay goes here');
  if (splitPosition === null) return say('Not used');
  return splitPercent === null
    ? say('{splitAmount} of each pay', { splitAmount: dollars(splitAmount ?? 0) })
    : say('{splitPercent}% of each pay', { splitPercent });
}

type AccountsProps = { rows: readonly Account[]; context: PageContext };

export const AccountsTable = ({ rows, context }: AccountsProps) => (
  <Table
    caption={say('Accounts')}
    rows={rows}
    keyOf={({ id }) => id}
    empty={say('No bank account is on file. Direct deposits wait for one; checks can be printed.')}
    columns={[
      { name: say('Account'), cell: ({ accountNumber }) => accountNumber },
      {
        name: say('Routing number'),
        cell: ({ routingNumber }) => <RoutingNumber number={routingNumber} context={context} />,
      },
      { name: say('Type'), cell: ({ accountType }) => labelOf(accountType) },
      { name: say('Name'), cell: ({ nickname }) => <OrNone none={say('None')}>{nickname}</OrNone> },
      { name: say('Verification'), cell: ({ verification }) => labelOf(verification) },
      {
        name: say('Status'),
        cell: (row) => (
          <Status value={row.isActive || row.splitPosition !== null ? 'DONE' : 'OFF'}>
            {partText(
              row,
              rows.some(({ splitPosition }) => splitPosition !== null),
            )}
          </Status>
        ),
      },
    ]}
  />
);

export const checkFields = graphql(`fragment Check on EmployeeCheck {
  id status disbursement { status } checkDate payPeriod { start end } grossPay totals { netPay }
}`);
export type Check = ResultOf<typeof checkFields>;

/** The paychecks, each with a link to its stub. */
export const ChecksTable = ({ rows, context }: { rows: readonly Check[]; context: PageContext }) => (
  <Table
    caption={say('Paychecks, newest first')}
    rows={rows}
    keyOf={({ id }) => id}
    empty={say('None yet.')}
    columns={[
      {
        name: say('Payday'),
        cell: ({ id, checkDate }) => (
          <a href={context.addressOf({ page: stubPageName, from: id })}>
            <Day on={checkDate} />
          </a>
        ),
      },
      { name: say('Pay period'), cell: ({ payPeriod }) => <Period period={payPeriod} /> },
      { name: say('Status'), cell: (check) => <PaymentStatus check={check} /> },
      { name: say('Gross pay'), cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
      {
        name: say('Net pay'),
        cell: ({ totals }) => <OrNone none={say('Pending')}>{totals && dollars(totals.netPay)}</OrNone>,
        isNumber: true,
      },
    ]}
  />
);
