/** What an employee may try: another W-4, or other savings, on one of the latest paychecks. */

import { dayText, dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import type { Question } from '../form.ts';
import { filingStatuses, w4Groups, w4Texts } from '../people/w4.ts';
import { contributionText } from '../people/withheld-tables.tsx';
import { percent } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import type { TriedCheck, WhatIfData } from './what-if-data.ts';
import { keptForm, oldFormTexts, w4Problems, w4ToTry } from './what-if-w4.ts';

const savingGroups = [
  {
    legend: 'Savings',
    fields: [
      { name: 'plan', label: 'Retirement plan', isOptional: true, choices: 'plans' },
      {
        name: 'percent',
        label: 'Save of each paycheck (%)',
        hint: 'Percent of your gross pay, such as 5.',
        isOptional: true,
        isShort: true,
        inputMode: 'decimal' as const,
        kind: percent,
      },
    ],
  },
];
const checkGroups = [
  { legend: 'Paycheck', fields: [{ name: 'check', label: 'Start from', choices: 'checks' }] },
];

const plans = ['_401K', 'ROTH_401K', '_403B', 'ROTH_IRA', 'SIMPLE_IRA'];

/** The paychecks to start from: those that pay something. */
export const checksToTry = ({ recent }: WhatIfData): TriedCheck[] =>
  recent.nodes.filter(({ status, grossPay }) => grossPay > 0 && status !== 'VOIDED' && status !== 'FAILED');

export const whatIfChoices = (data: WhatIfData) => ({
  checks: {
    enumValues: checksToTry(data).map(({ id, checkDate, grossPay, status }) => {
      const kind = status === 'PENDING' ? ', not calculated yet' : '';
      return { name: id, label: `${dayText(checkDate)}, ${dollars(grossPay)} gross${kind}` };
    }),
  },
  statuses: { enumValues: [...keptForm(data), ...filingStatuses] },
  plans: {
    enumValues: [
      { name: '', label: 'No change' },
      ...plans.map((name) => ({ name, label: planLabel(data, name) })),
    ],
  },
});

function planLabel({ employee: { recurringDeductions } }: WhatIfData, name: string): string {
  const present = recurringDeductions.find(({ deductionType }) => deductionType === name);
  const now = present ? `, now ${contributionText(present.employeeContribution)}` : '';
  return `${labelOf(name.replace(/^_/, ''))}${now}`;
}

export const whatIfValues = (data: WhatIfData) => ({
  ...(oldFormTexts(data) ?? w4Texts(data)),
  check: checksToTry(data)[0]?.id ?? '',
});

export const whatIfQuestion: Question = {
  groups: [...checkGroups, ...w4Groups, ...savingGroups],
  mark: 'check',
  variables: (values, { data }) => {
    const { plan, percent: percentage, check } = values;
    const saving = plan && typeof percentage === 'number' ? { saving: { plan, percent: percentage } } : {};
    const input = { federal: w4ToTry(values, data as WhatIfData), ...saving }; // the page's query
    return { isAsked: true, checkId: check, input };
  },
  validate: (values, { data }) => {
    const { plan, percent: percentage, check } = values;
    const isListed = checksToTry(data as WhatIfData).some(({ id }) => id === check); // as above
    return [
      ...w4Problems(values, data as WhatIfData),
      ...(isListed ? [] : [malformed('check', 'must be one of your latest paychecks')]),
      ...(plan && percentage === null ? [malformed('percent', 'is required')] : []),
      ...(!plan && percentage != null ? [malformed('plan', 'is required')] : []),
    ];
  },
};
