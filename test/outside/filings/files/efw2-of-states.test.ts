/** Copies of Forms W-2 for states: their table, the file once a record is loaded, and the due day. */
import { describe, expect, test } from 'vitest';
import { shippedBundle, shippedTables } from '../../../../src/engine/figures/shipped.ts';
import { validateBundle } from '../../../../src/engine/figures/validate-bundle.ts';
import { shippedLayouts } from '../../../../src/outside/filings/files/layouts.ts';
import { type W2Copies, w2CopiesFor } from '../../../../src/outside/filings/files/state/w2-copies.ts';
import type { WageStatementData } from '../../../../src/outside/filings/files/wage-statement.ts';
import { rowsOf } from '../../state-reports/read-state-files.ts';
import { readFile, wrongAmounts } from './efw2-reader.ts';
import { employer, limits2026, statement, statements, transmitter } from './statements.ts';

const { efw2 } = shippedLayouts;
const { stateReports } = shippedTables;

/** The record of a state as its operator has compared it: the same positions, and nothing unsure. */
const { unsure: _, ...record } = efw2.records['RS'] ?? { source: '', required: [], fields: [] };

const rulesOf = (state: string) => {
  const rules = stateReports.states[state];
  if (!rules) throw new Error(`${state} has rules`);
  return rules;
};
const loadedFor = (state: string) => {
  const { fips, w2 } = rulesOf(state);
  return { fips, w2: w2 && { ...w2, record } };
};
const copies = (state: string, all: readonly WageStatementData[]): W2Copies => ({
  state,
  year: 2026,
  transmitter,
  employer,
  statements: all,
  limits: limits2026,
});
const inOhio = { state: 'OH', account: '51-234567', wages: 48_000_00, tax: 1_234_56 };
const inIndiana = { state: 'IN', account: '0123456789', wages: 2_000_00, tax: 61_00 };
const akron = { state: 'OH', name: 'Akron', wages: 40_000_00, tax: 1_000_00 };
const parma = { state: 'OH', name: 'Parma', wages: 8_000_00, tax: 200_00 };

describe('copies for a state whose record is not sure', () => {
  test('are refused as a file by name, and given as a table with boxes 1 to 20', () => {
    const both = statement({ states: [inOhio, inIndiana], places: [akron, parma] });
    const prepared = w2CopiesFor(copies('OH', [both, statement()]), rulesOf('OH'), efw2);
    expect(prepared?.file).toEqual({
      kind: 'refused',
      reasons: [
        'The record RS of EFW2 is needed, and its positions are not sure: one source has them, and each state decides what its fields hold. Load the record of the state.',
      ],
    });
    const [headings, first, second, ...others] = rowsOf(Buffer.from(prepared?.table.bytes ?? []).toString());
    expect(headings?.slice(9)).toEqual([
      ...['Federal wages (box 1)', 'Federal income tax (box 2)', 'State account (box 15)'],
      ...['State wages (box 16)', 'State income tax (box 17)'],
      ...['Local wages (box 18)', 'Local income tax (box 19)', 'Locality (box 20)'],
    ]);
    expect(first?.slice(9)).toEqual([
      ...['48000.00', '5100.25', '51-234567', '48000.00', '1234.56', '40000.00', '1000.00', 'Akron'],
    ]);
    expect(second?.slice(9)).toEqual(['', '', '', '', '', '8000.00', '200.00', 'Parma']);
    expect(others).toEqual([]);
    expect(prepared).toMatchObject({ people: 1, grossCents: 48_000_00, taxableCents: 1_234_56 });
    expect(prepared?.instructions).toContain('Record the confirmation number of the state here.');
  });

  test('are a table alone where nobody sends files for companies', () => {
    const prepared = w2CopiesFor({ ...copies('OH', []), transmitter: null }, loadedFor('OH'), efw2);
    expect(prepared?.file).toEqual({
      kind: 'refused',
      reasons: ['The operator has not set up filing for companies.'],
    });
  });
});

describe('copies for a state whose record is loaded', () => {
  const textOf = (state: string, all: readonly WageStatementData[]) => {
    const prepared = w2CopiesFor(copies(state, all), loadedFor(state), efw2);
    if (prepared?.file.kind !== 'file') throw new Error(JSON.stringify(prepared?.file));
    return { ...prepared, ...readFile(prepared.file.bytes, 'EFW2 for a state') };
  };

  test('have boxes 15 to 17 behind each person of the state, and leave blank what the state decides', () => {
    const all = [statement({ states: [inOhio, inIndiana], places: [akron] }), statement()];
    const { wrong, records, instructions, file } = textOf('OH', all);
    expect(wrong).toEqual([]);
    expect(file).toMatchObject({ name: 'efw2-oh-2026-987654321.txt' });
    expect(records.map(({ id }) => id).join(' ')).toBe('RA RE RW RS RT RF');
    const { 'Record Identifier': _id, ...fields } = records[3]?.fields ?? {};
    expect(Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim()))).toEqual({
      'State Code': '39',
      'Social Security Number (SSN)': '123456780',
      'Employee First Name': 'JOSE MARIA',
      'Employee Middle Name or Initial': 'Q',
      'Employee Last Name': 'NUNEZ-SMITH',
      'Location Address': 'SUITE 5',
      'Delivery Address': '1 MARKET STREET',
      City: 'SAN FRANCISCO',
      'State Abbreviation': 'CA',
      'ZIP Code': '94105',
      'ZIP Code Extension': '1234',
      'State Employer Account Number': '51234567',
      'State Code of the tax': '39',
      'State Taxable Wages': '00004800000',
      'State Income Tax Withheld': '00000123456',
    });
    expect(instructions.join(' ')).toContain('The file leaves blank: positions 5-9, 195-242 and 298-487');
  });

  test.each([1, 2, 3])(
    'of any employees add up to boxes 16 and 17, and to the total of the file: draw %i',
    (seed) => {
      const all = statements(40, seed).map((drawn, at) => ({
        ...drawn,
        states: [{ ...inOhio, wages: 1_000_00 * at + seed, tax: 31_00 * at }, ...(at % 3 ? [inIndiana] : [])],
      }));
      const ofIndiana = all.filter(({ states }) => states.length === 2);
      for (const [state, own] of [
        ['OH', all],
        ['IN', ofIndiana],
      ] as const) {
        const { wrong, employees, records, grossCents, taxableCents } = textOf(state, all);
        expect([state, wrong]).toEqual([state, []]);
        expect(
          employees.flatMap((each) => wrongAmounts(each, { base: 184_500_00, mostTax: 11_439_00 })),
        ).toEqual([]);
        const ofState = records.filter(({ id }) => id === 'RS');
        const read = (name: string) => ofState.reduce((sum, { fields }) => sum + Number(fields[name]), 0);
        const sum = (box: 'wages' | 'tax') =>
          own
            .flatMap(({ states }) => states.filter((line) => line.state === state))
            .reduce((total, line) => total + line[box], 0);
        expect([ofState.length, read('State Taxable Wages'), read('State Income Tax Withheld')]).toEqual([
          own.length,
          sum('wages'),
          sum('tax'),
        ]);
        expect([grossCents, taxableCents]).toEqual([sum('wages'), sum('tax')]);
      }
    },
  );

  test('are refused where a person lacks the account of the company with the state', () => {
    const without = statement({ states: [{ ...inOhio, account: null }] });
    expect(w2CopiesFor(copies('OH', [without]), loadedFor('OH'), efw2)?.file).toEqual({
      kind: 'refused',
      reasons: ['José María Q Núñez-Smith: State Employer Account Number is missing.'],
    });
  });

  test('are refused where a box has no place in the file, as the file of Social Security is', () => {
    const tipped = statement({ states: [inOhio], boxes: { 1: 1_00, 5: 1_00, '12TP': 5_00 } });
    expect(w2CopiesFor(copies('OH', [tipped]), loadedFor('OH'), efw2)?.file).toMatchObject({
      kind: 'refused',
      reasons: [expect.stringContaining('no place for box 12 code TP')],
    });
  });
});

test.each([
  ['OH', '2027-02-01', 'the last day of January, a Sunday'],
  ['IA', '2027-02-16', '15 February, the holiday of Presidents'],
  ['HI', '2027-03-01', 'the last day of February, a Sunday'],
  ['NJ', '2027-02-16', '15 February: the earlier of the two days that sources state'],
  ['NM', '2027-02-01', '31 January: the earlier of the two days that sources state'],
])('%s is due on %s: %s', (state, day) => {
  expect(w2CopiesFor(copies(state, []), rulesOf(state), efw2)?.dueOn).toBe(day);
});

test('California and New York take no copies, and states without an income tax have no rules', () => {
  for (const state of ['CA', 'NY', 'TX', 'WA'])
    expect([state, w2CopiesFor(copies(state, []), rulesOf(state), efw2)]).toEqual([state, null]);
});

test('a record of a state is loaded with the reports of states, and must not overlap', () => {
  const withRecord = (fields: readonly unknown[]) => {
    const { states, ...others } = shippedBundle.stateReports;
    const own = { ...states.OH, w2: { ...states.OH.w2, record: { ...record, fields } } };
    return validateBundle({ ...shippedBundle, stateReports: { ...others, states: { ...states, OH: own } } });
  };
  expect(withRecord(record.fields).problems).toEqual([]);
  expect(
    withRecord([
      ['fips', 3, 4, 'digits', 'State'],
      ['ssn', 4, 12, 'digits', 'SSN'],
    ]).problems,
  ).toEqual([
    {
      path: 'stateReports.states.OH.w2.record.ssn',
      problem: 'must stand behind position 4 and end at 512 at the latest',
    },
  ]);
});
