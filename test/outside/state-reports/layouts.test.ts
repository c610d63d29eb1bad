/** Files by layouts that are data: what is written, what is refused, and how a layout is corrected. */
import { expect, test } from 'vitest';
import { shippedBundle, shippedTables } from '../../../src/engine/figures/shipped.ts';
import { tablesOf } from '../../../src/engine/figures/tables-of.ts';
import { validateBundle } from '../../../src/engine/figures/validate-bundle.ts';
import type { FileLayout } from '../../../src/engine/payroll/taxes/state/state-reports.ts';
import { newHireReport } from '../../../src/outside/filings/files/state/new-hire-report.ts';
import {
  stateWageReport,
  type WagePerson,
  type WageReport,
} from '../../../src/outside/filings/files/state/wage-report.ts';
import { writeLayout } from '../../../src/outside/filings/files/state/write-layout.ts';
import type { WrittenFile } from '../../../src/outside/filings/files/written-file.ts';
import { weeksPaid } from '../../../src/outside/state-reports/weeks-paid.ts';
import { chanceFrom } from '../../support/chance.ts';
import {
  readIllinois,
  readNewJersey,
  readNewYork,
  readOhio,
  readPennsylvania,
  readWashington,
} from './read-state-files.ts';

const { stateReports } = shippedTables;
const chance = chanceFrom(51_006);

const person = (index: number): WagePerson => {
  const grossCents = 1 + chance.below(90_000_00);
  const taxableCents = Math.min(grossCents, chance.below(12_000_00));
  const income = chance.below(9_000_00);
  return {
    firstName: ['Ana María', 'Jean-Luc', 'Zoë', 'Bo'][index % 4] ?? '',
    middleInitial: index % 3 ? 'Q' : null,
    lastName: ["D'Amato", 'Nowak, Jr.', 'Wolfeschlegelsteinhausenbergerdorff', 'Li'][index % 4] ?? '',
    ssn: String(219_000_000 + index),
    grossCents,
    taxableCents,
    weeks: 1 + chance.below(13),
    hours: 1 + chance.below(600),
    occupation: '35-3023',
    isSalaried: false,
    onThe12th: [true, index % 2 === 0, false],
    amounts: { 'wages:us_income': grossCents, 'tax:ny_income': income, 'tax:ny_local:yonkers': index },
  };
};

const employer = {
  ein: '12-3456789',
  name: 'Tern Bindery, Inc.',
  street: '1 High Street',
  city: 'Columbus',
  state: 'OH',
  zip: '43215-1234',
  phone: '(614) 555-0100',
  contact: 'Ines Vale',
  account: '123456789000',
};
const reportTo = (state: string, more: Partial<WageReport> = {}): WageReport => ({
  state,
  year: 2026,
  quarter: 3,
  employer,
  transmitter: null,
  people: Array.from({ length: 40 }, (_, index) => person(index)),
  ...more,
});

function textOf(file: WrittenFile): string {
  if (file.kind === 'refused') throw new Error(file.reasons.join('; '));
  return new TextDecoder().decode(file.bytes);
}
const reasonsOf = (file: WrittenFile): string =>
  file.kind === 'refused' ? file.reasons.join('; ') : 'written';

test.each([
  ['OH', (text: string) => readOhio(text, '2026', '09')],
  ['PA', (text: string) => readPennsylvania(text, '2026', '09')],
  ['NJ', (text: string) => readNewJersey(text, '2026', '3')],
  ['IL', readIllinois],
  ['NY', readNewYork],
  ['WA', readWashington],
] as const)('the file of %s says of forty people what the checks say, to the cent', (state, read) => {
  const report = reportTo(state);
  const prepared = stateWageReport(report, stateReports);
  const { people } = read(textOf(prepared.file));
  const kept = (reported: WagePerson) => ({ ssn: reported.ssn, gross: reported.grossCents });
  expect(people.map(({ ssn, gross }) => ({ ssn, gross }))).toEqual(report.people.map(kept));
  expect(prepared.grossCents).toBe(people.reduce((sum, { gross }) => sum + gross, 0));
  for (const [index, reported] of people.entries()) {
    const { weeks, hours, taxableCents, amounts } = report.people[index] as WagePerson;
    expect([reported.weeks ?? weeks, reported.hours ?? hours]).toEqual([weeks, hours]);
    expect(reported.taxable ?? taxableCents).toBe(taxableCents);
    expect(reported.stateTax ?? amounts['tax:ny_income']).toBe(amounts['tax:ny_income']);
  }
});

test('names are cut to their places, and lose accents and punctuation only where the layout says so', () => {
  const [first = '', , third = ''] = textOf(stateWageReport(reportTo('NJ'), stateReports).file)
    .split('\r\n')
    .slice(1);
  expect(first.slice(10, 40)).toBe('D AMATO ANA MARIA'.padEnd(30));
  expect(third.slice(10, 40)).toBe('WOLFESCHLEGELSTEINHAUSENBERGER');
  const [line = ''] = textOf(stateWageReport(reportTo('IL'), stateReports).file)
    .split('\r\n')
    .slice(1);
  expect(line).toContain('"Nowak, Jr.",Jean-Luc,Q,');
});

test.each([
  ['PA', 'the credit weeks are not known'],
  ['NJ', 'the base weeks are not known'],
  ['OH', 'the weeks paid are not known'],
])('no file of %s is written of a person whose check is for work in two states: %s', (state, reason) => {
  const [first = person(0), ...others] = reportTo(state).people;
  const shared = [{ ...first, weeks: null, hours: null }, ...others];
  const { file } = stateWageReport(reportTo(state, { people: shared }), stateReports);
  expect(reasonsOf(file)).toBe(`Ana María D'Amato: ${reason}`);
});

test('what a file needs and nobody entered is said of each person and account, and nothing is written', () => {
  const [first = person(0), ...others] = reportTo('OH').people;
  const people = [{ ...first, ssn: null, weeks: null }, ...others];
  const without = stateWageReport(reportTo('OH', { people }), stateReports);
  expect(reasonsOf(without.file)).toBe(
    "Ana María D'Amato: the SSN is not known; Ana María D'Amato: the weeks paid are not known",
  );
  const noAccount = stateWageReport(
    reportTo('OH', { employer: { ...employer, account: null } }),
    stateReports,
  );
  expect(reasonsOf(noAccount.file)).toBe(
    'the unemployment insurance account number of Ohio is missing: enter it on the taxes page',
  );
  const short = stateWageReport(
    reportTo('NJ', { employer: { ...employer, account: '12-34' } }),
    stateReports,
  );
  expect(reasonsOf(short.file)).toContain('the number of 12 digits must have 12 digits');
  const negative = stateWageReport(reportTo('IL', { people: [{ ...first, grossCents: -5 }] }), stateReports);
  expect(reasonsOf(negative.file)).toContain('negative');
  const letters = stateWageReport(reportTo('OH', { people: [{ ...first, lastName: '王' }] }), stateReports);
  expect(reasonsOf(letters.file)).toContain('letters that the file cannot hold');
});

test('every state without a layout is refused by name, and its table has each person', () => {
  for (const [state, rules] of Object.entries(stateReports.states)) {
    const { file, table, dueOn, site } = stateWageReport(reportTo(state), stateReports);
    if (!rules?.wageReport.layout) expect(reasonsOf(file)).toContain('no file is written');
    const [headings = '', ...rows] = new TextDecoder().decode(table.bytes).trimEnd().split('\r\n');
    expect(headings.split(',')).toHaveLength(rules?.wageReport.columns.length ?? 0);
    expect(rows).toHaveLength(40);
    expect([dueOn !== null && dueOn > '2026-09-30', site?.startsWith('https://')]).toEqual([true, true]);
  }
});

test('a table runs no formula of a name in a spreadsheet', () => {
  const people = [{ ...person(0), lastName: '=1+1' }];
  const { table } = stateWageReport(reportTo('TX', { people }), stateReports);
  expect(new TextDecoder().decode(table.bytes)).toContain("'=1+1");
});

const layout: FileLayout = {
  name: 'An XML',
  kind: 'xml',
  root: 'WageReport',
  lineEnd: 'lf',
  fileName: '{yearAndQuarter}.xml',
  records: [
    { each: 'employer', element: 'Employer', fields: [{ name: 'EIN', value: 'ein' }] },
    {
      each: 'person',
      element: 'Employee',
      fields: [
        { name: 'Name', value: 'name' },
        { name: 'Wages', value: 'gross', as: 'dollars' },
      ],
    },
    { each: 'employerEnd', fields: [{ name: 'Count', value: 'people', as: 'number' }] },
  ],
  confidence: 'made up',
  sources: [],
};

test('the same engine writes XML', () => {
  const people = [{ name: 'Li', values: { name: 'Li & Co <x>', gross: 1_234_05 }, amounts: {} }];
  const file = writeLayout(layout, {
    values: { yearAndQuarter: '20263' },
    employers: [{ values: { ein: '123456789', people: 1 }, people }],
  });
  expect(textOf(file)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<WageReport><Employer><EIN>123456789</EIN><Employee>' +
      '<Name>Li &amp; Co &lt;x&gt;</Name><Wages>1234.05</Wages></Employee><Count>1</Count></Employer></WageReport>\n',
  );
  expect(file).toMatchObject({ name: '20263.xml', mediaType: 'application/xml' });
});

type Bundle = { stateReports: { states: Record<string, { wageReport: Record<string, unknown> }> } };

/** The shipped bundle, with another wage report of Minnesota. */
function withMinnesota(change: object): object {
  const bundle = structuredClone(shippedBundle) as unknown as Bundle;
  const { withoutLayout: _, ...rest } = bundle.stateReports.states['MN']?.wageReport ?? {};
  bundle.stateReports.states['MN'] = {
    ...bundle.stateReports.states['MN'],
    wageReport: { ...rest, ...change },
  };
  return bundle;
}
const fields = [
  { name: 'Account', from: 1, to: 12, value: 'account', required: true },
  { name: 'SSN', from: 13, to: 21, value: 'ssn', required: true },
  { name: 'Wages', from: 22, to: 33, value: 'gross', as: 'cents' },
];
const fixed = {
  name: 'Loaded',
  kind: 'fixed',
  length: 40,
  lineEnd: 'crlf',
  fileName: 'mn.txt',
  records: [{ each: 'person', fields }],
  confidence: 'the guide',
  sources: ['wages-mn'],
};

test('a layout that is loaded as a bundle writes the file that was refused before', () => {
  const { bundle, problems } = validateBundle(withMinnesota({ layout: fixed }));
  expect(problems).toEqual([]);
  if (!bundle) return;
  const { file } = stateWageReport(reportTo('MN'), tablesOf(bundle).stateReports);
  expect(textOf(file).split('\r\n')[0]).toMatch(/^123456789000219000000\d{12} {7}$/);
});

test.each([
  [{ layout: fixed, withoutLayout: 'not read' }, 'must have a layout, or withoutLayout with what is missing'],
  [{ layout: { ...fixed, length: undefined } }, 'must have length, the characters of a record'],
  [{ layout: { ...fixed, length: 30 } }, 'must end within the 30 characters of the record'],
  [
    { layout: { ...fixed, records: [{ each: 'file', fields }] } },
    'asks for a person, in a record of each file',
  ],
  [
    {
      layout: {
        ...fixed,
        records: [{ each: 'person', fields: [...fields, { name: 'On', from: 30, to: 34, text: 'A' }] }],
      },
    },
    'must begin after 33, where the field before it ends',
  ],
  [{ layout: fixed, due: { confidence: 'read' } }, 'must have one of monthEnd, day and days'],
  [{ layout: fixed, sources: ['nobody'] }, 'nobody is not among the sources'],
])('a bundle with a layout that contradicts itself is refused: %#', (change, problem) => {
  const { problems } = validateBundle(withMinnesota(change));
  expect(problems.map((found) => found.problem)).toContain(problem);
});

test('weeks count from the days of pay, and a salary counts in the weeks of its period', () => {
  const period = { periodStart: '2026-07-05', periodEnd: '2026-07-18', checkDate: '2026-07-24' };
  const hourly = [
    { kind: 'regular', date: '2026-07-06', amountCents: 99_99 },
    { kind: 'regular', date: '2026-07-13', amountCents: 100_00 },
  ] as const;
  expect(weeksPaid([{ ...period, earnings: hourly }], 0, 1)).toBe(2);
  expect(weeksPaid([{ ...period, earnings: hourly }], 0, 100_00)).toBe(1);
  const salary = [{ kind: 'salary', amountCents: 2_000_00 }] as const;
  expect(weeksPaid([{ ...period, earnings: salary }], 0, 1_000_00)).toBe(2);
  const month = { periodStart: '2026-07-01', periodEnd: '2026-07-31', checkDate: '2026-07-31' };
  expect(weeksPaid([{ ...month, earnings: salary }], 0, 1)).toBe(4); // Saturdays of July
});

test('a new hire goes to Massachusetts in its layout, and to other states in a table', () => {
  const people = [
    {
      firstName: 'Ana',
      middleInitial: 'Q',
      lastName: 'Li',
      ssn: '219456789',
      bornOn: '1990-02-28',
      street: '1 Beacon Street',
      city: 'Boston',
      state: 'MA',
      zip: '02108',
      hiredOn: '2026-11-05',
    },
  ];
  const report = { state: 'MA', employer, today: '2026-11-29', people };
  const [a = '', b = '', end] = textOf(newHireReport(report, stateReports).file).split('\r\n');
  expect([a.length, b.length, end]).toEqual([96, 96, '']);
  expect(a).toBe(
    `A123456789${'TERN BINDERY, INC.'.padEnd(30)}${'1 HIGH STREET'.padEnd(18)}${'COLUMBUS'.padEnd(18)}OH43215123426000001 `,
  );
  expect(b).toBe(
    `B219456789${'LI,ANA Q'.padEnd(30)}${'1 BEACON STREET'.padEnd(18)}${'BOSTON'.padEnd(18)}MA02108    110526   `,
  );
  const texas = newHireReport({ ...report, state: 'TX' }, stateReports);
  expect(reasonsOf(texas.file)).toBe(
    'The new-hire report of Texas: no file is written, as no layout of the state was found',
  );
  expect(new TextDecoder().decode(texas.table.bytes)).toContain(
    'Li,Ana,Q,219456789,1 Beacon Street,Boston,MA,02108,1990-02-28,2026-11-05,TX',
  );
  const [first] = people;
  const incomplete = newHireReport(
    { ...report, people: first ? [{ ...first, street: null }] : [] },
    stateReports,
  );
  expect(reasonsOf(incomplete.file)).toContain('Ana Li: the street address is not known');
});
