/** Returns of a year are XML once an operator has loaded their schema, and are refused by name before. */
import { beforeAll, describe, expect, test } from 'vitest';
import { shippedBundle } from '../../../../src/engine/figures/shipped.ts';
import { validateBundle } from '../../../../src/engine/figures/validate-bundle.ts';
import { return944, return945 } from '../../../../src/outside/filings/figures/annual-returns.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';
import { said940, said944, said945 } from '../../../../src/outside/filings/files/mef/values-annual.ts';
import { writeAnnualReturn } from '../../../../src/outside/filings/files/mef/write-return.ts';
import type { WrittenFile } from '../../../../src/outside/filings/files/written-file.ts';
import { nameOf, packed, publicKey, signed } from '../../../engine/figures/next-year.ts';
import { start } from '../../../money/payruns/payroll-world.ts';
import { graphql } from '../../../support/client.ts';
import { serve, service } from '../../../support/served-world.ts';
import { filer, paidCompany, signForm8655 } from '../../tax-filings/filed-company.ts';
import { reportingAgent } from '../year-of-companies/reporting-agent.ts';
import { inventedSchema } from './invented-schema.ts';
import { readXml, valuesOf } from './mef-reader.ts';

const address = { line1: '1 Main St', line2: null, city: 'Reno', state: 'NV', postalCode: '89501' };
const filing = {
  filer: { ein: '94-3141592', name: 'Tern Bindery LLC', nameControl: null, address },
  agent: { ...reportingAgent, address },
  madeAt: '2027-01-20T20:00:00Z',
};
const line = (name: string, cents: number) => ({ line: name, label: name, cents });
const textOf = (file: WrittenFile): string => {
  if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
  return Buffer.from(file.bytes).toString();
};
const dataOf = (xml: string) =>
  valuesOf(readXml(xml)).flatMap(([path, value]) =>
    path.startsWith('ReturnData/') ? [[path.slice('ReturnData/'.length), value]] : [],
  );

const lines940 = [
  ...[line('3', 90_000_00), line('5', 62_000_00), line('6', 62_000_00), line('7', 28_000_00)],
  ...[line('8', 168_00), line('11', 336_00), line('12', 504_00), line('13', 600_00)],
  ...[line('14', 0), line('15', 96_00), line('17', 504_00)],
];
const form940 = {
  lines: lines940,
  states: [
    { state: 'CA', wagesCents: 28_000_00, reductionCents: 336_00, rate: '0.012' },
    { state: 'NV', wagesCents: 7_000_00, reductionCents: 0 },
  ],
  quarters: [168_00, 0, 0, 336_00].map((cents, at) => ({ quarter: at + 1, cents })),
  deposits: [],
  rounding: 0,
};

describe('a schema that is loaded', () => {
  test('writes each line of Form 940 in its order, with Schedule A and what becomes of the overpayment', () => {
    const said = said940(form940);
    const xml = textOf(writeAnnualReturn({ form: '940', year: 2026, said }, filing, [inventedSchema]));
    expect(dataOf(xml)).toEqual([
      ['Invented940/ManyStatesInd', 'X'],
      ['Invented940/ReducedInd', 'X'],
      ['Invented940/Line3Amt', '90000.00'],
      ['Invented940/Line5Amt', '62000.00'],
      ['Invented940/Line6Amt', '62000.00'],
      ['Invented940/Line7Amt', '28000.00'],
      ['Invented940/Line8Amt', '168.00'],
      ['Invented940/Line11Amt', '336.00'],
      ['Invented940/TaxAmt', '504.00'],
      ['Invented940/DepositedAmt', '600.00'],
      ['Invented940/OverGrp/OverAmt', '96.00'],
      ['Invented940/OverGrp/ApplyInd', 'X'],
      ['Invented940/Quarter16aAmt', '168.00'],
      ['Invented940/Quarter16dAmt', '336.00'],
      ['Invented940/Quarter17Amt', '504.00'],
      ['InventedScheduleA/StateRow/StateCd', 'CA'],
      ['InventedScheduleA/StateRow/WagesAmt', '28000.00'],
      ['InventedScheduleA/StateRow/Rate', '0.012'],
      ['InventedScheduleA/StateRow/ReductionAmt', '336.00'],
      ['InventedScheduleA/StateRow/StateCd', 'NV'],
      ['InventedScheduleA/AllReductionsAmt', '336.00'],
    ]);
    expect(xml).toContain('returnVersion="2026Y0v0.0"');
    expect(xml).toContain('<TaxYr>2026</TaxYr>');
    expect(xml).toContain('documentCnt="2"');
  });

  test('writes Form 945 with a row for each month', () => {
    const form = return945({
      year: 2026,
      incomeTax: 0,
      backupWithheld: 3_000_00,
      deposited: 3_000_00,
      liabilities: [
        { date: '2026-03-10', cents: 1_000_00 },
        { date: '2026-09-08', cents: 2_000_00 },
      ],
      depositor: 'monthly',
    });
    const xml = textOf(
      writeAnnualReturn({ form: '945', year: 2026, said: said945(form) }, filing, [inventedSchema]),
    );
    expect(dataOf(xml)).toEqual([
      ['Invented945/Line2Amt', '3000.00'],
      ['Invented945/Line3Amt', '3000.00'],
      ['Invented945/Line4Amt', '3000.00'],
      ['Invented945/MonthlyInd', 'X'],
      ['Invented945/MonthRow/MonthCd', 'MARCH'],
      ['Invented945/MonthRow/TaxAmt', '1000.00'],
      ['Invented945/MonthRow/MonthCd', 'SEPTEMBER'],
      ['Invented945/MonthRow/TaxAmt', '2000.00'],
      ['Invented945/YearAmt', '3000.00'],
    ]);
  });

  test('has the box of line 13 of Form 944, its months or days, and what becomes of the overpayment', () => {
    const of = (depositor: 'monthly' | 'semiweekly', socialWages: number) => {
      const worksheet = {
        year: 2026,
        wages: socialWages,
        incomeTax: 0,
        socialWages,
        socialTips: 0,
        adjustment: 0,
        medicareWages: 0,
        additionalWages: 0,
        researchCredit: 0,
        deposited: 3_000_00,
        depositor,
        liabilities: [{ date: '2026-03-10', cents: 2_976_00 }],
      };
      return said944(return944(worksheet, ficaRates(federalOf(2026))), {
        overpayment: 'refund',
        finalWagesOn: null,
      });
    };
    const march = { month: 'MARCH', tax: 2_976_00 };
    const large = of('monthly', 24_000_00);
    expect(large).toMatchObject({ 9: 2_976_00, '12a': 24_00, refund: true, monthly: true });
    expect(large).toMatchObject({ byMonth: [march], '13m': 2_976_00 });
    const byDay = of('semiweekly', 24_000_00);
    expect(byDay).toMatchObject({
      monthly: true,
      byDay: [{ ...march, days: [{ day: '10', tax: 2_976_00 }] }],
    });
    expect(byDay).not.toHaveProperty('byMonth');
    expect(of('monthly', 1_000_00)).toMatchObject({ 9: 124_00, annual: true });
    const refused = writeAnnualReturn({ form: '944', year: 2026, said: large }, filing, [inventedSchema]);
    expect(refused).toMatchObject({
      reasons: [expect.stringContaining('The IRS schema of Form 944 for 2026 is not loaded')],
    });
  });

  test('without an element for a line that has an amount refuses the return by that line', () => {
    const [header, data] = inventedSchema.returns['940']?.children ?? [];
    if (!header || !data || !('children' in data)) throw new Error('the schema has both');
    const [first] = data.children;
    if (!first || !('children' in first)) throw new Error('the schema has the form');
    const children = first.children.filter((part) => !('line' in part) || part.line !== '8');
    const without = {
      ...inventedSchema.returns['940'],
      children: [header, { ...data, children: [{ ...first, children }] }],
    };
    const schema = { ...inventedSchema, returns: { '940': { name: 'Return', ...without } } };
    const file = writeAnnualReturn({ form: '940', year: 2026, said: said940(form940) }, filing, [schema]);
    expect(file).toMatchObject({
      kind: 'refused',
      reasons: expect.arrayContaining([
        'The schema that is loaded for Form 940 of 2026 names no element for line 8.',
        'The schema that is loaded for Form 940 of 2026 names no element for line scheduleA.',
      ]),
    });
  });

  test('is checked before it is loaded: a type that it does not have, and a pattern that is none', () => {
    const mef = [
      {
        ...inventedSchema,
        types: { ...inventedSchema.types, Box: { pattern: '(', says: 'must be X' } },
        manifest: { name: 'M', children: [{ name: 'A', type: 'Missing' }] },
      },
    ];
    expect(validateBundle({ ...shippedBundle, filingLayouts: { mef } }).problems).toEqual([
      { path: 'filingLayouts.mef.0.types.Box', problem: 'must be a regular expression' },
      { path: 'filingLayouts.mef.0.manifest.M.A', problem: 'must be of a type: Missing is none' },
    ]);
    expect(validateBundle({ ...shippedBundle, filingLayouts: { mef: [inventedSchema] } }).problems).toEqual(
      [],
    );
  });
});

describe('an operator who loads a signed bundle', () => {
  serve({
    clock: () => start,
    settings: { FIGURES_TRUSTED_KEYS: publicKey, REPORTING_AGENT: JSON.stringify(reportingAgent) },
  });
  const bundle = {
    ...shippedBundle,
    version: 'invented-schema',
    filingLayouts: { mef: [inventedSchema] },
  };
  let own: ReturnType<typeof filer>;
  beforeAll(async () => {
    const world = await paidCompany();
    await world.advance({ to: '2026-11-21T00:00:00Z' });
    await signForm8655(world);
    await world.advance({ to: '2027-01-05T20:00:00Z' });
    own = filer(world);
  });

  test('has Form 940 sealed as XML, which was a printed return before', async () => {
    const before = await own.of('FORM_940');
    expect(before).toMatchObject({ status: 'READY', method: 'PAPER' });
    expect(before.notes.join(' ')).toContain('The IRS schema of Form 940 for 2026 is not loaded');
    const change = async (field: string, value: string, more = '') => {
      const document = `mutation ($bundle: Text!) { ${field}(bundle: $bundle${more}) { until } }`;
      const { body } = await graphql(service, service.operatorKeys.test, document, { bundle: value });
      expect(body.errors).toBeUndefined();
    };
    await change('loadFigures', packed(signed(bundle)));
    await change('activateFigures', nameOf(bundle), ', from: "2026-12-31"');
    const after = await own.of('FORM_940');
    expect(after).toMatchObject({ status: 'READY', method: 'UPLOAD' });
    expect(after.notes.join(' ')).not.toContain('is not loaded');
    expect((await own.authorize(before.id)).filing).toMatchObject({ status: 'ACCEPTED', method: 'UPLOAD' });
    const { mediaType, content } = await own.open(before.id);
    expect(mediaType).toBe('application/xml');
    const values = Object.fromEntries(dataOf(Buffer.from(content, 'base64').toString()));
    expect(values['Invented940/TaxAmt']).toBe(before.amount.toFixed(2));
  });
});
