import type { Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { type Share, share } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { wrongUnit } from './contribution.ts';
import { formPages } from './names.ts';
import { aboutPerson } from './person-data.ts';
import { personForm } from './person-form.tsx';
import { contributionText, deductionName } from './withheld-tables.tsx';

const short = { isShort: true, kind: day } as const;

const groups = [
  {
    legend: text('Deduction of each paycheck'),
    fields: [
      { name: 'deductionTemplateId', label: text('Deduction'), choices: 'templates' },
      {
        name: 'employeeContribution',
        label: text('Employee contributes'),
        hint: text('Dollars or percent of gross earnings, as the deduction says. Empty for its usual value.'),
        isOptional: true,
        isShort: true,
        inputMode: 'decimal' as const,
        kind: share,
      },
      { name: 'effectiveStartDate', label: text('From'), ...short },
      { name: 'effectiveEndDate', label: text('Until'), isOptional: true, ...short },
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

/** A form that is sent twice adds one deduction. */
function addedTwice(
  { deductionTemplateId, effectiveStartDate }: Values,
  { present: { recurringDeductions } }: Data,
) {
  const isPresent = recurringDeductions.some(
    (each) =>
      each.deductionTemplateId === deductionTemplateId && each.effectiveStartDate === effectiveStartDate,
  );
  return isPresent
    ? [malformed('effectiveStartDate', text('is the first day of this deduction already'))]
    : [];
}

/** Adds a deduction by one of the company's templates. */
export const deductionPage = personForm({
  name: formPages.deduction,
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
  introduction: ({ deductionTemplates }) =>
    deductionTemplates.nodes.length
      ? undefined
      : say('This company has no deductions to choose from yet. They are set up with your payroll provider.'),
});
