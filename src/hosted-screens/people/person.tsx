import { EmployeeStatus } from '../dashboard/employees-table.tsx';
import { dayText } from '../design/format.ts';
import { nameOf } from '../design/labels.ts';
import { Done, Heading } from '../design/parts.tsx';
import { said, say, sayNodes, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import type { PageContext } from '../page-context.ts';
import { partOfPayOf, verifiedFirstOf, waitsOf } from './bank.tsx';
import { inviteForm } from './invitation.tsx';
import { openedDay } from './off-cycle.tsx';
import { OnboardingNotice } from './onboarding.tsx';
import { Back, NameWarning } from './parts.tsx';
import { type PersonPageData, personPageQuery } from './person-data.ts';
import { OpenTab, PersonTabs } from './person-tabs.tsx';
import { PersonQuestions } from './questions.tsx';
import { WaitingChange } from './waiting-change.tsx';

type Props = { data: PersonPageData; context: PageContext };

/** What the page says after a form is saved, by the name of the form's page. */
const savedText: Readonly<Record<string, string>> = {
  'employee-add': text(
    'The employee is added. Next: invite the employee by email to enter the rest, or enter it yourself.',
  ),
  'employee-details': text('The personal details are saved.'),
  'employee-pay': text('The pay is saved.'),
  'employee-past-fact': text('It is done. The paychecks, forms and deposits are as they were shown.'),
  'employee-w4': text('The W-4 is saved.'),
  'employee-state-form': text('The state form is saved.'),
  'employee-lock-in': text(
    'The lock-in letter is saved. Paychecks from its day on withhold at least what it says.',
  ),
  'employee-bank-account': text('The bank account is saved. Pay goes to it from now on.'),
  [verifiedFirstOf('employee-bank-account')]: text(
    'The bank account is saved. A prenote verifies it within four banking days; pay that is due earlier waits.',
  ),
  [partOfPayOf('employee-bank-account')]: text(
    'The bank account is saved. It gets nothing until a split of the pay gives it a part.',
  ),
  [waitsOf('employee-bank-account')]: text(
    'The bank account is saved. Pay goes on to the account in use until the day that is shown below.',
  ),
  [waitsOf('employee-pay-split')]: text(
    'The split is saved. Pay goes on as before until the day that is shown below.',
  ),
  'employee-invite': text('The invitation is on its way.'),
  'employee-w2-paper': text('The withdrawal is recorded: Form W-2 is given on paper.'),
  'employee-w2-give': text('The Form W-2 is given.'),
  'employee-w2-waits': text('The Form W-2 waits: something is missing. See Forms W-2 below.'),
  'employee-stop-change': text('The change is stopped. Pay goes on to the account in use.'),
  'employee-pay-split': text('The split is saved. It counts from the next pay that is sent.'),
  'employee-deduction': text('The deduction is saved.'),
  'employee-leave': text('The leave is saved.'),
  'employee-back-to-work': text('The return to work is saved.'),
  'employee-end': text('The end of the employment is saved.'),
  'employee-rehire': text('The new employment is saved.'),
  'employee-delete-check': text('The paycheck is deleted.'),
  'employee-time-off-request': text(
    'The request is filed. Approve it on the dashboard, under What needs attention.',
  ),
  'employee-earlier-pay': text('The earlier pay is saved. Paychecks that are computed from now on count it.'),
  'employee-attributes': text('The custom attributes are saved.'),
  'employee-remote-work': text('The answer is saved.'),
  'employee-county': text('The answer is saved.'),
  'employee-work-location': text('The answer is saved.'),
  'employee-work-district': text('The answer is saved.'),
  'employee-onboard': text('Onboarding is complete: this employee can be paid.'),
};

/** What is said of a paycheck that was opened, and the way to its payday. */
function openedText({ done, addressOf }: PageContext) {
  const checkDate = openedDay(done);
  if (!checkDate) return null;
  const day = dayText(checkDate);
  return sayNodes('The paycheck is open. Next: {link}.', {
    link: (
      <a href={addressOf({ page: 'payroll', from: checkDate })}>
        {say('review the payday of {day}', { day })}
      </a>
    ),
  });
}

const definition = {
  title: text('Employee'),
  query: personPageQuery,
  needsAttention: ({ employee }: PersonPageData) =>
    employee.missingForOnboarding.length + employee.taxQuestions.length,
  View: PersonView,
};
export const personPage = definePage(definition);
export const invitePage = definePage({ ...definition, form: inviteForm });

function PersonView({ data, context }: Props) {
  const { company, employee } = data;
  return (
    <>
      <Back to={context.addressOf({ page: 'employees' })}>{say('Employees')}</Back>
      <Done>{said(savedText[context.done ?? ''] ?? '') || openedText(context)}</Done>
      <Heading company={company.businessName} title={nameOf(employee)}>
        <EmployeeStatus employee={employee} today={context.today} /> {employee.title}
      </Heading>
      <NameWarning warning={employee.nameWarning} />
      <WaitingChange
        change={data.change}
        context={context}
        stop={{ page: 'employee-stop-change', from: employee.id }}
      />
      <PersonTabs data={data} context={context} />
      <OnboardingNotice employee={employee} context={context} />
      <PersonQuestions employeeId={employee.id} questions={employee.taxQuestions} context={context} />
      <OpenTab data={data} context={context} />
    </>
  );
}
