import { ActionButton, FormProblems } from '../design/form.tsx';
import { defineForm, type Field } from '../form.ts';
import { graphql } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import type { PageContext } from '../page-context.ts';
import type { PageName } from '../page-name.ts';
import { canChange } from './parts.tsx';
import type { Person } from './person-form.tsx';

/** The fields that a refused onboarding can name, by the page whose form has them. */
const needed: Readonly<Partial<Record<PageName, readonly Field[]>>> = {
  'employee-details': [
    { name: 'firstName', label: text('First name') },
    { name: 'lastName', label: text('Last name') },
    { name: 'dob', label: text('Date of birth') },
    { name: 'ssn', label: text('Social Security number') },
    { name: 'address', label: text('Home address') },
    { name: 'city', label: text('City of the home address') },
    { name: 'state', label: text('State of the home address') },
    { name: 'zip', label: text('ZIP code') },
    { name: 'startDate', label: text('First day of work') },
    { name: 'workingState', label: text('Work state') },
  ],
  'employee-pay': [
    { name: 'defaultPaySchedule', label: text('Pay schedule') },
    { name: 'salary', label: text('Salary of a year') },
    { name: 'defaultWage', label: text('Hourly rate') },
  ],
  'employee-w4': [{ name: 'taxParameters.federal', label: text('Form W-4') }],
  'employee-state-form': [{ name: 'taxParameters.state', label: text('State form') }],
};

/** The words for what an employee lacks. `names` are the names of the API. */
export const missingWords = (names: readonly string[]): string[] => {
  const fields = Object.values(needed).flat();
  return names.map((name) => said(fields.find((field) => field.name === name)?.label ?? name));
};

/** Completes the onboarding. Nobody types anything into it: its fields name what is missing. */
export const onboardForm = defineForm({
  groups: [{ legend: '', fields: Object.values(needed).flat() }],
  groupsFor: () => [],
  mutation: graphql(`mutation Onboard($companyId: ID!, $employeeId: ID!) {
    saved: onboardEmployee(companyId: $companyId, employeeId: $employeeId) { id }
  }`),
  variables: () => ({}),
  next: ({ saved }) => ({ page: 'employee', from: saved.id, done: 'employee-onboard' }),
});

const pageOf = (field: Field | undefined): PageName | undefined =>
  (Object.entries(needed) as [PageName, readonly Field[]][]) // Object.entries returns strings
    .find(([, fields]) => fields.some((neededField) => neededField === field))?.[0];

type Props = { employee: Person; context: PageContext };

/** Explains that an employee cannot be paid yet. After a refused onboarding it links to what is missing. */
export function OnboardingNotice({ employee, context }: Props) {
  if (employee.onboarded || employee.employmentStatus === 'TERMINATED') return null;
  const hrefOf = (field: Field) => {
    const page = pageOf(field);
    return page && context.addressOf({ page, from: employee.id });
  };
  return (
    <>
      <FormProblems context={context} hrefOf={hrefOf} />
      <section class="note" aria-labelledby="onboarding">
        <h2 id="onboarding">{say('This employee cannot be paid yet')}</h2>
        <Missing employee={employee} context={context} />
        {canChange(context) && (
          <ActionButton
            context={context}
            to={{ page: 'employee-onboard', from: employee.id }}
            isPlain={employee.missingForOnboarding.length > 0}
          >
            {say('Complete onboarding')}
          </ActionButton>
        )}
      </section>
    </>
  );
}

/** What is missing now. Each links to the page whose form has it. */
function Missing({ employee: { id, missingForOnboarding }, context }: Props) {
  if (!missingForOnboarding.length) return <p>{say('Nothing is missing. Complete the onboarding.')}</p>;
  const fields = Object.values(needed).flat();
  return (
    <>
      <p>{say('Still missing:')}</p>
      <ul class="plain-list">
        {missingForOnboarding.map((name) => {
          const field = fields.find((candidate) => candidate.name === name);
          const page = pageOf(field);
          const words = field ? said(field.label) : name;
          return (
            <li key={name}>
              {page && canChange(context) ? (
                <a href={context.addressOf({ page, from: id })}>{words}</a>
              ) : (
                words
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
