import type { Fault } from '../../foundation/fault.ts';
import { defineForm, type Form, type Values } from '../form.ts';
import { formPage } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, sayNodes, text } from '../language/say.ts';
import { choice, countField, dayField, moneyField, optional } from '../typed/fields.ts';
import { type Share, share } from '../typed/numbers.ts';
import { changesIn, malformed, textsOf } from '../typed/read-fields.ts';
import { aboutPerson, personForm } from './person-form.tsx';
import { contributionText, type Deduction, deductionFields, deductionName } from './tables.tsx';

/** The forms that add a deduction, and change or end one. */

/** Refuses a share in another unit than the deduction has, so that 5% is never taken as $5. */
function wrongUnit(
  field: string,
  typed: unknown,
  { employeeContribution }: Pick<Deduction, 'employeeContribution'>,
): Fault[] {
  const unit = employeeContribution?.contributionType === 'PERCENTAGE' ? 'percent' : 'dollars';
  const typedUnit = (typed as Share | null | undefined)?.unit; // read by `share`
  if (!typedUnit || typedUnit === unit) return [];
  return [
    malformed(
      field,
      unit === 'percent' ? text('is a percentage, such as 5%') : text('is in dollars, such as $50'),
    ),
  ];
}

const groups = [
  {
    legend: text('Deduction of each paycheck'),
    fields: [
      choice('deductionTemplateId', text('Deduction'), 'templates'),
      moneyField('employeeContribution', text('Employee contributes'), {
        hint: text('Dollars or percent of gross earnings, as the deduction says. Empty for its usual value.'),
        kind: share,
        ...optional,
      }),
      dayField('effectiveStartDate', text('From')),
      dayField('effectiveEndDate', text('Until'), optional),
    ],
  },
];

const query = graphql(
  `query DeductionForm($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    deductionTemplates(companyId: $companyId, retired: false, first: 100) {
      nodes { id deductionType customName employeeContribution { contributionType value } }
    }
    present: employee(companyId: $companyId, id: $employeeId) {
      recurringDeductions(first: 100) { deductionTemplateId effectiveStartDate }
    }
  }`,
  [aboutPerson],
);
type Data = ResultOf<typeof query>;
type Template = Data['deductionTemplates']['nodes'][number];

const labelOf = (template: Template): string => {
  const { employeeContribution: contribution } = template;
  const unit = contribution?.contributionType === 'PERCENTAGE' ? 'percent' : 'dollars';
  const usual = contribution?.value == null ? say('in {unit}', { unit }) : contributionText(contribution);
  return `${deductionName(template)}, ${usual}`;
};

/** Whether the deduction is present already. If the form is sent twice, it adds one deduction. */
function addedTwice(
  { deductionTemplateId, effectiveStartDate }: Values,
  { present: { recurringDeductions } }: Data,
) {
  const isPresent = recurringDeductions.some(
    (deduction) =>
      deduction.deductionTemplateId === deductionTemplateId &&
      deduction.effectiveStartDate === effectiveStartDate,
  );
  return isPresent
    ? [malformed('effectiveStartDate', text('is the first day of this deduction already'))]
    : [];
}

/** Adds a deduction from one of the company's templates. */
export const deductionPage = personForm({
  name: 'employee-deduction',
  title: text('Deduction'),
  submit: text('Save deduction'),
  query,
  form: {
    groups,
    isOneAtATime: true,
    mutation: graphql(`mutation AddDeduction($companyId: ID!, $input: CreateEmployeeDeductionInput!) {
      createEmployeeDeduction(companyId: $companyId, input: $input) { id }
    }`),
    variables: ({ employeeContribution: typed, ...input }, employeeId) => {
      const value = (typed as Share | null | undefined)?.value; // read by `share`
      const contribution = value === undefined ? {} : { employeeContribution: { value } };
      return { input: { ...input, ...contribution, employeeId } };
    },
    validate: (values, { data }) => {
      const template = data.deductionTemplates.nodes.find(({ id }) => id === values['deductionTemplateId']);
      return [
        ...(template ? wrongUnit('employeeContribution', values['employeeContribution'], template) : []),
        ...addedTwice(values, data),
      ];
    },
  },
  values: () => ({}),
  options: ({ deductionTemplates: { nodes } }) => ({
    templates: {
      enumValues: nodes.map((template) => ({
        name: template.id,
        label: labelOf(template),
        isOwnWords: true,
      })),
    },
  }),
  groups: ({ deductionTemplates: { nodes } }) => (nodes.length ? groups : []),
  introduction: ({ deductionTemplates }, { addressOf }) =>
    deductionTemplates.nodes.length
      ? undefined
      : sayNodes('This company has no deductions to choose from yet. {link}', {
          link: <a href={addressOf({ page: 'settings-deduction-add' })}>{say('Add a deduction')}</a>,
        }),
});

const changeQuery = graphql(
  `query ChangeDeduction($companyId: ID!, $deductionId: ID!) {
    company(id: $companyId) { businessName }
    employeeDeduction(companyId: $companyId, id: $deductionId) {
      version employeeId unusedEarlierLimits catchUpYear ...Deduction
    }
  }`,
  [deductionFields],
);
type ChangeData = ResultOf<typeof changeQuery>;

const changeGroups = [
  {
    legend: text('Deduction of each paycheck'),
    fields: [
      moneyField('contribution', text('Employee contributes'), {
        hint: text('Dollars or percent of gross earnings, as before.'),
        kind: share,
      }),
      dayField('effectiveStartDate', text('From')),
      dayField('effectiveEndDate', text('Until'), {
        hint: text('The last day. Paychecks dated later are free of the deduction.'),
        ...optional,
      }),
    ],
  },
];

/** Only for a 457(b) plan: the catch-up of 26 USC 457(b)(3). */
const lastYears = {
  legend: text('Last three years before retirement age'),
  fields: [
    moneyField('unusedEarlierLimits', text('Unused limits of earlier years'), {
      hint: text('Dollars that the plan allowed in earlier years and the employee did not use.'),
      ...optional,
    }),
    countField('catchUpYear', text('Year of the catch-up'), {
      hint: text('It is used for paychecks of this year alone.'),
      ...optional,
    }),
  ],
};

const groupsFor = ({ employeeDeduction: { deductionType } }: ChangeData): Form['groups'] =>
  deductionType.startsWith('_457B') ? [...changeGroups, lastYears] : changeGroups;

const flat = ({ employeeDeduction: { employeeContribution, ...deduction } }: ChangeData) => ({
  ...deduction,
  contribution: employeeContribution?.value ?? null,
});

const form = defineForm({
  query: changeQuery,
  groups: [...changeGroups, lastYears],
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
  next: ({ saved }) => ({ page: 'employee', from: saved.employeeId, done: 'employee-deduction' }),
});

/** Changes or ends a deduction. Its address names the deduction. */
export const deductionChangePage = formPage({
  title: text('Change a deduction'),
  heading: ({ employeeDeduction }) => deductionName(employeeDeduction),
  submit: text('Save deduction'),
  query: changeQuery,
  form,
  groups: groupsFor,
  back: ({ employeeDeduction }) => [
    say('Employee'),
    { page: 'employee', from: employeeDeduction.employeeId },
  ],
  version: ({ employeeDeduction }) => employeeDeduction.version,
  values: (data) => textsOf({ groups: groupsFor(data) }, flat(data)),
});
