import { defineFormAbout } from '../form-page.tsx';
import { graphql } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { personForm } from '../people/person-form.tsx';
import { filingStatuses } from '../people/tax-forms.ts';
import { checkbox, choice, moneyField, optional } from '../typed/fields.ts';
import { count } from '../typed/numbers.ts';
import { textsOf } from '../typed/read-fields.ts';
import { type OwnW4, ownW4Query } from './w4.tsx';

/** The worksheets of Form W-4, each kept as it is sent. */

const keep = graphql(`mutation KeepW4Worksheets(
  $companyId: ID!, $employeeId: ID!, $jobs: W4JobsInput, $deductions: W4DeductionsInput
) {
  keepW4Worksheets(companyId: $companyId, employeeId: $employeeId, jobs: $jobs, deductions: $deductions) { id }
}`);

const around = {
  back: () => [say('Your W-4'), { page: 'w4' }] as const,
  next: () => ({ page: 'w4' as const }),
};

const yearly = (name: string, label: string, hint?: string) =>
  moneyField(name, label, { ...optional, ...(hint !== undefined && { hint }) });

const jobsGroups = [
  {
    legend: text('Multiple jobs'),
    fields: [
      choice('filingStatus', text('Step 1(c): filing status'), 'statuses'),
      moneyField('highestPay', text('Highest paying job ($ a year)'), {
        hint: text('Taxable pay before tax. On a joint return, jobs of your spouse count too.'),
      }),
      moneyField('secondPay', text('Next job ($ a year)')),
      yearly('thirdPay', text('Third job ($ a year)'), text('Only if there are three.')),
      choice('payPeriods', text('How often the highest paying job pays'), 'periods', { kind: count }),
    ],
  },
];

const periods = {
  enumValues: [
    { name: '52', label: text('Every week') },
    { name: '26', label: text('Every two weeks') },
    { name: '24', label: text('Twice a month') },
    { name: '12', label: text('Every month') },
    { name: '4', label: text('Every quarter') },
    { name: '1', label: text('Once a year') },
  ],
};

const filingStatusOf = ({ employee }: OwnW4) => employee.taxParameters?.federal?.filingStatus ?? '';

export const w4JobsPage = personForm(
  defineFormAbout({
    name: 'w4-jobs',
    title: text('Multiple jobs worksheet'),
    submit: text('Work it out'),
    query: ownW4Query,
    form: { groups: jobsGroups, mutation: keep, variables: (values) => ({ jobs: values }) },
    values: (data) => {
      const { jobs } = data.own.w4Worksheets;
      return jobs ? textsOf({ groups: jobsGroups }, jobs) : { filingStatus: filingStatusOf(data) };
    },
    options: () => ({ statuses: { enumValues: filingStatuses }, periods }),
    groups: ({ own }) => (own.w4Worksheets.isKept ? jobsGroups : []),
    introduction: ({ own }) =>
      say(
        'Step 2(b) of Form W-4 of {year}, for two or three jobs at the same time. Do it on the form of the highest paying job only. If there are two jobs of similar pay, you can check the box of Step 2(c) on both forms instead.',
        { year: own.w4Worksheets.year },
      ),
  }),
  around,
);

const deductionsGroups = [
  {
    legend: text('You'),
    fields: [
      choice('filingStatus', text('Filing status'), 'statuses'),
      moneyField('income', text('Total income ($ a year)'), {
        hint: text('Line 8a. Some deductions end above a certain income.'),
      }),
      checkbox('isSenior', text('I am 65 or older before the end of the year')),
      checkbox('isSpouseSenior', text('My spouse is 65 or older before the end of the year (joint return)')),
    ],
  },
  {
    legend: text('Tips, overtime, vehicle loan, adjustments'),
    fields: [
      yearly('tips', text('Qualified tips ($ a year)')),
      yearly('overtime', text('Premium part of qualified overtime ($ a year)')),
      yearly('carLoanInterest', text('Interest on a qualified vehicle loan ($ a year)')),
      yearly(
        'adjustments',
        text('Adjustments to income ($ a year)'),
        text('Such as student loan interest, IRA contributions and alimony: Schedule 1, Part II.'),
      ),
    ],
  },
  {
    legend: text('Itemized deductions, if you itemize'),
    fields: [
      yearly(
        'medical',
        text('Medical and dental expenses ($ a year)'),
        text('Enter all of it. The page takes the part that counts.'),
      ),
      yearly(
        'stateTaxes',
        text('State and local taxes ($ a year)'),
        text('Enter all of it. The page applies the limit.'),
      ),
      yearly(
        'mortgageInterest',
        text('Home mortgage interest ($ a year)'),
        text('Only if the debt is below $750,000, or $375,000 married filing separately.'),
      ),
      yearly(
        'gifts',
        text('Gifts to charities ($ a year)'),
        text('Enter all of it. The page takes the part that counts.'),
      ),
      yearly('otherItemized', text('Other itemized deductions ($ a year)')),
    ],
  },
  {
    legend: text('If you do not itemize'),
    fields: [yearly('cashGifts', text('Cash gifts to charities ($ a year)'))],
  },
];

const fourStatuses = {
  enumValues: [
    { name: 'SINGLE', label: text('Single') },
    { name: 'SEPARATE', label: text('Married filing separately') },
    { name: 'MARRIED', label: text('Married filing jointly') },
    { name: 'HOH', label: text('Head of household') },
  ],
};

export const w4DeductionsPage = personForm(
  defineFormAbout({
    name: 'w4-deductions',
    title: text('Deductions worksheet'),
    submit: text('Work it out'),
    query: ownW4Query,
    form: { groups: deductionsGroups, mutation: keep, variables: (values) => ({ deductions: values }) },
    values: (data) => {
      const { deductions } = data.own.w4Worksheets;
      return deductions
        ? textsOf({ groups: deductionsGroups }, deductions)
        : { filingStatus: filingStatusOf(data) };
    },
    options: () => ({ statuses: fourStatuses }),
    groups: ({ own }) => (own.w4Worksheets.isKept ? deductionsGroups : []),
    introduction: ({ own }) =>
      say(
        'Step 4(b) of Form W-4 of {year}. Enter what you expect for the whole year. What you leave empty counts as nothing.',
        { year: own.w4Worksheets.year },
      ),
  }),
  around,
);
