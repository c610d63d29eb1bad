import { countOf, dollars } from '../design/format.ts';
import { Day, Status } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { PageContext } from '../page-context.ts';
import { CostChart } from './cost-chart.tsx';

export type Coming = {
  checkDate: string;
  checkCount: number;
  unapprovedChecks: number;
  paymentCount: number;
};
export type Past = {
  id: string;
  checkDate: string;
  status: string;
  checkCount: number;
  contractorTotal: number;
  totals: { netPay: number; companyCashRequirement: number };
};

export const comingFields = 'checkDate checkCount unapprovedChecks paymentCount';
export const pastFields =
  'id checkDate status checkCount contractorTotal totals { netPay companyCashRequirement }';

type LinkProps = { checkDate: string; context: PageContext };

const PaydayLink = ({ checkDate, context }: LinkProps) => (
  <a href={context.addressOf({ page: 'payroll', from: checkDate })}>
    <Day on={checkDate} />
  </a>
);

export function ComingPaydays({ rows, context }: { rows: readonly Coming[]; context: PageContext }) {
  return (
    <Table
      caption="Coming paydays"
      rows={rows}
      keyOf={({ checkDate }) => checkDate}
      empty="No check and no payment is dated a coming day."
      columns={[
        { name: 'Payday', cell: ({ checkDate }) => <PaydayLink checkDate={checkDate} context={context} /> },
        { name: 'Checks', cell: ({ checkCount }) => countOf(checkCount), isNumber: true },
        { name: 'Not approved', cell: ({ unapprovedChecks }) => countOf(unapprovedChecks), isNumber: true },
        { name: 'Contractor payments', cell: ({ paymentCount }) => countOf(paymentCount), isNumber: true },
      ]}
    />
  );
}

const cashOf = ({ totals, contractorTotal }: Past): number => totals.companyCashRequirement + contractorTotal;

export function PastPaydays({ rows, context }: { rows: readonly Past[]; context: PageContext }) {
  return (
    <>
      <CostChart paydays={rows.map((row) => ({ checkDate: row.checkDate, cash: cashOf(row) }))} />
      <Table
        caption="Past payrolls"
        rows={rows}
        keyOf={({ id }) => id}
        empty="No payroll has been calculated yet. The first is here after its cut-off."
        columns={[
          { name: 'Payday', cell: ({ checkDate }) => <PaydayLink checkDate={checkDate} context={context} /> },
          { name: 'Status', cell: ({ status }) => <Status value={status} /> },
          { name: 'Checks', cell: ({ checkCount }) => countOf(checkCount), isNumber: true },
          { name: 'Net pay', cell: ({ totals }) => dollars(totals.netPay), isNumber: true },
          { name: 'Cash', cell: (row) => dollars(cashOf(row)), isNumber: true },
        ]}
      />
    </>
  );
}
