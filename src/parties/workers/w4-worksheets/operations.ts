import { z } from 'zod';
import { worded } from '../../../foundation/sentence.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { enumOf } from '../../../platform/graphql/external-names.ts';
import { findById } from '../../../platform/graphql/find-by-id.ts';
import { shortList } from '../../../platform/graphql/policy.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { Employee } from '../employees/schema.ts';
import { FilingStatus } from '../employees/tax-words.ts';
import { type Deductions, deductions } from './deductions.ts';
import { areKept, type Draft, draftOf, keepW4Worksheets } from './drafts.ts';
import { type Jobs, type Line, multipleJobs, type Worksheet, worksheetYear } from './worksheet.ts';

const DeductionsStatus = builder.enumType('W4DeductionsStatus', {
  description: 'The filing status, as the deductions worksheet of Form W-4 has it.',
  ...enumOf({
    single: 'Single.',
    separate: 'Married filing separately.',
    married: 'Married filing jointly, or qualifying surviving spouse.',
    hoh: 'Head of household.',
  }),
});

const jobsWords = {
  filingStatus: 'Step 1(c).',
  highestPay: 'The annual taxable pay of the highest paying job.',
  secondPay: 'The annual taxable pay of the next job, or of the job of the spouse.',
  thirdPay: 'The annual taxable pay of the third job; null where there are two.',
  payPeriods: 'How many pay periods a year of the highest paying job has.',
};

const amountWords = {
  tips: 'Qualified tips.',
  overtime: 'The premium part of qualified overtime.',
  carLoanInterest: 'Interest on a qualified passenger vehicle loan.',
  adjustments: 'Adjustments of Schedule 1, Part II.',
  medical: 'All medical and dental expenses.',
  stateTaxes: 'All state and local taxes.',
  mortgageInterest: 'Home mortgage interest, on debt that the form permits.',
  gifts: 'All gifts to charities.',
  otherItemized: 'Other itemized deductions.',
  cashGifts: 'Cash gifts to charities, for those who take the standard deduction.',
};
const deductionWords = {
  filingStatus: 'The filing status.',
  income: 'The total income of the year.',
  isSenior: 'Whether the employee is 65 or older before the end of the year.',
  isSpouseSenior: 'Whether the spouse is 65 or older, on a joint return.',
};
const amounts = Object.keys(amountWords) as (keyof typeof amountWords)[]; // its own keys

const JobsInput = builder.inputType('W4JobsInput', {
  description: 'What an employee enters on the multiple jobs worksheet, Step 2(b) of Form W-4.',
  fields: (t) => {
    const pay = (name: 'highestPay' | 'secondPay', required: true) =>
      t.field({ type: 'Money', required, description: jobsWords[name], validate: rules.amount });
    return {
      filingStatus: t.field({ type: FilingStatus, required: true, description: jobsWords.filingStatus }),
      highestPay: pay('highestPay', true),
      secondPay: pay('secondPay', true),
      thirdPay: t.field({ type: 'Money', description: jobsWords.thirdPay, validate: rules.amount }),
      payPeriods: t.int({
        required: true,
        description: jobsWords.payPeriods,
        validate: z.number().int().min(1, 'must be 1 or more').max(366, 'must be 366 or less'),
      }),
    };
  },
});

const DeductionsInput = builder.inputType('W4DeductionsInput', {
  description: 'What an employee enters on the deductions worksheet, Step 4(b) of Form W-4, for the year.',
  fields: (t) => {
    const amount = (name: keyof typeof amountWords) =>
      t.field({ type: 'Money', description: amountWords[name], validate: rules.amount });
    return {
      filingStatus: t.field({
        type: DeductionsStatus,
        required: true,
        description: deductionWords.filingStatus,
      }),
      income: t.field({
        type: 'Money',
        required: true,
        description: deductionWords.income,
        validate: rules.amount,
      }),
      isSenior: t.boolean({ description: deductionWords.isSenior }),
      isSpouseSenior: t.boolean({ description: deductionWords.isSpouseSenior }),
      tips: amount('tips'),
      overtime: amount('overtime'),
      carLoanInterest: amount('carLoanInterest'),
      adjustments: amount('adjustments'),
      medical: amount('medical'),
      stateTaxes: amount('stateTaxes'),
      mortgageInterest: amount('mortgageInterest'),
      gifts: amount('gifts'),
      otherItemized: amount('otherItemized'),
      cashGifts: amount('cashGifts'),
    };
  },
});

const LineType = builder.objectRef<Line>('W4WorksheetLine').implement({
  description: 'A line of a worksheet.',
  fields: (t) => ({
    line: t.exposeString('line', { description: 'Its number on the form.' }),
    label: t.string({ description: 'Its kind.', resolve: ({ label }) => worded(label) }),
    amount: t.field({
      type: 'Money',
      nullable: true,
      description: 'Its amount. Null for a line that is a count.',
      resolve: ({ cents }) => cents ?? null,
    }),
    count: t.int({
      nullable: true,
      description: 'Its count. Null for a line that is an amount.',
      resolve: ({ count }) => count ?? null,
    }),
  }),
});

type Computed<Entries> = { readonly entries: Entries } & Worksheet;

const result = 'What the worksheet results in: the amount for the form.';

const JobsType = builder.objectRef<Computed<Jobs>>('W4JobsWorksheet').implement({
  description: 'The multiple jobs worksheet with what it results in for Step 4(c).',
  fields: (t) => {
    const pay = (name: 'highestPay' | 'secondPay') =>
      t.field({ type: 'Money', description: jobsWords[name], resolve: ({ entries }) => entries[name] });
    return {
      filingStatus: t.field({
        type: FilingStatus,
        description: jobsWords.filingStatus,
        resolve: ({ entries }) => entries.filingStatus,
      }),
      highestPay: pay('highestPay'),
      secondPay: pay('secondPay'),
      thirdPay: t.field({
        type: 'Money',
        nullable: true,
        description: jobsWords.thirdPay,
        resolve: ({ entries }) => entries.thirdPay ?? null,
      }),
      payPeriods: t.int({
        description: jobsWords.payPeriods,
        resolve: ({ entries }) => entries.payPeriods,
      }),
      lines: t.field({
        type: [LineType],
        policy: { list: shortList },
        description: 'How it is computed.',
        resolve: ({ lines }) => [...lines],
      }),
      result: t.field({ type: 'Money', description: result, resolve: ({ resultCents }) => resultCents }),
    };
  },
});

const DeductionsType = builder.objectRef<Computed<Deductions>>('W4DeductionsWorksheet').implement({
  description: 'The deductions worksheet with what it results in for Step 4(b).',
  fields: (t) => {
    const flag = (name: 'isSenior' | 'isSpouseSenior') =>
      t.boolean({
        nullable: true,
        description: deductionWords[name],
        resolve: ({ entries }) => entries[name] ?? null,
      });
    const amount = (name: keyof typeof amountWords) =>
      t.field({
        type: 'Money',
        nullable: true,
        description: amountWords[name],
        resolve: ({ entries }) => entries[name] ?? null,
      });
    return {
      filingStatus: t.field({
        type: DeductionsStatus,
        description: deductionWords.filingStatus,
        resolve: ({ entries }) => entries.filingStatus,
      }),
      income: t.field({
        type: 'Money',
        description: deductionWords.income,
        resolve: ({ entries }) => entries.income,
      }),
      isSenior: flag('isSenior'),
      isSpouseSenior: flag('isSpouseSenior'),
      ...(Object.fromEntries(amounts.map((name) => [name, amount(name)])) as Record<
        keyof typeof amountWords,
        ReturnType<typeof amount>
      >),
      lines: t.field({
        type: [LineType],
        policy: { list: shortList },
        description: 'How it is computed.',
        resolve: ({ lines }) => [...lines],
      }),
      result: t.field({ type: 'Money', description: result, resolve: ({ resultCents }) => resultCents }),
    };
  },
});

const WorksheetsType = builder.objectRef<{ isKept: boolean; draft: Draft | null }>('W4Worksheets').implement({
  description: 'The worksheets of Form W-4. Only the employee can read their entries.',
  fields: (t) => ({
    year: t.int({ description: 'The year of the form.', resolve: () => worksheetYear }),
    isKept: t.exposeBoolean('isKept', {
      description:
        "Whether the worksheets are of this year's form. Entries of an earlier form's are not kept.",
    }),
    jobs: t.field({
      type: JobsType,
      nullable: true,
      description: 'Step 2(b); null until it is filled in, and once the form is signed.',
      resolve: ({ draft }) => (draft?.jobs ? { entries: draft.jobs, ...multipleJobs(draft.jobs) } : null),
    }),
    deductions: t.field({
      type: DeductionsType,
      nullable: true,
      description: 'Step 4(b); null until it is filled in, and once the form is signed.',
      resolve: ({ draft }) =>
        draft?.deductions ? { entries: draft.deductions, ...deductions(draft.deductions) } : null,
    }),
  }),
});

builder.prismaObjectFields(Employee, (t) => ({
  w4Worksheets: t.field({
    type: WorksheetsType,
    inEvents: false,
    description: 'The worksheets of Form W-4 that the employee has filled in and not signed yet.',
    select: { id: true },
    resolve: async ({ id }, _args, operation) => ({
      isKept: areKept(operation),
      draft: await draftOf(operation, id),
    }),
  }),
}));

builder.mutationFields((t) => ({
  keepW4Worksheets: t.prismaField({
    type: Employee,
    policy: { scope: 'workers:write', idempotencyKey: '30 days', links: ['worker'] },
    description:
      'Keeps what an employee enters on the worksheets of Form W-4 until the form is signed. No key may do it.',
    args: {
      companyId: t.arg.id({ required: true, description: 'The company.' }),
      employeeId: t.arg.id({ required: true, description: 'The employee.' }),
      jobs: t.arg({ type: JobsInput, description: 'Step 2(b). Null removes it.' }),
      deductions: t.arg({ type: DeductionsInput, description: 'Step 4(b). Null removes it.' }),
    },
    resolve: async (query, _root, args, operation) => {
      const { companyId, employeeId } = args;
      const jobs = args.jobs as Jobs | null | undefined; // the enum has only these statuses
      const entered = args.deductions as Deductions | null | undefined; // as above
      await keepW4Worksheets(operation, { companyId, employeeId, jobs, deductions: entered });
      return findById(operation.db.employee, args.employeeId, query);
    },
  }),
}));
