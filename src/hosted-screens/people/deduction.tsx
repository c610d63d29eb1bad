import { day, quantity } from '../typed.ts';
import { formPages } from './names.ts';
import type { PersonData } from './person-data.ts';
import { personForm } from './person-form.tsx';
import { unreadable, valuesIn } from './read-fields.ts';
import { contributionText, type Deduction, deductionName } from './withheld-tables.tsx';

const short = { isShort: true, kind: day } as const;

const groups = [
  {
    legend: 'Deduction of each paycheck',
    fields: [
      { name: 'deductionTemplateId', label: 'Deduction', choices: 'templates' },
      {
        name: 'employeeContribution',
        label: 'Employee contributes',
        hint: 'Dollars or percent of gross earnings, as the deduction says. Empty for its usual value.',
        isOptional: true,
        isShort: true,
        inputMode: 'decimal' as const,
        kind: quantity,
      },
      { name: 'effectiveStartDate', label: 'From', ...short },
      { name: 'effectiveEndDate', label: 'Until', isOptional: true, ...short },
    ],
  },
];

type Template = Pick<Deduction, 'id' | 'deductionType' | 'customName' | 'employeeContribution'>;
type Data = PersonData & { deductionTemplates: { nodes: Template[] } };

const labelOf = (template: Template): string => {
  const { employeeContribution: contribution } = template;
  const unit = contribution?.contributionType === 'PERCENTAGE' ? 'percent' : 'dollars';
  const usual = contribution?.value == null ? `in ${unit}` : contributionText(contribution);
  return `${deductionName(template)}, ${usual}`;
};

/** Adds a deduction by one of the company's templates. */
export const deductionPage = personForm<Data>({
  name: formPages.deduction,
  title: 'Deduction',
  submit: 'Save deduction',
  query: `deductionTemplates(companyId: $companyId, retired: false, first: 100) {
    nodes { id deductionType customName employeeContribution { contributionType value } }
  }`,
  form: {
    groups,
    mutation: `mutation AddDeduction($companyId: ID!, $input: CreateEmployeeDeductionInput!) {
      saved: createEmployeeDeduction(companyId: $companyId, input: $input) { id: employeeId }
    }`,
    variables: (formValues, employeeId) => {
      const { employeeContribution: value, ...input } = valuesIn({ groups }, formValues);
      const contribution = typeof value === 'number' ? { employeeContribution: { value } } : {};
      return { input: { ...input, ...contribution, employeeId } };
    },
    validate: (formValues) => unreadable({ groups }, formValues),
  },
  values: () => ({}),
  options: ({ deductionTemplates: { nodes } }) => ({
    templates: { enumValues: nodes.map((template) => ({ name: template.id, label: labelOf(template) })) },
  }),
  introduction: ({ deductionTemplates }) =>
    deductionTemplates.nodes.length
      ? undefined
      : 'This company has no deductions to choose from yet. They are set up with your payroll provider.',
});
