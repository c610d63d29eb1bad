/** The tables of a person's bank accounts and paychecks. */
import { dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { Day, OrNone, Period, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { PageContext } from '../page-context.ts';
import { PaymentStatus } from '../paystub/payment-status.tsx';
import { stubPageName } from './names.ts';

export type Account = {
  id: string;
  nickname: string | null;
  accountNumber: string;
  routingNumber: string;
  accountType: string;
  isActive: boolean;
};
export const accountFields = 'id nickname accountNumber routingNumber accountType isActive';

export const AccountsTable = ({ rows }: { rows: readonly Account[] }) => (
  <Table
    caption="Accounts"
    rows={rows}
    keyOf={({ id }) => id}
    empty="No bank account is on file. Direct deposits wait for one; checks can be printed."
    columns={[
      { name: 'Account', cell: ({ accountNumber }) => accountNumber },
      { name: 'Routing number', cell: ({ routingNumber }) => routingNumber },
      { name: 'Type', cell: ({ accountType }) => labelOf(accountType) },
      { name: 'Name', cell: ({ nickname }) => <OrNone none="None">{nickname}</OrNone> },
      {
        name: 'Status',
        cell: ({ isActive }) => (
          <Status value={isActive ? 'DONE' : 'OFF'}>{isActive ? 'Pay goes here' : 'Not used'}</Status>
        ),
      },
    ]}
  />
);

export type Check = {
  id: string;
  status: string;
  disbursement: { status: string };
  checkDate: string;
  payPeriod: { start: string; end: string } | null;
  grossPay: number;
  totals: { netPay: number } | null;
};
export const checkFields =
  'id status disbursement { status } checkDate payPeriod { start end } grossPay totals { netPay }';

/** The paychecks, each with a link to its stub. */
export const ChecksTable = ({ rows, context }: { rows: readonly Check[]; context: PageContext }) => (
  <Table
    caption="Paychecks, newest first"
    rows={rows}
    keyOf={({ id }) => id}
    empty="None yet."
    columns={[
      {
        name: 'Payday',
        cell: ({ id, checkDate }) => (
          <a href={context.addressOf({ page: stubPageName, from: id })}>
            <Day on={checkDate} />
          </a>
        ),
      },
      { name: 'Pay period', cell: ({ payPeriod }) => <Period period={payPeriod} /> },
      { name: 'Status', cell: (check) => <PaymentStatus check={check} /> },
      { name: 'Gross pay', cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
      {
        name: 'Net pay',
        cell: ({ totals }) => <OrNone none="Pending">{totals && dollars(totals.netPay)}</OrNone>,
        isNumber: true,
      },
    ]}
  />
);
