/** Returns for people: the lines that the XML has too, with the schedules below. */
import { type Cents, moneyText } from '../../../../engine/payroll/money.ts';
import type { AnnualReturn } from '../../figures/annual-returns.ts';
import type { Form940 } from '../../figures/form-940.ts';
import type { CorrectedLine, Return941X } from '../../figures/form-941x.ts';
import type { Line } from '../../figures/line.ts';
import type { Quarter } from '../../figures/quarter.ts';
import { type Liability, line16Of, type Return941, type Stated } from '../../figures/return-941.ts';
import type { Columns } from '../../figures/schedule-r.ts';
import type { WrittenFile } from '../written-file.ts';
import { drawReturn, type PrintedFor, type PrintedReturn, type PrintedTable } from './draw-return.ts';

type Content = Omit<PrintedReturn, keyof PrintedFor>;

const copy = 'These are the figures of the return to read and to copy. It is not the form of the IRS itself.';
const money = (cents: Cents | null): string => (cents === null ? '' : moneyText(cents));
const periodOf = ({ year, quarter }: Quarter): string => `Quarter ${quarter} of ${year}`;

const lineColumns = [
  { name: 'Line', share: 0.6 },
  { name: 'Contents', share: 3.4 },
  { name: 'Amount', share: 1.4, isNumber: true },
  { name: 'Calculation', share: 3 },
] as const;

const linesTable = (lines: readonly Line[]): PrintedTable => ({
  caption: 'Lines',
  columns: lineColumns,
  rows: lines.map(({ line, label, cents, formula, terms, missing }) => [
    line,
    label,
    money(cents),
    cents === null ? `not known: ${missing ?? ''}` : (formula ?? (terms ? 'the sum of checks' : '')),
  ]),
});

const daysTable = (caption: string, days: readonly Liability[]): PrintedTable => ({
  caption,
  columns: [
    { name: 'Day', share: 1 },
    { name: 'Tax', share: 1, isNumber: true },
    { name: '', share: 2 },
  ],
  rows: [
    ...days.map(({ date, cents }) => [date, money(cents), '']),
    ['Total', money(days.reduce((sum, { cents }) => sum + cents, 0)), ''],
  ],
});

const missingNotes = (lines: readonly Line[]): string[] =>
  lines.flatMap(({ line, cents, missing }) =>
    cents !== null && missing ? [`Line ${line} does not include ${missing}.`] : [],
  );

const line16Words = {
  nothing: 'line 12 is less than 2,500 dollars',
  months: 'a monthly depositor',
  schedule_b: 'a semiweekly depositor, with Schedule B',
} as const;

const finalWords = (place: string, day: string | null): string[] =>
  day ? [`${place}, the final return: the last wages were paid on ${day}`] : [];

const overpaidWords = { apply: 'applied to the next return', refund: 'refunded' } as const;

export function printed941(form: Return941): Content {
  const { quarter, employees, lines, liabilities, overpayment, aggregate, credits } = form;
  return {
    title: 'Form 941',
    subtitle: "Employer's quarterly federal tax return",
    period: periodOf(quarter),
    facts: [
      `Line 1, employees: ${employees}`,
      `Line 16: ${line16Words[line16Of(form)]}`,
      ...(overpayment ? [`Line 15b, an overpayment is ${overpaidWords[overpayment]}`] : []),
      ...finalWords('Line 17', form.finalWagesOn),
      ...(form.isSeasonal ? ['Line 18, seasonal employer'] : []),
    ],
    tables: [
      linesTable(lines),
      ...(liabilities.length
        ? [
            daysTable(
              line16Of(form) === 'schedule_b' ? 'Schedule B' : 'Liability by day of payment',
              liabilities,
            ),
          ]
        : []),
      ...(aggregate ? [scheduleRTable(aggregate.scheduleR)] : []),
      ...credits.map((credit) => ({
        ...linesTable(credit.lines),
        caption: `Form 8974 of ${credit.businessName}`,
      })),
    ],
    notes: [...missingNotes(lines), copy],
  };
}

function scheduleRTable({
  clients,
  ofClients,
  own,
  total,
}: NonNullable<Return941['aggregate']>['scheduleR']): PrintedTable {
  const columns = [
    ['d', 'Wages'],
    ['e', 'Income tax'],
    ['i', 'Soc. sec. and Medicare'],
    ['q', 'Total taxes'],
    ['r', 'Deposits'],
  ] as const;
  const row = (name: string, share: Columns) => [
    name,
    String(share.employees),
    ...columns.map(([letter]) => money(share.cents[letter])),
  ];
  return {
    caption: 'Schedule R',
    columns: [
      { name: 'Client', share: 1.6 },
      { name: 'Employees', share: 1, isNumber: true },
      ...columns.map(([, name]) => ({ name, share: 1.2, isNumber: true })),
    ],
    rows: [
      ...clients.map((client) => row(`EIN ${client.ein}`, client)),
      row('Line 6, clients', ofClients),
      row('Line 8, own', own),
      row('Line 9, total', total),
    ],
  };
}

export function printed941X(form: Return941X): Content {
  const { quarter, lines, total, discoveredOn, process, statements, problems, warnings } = form;
  return {
    title: 'Form 941-X',
    subtitle: "Adjusted employer's quarterly federal tax return or claim for refund",
    period: periodOf(quarter),
    facts: [
      `Errors discovered on ${discoveredOn}`,
      process === 'claim' ? 'Line 2, claim' : 'Line 1, adjusted employment tax return',
      ...statements.map((line) => `Line ${line} is checked`),
    ],
    tables: [
      {
        caption: 'Part 3',
        columns: [
          { name: 'Line', share: 0.6 },
          { name: 'Contents', share: 2.6 },
          ...['1, corrected', '2, as filed', '3, difference', '4, tax'].map((name) => {
            return { name, share: 1.2, isNumber: true };
          }),
        ],
        rows: [
          ...lines.map(correctedRow),
          ['23', 'Together', '', '', '', money(total)],
          ['27', 'Total', '', '', '', money(total)],
        ],
      },
    ],
    notes: [`Line 43: ${form.explanation}`, ...problems, ...warnings, copy],
  };
}

const correctedRow = ({ line, label, corrected, reported, difference, tax }: CorrectedLine): string[] => [
  line,
  label,
  ...[corrected, reported, difference, tax].map(money),
];

export function printed940(
  { lines, states, quarters }: Form940,
  year: number,
  { overpayment, finalWagesOn }: Stated,
): Content {
  return {
    title: 'Form 940',
    subtitle: "Employer's annual federal unemployment (FUTA) tax return",
    period: `Year ${year}`,
    facts: [
      states.length > 1
        ? 'Line 1b, employees in several states: Schedule A'
        : `Line 1a, state: ${states[0]?.state ?? 'none'}`,
      ...(states.some(({ reductionCents }) => reductionCents) ? ['Line 2, a credit reduction state'] : []),
      ...(overpayment ? [`Line 15, an overpayment is ${overpaidWords[overpayment]}`] : []),
      ...finalWords('Box d', finalWagesOn),
    ],
    tables: [
      linesTable(lines),
      {
        caption: 'Line 16, liability by quarter',
        columns: [
          { name: 'Line', share: 1 },
          { name: 'Tax', share: 1, isNumber: true },
          { name: '', share: 2 },
        ],
        rows: quarters.map(({ quarter, cents }) => [`16${'abcd'[quarter - 1]}`, money(cents), '']),
      },
      {
        caption: 'Schedule A',
        columns: [
          { name: 'State', share: 1 },
          { name: 'Taxable FUTA wages', share: 1.5, isNumber: true },
          { name: 'Credit reduction', share: 1.5, isNumber: true },
        ],
        rows: states.map(({ state, wagesCents, reductionCents }) => [
          state,
          money(wagesCents),
          reductionCents === null ? 'not published yet' : money(reductionCents),
        ]),
      },
    ],
    notes: [...missingNotes(lines), copy],
  };
}

const annualTitles: Readonly<Record<AnnualReturn['form'], string>> = {
  '943': "Employer's annual federal tax return for agricultural employees",
  '944': "Employer's annual federal tax return",
  '945': 'Annual return of withheld federal income tax',
};

/** The form with the days of a semiweekly depositor. Form 944 uses that of Form 945. */
const byDayForms = { '943': 'Form 943-A', '944': 'Form 945-A', '945': 'Form 945-A' } as const;
/** Neither the forms of 2026 nor their instructions were read. */
const ofEarlierYears: Readonly<Record<AnnualReturn['form'], readonly string[]>> = {
  '943': ['The numbers of the lines are those of 2024. Compare them with the form of the year.'],
  '944': [
    'The numbers of the lines are those of earlier years, and line 12a has one secondary source. Compare them with the form of the year.',
  ],
  '945': [],
};
const finalBoxes = { '943': 'Box above line 1', '944': 'Line 14', '945': 'Box above line 1' } as const;
const overpaidLines = { '943': '16', '944': '12', '945': '6' } as const;

export function printedAnnual(
  { form, year, employees, lines, liabilities, depositor }: AnnualReturn,
  { overpayment, finalWagesOn }: Stated,
): Content {
  return {
    title: `Form ${form}`,
    subtitle: annualTitles[form],
    period: `Year ${year}`,
    facts: [
      ...(employees === null ? [] : [`Line 1, employees: ${employees}`]),
      `Deposit schedule: ${depositor}`,
      ...(overpayment
        ? [`Line ${overpaidLines[form]}, an overpayment is ${overpaidWords[overpayment]}`]
        : []),
      ...finalWords(finalBoxes[form], finalWagesOn),
    ],
    tables: [
      linesTable(lines),
      daysTable(depositor === 'semiweekly' ? byDayForms[form] : 'Liability by day of payment', liabilities),
    ],
    notes: [...missingNotes(lines), ...ofEarlierYears[form], copy],
  };
}

/** Writes a return as a PDF. */
export async function writePrinted(content: Content, of: PrintedFor): Promise<WrittenFile> {
  const name = `${content.title} ${content.period}`.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const bytes = await drawReturn({ ...content, ...of });
  return { kind: 'file', name: `${name}.pdf`, mediaType: 'application/pdf', bytes };
}
