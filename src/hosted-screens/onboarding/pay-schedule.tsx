import { PostedForm } from '../design/form.tsx';
import { defineForm } from '../form.ts';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import {
  payrollFields,
  payrollOptions,
  ruleFields,
  scheduleFields,
  scheduleInput,
  scheduleProblems,
  setPayroll,
} from '../settings/schedule-input.ts';
import { textsOf } from '../typed/read-fields.ts';
import { StepPage, steps } from './steps.tsx';

const query = graphql(
  'query PayScheduleStep($companyId: ID!) { company(id: $companyId) { businessName ...PayrollRules } }',
  [payrollFields],
);

const groups = [
  { legend: text('Pay schedule'), fields: scheduleFields },
  { legend: text('Each payroll'), fields: ruleFields },
];

const form = defineForm({
  query,
  groups,
  mutation: setPayroll,
  variables: (values, _from, { data, version }) => ({
    input: scheduleInput(values, data.company),
    ifMatch: [version],
  }),
  validate: scheduleProblems,
  next: () => 'bank',
});

/** The first payday, how often the company pays, and how its payroll runs. */
export const paySchedulePage = definePage({
  title: steps['pay-schedule'].title,
  query,
  form,
  View: ({ data: { company }, context }) => (
    <StepPage company={company.businessName} step="pay-schedule" context={context}>
      <PostedForm
        form={form}
        context={context}
        values={{ ...textsOf({ groups }, company), periodEnd: '', version: company.version }}
        choices={payrollOptions(company)}
        submit={say('Save and continue')}
      />
      <p>
        <a href={context.addressOf({ page: 'bank' })}>{say('Set the pay schedule later')}</a>
      </p>
    </StepPage>
  ),
});
