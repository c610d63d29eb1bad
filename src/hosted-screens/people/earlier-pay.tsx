/** Pay of a person from another service: the section of the page, and the form that states it. */

import { dayText, dollars } from '../design/format.ts';
import { taxName } from '../design/labels.ts';
import { Table } from '../design/table.tsx';
import { type Field, type Form, fieldsOf, type Values } from '../form.ts';
import { graphql, type ResultOf } from '../graphql.ts';
import { said, say, text } from '../language/say.ts';
import { dayField, moneyField, optional } from '../typed/fields.ts';
import { PersonSection } from './parts.tsx';
import { aboutPerson, personForm } from './person-form.tsx';
import type { Links } from './sections.tsx';

type Tax = { code: string; name: string; payer: string };

const days: Form['groups'][number] = {
  legend: text('Check dates'),
  look: 'pairs',
  fields: [
    dayField('firstCheckDate', text('First check date')),
    dayField('lastCheckDate', text('Last check date'), { hint: text('In the same quarter.') }),
    {
      name: 'source',
      label: text('Where the figures are from'),
      hint: text('Such as the register of March'),
    },
  ],
};

const sums: Form['groups'][number] = {
  legend: text('Pay'),
  look: 'pairs',
  fields: [
    moneyField('grossPay', text('Gross pay'), { hint: text('Wages before taxes, without reimbursements') }),
    moneyField('netPay', text('Net pay'), {
      hint: text("Gross pay less the employee's taxes, deductions and garnishments"),
    }),
    moneyField('supplementalWages', text('Bonuses and commissions within gross pay'), optional),
    moneyField('garnished', text('Garnishments'), optional),
  ],
};

/** The prefix of fields that depend on the employee. */
const prefix = 'sum.';

/** Two amounts of one tax or deduction. */
const pair = (name: string, labels: readonly [string, string], names: readonly [string, string]): Field[] =>
  labels.map((label, i) =>
    moneyField(`${prefix}${names[i]}.${name}`, label, { isOptional: true, isOwnWords: true }),
  );

const fieldsOfTax = ({ code, ...tax }: Tax): Field[] => {
  const name = taxName({ ...tax, jurisdiction: code.slice(0, 2).toUpperCase() });
  return pair(code, [say('{name}: wages taxed', { name }), say('{name}: tax', { name })], ['wages', 'tax']);
};

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

const groups: Form['groups'] = [days, sums];

type Stated = {
  readonly taxes: readonly Tax[];
  readonly earlierPay: readonly Entry[];
  readonly recurringDeductions: readonly { readonly deductionType: string }[];
};

/** The types of the employee's deductions here, or according to earlier entries. */
const typesOnFile = ({ recurringDeductions, earlierPay }: Stated): ReadonlySet<string> =>
  new Set([
    ...recurringDeductions.map(({ deductionType }) => deductionType.replace(/^_/, '').toLowerCase()),
    ...earlierPay.flatMap(({ deductions }) => deductions.map(({ type }) => type)),
  ]);

/** The groups for an employee: the taxes and plans on file. Other plans are folded. */
function groupsFor(stated: Stated): Form['groups'] {
  const onFile = typesOnFile(stated);
  const [here, elsewhere] = [true, false].map((isHere) =>
    kinds.filter(([type]) => onFile.has(type) === isHere).flatMap(fieldsOfDeduction),
  );
  return [
    ...groups,
    { legend: text('Taxes withheld'), look: 'pairs', fields: taxesPaidBy(stated.taxes, 'employee') },
    ...(here?.length ? [{ legend: text('Deductions'), look: 'pairs', fields: here } as const] : []),
    { legend: text('Taxes of the employer'), look: 'pairs', fields: taxesPaidBy(stated.taxes, 'employer') },
    { legend: text('Deductions that are not on file here'), look: 'folded', fields: elsewhere ?? [] },
  ];
}

const numberIn = (values: Values, name: string): number => Number(values[`${prefix}${name}`] ?? 0);

/** The entry in the typed values. A tax without wages and amount is left out. */
function entryOf(values: Values, taxes: readonly Tax[]) {
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

export const entryFields = graphql(`fragment Entry on EarlierPay {
  firstCheckDate lastCheckDate grossPay netPay garnished supplementalWages
  taxes { code payer taxableWages amount } deductions { type amount employerAmount }
  states { state wages days } source
}`);
type Entry = ResultOf<typeof entryFields>;

const withheldOf = ({ taxes }: Entry): number =>
  taxes
    .filter(({ payer }) => payer === 'employee')
    .reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;

/** The section of a person's page. */
export const EarlierPay = ({ entries, links }: { entries: readonly Entry[]; links: Links }) => (
  <PersonSection
    id="earlier-pay"
    title={say('Earlier pay')}
    actions={links([say('Enter earlier pay'), 'employee-earlier-pay'])}
    empty={
      !entries.length &&
      say('None is stated. Bases and limits of the year begin with the first paycheck here.')
    }
  >
    <Table
      caption={say('What another service has paid')}
      rows={entries}
      keyOf={({ firstCheckDate }) => firstCheckDate}
      empty=""
      columns={[
        {
          name: say('Check dates'),
          cell: ({ firstCheckDate, lastCheckDate }) =>
            say('{start} to {end}', { start: dayText(firstCheckDate), end: dayText(lastCheckDate) }),
        },
        { name: say('Where the figures are from'), cell: ({ source }) => source },
        { name: say('Gross pay'), cell: ({ grossPay }) => dollars(grossPay), isNumber: true },
        { name: say('Taxes withheld'), cell: (entry) => dollars(withheldOf(entry)), isNumber: true },
        { name: say('Net pay'), cell: ({ netPay }) => dollars(netPay), isNumber: true },
      ]}
    />
  </PersonSection>
);

const query = graphql(
  `query EarlierPayForm($companyId: ID!, $employeeId: ID!) {
    ...AboutPerson
    stated: employee(companyId: $companyId, id: $employeeId) {
      taxes { code name payer } earlierPay { ...Entry } recurringDeductions(first: 50) { deductionType }
    }
  }`,
  [aboutPerson, entryFields],
);

/** The entry as it is sent again, without what the service adds to it. */
const asStated = ({ taxes, ...entry }: Entry) => ({
  ...entry,
  taxes: taxes.map(({ payer: _, ...tax }) => tax),
});

/** The other entries of the year. An entry that shares a day with the typed one is replaced by it. */
const othersOf = (stated: readonly Entry[], from: string, to: string) =>
  stated
    .filter(({ firstCheckDate }) => firstCheckDate.slice(0, 4) === from.slice(0, 4))
    .filter(({ firstCheckDate, lastCheckDate }) => lastCheckDate < from || firstCheckDate > to)
    .map(asStated);

const isComplete = (values: Values): boolean =>
  fieldsOf({ groups }).every(({ name, isOptional }) => isOptional || values[name] !== undefined);

export const earlierPayPage = personForm({
  name: 'employee-earlier-pay',
  title: text('Earlier pay'),
  submit: text('Save earlier pay'),
  query,
  form: {
    groups,
    isOneAtATime: true,
    groupsFor: ({ stated }) => groupsFor(stated),
    mutation:
      graphql(`mutation StateEarlierPay($companyId: ID!, $employeeId: ID!, $year: Int!, $entries: [EarlierPayInput!]!) {
      setEarlierPay(companyId: $companyId, employeeId: $employeeId, year: $year, entries: $entries) { id }
    }`),
    variables: (values, _from, { data: { stated }, today }) => {
      const [from, to] = [values['firstCheckDate'], values['lastCheckDate']];
      // Missing and unreadable values are refused, whatever the variables are.
      if (!isComplete(values)) return { year: Number.parseInt(today, 10), entries: [] };
      const year = Number.parseInt(String(from), 10);
      return {
        year,
        entries: [entryOf(values, stated.taxes), ...othersOf(stated.earlierPay, String(from), String(to))],
      };
    },
  },
  groups: ({ stated }) => groupsFor(stated),
  values: () => ({}),
  introduction: () =>
    say(
      'What another service has paid this employee in a year, from its register: by quarter, or by check date. What is entered here replaces what is stated for the same days.',
    ),
});
