/** The fields of the form for pay outside the regular payroll. */
import { day } from '../typed/day.ts';
import { dollars, hours } from '../typed/numbers.ts';

const number = { isOptional: true, isShort: true, inputMode: 'decimal' } as const;

export const groups = [
  {
    legend: 'Paycheck',
    fields: [
      { name: 'offCycleReason', label: 'Paid as', choices: 'reasons' },
      {
        name: 'checkDate',
        label: 'Payday',
        hint: 'A banking day whose cut-off is still to come, such as 4/17/2027.',
        isShort: true,
        kind: day,
      },
      { name: 'reportingPeriodId', label: 'Pay period', choices: 'periods' },
    ],
  },
  {
    legend: 'What it pays',
    fields: [
      { name: 'bonus', label: 'Bonus ($)', ...number, kind: dollars },
      {
        name: 'hours',
        label: 'Hours worked',
        hint: 'At the hourly rate. Final wages add the salary for the days until the last day.',
        ...number,
        kind: hours,
      },
      {
        name: 'flat',
        label: 'Other wages ($)',
        hint: 'Such as wages that were missing.',
        ...number,
        kind: dollars,
      },
    ],
  },
  {
    legend: 'What is withheld',
    fields: [
      {
        name: 'recurringDeductions',
        label: 'Take the recurring deductions, such as health insurance',
        control: 'checkbox' as const,
      },
      { name: 'supplementalMethod', label: 'Federal tax on a bonus', isOptional: true, choices: 'methods' },
    ],
  },
];

export const reasons = {
  enumValues: [
    { name: 'BONUS', label: 'Bonus' },
    { name: 'CORRECTION', label: 'Correction of earlier pay' },
    { name: 'FINAL_PAY', label: 'Final wages: the employee leaves' },
    { name: 'DISMISSAL', label: 'Final wages: the company ends the employment' },
  ],
};

export const methods = {
  enumValues: [
    { name: '', label: 'As on the W-4' },
    { name: 'FLAT', label: 'A flat rate' },
    { name: 'AGGREGATE', label: 'Together with other wages' },
  ],
};
