import type { GarnishmentType } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Frequency } from '../../engine/payroll/withholding-schedule/withholding-schedule.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumOf } from '../../platform/graphql/external-names.ts';

const types: Record<GarnishmentType, string> = {
  child_support: 'Support of children or a spouse.',
  creditor: 'An ordinary creditor, by order of a court.',
  federal_tax_levy: 'A levy of the IRS.',
  state_tax_levy: 'A levy of a state.',
  student_loan: 'A federal student loan.',
  bankruptcy: 'A bankruptcy order.',
  other: 'Any other order; the limits of a creditor apply.',
};

export const GarnishmentTypeEnum = builder.enumType('GarnishmentType', {
  description: 'What is collected. It decides the priority of an order and its legal limits.',
  ...enumOf(types),
});

const frequencies: Record<Frequency, string> = {
  daily: 'Every day.',
  weekly: 'Every week.',
  biweekly: 'Every two weeks.',
  semimonthly: 'Twice a month.',
  monthly: 'Every month.',
  quarterly: 'Every quarter. A schedule may have such a branch, but no pay schedule here is quarterly.',
};

export const ScheduleFrequency = builder.enumType('ScheduleFrequency', {
  description: 'The frequency of pay that a branch of a withholding schedule is for.',
  ...enumOf(frequencies),
});

export const LevyFilingStatus = builder.enumType('LevyFilingStatus', {
  description: 'The filing status on a statement of exemptions from a levy.',
  ...enumOf({
    single: 'Single.',
    married: 'Married, filing jointly.',
    hoh: 'Head of household.',
    mfs: 'Married, filing separately.',
  }),
});
