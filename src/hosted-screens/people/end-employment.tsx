import { PostedForm } from '../design/form.tsx';
import { nameOf } from '../design/labels.ts';
import { Heading } from '../design/parts.tsx';
import { defineForm, type Form, type Rehearsed, tryIt } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { choice, dayField } from '../typed/fields.ts';
import { FinalPay, finalPayFields } from './final-pay.tsx';
import { Back } from './parts.tsx';
import { type PersonData, personQuery, updateForm } from './person-form.tsx';

const groups = [
  {
    legend: text('End of employment'),
    fields: [
      dayField('termDate', text('Last day of work'), {
        hint: text('Month, day and year, such as 4/17/2027.'),
      }),
      choice('ending', text('Who ends it'), 'endings'),
    ],
  },
];

const endings = {
  enumValues: [
    { name: 'FINAL_PAY', label: text('The employee leaves') },
    { name: 'DISMISSAL', label: text('The company ends the employment') },
  ],
};

const outcome = graphql(
  `query FinalPayOutcome($companyId: ID!, $employeeId: ID!, $ending: OffCycleReason!) {
    plan: finalPayPlan(companyId: $companyId, employeeId: $employeeId, ending: $ending) { ...FinalPay }
  }`,
  [finalPayFields],
);

const endingIn = (values: Readonly<Record<string, string>>): string => values['ending'] || 'FINAL_PAY';

/** If the person can be paid, the next page is the final pay. */
const form: Form<PersonData> = defineForm({
  ...updateForm(groups, ({ termDate }) => ({ employmentStatus: 'TERMINATED', termDate })),
  next: (_answer, { data: { employee }, formValues }) =>
    employee.onboarded
      ? { page: 'employee-off-cycle', from: employee.id, done: `ended-${endingIn(formValues)}` }
      : { page: 'employee', from: employee.id, done: 'employee-end' },
  rehearsal: { outcome, variables: (_answer, { formValues }) => ({ ending: endingIn(formValues) }) },
});

/** The requirements for the final pay, and the button that shows them. */
const BeforeTheEnd = ({ plan }: Parameters<typeof FinalPay>[0]) => (
  <>
    <FinalPay plan={plan} />
    <button type="submit" name="action" value={tryIt} class="plain">
      {say('Show the final pay')}
    </button>
  </>
);

/** Ends an employment. Its page can first show the requirements for the final pay. */
export const endPage = definePage({
  title: text('End the employment'),
  query: personQuery,
  form,
  View: ({ data: { company, employee }, context }) => {
    const rehearsed = context.rehearsed as Rehearsed<ResultOf<typeof outcome>> | undefined;
    return (
      <>
        <Back to={context.addressOf({ page: 'employee', from: employee.id })}>{nameOf(employee)}</Back>
        <Heading company={company.businessName} title={say('End the employment')}>
          {say('Pay ends with the last day of work. An employee who returns can be hired again.')}
        </Heading>
        <PostedForm
          form={{ groups }}
          context={context}
          values={{ version: employee.version }}
          choices={{ endings }}
          submit={say('End the employment')}
        >
          <BeforeTheEnd plan={rehearsed?.after.plan ?? null} />
        </PostedForm>
      </>
    );
  },
});
