/** What an employee may try: another W-4, or other savings, on one of the latest paychecks. */

import { dayText, dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import type { Question } from '../form.ts';
import { say, text } from '../language/say.ts';
import { filingStatuses, w4Groups, w4Texts } from '../people/w4.ts';
import { contributionText } from '../people/withheld-tables.tsx';
import { percent } from '../typed/numbers.ts';
import { malformed } from '../typed/read-fields.ts';
import type { TriedCheck, WhatIfData } from './what-if-data.ts';
import { keptForm, oldFormTexts, w4Problems, w4ToTry } from './what-if-w4.ts';

const savingGroups = [
  {
    legend: text('Savings'),
    fields: [
      { name: 'plan', label: text('Retirement plan'), isOptional: true, choices: 'plans' },
      {
        name: 'percent',
        label: text('Save of each paycheck (%)'),
        hint: text('Percent of your gross pay, such as 5.'),
        isOptional: true,
        isShort: true,
        inputMode: 'decimal' as const,
        kind: percent,
      },
    ],
  },
];
const checkGroups = [
  { legend: text('Paycheck'), fields: [{ name: 'check', label: text('Start from'), choices: 'checks' }] },
];

const plans = ['_401K', 'ROTH_401K', '_403B', 'ROTH_403B', '_457B', 'ROTH_IRA', 'SIMPLE_IRA'];

/** The paychecks to start from: those that pay something. */
export const checksToTry = ({ recent }: WhatIfData): TriedCheck[] =>
  recent.nodes.filter(({ status, grossPay }) => grossPay > 0 && status !== 'VOIDED' && status !== 'FAILED');

export const whatIfChoices = (data: WhatIfData) => ({
  checks: {
    enumValues: checksToTry(data).map(({ id, checkDate, grossPay, status }) => {
      const values = { day: dayText(checkDate), amount: dollars(grossPay) };
      const label =
        status === 'PENDING'
          ? say('{day}, {amount} gross, not calculated yet', values)
          : say('{day}, {amount} gross', values);
      return { name: id, label };
    }),
  },
  statuses: { enumValues: [...keptForm(data), ...filingStatuses] },
  plans: {
    enumValues: [
      { name: '', label: say('No change') },
      ...plans.map((name) => ({ name, label: planLabel(data, name) })),
    ],
  },
});

function planLabel({ employee: { recurringDeductions } }: WhatIfData, name: string): string {
  // _457B_TAX_EXEMPT is a _457B, too.
  const present = recurringDeductions.find(({ deductionType }) => deductionType.startsWith(name));
  const plan = labelOf(name.replace(/^_/, ''));
  if (!present) return plan;
  return say('{plan}, now {part}', { plan, part: contributionText(present.employeeContribution) });
}

export const whatIfValues = (data: WhatIfData) => ({
  ...(oldFormTexts(data) ?? w4Texts(data)),
  check: checksToTry(data)[0]?.id ?? '',
});

export const whatIfQuestion: Question<WhatIfData> = {
  groups: [...checkGroups, ...w4Groups, ...savingGroups],
  mark: 'check',
  variables: (values, { data }) => {
    const { plan, percent: percentage, check } = values;
    const saving = plan && typeof percentage === 'number' ? { saving: { plan, percent: percentage } } : {};
    const input = { federal: w4ToTry(values, data), ...saving };
    return { isAsked: true, checkId: check, input };
  },
  validate: (values, { data }) => {
    const { plan, percent: percentage, check } = values;
    const isListed = checksToTry(data).some(({ id }) => id === check);
    return [
      ...w4Problems(values, data),
      ...(isListed ? [] : [malformed('check', text('must be one of your latest paychecks'))]),
      ...(plan && percentage === null ? [malformed('percent', text('is required'))] : []),
      ...(!plan && percentage != null ? [malformed('plan', text('is required'))] : []),
    ];
  },
};
