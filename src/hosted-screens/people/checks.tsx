import { Fault } from '../../foundation/fault.ts';
import { inWords } from '../../foundation/sentence.ts';
import { ActionButton, FormProblems } from '../design/form.tsx';
import { nameOf } from '../design/labels.ts';
import { Pages, rowsOfPage } from '../design/pagination.tsx';
import { Done, Heading } from '../design/parts.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { type Check as PaystubCheck, paystubQuery } from '../paystub/check.ts';
import { PaystubView } from '../paystub/paystub.tsx';
import { Back, canChange } from './parts.tsx';
import { ChecksTable, checkFields } from './tables.tsx';

/** All paychecks of a person. */
export const personChecksPage = definePage({
  title: text('Paychecks'),
  query: graphql(
    `query PersonChecks($companyId: ID!, $employeeId: ID!, $first: Int, $start: ID) {
      employee(companyId: $companyId, id: $employeeId) { id firstName lastName }
      employeeChecks(
        companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: $first, startAt: $start
      ) { nodes { ...Check } }
    }`,
    [checkFields],
  ),
  View: ({ data: { employee, employeeChecks }, context }) => (
    <>
      <Back to={context.addressOf({ page: 'employee', from: employee.id })}>{nameOf(employee)}</Back>
      <Heading company={nameOf(employee)} title={say('Paychecks')} />
      <ChecksTable rows={rowsOfPage(employeeChecks.nodes)} context={context} />
      <Pages
        rows={employeeChecks.nodes}
        isLater={context.list.start !== undefined}
        addressOf={(start) =>
          context.addressOf({ page: 'employee-checks', from: employee.id, ...(start && { start }) })
        }
        what={say('paychecks')}
      />
    </>
  ),
});

/** Deletes a pending paycheck outside the regular payroll. The regular payroll would open its own again. */
const deleteForm = defineForm({
  query: paystubQuery,
  groups: [],
  mutation: graphql(`mutation DeleteCheck($companyId: ID!, $employeeCheckId: ID!) {
    deleteEmployeeCheck(companyId: $companyId, employeeCheckId: $employeeCheckId)
  }`),
  variables: () => ({}),
  validate: (_values, { data }) =>
    data.employeeCheck.offCycleReason
      ? []
      : [
          new Fault('WRONG_STATE', {
            problem: inWords(say('Only a paycheck outside the regular payroll can be deleted here.')),
          }),
        ],
  next: (_answer, { data }) => ({
    page: 'employee',
    from: data.employeeCheck.employee.id,
    done: 'employee-delete-check',
  }),
});

/** A paystub on the dashboard. It has no button that resends returned pay. */
const stub = {
  title: text('Paystub'),
  query: paystubQuery,
  View: ({ data, context }: { data: { employeeCheck: PaystubCheck }; context: PageContext }) => (
    <>
      <Back to={context.addressOf({ page: 'employee', from: data.employeeCheck.employee.id, tab: 'checks' })}>
        {nameOf(data.employeeCheck)}
      </Back>
      <Done>{correctedText(data.employeeCheck, context)}</Done>
      <FixLink check={data.employeeCheck} context={context} />
      <PaystubView data={data} context={context} />
      <DeleteButton check={data.employeeCheck} context={context} />
    </>
  ),
};
export const stubPage = definePage(stub);

/** The text above a paycheck that a correction has opened or changed, and the way to its payday. */
function correctedText({ checkDate, approvalRequired }: PaystubCheck, { done, addressOf }: PageContext) {
  if (done !== 'corrected-up' && done !== 'corrected-down') return null;
  const opened = approvalRequired
    ? say('The correction is open: this paycheck pays the difference. Approve it with its payday.')
    : say('The correction is open: this paycheck pays the difference.');
  return (
    <>
      {done === 'corrected-up' ? opened : say('The correction is saved: this paycheck takes it back.')}{' '}
      <a href={addressOf({ page: 'payroll', from: checkDate })}>{say('Open this payday')}</a>
    </>
  );
}

function FixLink({ check, context }: { check: PaystubCheck; context: PageContext }) {
  if (check.status === 'PENDING') return null;
  return (
    <p>
      <a class="button plain" href={context.addressOf({ page: 'employee-fix-check', from: check.id })}>
        {say('Fix a mistake: correct or void')}
      </a>
    </p>
  );
}

/** The page to which the button on a paystub is sent. */
export const deleteCheckPage = definePage({ ...stub, form: deleteForm });

function DeleteButton({ check, context }: { check: PaystubCheck; context: PageContext }) {
  const { id, status, offCycleReason } = check;
  if (status !== 'PENDING' || !offCycleReason || !canChange(context)) return null;
  return (
    <>
      <FormProblems context={context} />
      <ActionButton context={context} to={{ page: 'employee-delete-check', from: id }} isPlain>
        {say('Delete this paycheck')}
      </ActionButton>
    </>
  );
}
