import { stateName } from '../design/state-name.ts';
import type { Field } from '../form.ts';
import { defineFormAbout } from '../form-page.tsx';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { checkbox, choice, countField, moneyField, optional } from '../typed/fields.ts';
import type { Kind } from '../typed/kind.ts';
import { textsOf } from '../typed/read-fields.ts';
import { feeExemptionText } from './exemptions.ts';
import {
  aboutPerson,
  type PersonData,
  personForm,
  personQuery,
  type TaxForm,
  unlessChanged,
} from './person-form.tsx';

/** The forms for the W-4 and for the form of the work state. */

const yearly = (name: string, label: string): Field => moneyField(name, label, optional);

export const w4Groups = [
  {
    legend: text('Form W-4, 2020 or later'),
    fields: [
      { name: 'filingStatus', label: text('Step 1(c): filing status'), choices: 'statuses' },
      checkbox('step2', text('Step 2(c): multiple jobs, or the spouse works')),
      yearly('step3', text('Step 3: dependents and other credits ($ a year)')),
      yearly('step4a', text('Step 4(a): other income ($ a year)')),
      yearly('step4b', text('Step 4(b): deductions ($ a year)')),
      yearly('extra', text('Step 4(c): extra withholding ($ a period)')),
      checkbox('exempt', text('Exempt from withholding')),
      checkbox('nonresidentAlien', text('Nonresident alien')),
      checkbox('treatyOfIndia', text('Student or apprentice from India (treaty): no amount is added')),
    ],
  },
];

export const filingStatuses = [
  { name: 'SINGLE', label: text('Single or married filing separately') },
  { name: 'MARRIED', label: text('Married filing jointly') },
  { name: 'HOH', label: text('Head of household') },
];

type OfPerson = Pick<PersonData, 'employee'>;

export const federalIn = ({ employee }: OfPerson) => employee.taxParameters?.federal ?? null;

/**
 * The texts of the fields. A form of 2020 that replaces one of 2019 keeps its filing status. It has no place
 * for allowances.
 */
export const w4Texts = (data: OfPerson) => {
  const federal = federalIn(data);
  const isOld = federal?.form === '_2019';
  return textsOf({ groups: w4Groups }, isOld ? { filingStatus: federal.filingStatus } : (federal ?? {}));
};

export const w4Form = defineFormAbout({
  name: 'employee-w4',
  title: text('Form W-4'),
  submit: text('Save W-4'),
  query: personQuery,
  form: {
    groups: w4Groups,
    mutation: graphql(`mutation SaveW4($companyId: ID!, $employeeId: ID!, $federal: FederalTaxInput!) {
      setTaxParameters(companyId: $companyId, employeeId: $employeeId, federal: $federal) { id }
    }`),
    variables: (values, _from, { data }) => {
      const supplementalMethod = federalIn(data)?.supplementalMethod ?? null; // the employer chooses it
      return { federal: { form: '_2020', ...values, supplementalMethod } };
    },
    validate: unlessChanged,
  },
  values: w4Texts,
  options: () => ({ statuses: { enumValues: filingStatuses } }),
  introduction: ({ employee }) =>
    employee.taxParameters?.federal?.form === '_2019'
      ? say('The form on file is of 2019 or older. Saving this form replaces it.')
      : say(
          'What the employee has entered and signed on paper. It counts for each paycheck that is calculated from now on. On a page of their own, employees sign the form here.',
        ),
});

export const w4Page = personForm(w4Form);

export const stateQuery = graphql(
  `query StateForm($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    form: employee(companyId: $companyId, id: $employeeId) {
      stateFormQuestions { state fields formCodes counties electableRates feeExemptions }
    }
  }`,
  [aboutPerson],
);
export type StateFormData = ResultOf<typeof stateQuery>;

const money = (name: string, label: string): Field => moneyField(name, label, optional);
const count = (name: string, label: string): Field => countField(name, label, optional);

const rate: Kind = { read: (typed) => ({ value: Number(typed) }), show: (value) => String(value ?? '') };

/** The fields that the form of every state has. */
const common = [
  choice('filingStatus', text('Filing status'), 'statuses', optional),
  count('allowances', text('Allowances or personal exemptions')),
  count('dependents', text('Dependents')),
  money('extra', text('Extra withholding ($ a period)')),
  checkbox('exempt', text('Exempt from withholding')),
];

/** The fields that only some states' forms have. */
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

const formCode = choice('formCode', text('Letter of the form'), 'formCodes', optional);
const county = choice('county', text('County number'), 'counties', optional);
const feeExemption = choice('feeExemption', text('Exempt from local fees'), 'feeExemptions', optional);
const electedRate = choice('electedRate', text('Elected rate'), 'rates', { kind: rate, ...optional });

/** The fields that the form of any state may have. */
export const stateFields = [...common, formCode, county, electedRate, feeExemption, ...particular];

/** The groups of fields that the form of the work state has. */
export function stateGroups({ form: { stateFormQuestions: questions } }: StateFormData) {
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
export const stateOnFile = ({ employee: { taxParameters, workingState } }: PersonData): TaxForm =>
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
    ...all.map((rate) => ({ name: String(Number(rate)), label: `${(Number(rate) * 100).toFixed(1)} %` })),
  ],
});

export const stateChoices = ({ form: { stateFormQuestions: questions } }: StateFormData) => ({
  statuses: { enumValues: [{ name: '', label: say('As on the W-4') }, ...filingStatuses] },
  formCodes: anyOf(questions?.formCodes ?? []),
  counties: anyOf(questions?.counties ?? []),
  rates: rates(questions?.electableRates ?? []),
  feeExemptions: exemptions(questions?.feeExemptions ?? []),
});

export const stateForm = defineFormAbout({
  name: 'employee-state-form',
  title: text('State form'),
  submit: text('Save state form'),
  query: stateQuery,
  form: {
    groups: [{ legend: '', fields: stateFields }],
    mutation: graphql(`mutation SaveStateForm($companyId: ID!, $employeeId: ID!, $state: StateTaxInput!) {
      setTaxParameters(companyId: $companyId, employeeId: $employeeId, state: $state) { id }
    }`),
    groupsFor: stateGroups,
    variables: (values, _from, { data }) => ({
      state: { ...stateOnFile(data), ...values, code: data.employee.workingState },
    }),
    validate: unlessChanged, // the form of another state has fields of the same names
  },
  groups: stateGroups,
  values: (data) => textsOf({ groups: stateGroups(data) }, stateOnFile(data)),
  options: stateChoices,
  introduction: ({ form: { stateFormQuestions: questions } }) =>
    questions
      ? say('What the employee has entered and signed on paper, on the form of the work state.')
      : say('No form is needed: the work state is not entered, or it does not tax wages.'),
});

export const stateFormPage = personForm(stateForm);
