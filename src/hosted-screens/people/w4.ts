import type { Field } from '../form.ts';
import { defineFormAbout } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { count, dollars } from '../typed/numbers.ts';
import { textsOf } from '../typed/read-fields.ts';
import { formPages } from './names.ts';
import { type PersonData, personQuery } from './person-data.ts';
import { personForm } from './person-form.tsx';

const yearly = (name: string, label: string): Field => ({
  name,
  label,
  isOptional: true,
  isShort: true,
  inputMode: 'decimal',
  kind: dollars,
});
const box = (name: string, label: string): Field => ({ name, label, control: 'checkbox' });

export const w4Groups = [
  {
    legend: text('Form W-4, 2020 or later'),
    fields: [
      { name: 'filingStatus', label: text('Step 1(c): filing status'), choices: 'statuses' },
      box('step2', text('Step 2(c): multiple jobs, or the spouse works')),
      yearly('step3', text('Step 3: dependents and other credits ($ a year)')),
      yearly('step4a', text('Step 4(a): other income ($ a year)')),
      yearly('step4b', text('Step 4(b): deductions ($ a year)')),
      yearly('extra', text('Step 4(c): extra withholding ($ a period)')),
      box('exempt', text('Exempt from withholding')),
      box('nonresidentAlien', text('Nonresident alien')),
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

/** A form of 2020 that replaces one of 2019 keeps its filing status; allowances have no place there. */
export const w4Texts = (data: OfPerson) => {
  const federal = federalIn(data);
  const isOld = federal?.form === '_2019';
  return textsOf({ groups: w4Groups }, isOld ? { filingStatus: federal.filingStatus } : (federal ?? {}));
};

export const w4Form = defineFormAbout({
  name: formPages.w4,
  title: text('Form W-4'),
  submit: text('Save W-4'),
  query: personQuery,
  form: {
    groups: w4Groups,
    mutation: graphql(`mutation SaveW4($companyId: ID!, $employeeId: ID!, $federal: FederalTaxInput!) {
      setTaxParameters(companyId: $companyId, employeeId: $employeeId, federal: $federal) { id }
    }`),
    variables: ({ declared: _, ...values }, _from, { data }) => {
      const supplementalMethod = federalIn(data)?.supplementalMethod ?? null; // the employer's choice
      return { federal: { form: '_2020', ...values, supplementalMethod } };
    },
  },
  values: w4Texts,
  options: () => ({ statuses: { enumValues: filingStatuses } }),
  introduction: ({ employee }) =>
    employee.taxParameters?.federal?.form === '_2019'
      ? say('The form on file is of 2019 or older. Saving this form replaces it.')
      : say(
          'What the employee has entered on the form. It counts for each paycheck that is calculated from now on.',
        ),
});

export const w4Page = personForm(w4Form);

export const countField = (name: string, label: string): Field => ({
  name,
  label,
  isOptional: true,
  isShort: true,
  inputMode: 'numeric',
  kind: count,
});
