/** A plainly invented schema of Forms 940 and 945, with elements that no publication has. */
import type { MefGroup, MefLayout, MefPart } from '../../../../src/engine/payroll/taxes/filing-layouts.ts';

const must = <Part extends MefPart>(part: Part): Part => ({ ...part, isRequired: true });
const leaf = (name: string, type: string, line?: string) => ({ name, type, ...(line ? { line } : {}) });
const amount = (name: string, line: string) => leaf(name, 'Amount', line);
const document = (name: string, children: MefPart[]): MefGroup => ({
  name,
  children,
  attributes: { must: ['documentId'] },
});

const address: MefGroup = {
  name: 'USAddress',
  children: ['AddressLine1Txt', 'CityNm', 'StateAbbreviationCd', 'ZIPCd'].map((name) => leaf(name, 'Text')),
};
const business = [
  leaf('EIN', 'Nine'),
  { name: 'BusinessName', children: [leaf('BusinessNameLine1Txt', 'Text')] },
  leaf('BusinessNameControlTxt', 'Text'),
  address,
];
const header: MefGroup = must({
  name: 'ReturnHeader',
  attributes: { must: ['binaryAttachmentCnt'] },
  children: [
    must(leaf('ReturnTypeCd', 'Text')),
    leaf('ReturnTs', 'Text'),
    must(leaf('TaxYr', 'Year')),
    leaf('SoftwareId', 'Text'),
    leaf('MultSoftwarePackagesUsedInd', 'Text'),
    {
      name: 'FilingSecurityInformation',
      children: [
        { name: 'IPAddress', children: [leaf('IPv4AddressTxt', 'Text')] },
        leaf('TotActiveTimePrepSubmissionTs', 'Text'),
        leaf('VendorControlNum', 'Text'),
        leaf('AtSubmissionCreationDeviceId', 'Text'),
        leaf('AtSubmissionFilingDeviceId', 'Text'),
      ],
    },
    must({ name: 'Filer', children: business }),
    { name: 'OriginatorGrp', children: [leaf('EFIN', 'Text'), leaf('OriginatorTypeCd', 'Text')] },
    {
      name: 'ReportingAgentPINGrp',
      children: [leaf('PIN', 'Text'), leaf('RAPINEnteredByCd', 'Text'), leaf('JuratDisclosureCd', 'Text')],
    },
    { name: 'ReportingAgent94XFilerGrp', children: business },
  ],
});

const returnOf = (documents: MefGroup[]): MefGroup => ({
  name: 'Return',
  attributes: { must: ['xmlns', 'returnVersion'] },
  children: [
    header,
    must({ name: 'ReturnData', attributes: { must: ['documentCnt'] }, children: documents }),
  ],
});

const balance = (due: string, over: string): MefPart => ({
  oneOf: [
    amount('DueAmt', due),
    {
      name: 'OverGrp',
      children: [
        amount('OverAmt', over),
        { oneOf: [leaf('ApplyInd', 'Box', 'apply'), leaf('RefundInd', 'Box', 'refund')] },
      ],
    },
  ],
});

const form940 = must(
  document('Invented940', [
    { oneOf: [leaf('OneStateCd', 'State', '1a'), leaf('ManyStatesInd', 'Box', '1b')] },
    leaf('ReducedInd', 'Box', '2'),
    ...['3', '4', '5', '6', '7', '8', '11'].map((line) => amount(`Line${line}Amt`, line)),
    must(amount('TaxAmt', '12')),
    amount('DepositedAmt', '13'),
    balance('14', '15'),
    ...['16a', '16b', '16c', '16d', '17'].map((line) => amount(`Quarter${line}Amt`, line)),
  ]),
);
const scheduleA = document('InventedScheduleA', [
  {
    name: 'StateRow',
    line: 'scheduleA',
    most: 53,
    children: [
      leaf('StateCd', 'State', 'state'),
      amount('WagesAmt', 'wages'),
      leaf('Rate', 'Rate', 'rate'),
      amount('ReductionAmt', 'reduction'),
    ],
  },
  amount('AllReductionsAmt', 'scheduleATotal'),
]);
const form945 = must(
  document('Invented945', [
    ...['1', '2', '3', '4'].map((line) => amount(`Line${line}Amt`, line)),
    balance('5', '6'),
    { oneOf: [leaf('SemiweeklyInd', 'Box', 'semiweekly'), leaf('MonthlyInd', 'Box', 'monthly')] },
    {
      name: 'MonthRow',
      line: 'byMonth',
      most: 12,
      children: [leaf('MonthCd', 'Text', 'month'), amount('TaxAmt', 'tax')],
    },
    amount('YearAmt', '7m'),
  ]),
);

export const inventedSchema: MefLayout = {
  name: 'An invented schema',
  publication: 'none: a test',
  asOf: '2026-11-29',
  returnVersion: '2026Y0v0.0',
  quarterEnds: [],
  years: [2026],
  types: {
    Amount: { pattern: '\\d{1,15}\\.\\d\\d', says: 'must be an amount' },
    Box: { pattern: 'X', says: 'must be X' },
    Nine: { pattern: '\\d{9}', says: 'must be nine digits' },
    Rate: { pattern: '0\\.\\d{3}', says: 'must be a rate' },
    State: { pattern: '[A-Z]{2}', says: 'must be the two letters of a state' },
    Text: { pattern: '.+', most: 75, says: 'must be a text' },
    Year: { pattern: '20\\d\\d', says: 'must be a year' },
  },
  returns: { '940': returnOf([form940, scheduleA]), '945': returnOf([form945]) },
  manifest: { name: 'IRSSubmissionManifest', children: [leaf('SubmissionId', 'Text')] },
};
