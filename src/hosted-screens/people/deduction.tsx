import type { Values } from '../form.ts';
import { say, text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { type Share, share } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import { wrongUnit } from './contribution.ts';
import { formPages } from './names.ts';
import type { PersonData } from './person-data.ts';
import { personForm } from './person-form.tsx';
import { contributionText, type Deduction, deductionName } from './withheld-tables.tsx';

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

type Template = Pick<Deduction, 'id' | 'deductionType' | 'customName' | 'employeeContribution'>;
type Present = { deductionTemplateId: string; effectiveStartDate: string };
type Data = PersonData & {
  deductionTemplates: { nodes: Template[] };
  present: { recurringDeductions: Present[] };
};

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
export const deductionPage = personForm<Data>({
  name: formPages.deduction,
  title: text('Deduction'),
  submit: text('Save deduction'),
  query: `deductionTemplates(companyId: $companyId, retired: false, first: 100) {
    nodes { id deductionType customName employeeContribution { contributionType value } }
  }
  present: employee(companyId: $companyId, id: $employeeId) {
    recurringDeductions(first: 100) { deductionTemplateId effectiveStartDate }
  }`,
  form: {
    groups,
    isOneAtATime: true,
    mutation: `mutation AddDeduction($companyId: ID!, $input: CreateEmployeeDeductionInput!) {
      saved: createEmployeeDeduction(companyId: $companyId, input: $input) { id: employeeId }
    }`,
    variables: ({ employeeContribution: typed, ...input }, employeeId) => {
      const value = (typed as Share | null | undefined)?.value; // read by `share`
      const contribution = value === undefined ? {} : { employeeContribution: { value } };
      return { input: { ...input, ...contribution, employeeId } };
    },
    validate: (values, { data }) => {
      const { deductionTemplates } = data as Data; // the page's query
      const template = deductionTemplates.nodes.find(({ id }) => id === values['deductionTemplateId']);
      return [
        ...(template ? wrongUnit('employeeContribution', values['employeeContribution'], template) : []),
        ...addedTwice(values, data as Data), // as above
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
