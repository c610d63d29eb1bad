import { describe, expect, test } from 'vitest';
import { return941X, type Statement } from '../../../../src/outside/filings/figures/form-941x.ts';
import { type QuarterWorksheet, return941 } from '../../../../src/outside/filings/figures/return-941.ts';
import { federalOf, ficaRates } from '../../../../src/outside/filings/figures/tax-year.ts';
import { nameControlOf } from '../../../../src/outside/filings/files/mef/legal-text.ts';
import { brokenRules, rules941 } from '../../../../src/outside/filings/files/mef/rules-941.ts';
import type { Values } from '../../../../src/outside/filings/files/mef/schema.ts';
import {
  values941,
  valuesOf8974,
  valuesOfScheduleB,
  valuesOfScheduleR,
} from '../../../../src/outside/filings/files/mef/values-941.ts';
import type { ReportingAgent } from '../../../../src/outside/filings/files/mef/values-header.ts';
import {
  type Filing,
  writeAnnualReturn,
  writeManifest,
  writeReturn941,
  writeReturn941X,
} from '../../../../src/outside/filings/files/mef/write-return.ts';
import type { WrittenFile } from '../../../../src/outside/filings/files/written-file.ts';
import { type Node, readXml, schemaProblems, valuesOf } from './mef-reader.ts';
import { daffodil, marigold, orchid, orchidCorrected, orchidX } from './scenarios-2026.ts';

const rates = ficaRates(federalOf(2026));
const agent: ReportingAgent = {
  ein: '12-3456789',
  name: 'Payroll Partner, Inc.',
  address: {
    line1: '100 Market St., #4',
    line2: null,
    city: "O'Fallon",
    state: 'MO',
    postalCode: '63366-1234',
  },
  efin: '123456',
  softwareId: '87654321',
  pin: '12345',
  ipAddress: '192.0.2.1',
  deviceId: 'E327C43A4FBA5837DD631C39E669568B166882E8',
};
const filingOf = (filer: Filing['filer']): Filing => ({ filer, agent, madeAt: '2026-04-28T15:04:05Z' });
const written = (worksheet: QuarterWorksheet, filer = orchid.filer) =>
  writeReturn941(return941(worksheet, rates), filingOf(filer));

function xmlOf(file: WrittenFile): Node {
  if (file.kind === 'refused') throw new Error(file.reasons.join('\n'));
  return readXml(Buffer.from(file.bytes).toString());
}
const reasonsOf = (file: WrittenFile) => (file.kind === 'refused' ? file.reasons : []);
const part = (node: Node, name: string): Node => {
  const found = node.children.find((child) => child.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe("the IRS's test scenarios of 2026", () => {
  test.each([
    ['1: Orchid, Form 941', orchid],
    ['2: Marigold, Form 941 with Schedule B', marigold],
    ['3: Daffodil, Form 941 of a CPEO with Schedule R and Form 8974', daffodil],
  ])('give every line value in the order and the types of the schema: %s', (_name, scenario) => {
    const { worksheet, filer, header, values } = scenario;
    const root = xmlOf(written(worksheet, filer));
    expect(schemaProblems(root)).toEqual([]);
    expect(valuesOf(part(root, 'ReturnData'))).toEqual(values);
    const said = valuesOf(part(root, 'ReturnHeader'));
    expect(said.filter(([path]) => path.startsWith('Filer/'))).toEqual(header);
    expect(said).toContainEqual(['ReturnTypeCd', '941']);
    expect(said).toContainEqual(['QuarterEndingDt', '2026-03']);
  });

  test('give every line value of Form 941-X, from the return as filed and as it should be: 4', () => {
    const correction = {
      quarter: orchid.worksheet.quarter,
      reported: return941(orchid.worksheet, rates).lines,
      corrected: return941(orchidCorrected, rates).lines,
      discoveredOn: '2026-05-21',
      process: 'adjusted' as const,
      statements: ['4a'] as Statement[],
      causes: [],
    };
    const file = writeReturn941X(return941X(correction, rates), filingOf(orchid.filer));
    const root = xmlOf(file);
    expect(schemaProblems(root)).toEqual([]);
    const values = valuesOf(part(root, 'ReturnData'));
    expect(values.slice(0, -1)).toEqual(orchidX);
    expect(values.at(-1)).toEqual([
      'IRS941X/CorrectionsExplanationTxt',
      'Correcting Form 941 of quarter 1 of 2026: line 6 (wages, tips, and other compensation) increased by 1,500.00, line 7 (federal income tax withheld) increased by 150.00, line 8 (taxable social security wages) increased by 1,500.00, line 12 (taxable Medicare wages and tips) increased by 1,500.00.',
    ]);
  });

  test('name the documents of a return to each other', () => {
    const of = (name: string) => part(part(xmlOf(written(daffodil.worksheet)), 'ReturnData'), name);
    expect(of('IRS941').attributes).toEqual({
      documentId: 'IRS941',
      referenceDocumentId: 'IRS941ScheduleR',
    });
    expect(part(of('IRS941'), 'PayrollTaxCreditAmt').attributes).toEqual({ referenceDocumentId: 'IRS8974' });
    expect(of('IRS8974').attributes).toEqual({ documentId: 'IRS8974' });
  });
});

describe('a return to the IRS', () => {
  test('has names and addresses in the characters that the schema permits', () => {
    const said = valuesOf(part(xmlOf(written(orchid.worksheet)), 'ReturnHeader'));
    const ofAgent = said.filter(([path]) => path.startsWith('ReportingAgent94XFilerGrp/'));
    expect(ofAgent.map(([, value]) => value)).toEqual([
      '123456789',
      'Payroll Partner Inc',
      'PAYR',
      '100 Market St 4',
      'OFallon',
      'MO',
      '633661234',
    ]);
    expect(['The Hat', 'The Hat Shop', 'B & B Café', 'Ñandú'].map(nameControlOf)).toEqual([
      'THEH',
      'HATS',
      'B&BC',
      'NAND',
    ]);
  });

  test('goes with a manifest', () => {
    const { quarter } = orchid.worksheet;
    const of = { type: '941' as const, quarter, filer: orchid.filer, agent };
    const root = xmlOf(writeManifest({ ...of, submissionId: '1234562026118abc1234' }));
    expect(schemaProblems(root)).toEqual([]);
    expect(valuesOf(root).map(([, value]) => value)).toEqual([
      '1234562026118abc1234',
      '123456',
      '2026',
      'IRS',
      '941',
      '2026-01-01',
      '2026-03-31',
      '003000004',
    ]);
    expect(reasonsOf(writeManifest({ ...of, submissionId: 'ABC' }))).toEqual([
      'IRSSubmissionManifest/SubmissionId "ABC" must be 13 digits, then 7 digits and small letters.',
    ]);
  });

  test('reports the months of a monthly depositor, and the wages of nobody by line 4', () => {
    const monthly = written({
      ...marigold.worksheet,
      depositor: 'monthly',
      deposited: 8_715_89,
      overpayment: null,
      isSeasonal: true,
      finalWagesOn: '2026-03-19',
    });
    const root = xmlOf(monthly);
    expect(schemaProblems(root)).toEqual([]);
    expect(valuesOf(part(root, 'ReturnData')).slice(12)).toEqual([
      ['IRS941/BalanceDueAmt', '0.00'],
      ['IRS941/MonthlyScheduleDepositorGrp/MonthlyScheduleDepositorInd', 'X'],
      ['IRS941/MonthlyScheduleDepositorGrp/TaxLiabilityMonth1Amt', '2905.29'],
      ['IRS941/MonthlyScheduleDepositorGrp/TaxLiabilityMonth2Amt', '2905.29'],
      ['IRS941/MonthlyScheduleDepositorGrp/TaxLiabilityMonth3Amt', '2905.31'],
      ['IRS941/MonthlyScheduleDepositorGrp/TotalQuarterTaxLiabilityAmt', '8715.89'],
      ['IRS941/BusinessClosedGrp/FutureFilingNotRequiredInd', 'X'],
      ['IRS941/BusinessClosedGrp/FinalWagesPaidDt', '2026-03-19'],
      ['IRS941/SeasonalEmployerInd', 'X'],
    ]);
    const exempt = xmlOf(written({ ...orchid.worksheet, socialWages: 0, medicareWages: 0, deposited: 0 }));
    expect(schemaProblems(exempt)).toEqual([]);
    expect(valuesOf(part(exempt, 'ReturnData')).slice(3, 5)).toEqual([
      ['IRS941/WagesNotSubjToSSMedcrTaxInd', 'X'],
      ['IRS941/TotalTaxBeforeAdjustmentAmt', '100.00'],
    ]);
  });

  test('is refused by name for a quarter or a form whose schema is not loaded', () => {
    const quarter = { year: 2026, quarter: 4 };
    expect(reasonsOf(written({ ...orchid.worksheet, quarter }))).toEqual([
      'The IRS schema of Form 941 for quarter 4 of 2026 is not loaded, so no XML is written. Loaded: 2026Q1v4.0.',
    ]);
    expect(
      reasonsOf(writeAnnualReturn({ form: '945', year: 2026, said: {} }, filingOf(orchid.filer))),
    ).toEqual([
      'The IRS schema of Form 945 for 2026 is not loaded, so no XML is written: its elements were read of 2021 only.',
    ]);
  });

  test('is refused where the reporting agent lacks a number, each by its name', () => {
    const without = { ...agent, efin: null, softwareId: null };
    const file = writeReturn941(return941(orchid.worksheet, rates), {
      ...filingOf(orchid.filer),
      agent: without,
    });
    expect(reasonsOf(file)).toEqual([
      'The EFIN of the reporting agent is not entered: the operator enters it.',
      'The software id of the reporting agent is not entered: the operator enters it.',
    ]);
  });

  test.each<[string, Partial<QuarterWorksheet>, string]>([
    [
      'days that do not add up to the tax',
      { liabilities: [{ date: '2026-01-11', cents: 8_715_88 }] },
      'F941-006-01',
    ],
    ['an overpayment without a choice', { overpayment: null }, 'line 15b'],
    [
      'a day below zero',
      { liabilities: [{ date: '2026-01-11', cents: -1 }] },
      'Schedule B: the liability of 2026-01-11 is -0.01',
    ],
  ])('is refused for %s', (_what, changed, rule) => {
    expect(reasonsOf(written({ ...marigold.worksheet, ...changed })).join('\n')).toContain(rule);
  });

  test('is refused for a correction that says nothing of the share of the employees', () => {
    const correction = {
      quarter: orchid.worksheet.quarter,
      reported: return941(orchidCorrected, rates).lines,
      corrected: return941(orchid.worksheet, rates).lines,
      discoveredOn: '2026-05-21',
      causes: [],
    };
    const refused = (process: 'adjusted' | 'claim', statements: Statement[]) =>
      reasonsOf(
        writeReturn941X(return941X({ ...correction, process, statements }, rates), filingOf(orchid.filer)),
      );
    expect(refused('adjusted', ['4a'])).toEqual([]);
    expect(refused('claim', ['5a'])).toEqual([]);
    expect(refused('adjusted', [])).toEqual([
      'Lines 4a to 4c: state what was done about the employee share that was too high.',
    ]);
    expect(refused('claim', ['4a']).join()).toContain('5a to 5d to a claim');
  });
});

const documentsOf = (worksheet: QuarterWorksheet): Values => {
  const form = return941(worksheet, rates);
  return {
    IRS941: values941(form),
    IRS941ScheduleB: valuesOfScheduleB(form),
    IRS941ScheduleR: valuesOfScheduleR(form),
    IRS8974: valuesOf8974(form.credits),
  };
};
const header: Values = {
  QuarterEndingDt: '2026-03',
  OriginatorGrp: { OriginatorTypeCd: 'ReportingAgent' },
  ReportingAgent94XFilerGrp: {},
};
const monthlyDepositor = { ...marigold.worksheet, depositor: 'monthly' } as const;

describe('the business rules', () => {
  test.each([orchid, marigold, daffodil])('hold for the scenarios of the IRS', ({ worksheet }) => {
    expect(brokenRules(rules941, { header, data: documentsOf(worksheet) })).toEqual([]);
  });

  const change = (
    values: Values,
    [name = '', ...more]: readonly string[],
    value: Values[string],
  ): Values => ({
    ...values,
    [name]: more.length ? change((values[name] ?? {}) as Values, more, value) : value,
  });

  test.each<[rule: string, worksheet: QuarterWorksheet, path: string, value: number | true | undefined]>([
    ['F941-001', orchid.worksheet, 'IRS941/WagesNotSubjToSSMedcrTaxInd', true],
    ['F941-004', orchid.worksheet, 'IRS941/TotalSSMdcrTaxAmt', 153_01],
    ['F941-005', orchid.worksheet, 'IRS941/CurrentQtrFractionsCentsAmt', 1],
    ['F941-006-01', marigold.worksheet, 'IRS941ScheduleB/TotalQuarterTaxLiabilityAmt', 8_715_88],
    ['F941-007-01', orchid.worksheet, 'IRS941/TotalTaxLessThanLimitAmtInd', undefined],
    ['F941-008', orchid.worksheet, 'IRS941ScheduleB/TotalQuarterTaxLiabilityAmt', 253_00],
    ['F941-014-01', monthlyDepositor, 'IRS941/MonthlyScheduleDepositorGrp/TotalQuarterTaxLiabilityAmt', 0],
    ['F941-015-01', monthlyDepositor, 'IRS941/MonthlyScheduleDepositorGrp/TaxLiabilityMonth2Amt', 1],
    ['F8974-001', daffodil.worksheet, 'IRS8974/0/AdjSocialSecurityTaxTipAmt', 316_21],
    ['F8974-002', daffodil.worksheet, 'IRS8974/0/CrAgnstEmplrShrSSTAmt', 316_19],
    [
      'line 5',
      orchid.worksheet,
      'IRS941/SocialSecurityWageAndTaxGrp/SocialSecurityTaxCashWagesAmt',
      1_000_05,
    ],
    ['line 6', orchid.worksheet, 'IRS941/TotalTaxBeforeAdjustmentAmt', 253_01],
    ['line 11', daffodil.worksheet, 'IRS8974/0/PayrollTaxCreditAmt', 390_14],
    ['line 12', orchid.worksheet, 'IRS941/TotalTaxAmt', 252_99],
    ['line 14', orchid.worksheet, 'IRS941/BalanceDueAmt', 1],
    ['Schedule B', marigold.worksheet, 'IRS941ScheduleB/TotalQuarterTaxLiabilityAmt', 1],
    ['Schedule R', daffodil.worksheet, 'IRS941ScheduleR/TotalAggregateAndClientInfoGrp/WagesAmt', 10_199_99],
  ])('refuse a return that breaks %s, by its number', (rule, worksheet, path, value) => {
    const data = change(documentsOf(worksheet), path.split('/'), value);
    // A list that was changed has its number as a name.
    const listed = data['IRS8974'] as Values;
    const changed = { ...data, IRS8974: Object.values(listed) as Values[] };
    const broken = brokenRules(rules941, { header, data: changed });
    expect(broken.some((sentence) => sentence.startsWith(`${rule}: `))).toBe(true);
  });

  test('refuse a return whose header lacks its quarter or its agent', () => {
    const data = documentsOf(orchid.worksheet);
    const broken = brokenRules(rules941, {
      header: { OriginatorGrp: { OriginatorTypeCd: 'ReportingAgent' } },
      data,
    });
    expect(broken.map((sentence) => sentence.split(':')[0])).toEqual(['EMPL-002-01', 'EMPL-003']);
  });
});
