import { dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Day, Period } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import type { PageContext } from '../page-context.ts';

export type Check = {
  id: string;
  checkDate: string;
  firstName: string;
  lastName: string;
  payPeriod: { start: string; end: string } | null;
  approvalRequired: boolean;
  approved: boolean;
  grossPay: number;
};

export const checkFields = `id checkDate firstName: employeeFirstName lastName: employeeLastName
  payPeriod { start end } approvalRequired approved grossPay`;

export function PendingChecks({ checks, context }: { checks: readonly Check[]; context: PageContext }) {
  return (
    <>
      <Table
        caption="Pending checks"
        rows={rowsOfPage(checks)}
        keyOf={({ id }) => id}
        empty="No pending paychecks."
        columns={[
          { name: 'Employee', cell: nameOf },
          { name: 'Check date', cell: ({ checkDate }) => <Day on={checkDate} /> },
          { name: 'Pay period', cell: ({ payPeriod }) => <Period period={payPeriod} /> },
          { name: 'Approval', cell: approvalOf },
          { name: 'Gross pay so far', cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
        ]}
      />
      <Pager rows={checks} context={context} what="pending checks" />
    </>
  );
}

const approvalOf = ({ approvalRequired, approved }: Check): string =>
  approved ? 'Approved' : approvalRequired ? 'Needs approval' : 'Not required';
