import { dollars } from '../design/format.ts';
import { Pager, shownOf } from '../design/listing.tsx';
import { Day, Period } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { nameOf } from '../design/words.ts';
import type { Visit } from '../visit.ts';

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

export function PendingChecks({ checks, visit }: { checks: readonly Check[]; visit: Visit }) {
  return (
    <>
      <Table
        caption="Pending checks"
        rows={shownOf(checks)}
        keyOf={({ id }) => id}
        empty="No check of an employee is pending."
        columns={[
          { name: 'Employee', cell: nameOf },
          { name: 'Check date', cell: ({ checkDate }) => <Day on={checkDate} /> },
          { name: 'Pay period', cell: ({ payPeriod }) => <Period period={payPeriod} /> },
          { name: 'Approval', cell: approvalOf },
          { name: 'Gross pay so far', cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
        ]}
      />
      <Pager rows={checks} visit={visit} what="pending checks" />
    </>
  );
}

const approvalOf = ({ approvalRequired, approved }: Check): string =>
  approved ? 'Approved' : approvalRequired ? 'Waiting for approval' : 'Not required';
