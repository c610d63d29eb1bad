/** Forms 1099-NEC as XML of IRIS: the published order, counts and totals, state copies, the mark. */
import { describe, expect, test } from 'vitest';
import type { ContractorStatementData } from '../../../../src/outside/filings/files/contractor-statement.ts';
import { type ContractorFile, writeIris } from '../../../../src/outside/filings/files/iris/write-iris.ts';
import { shippedLayouts } from '../../../../src/outside/filings/files/layouts.ts';
import { employer, transmitter } from './statements.ts';

const { iris1099 } = shippedLayouts;
const address = { line1: '5 Elm St', line2: null, city: 'Columbus', state: 'OH', postalCode: '43004' };

const ofBusiness: ContractorStatementData = {
  year: 2026,
  recipient: { tin: '431234567', tinKind: 'ein', name: { business: 'Tile & Stone' }, address },
  accountNumber: '0197c1f2a0b47c00',
  compensation: 5_000_00,
  withheld: 0,
  hasSecondTinNotice: false,
  state: 'OH',
};
const ofPerson: ContractorStatementData = {
  ...ofBusiness,
  recipient: { tin: '123456780', tinKind: 'ssn', name: { first: 'Zoë', last: 'Li' }, address },
  accountNumber: '0197c1f2a0b47c01',
  compensation: 2_000_50,
  withheld: 480_12,
  state: 'PA',
};
const fileOf = (more: Partial<ContractorFile> = {}): ContractorFile => ({
  year: 2026,
  transmissionId: '0197c1f2-a0b4-7c00-8000-000000000001',
  isTest: true,
  writtenIn: 2027,
  transmitter,
  payer: employer,
  statements: [ofBusiness, ofPerson],
  ...more,
});
const textOf = (file: ContractorFile, layout = iris1099): string => {
  const written = writeIris(file, layout);
  if (written.kind === 'refused') throw new Error(written.reasons.join('\n'));
  return Buffer.from(written.bytes).toString();
};

/** The elements of a text in their order; a group is a list of its own. Knows nothing of the layout. */
type Node = { readonly name: string; readonly text: string; readonly children: readonly Node[] };
function read(text: string): Node[] {
  const nodes: Node[] = [];
  const element = /<(\w+)[^>]*>([\s\S]*?)<\/\1>/g;
  for (const [, name = '', inner = ''] of text.replace(/<[?!][^>]*>/g, '').matchAll(element))
    nodes.push({ name, text: inner.trim(), children: inner.includes('<') ? read(inner) : [] });
  return nodes;
}
const child = ({ children }: Node, name: string): Node => {
  const found = children.find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const named = ({ children }: Node) => children.map(({ name }) => name);

describe('the XML', () => {
  const [root] = read(textOf(fileOf()));
  if (!root) throw new Error('no root');
  const manifest = child(root, 'IRTransmissionManifest');
  const header = child(child(root, 'IRSubmission1Grp'), 'IRSubmission1Header');
  const details = child(child(root, 'IRSubmission1Grp'), 'IRSubmission1Detail').children;

  // The order of both published producers. SchemaVersionNum and SoftwareId are not known and left out.
  test('has its elements in the published order', () => {
    expect(root.name).toBe('IRTransmission');
    expect(textOf(fileOf())).toContain('xmlns="urn:us:gov:treasury:irs:ir"');
    expect(named(manifest)).toEqual(
      `UniqueTransmissionId TaxYr PriorYearDataInd TransmissionTypeCd TestCd TransmitterGrp VendorCd
       TotalIssuerFormCnt TotalRecipientFormCnt PaperSubmissionInd MediaSourceCd SubmissionChannelCd`.split(
        /\s+/,
      ),
    );
    expect(named(header)).toEqual(
      `SubmissionId TaxYr IssuerDetail ContactPersonInformationGrp FormTypeCd ParentFormTypeCd CFSFElectionInd
       TotalReportedRcpntFormCnt IRSubmission1FormTotals`.split(/\s+/),
    );
    expect(details.map(({ name }) => name)).toEqual(['Form1099NECDetail', 'Form1099NECDetail']);
    expect(details.map(named)).toEqual([
      `TaxYr RecordId CFSFElectionStateCd VoidInd CorrectedInd RecipientDetail RecipientAccountNum
       SecondTINNoticeInd NonemployeeCompensationAmt DirectSaleAboveThresholdInd StateLocalTaxGrp`.split(
        /\s+/,
      ),
      `TaxYr RecordId VoidInd CorrectedInd RecipientDetail RecipientAccountNum SecondTINNoticeInd
       NonemployeeCompensationAmt DirectSaleAboveThresholdInd FederalIncomeTaxWithheldAmt`.split(/\s+/),
    ]);
  });

  test('counts its forms and adds up their boxes', () => {
    const text = (node: Node, ...path: string[]) => path.reduce(child, node).text;
    expect(text(manifest, 'TotalRecipientFormCnt')).toBe('2');
    expect(text(manifest, 'UniqueTransmissionId')).toBe('0197c1f2-a0b4-7c00-8000-000000000001:IRIS:AB1C2::A');
    const totals = ['IRSubmission1FormTotals', 'Form1099NECTotalAmtGrp'];
    expect(text(header, ...totals, 'NonemployeeCompensationAmt')).toBe('7000.50');
    expect(text(header, ...totals, 'FederalIncomeTaxWithheldAmt')).toBe('480.12');
    expect(text(details[0] as Node, 'RecipientDetail', 'BusinessName', 'BusinessNameLine1Txt')).toBe(
      'Tile &amp; Stone',
    );
    expect(text(details[1] as Node, 'RecipientDetail', 'PersonName', 'PersonFirstNm')).toBe('Zoe');
  });

  test('elects a copy for a state to which the IRS passes it on, and for no other', () => {
    expect(child(header, 'CFSFElectionInd').text).toBe('1');
    expect(child(details[0] as Node, 'CFSFElectionStateCd').text).toBe('OH');
    const states = child(header, 'IRSubmission1FormTotals').children.filter(
      ({ name }) => name === 'Form1099NECTotalByStateGrp',
    );
    expect(states.map((each) => child(each, 'StateAbbreviationCd').text)).toEqual(['OH']);
    expect(child(states[0] as Node, 'NonemployeeCompensationAmt').text).toBe('5000.00');
  });
});

test('a file whose schema was not read is marked, by its name and in itself', () => {
  const written = writeIris(fileOf(), iris1099);
  expect(written).toMatchObject({ kind: 'file', name: 'iris-1099-nec-2026-987654321-unverified.xml' });
  expect(textOf(fileOf())).toContain(
    'Left out because their values are not known: SchemaVersionNum, SoftwareId.',
  );
});

test('a loaded layout that was compared with the schema needs each value, and its file has no mark', () => {
  const verified = { ...iris1099, verified: true };
  expect(writeIris(fileOf(), verified)).toEqual({
    kind: 'refused',
    reasons: [
      'IRTransmission/IRTransmissionManifest/SchemaVersionNum is missing.',
      'IRTransmission/IRTransmissionManifest/SoftwareId is missing.',
    ],
  });
  const constants = { ...iris1099.constants, SchemaVersionNum: '3.0.0', SoftwareId: '26A0000001' };
  const whole = writeIris(fileOf(), { ...verified, constants });
  expect(whole).toMatchObject({ kind: 'file', name: 'iris-1099-nec-2026-987654321.xml' });
  expect(textOf(fileOf(), { ...verified, constants })).not.toContain('<!--');
});

test('what is missing is refused with its name', () => {
  const { recipient } = ofBusiness;
  const noTin = { ...ofBusiness, recipient: { ...recipient, tin: null, address: null } };
  const file = fileOf({ statements: [noTin], transmitter: { ...transmitter, tcc: null }, year: 2028 });
  expect(writeIris(file, iris1099)).toEqual({
    kind: 'refused',
    reasons: [
      'The layout IRIS 1099-NEC of 2028 is not loaded.',
      'The operator: the IRS transmitter control code is missing.',
      'Tile & Stone: the taxpayer number is missing.',
      'Tile & Stone: the address is missing.',
    ],
  });
});
