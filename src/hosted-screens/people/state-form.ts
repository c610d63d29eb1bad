import { stateName } from '../design/state-name.ts';
import type { Field } from '../form.ts';
import { defineFormAbout } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import type { Kind } from '../typed/kind.ts';
import { dollars } from '../typed/numbers.ts';
import { textsOf } from '../typed/read-fields.ts';
import { feeExemptionText } from './fee-exemption.ts';
import { formPages } from './names.ts';
import { aboutPerson, type PersonData, type TaxForm } from './person-data.ts';
import { personForm } from './person-form.tsx';
import { countField as count, filingStatuses } from './w4.ts';

const query = graphql(
  `query StateForm($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    form: employee(companyId: $companyId, id: $employeeId) {
      stateFormQuestions { state fields formCodes counties electableRates feeExemptions }
    }
  }`,
  [aboutPerson],
);
type StateFormData = ResultOf<typeof query>;

const money = (name: string, label: string): Field => ({
  ...count(name, label),
  inputMode: 'decimal',
  kind: dollars,
});
const box = (name: string, label: string): Field => ({ name, label, control: 'checkbox' });
const choice = (name: string, label: string, choices: string, kind?: Kind): Field => ({
  name,
  label,
  choices,
  isOptional: true,
  ...(kind ? { kind } : {}),
});

const rate: Kind = { read: (typed) => ({ value: Number(typed) }), show: (value) => String(value ?? '') };

/** The fields that the form of every state has. */
const common = [
  choice('filingStatus', text('Filing status'), 'statuses'),
  count('allowances', text('Allowances or personal exemptions')),
  count('dependents', text('Dependents')),
  money('extra', text('Extra withholding ($ a period)')),
  box('exempt', text('Exempt from withholding')),
];

/** The fields that only some states ask for. */
const particular = [
  money('allowanceAmount', text('Allowances ($ a year)')),
  money('exemptionAmount', text('Total exemption ($ a year)')),
  count('estimatedDeductions', text('Additional allowances for estimated deductions')),
  count('ageOrBlindExemptions', text('Exemptions for age 65 and blindness')),
  count('line2Allowances', text('Additional allowances, line 2')),
  count('firstTimeDependents', text('Dependents claimed for the first time')),
  count('adoptedChildren', text('Adopted children')),
  money('reduction', text('Less withholding ($ a period)')),
];

const formCode = choice('formCode', text('Letter of the form'), 'formCodes');
const county = choice('county', text('County number'), 'counties');
const feeExemption = choice('feeExemption', text('Exempt from local fees'), 'feeExemptions');
const electedRate = choice('electedRate', text('Elected rate'), 'rates', rate);

/** The groups of fields that the form of the work state has. */
function groupsOf({ form: { stateFormQuestions: questions } }: StateFormData) {
  if (!questions) return [];
  const { state, fields, formCodes, counties, electableRates, feeExemptions } = questions;
  const chosen = [
    ...(formCodes.length ? [formCode] : []),
    ...(counties.length ? [county] : []),
    ...(electableRates.length ? [electedRate] : []),
    ...(feeExemptions.length ? [feeExemption] : []),
  ];
  const ofState = particular.filter(({ name }) => fields.includes(name));
  return [
    {
      legend: say('Form of {state}', { state: stateName(state) }),
      fields: [...common, ...chosen, ...ofState],
    },
  ];
}

/** The form on file for the work state. */
const onFile = ({ employee: { taxParameters, workingState } }: PersonData): TaxForm =>
  [taxParameters?.state, ...(taxParameters?.otherStates ?? [])].find(
    (form) => form?.['code'] === workingState,
  ) ?? {};

const anyOf = (names: readonly string[]) => ({
  enumValues: [{ name: '', label: say('None') }, ...names.map((name) => ({ name, label: name }))],
});

const exemptions = (names: readonly string[]) => ({
  enumValues: [
    { name: '', label: say('None') },
    ...names.map((name) => ({ name, label: feeExemptionText(name) })),
  ],
});

const rates = (all: readonly string[]) => ({
  enumValues: [
    { name: '', label: say('None') },
    ...all.map((each) => ({ name: String(Number(each)), label: `${(Number(each) * 100).toFixed(1)} %` })),
  ],
});

export const stateForm = defineFormAbout({
  name: formPages.stateForm,
  title: text('State form'),
  submit: text('Save state form'),
  query,
  form: {
    groups: [{ legend: '', fields: [...common, formCode, county, electedRate, feeExemption, ...particular] }],
    mutation: graphql(`mutation SaveStateForm($companyId: ID!, $employeeId: ID!, $state: StateTaxInput!) {
      setTaxParameters(companyId: $companyId, employeeId: $employeeId, state: $state) { id }
    }`),
    groupsFor: groupsOf,
    variables: ({ declared: _, ...values }, _from, { data }) => ({
      state: { ...onFile(data), ...values, code: data.employee.workingState },
    }),
  },
  groups: groupsOf,
  values: (data) => textsOf({ groups: groupsOf(data) }, onFile(data)),
  options: ({ form: { stateFormQuestions: questions } }) => ({
    statuses: { enumValues: [{ name: '', label: say('As on the W-4') }, ...filingStatuses] },
    formCodes: anyOf(questions?.formCodes ?? []),
    counties: anyOf(questions?.counties ?? []),
    rates: rates(questions?.electableRates ?? []),
    feeExemptions: exemptions(questions?.feeExemptions ?? []),
  }),
  introduction: ({ form: { stateFormQuestions: questions } }) =>
    questions
      ? say('What the employee has entered on the form of the work state.')
      : say('No form is needed: the work state is not entered, or it does not tax wages.'),
});

export const stateFormPage = personForm(stateForm);
