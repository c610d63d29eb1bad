import { nameOf } from '../design/labels.ts';
import { Pages, rowsOfPage } from '../design/pagination.tsx';
import { Heading } from '../design/parts.tsx';
import { definePage } from '../page.ts';
import { paystubPage } from '../paystub/paystub.tsx';
import { checksPageName, personPageName } from './names.ts';
import { Back } from './parts.tsx';
import { type Check, ChecksTable, checkFields } from './tables.tsx';

type Data = {
  employee: { id: string; firstName: string; lastName: string };
  employeeChecks: { nodes: Check[] };
};

/** All paychecks of a person. */
export const personChecksPage = definePage<Data>({
  title: 'Paychecks',
  query: `query PersonChecks($companyId: ID!, $employeeId: ID!, $first: Int, $start: ID) {
    employee(companyId: $companyId, id: $employeeId) { id firstName lastName }
    employeeChecks(
      companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: $first, startAt: $start
    ) { nodes { ${checkFields} } }
  }`,
  View: ({ data: { employee, employeeChecks }, context }) => (
    <>
      <Back to={context.addressOf({ page: personPageName, from: employee.id })}>{nameOf(employee)}</Back>
      <Heading company={nameOf(employee)} title="Paychecks" />
      <ChecksTable rows={rowsOfPage(employeeChecks.nodes)} context={context} />
      <Pages
        rows={employeeChecks.nodes}
        isLater={context.list.start !== undefined}
        addressOf={(start) =>
          context.addressOf({ page: checksPageName, from: employee.id, ...(start && { start }) })
        }
        what="paychecks"
      />
    </>
  ),
});

/** A paystub on the dashboard: it retries nothing. */
export const stubPage = (({ form: _, ...page }) => page)(paystubPage);
