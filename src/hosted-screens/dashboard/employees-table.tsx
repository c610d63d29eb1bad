import { dayText } from '../design/format.ts';
import { labelOf, nameOf } from '../design/labels.ts';
import { Day, OrNone, PageLink, Status } from '../design/parts.tsx';
import { stateName } from '../design/state-name.ts';
import type { Column } from '../design/table.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import { InvitationState, invitationFields } from '../people/invitation.tsx';
import { missingWords } from '../people/onboarding.tsx';

/** A worker's employment status. */
export const EmploymentStatus = ({ status }: { status: string }) => (
  <Status value={status}>{status === 'LIVE' ? say('Active') : labelOf(status)}</Status>
);

type EmployedProps = {
  employee: { readonly employmentStatus: string; readonly termDate: string | null };
  today: string;
};

/** An employee's status. Who leaves on a day to come still works, and is paid up to that day. */
export const EmployeeStatus = ({ employee: { employmentStatus, termDate }, today }: EmployedProps) =>
  employmentStatus === 'TERMINATED' && termDate && termDate >= today ? (
    <Status value="LIVE">{say('Leaves {day}', { day: dayText(termDate) })}</Status>
  ) : (
    <EmploymentStatus status={employmentStatus} />
  );

export const employeeFields = graphql(
  `fragment EmployeeRow on Employee {
    id firstName lastName title onboarded missingForOnboarding employmentStatus startDate termDate workingState
    requirements { status }
    invitation { ...Invited }
  }`,
  [invitationFields],
);
export type Employee = ResultOf<typeof employeeFields>;

/** A name leads to the person's page. */
export const employeeColumns = (context: PageContext): Column<Employee>[] => [
  {
    name: say('Name'),
    cell: (employee) => (
      <PageLink context={context} to={{ page: 'employee', from: employee.id }}>
        {nameOf(employee)}
      </PageLink>
    ),
  },
  { name: say('Job title'), cell: ({ title }) => <OrNone>{title}</OrNone> },
  {
    name: say('Work state'),
    cell: ({ workingState }) => <OrNone>{workingState && stateName(workingState)}</OrNone>,
  },
  {
    name: say('Start date'),
    cell: ({ startDate }) => <OrNone>{startDate && <Day on={startDate} />}</OrNone>,
  },
  {
    name: say('Status'),
    cell: (employee) => <EmployeeStatus employee={employee} today={context.today} />,
  },
  { name: say('Payroll'), cell: (employee) => <Payable employee={employee} /> },
];

/** Whether the employee can be paid. Until then, what is missing, and since when it is overdue. */
function Payable({ employee }: { employee: Employee }) {
  const { onboarded, employmentStatus, missingForOnboarding: missing, startDate, requirements } = employee;
  if (onboarded) return <Status value="DONE">{say('Ready to pay')}</Status>;
  if (employmentStatus === 'TERMINATED') return <span class="none">{say('Never onboarded')}</span>;
  const isLate = startDate !== null && requirements.some(({ status }) => status === 'OVERDUE');
  return (
    <>
      <Status value={isLate ? 'LATE' : 'NEEDED'}>{say('Onboarding incomplete')}</Status>
      {isLate && (
        <span class="below">{say('Overdue: work began on {day}', { day: dayText(startDate) })}</span>
      )}
      <span class="below">
        {missing.length
          ? say('Missing: {fields}', { fields: missingWords(missing).join(', ') })
          : say('Nothing is missing.')}
      </span>
      <InvitationState invitation={employee.invitation} />
    </>
  );
}
