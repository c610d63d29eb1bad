import type { Fault } from '../../foundation/fault.ts';
import { dayText, dollars } from '../design/format.ts';
import { labelOf } from '../design/labels.ts';
import { type FormValues, fieldsOf, type Question, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { say, text } from '../language/say.ts';
import { personFields } from '../people/person-form.tsx';
import { contributionText, deductionFields } from '../people/tables.tsx';
import { federalIn, filingStatuses, w4Groups, w4Texts } from '../people/tax-forms.ts';
import { percent } from '../typed/numbers.ts';
import { malformed, textsOf } from '../typed/read-fields.ts';

/** What an employee may try on one of the latest paychecks: another W-4, or other savings. */

const payFields = graphql(`fragment Pay on PaycheckPreview {
  totals { grossPay netPay } taxes { code name jurisdiction payer amount }
  deductions { type name amount employerAmount } garnishments { garnishmentId type amount }
}`);

export const whatIfQuery = graphql(
  `query WhatIf($companyId: ID!, $employeeId: ID!, $isAsked: Boolean = false,
    $checkId: ID = "none", $input: WhatIfInput = {}) {
    company(id: $companyId) { businessName status payrollSchedule }
    employee(companyId: $companyId, id: $employeeId) {
      ...Person recurringDeductions(first: 50) { ...Deduction }
    }
    recent: employeeChecks(companyId: $companyId, employeeId: $employeeId, byCheckDate: true, newestFirst: true, first: 12) {
      nodes { id status checkDate grossPay }
    }
    whatIf(companyId: $companyId, employeeCheckId: $checkId, input: $input) @include(if: $isAsked) {
      amount before { ...Pay } after { ...Pay }
    }
  }`,
  [personFields, deductionFields, payFields],
);
export type WhatIfData = ResultOf<typeof whatIfQuery>;
export type TriedCheck = WhatIfData['recent']['nodes'][number];
export type Pay = ResultOf<typeof payFields>;
/** The form on file if it is of 2019 or older, because the fields of the page are those of a later form. */
export function oldForm(data: WhatIfData) {
  const federal = federalIn(data);
  return federal?.form === '_2019' ? federal : null;
}

/** Chosen instead of a filing status to keep a form of 2019. */
const kept = 'KEPT';

/** The texts of the fields that keep a form of 2019. */
function oldFormTexts(data: WhatIfData): FormValues | undefined {
  const form = oldForm(data);
  return form ? { ...textsOf({ groups: w4Groups }, form), filingStatus: kept } : undefined;
}

/** The choice to keep a form of 2019, with its entries. */
function keptForm(data: WhatIfData): { name: string; label: string }[] {
  const form = oldForm(data);
  if (!form) return [];
  const status = form.filingStatus === 'MARRIED' ? say('married') : say('single');
  const allowances = form.allowances ?? 0;
  const count = allowances === 1 ? say('1 allowance') : say('{count} allowances', { count: allowances });
  return [{ name: kept, label: say('Keep my form of 2019 or older: {status}, {count}', { status, count }) }];
}

const w4In = (values: Values): Values =>
  Object.fromEntries(
    fieldsOf({ groups: w4Groups }).flatMap(({ name }) => (name in values ? [[name, values[name]]] : [])),
  );

/**
 * The W-4 to try. If a form of 2019 is kept, only its extra withholding can change. Any other entry needs a
 * later form.
 */
function w4ToTry(values: Values, data: WhatIfData): object {
  const { step2, step3, step4a, step4b, ...others } = w4In(values);
  const old = values['filingStatus'] === kept && oldForm(data);
  if (!old) return { form: '_2020', ...others, step2, step3, step4a, step4b };
  const { filingStatus, allowances } = old;
  return { form: '_2019', ...others, filingStatus, allowances };
}

const sinceForm2020 = ['step2', 'step3', 'step4a', 'step4b'];

/** The problems of steps that the kept form of 2019 does not have. */
function w4Problems(values: Values, data: WhatIfData): Fault[] {
  const isKept = values['filingStatus'] === kept && oldForm(data);
  if (!isKept || !sinceForm2020.some((name) => values[name])) return [];
  const problem = text('must be chosen: your form of 2019 or older has no Step 2, 3, 4(a) or 4(b)');
  return [malformed('filingStatus', problem)];
}

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
