import { PostedForm } from '../design/form.tsx';
import { Heading } from '../design/parts.tsx';
import { defineForm, type Field, type Form } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { definePage } from '../page.ts';
import { day } from '../typed/day.ts';
import { count, dollars, type Share, share } from '../typed/numbers.ts';
import { changesIn, textsOf } from '../typed/read-fields.ts';
import { wrongUnit } from './contribution.ts';
import { formPages, personPageName } from './names.ts';
import { Back } from './parts.tsx';
import { deductionFields, deductionName } from './withheld-tables.tsx';

const query = graphql(
  `query ChangeDeduction($companyId: ID!, $deductionId: ID!) {
    company(id: $companyId) { businessName }
    employeeDeduction(companyId: $companyId, id: $deductionId) {
      version employeeId unusedEarlierLimits catchUpYear ...Deduction
    }
  }`,
  [deductionFields],
);
type Data = ResultOf<typeof query>;

const short: Partial<Field> = { isShort: true, kind: day };
const groups = [
  {
    legend: text('Deduction of each paycheck'),
    fields: [
      {
        name: 'contribution',
        label: text('Employee contributes'),
        hint: text('Dollars or percent of gross earnings, as before.'),
        isShort: true,
        inputMode: 'decimal' as const,
        kind: share,
      },
      { name: 'effectiveStartDate', label: text('From'), ...short },
      {
        name: 'effectiveEndDate',
        label: text('Until'),
        hint: text('The last day. Paychecks dated later are free of the deduction.'),
        isOptional: true,
        ...short,
      },
    ],
  },
];

/** Of a 457(b) plan alone: the catch-up of 26 USC 457(b)(3). */
const lastYears = {
  legend: text('Last three years before retirement age'),
  fields: [
    {
      name: 'unusedEarlierLimits',
      label: text('Unused limits of earlier years'),
      hint: text('Dollars that the plan allowed in earlier years and the employee did not use.'),
      isOptional: true,
      isShort: true,
      inputMode: 'decimal' as const,
      kind: dollars,
    },
    {
      name: 'catchUpYear',
      label: text('Year of the catch-up'),
      hint: text('It is used for paychecks of this year alone.'),
      isOptional: true,
      isShort: true,
      inputMode: 'numeric' as const,
      kind: count,
    },
  ],
};

const groupsFor = ({ employeeDeduction: { deductionType } }: Data): Form['groups'] =>
  deductionType.startsWith('_457B') ? [...groups, lastYears] : groups;

const flat = ({ employeeDeduction: { employeeContribution, ...deduction } }: Data) => ({
  ...deduction,
  contribution: employeeContribution?.value ?? null,
});

const form = defineForm({
  query,
  groups: [...groups, lastYears],
  groupsFor,
  mutation:
    graphql(`mutation ChangeDeduction($companyId: ID!, $deductionId: ID!, $input: UpdateEmployeeDeductionInput!,
    $ifMatch: [Text!]) {
    saved: updateEmployeeDeduction(
      companyId: $companyId, employeeDeductionId: $deductionId, input: $input, ifMatch: $ifMatch
    ) { employeeId }
  }`),
  variables: ({ contribution, ...others }, _from, { data, version }) => {
    const shown = flat(data);
    const value = (contribution as Share | undefined)?.value; // read by `share`
    const isChanged = value !== undefined && value !== shown.contribution;
    const changed = isChanged ? { employeeContribution: { value } } : {};
    return { input: { ...changesIn(others, shown), ...changed }, ifMatch: [version] };
  },
  validate: ({ contribution }, { data }) => wrongUnit('contribution', contribution, data.employeeDeduction),
  next: ({ saved }) => ({ page: personPageName, from: saved.employeeId, done: formPages.deduction }),
});

/** Changes or ends a deduction. Its address names the deduction. */
export const deductionChangePage = definePage({
  title: text('Change a deduction'),
  query,
  form,
  View: ({ data, context }) => (
    <>
      <Back to={context.addressOf({ page: personPageName, from: data.employeeDeduction.employeeId })}>
        {say('Employee')}
      </Back>
      <Heading company={data.company.businessName} title={deductionName(data.employeeDeduction)} />
      <PostedForm
        form={{ ...form, groups: groupsFor(data) }}
        context={context}
        values={{
          ...textsOf({ groups: groupsFor(data) }, flat(data)),
          version: data.employeeDeduction.version,
        }}
        submit={say('Save deduction')}
      />
    </>
  ),
});
