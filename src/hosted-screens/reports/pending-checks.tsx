import { dollars } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Pager, rowsOfPage } from '../design/pagination.tsx';
import { Day, Period } from '../design/parts.tsx';
import { Table } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';

export const checkFields = graphql(`fragment PendingCheck on EmployeeCheck {
  id checkDate firstName: employeeFirstName lastName: employeeLastName
  payPeriod { start end } approvalRequired approved grossPay
}`);
type Check = ResultOf<typeof checkFields>;

export function PendingChecks({ checks, context }: { checks: readonly Check[]; context: PageContext }) {
  return (
    <>
      <Table
        caption={say('Pending checks')}
        rows={rowsOfPage(checks)}
        keyOf={({ id }) => id}
        empty={say('No pending paychecks.')}
        columns={[
          { name: say('Employee'), cell: nameOf },
          { name: say('Check date'), cell: ({ checkDate }) => <Day on={checkDate} /> },
          { name: say('Pay period'), cell: ({ payPeriod }) => <Period period={payPeriod} /> },
          { name: say('Approval'), cell: approvalOf },
          { name: say('Gross pay so far'), cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
        ]}
      />
      <Pager rows={checks} context={context} what={say('pending checks')} />
    </>
  );
}

const approvalOf = ({ approvalRequired, approved }: Check): string =>
  approved ? say('Approved') : approvalRequired ? say('Needs approval') : say('Not required');
