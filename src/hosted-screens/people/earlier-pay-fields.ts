/** The fields of the form of earlier pay, and what is typed in them as an entry. */
import type { Field, Form, Values } from '../form.ts';
import { said, say, text } from '../language/say.ts';
import { day } from '../typed/day.ts';
import { dollars } from '../typed/numbers.ts';

export type Tax = { code: string; name: string; payer: string };

/** Money and days as the form shows and takes them. */
const money = (name: string, label: string, more: Partial<Field> = {}): Field => ({
  name,
  label,
  isShort: true,
  inputMode: 'decimal',
  kind: dollars,
  ...more,
});
const optional = { isOptional: true } as const;

const days: Form['groups'][number] = {
  legend: text('Check dates'),
  fields: [
    { name: 'firstCheckDate', label: text('First check date'), isShort: true, kind: day },
    {
      name: 'lastCheckDate',
      label: text('Last check date'),
      hint: text('In the same quarter.'),
      isShort: true,
      kind: day,
    },
    {
      name: 'source',
      label: text('Where the figures are from'),
      hint: text('Such as the register of March'),
    },
  ],
};

const sums: Form['groups'][number] = {
  legend: text('Pay'),
  fields: [
    money('grossPay', text('Gross pay'), { hint: text('Wages before taxes, without reimbursements') }),
    money('netPay', text('Net pay'), {
      hint: text("Gross pay less the employee's taxes, deductions and garnishments"),
    }),
    money('supplementalWages', text('Bonuses and commissions within gross pay'), optional),
    money('garnished', text('Garnishments'), optional),
  ],
};

/** The names of the fields that depend on the employee begin so. */
export const prefix = 'sum.';

/** Two amounts of one tax or deduction. */
const pair = (name: string, labels: readonly [string, string], names: readonly [string, string]): Field[] =>
  labels.map((label, i) =>
    money(`${prefix}${names[i]}.${name}`, label, { isOptional: true, isOwnWords: true }),
  );

const fieldsOfTax = ({ code, name }: Tax): Field[] =>
  pair(code, [say('{name}: wages taxed', { name }), say('{name}: tax', { name })], ['wages', 'tax']);

const kinds = [
  ['401k', '401(k)'],
  ['roth_401k', 'Roth 401(k)'],
  ['403b', '403(b)'],
  ['roth_403b', 'Roth 403(b)'],
  ['457b', '457(b)'],
  ['simple_ira', 'SIMPLE IRA'],
  ['roth_ira', 'Roth IRA'],
  ['hsa', 'HSA'],
  ['fsa', 'FSA'],
  ['dependent_care', text('Dependent care')],
  ['premium_only', text('Health premiums before tax')],
  ['transit', text('Transit')],
  ['parking', text('Parking')],
  ['miscellaneous', text('Other deductions')],
] as const;

const fieldsOfDeduction = ([type, label]: (typeof kinds)[number]): Field[] => {
  const name = said(label);
  return pair(
    type,
    [say('{name}: employee', { name }), say('{name}: employer', { name })],
    ['own', 'employer'],
  );
};

const taxesPaidBy = (taxes: readonly Tax[], payer: string): Field[] =>
  taxes.filter((tax) => tax.payer === payer).flatMap(fieldsOfTax);

export const groups: Form['groups'] = [days, sums];

/** The groups for an employee with these taxes. */
export const groupsFor = (taxes: readonly Tax[]): Form['groups'] => [
  ...groups,
  { legend: text('Taxes withheld'), fields: taxesPaidBy(taxes, 'employee') },
  { legend: text('Deductions'), fields: kinds.flatMap(fieldsOfDeduction) },
  { legend: text('Taxes of the employer'), fields: taxesPaidBy(taxes, 'employer') },
];

const numberIn = (values: Values, name: string): number => Number(values[`${prefix}${name}`] ?? 0);

/** The entry that the typed values state. A tax without wages and amount is left out. */
export function entryOf(values: Values, taxes: readonly Tax[]) {
  const { firstCheckDate, lastCheckDate, source, grossPay, netPay, supplementalWages, garnished } = values;
  return {
    firstCheckDate,
    lastCheckDate,
    source,
    grossPay,
    netPay,
    supplementalWages,
    garnished,
    taxes: taxes
      .map(({ code }) => ({
        code,
        taxableWages: numberIn(values, `wages.${code}`),
        amount: numberIn(values, `tax.${code}`),
      }))
      .filter(({ taxableWages, amount }) => taxableWages || amount),
    deductions: kinds
      .map(([type]) => ({
        type,
        amount: numberIn(values, `own.${type}`),
        employerAmount: numberIn(values, `employer.${type}`),
      }))
      .filter(({ amount, employerAmount }) => amount || employerAmount),
  };
}
