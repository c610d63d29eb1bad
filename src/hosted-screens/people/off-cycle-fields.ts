/** The fields of the form for pay outside the regular payroll. */
import { text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { dollars, hours } from '../typed/numbers.ts';

const number = { isOptional: true, isShort: true, inputMode: 'decimal' } as const;

export const groups = [
  {
    legend: text('Paycheck'),
    fields: [
      { name: 'offCycleReason', label: text('Paid as'), choices: 'reasons' },
      {
        name: 'checkDate',
        label: text('Payday'),
        hint: text('A banking day whose cut-off is still to come, such as 4/17/2027.'),
        isShort: true,
        kind: day,
      },
      { name: 'reportingPeriodId', label: text('Pay period'), choices: 'periods' },
    ],
  },
  {
    legend: text('What it pays'),
    fields: [
      {
        name: 'bonus',
        label: text('Bonus ($)'),
        hint: text('Promised or earned, such as for attendance: overtime of the period counts it.'),
        ...number,
        kind: dollars,
      },
      {
        name: 'discretionaryBonus',
        label: text('Bonus in your discretion ($)'),
        hint: text('Nothing promised it, and you decided its amount: overtime does not count it.'),
        ...number,
        kind: dollars,
      },
      {
        name: 'hours',
        label: text('Hours worked'),
        hint: text('At the hourly rate. Final wages add the salary for the days until the last day.'),
        ...number,
        kind: hours,
      },
      {
        name: 'flat',
        label: text('Other wages ($)'),
        hint: text('Such as wages that were missing.'),
        ...number,
        kind: dollars,
      },
    ],
  },
  {
    legend: text('What is withheld'),
    fields: [
      {
        name: 'recurringDeductions',
        label: text('Take the recurring deductions, such as health insurance'),
        control: 'checkbox' as const,
      },
      {
        name: 'supplementalMethod',
        label: text('Federal tax on a bonus'),
        isOptional: true,
        choices: 'methods',
      },
    ],
  },
];

export const reasons = {
  enumValues: [
    { name: 'BONUS', label: text('Bonus') },
    { name: 'CORRECTION', label: text('Correction of earlier pay') },
    { name: 'FINAL_PAY', label: text('Final wages: the employee leaves') },
    { name: 'DISMISSAL', label: text('Final wages: the company ends the employment') },
  ],
};

export const methods = {
  enumValues: [
    { name: '', label: text('As on the W-4') },
    { name: 'FLAT', label: text('A flat rate') },
    { name: 'AGGREGATE', label: text('Together with other wages') },
  ],
};
