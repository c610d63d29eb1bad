import { permitted } from '../../../../engine/nacha/characters.ts';
import { amountText, type Cents } from '../../../../engine/payroll/money.ts';
import type { XmlLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';
import type { ContractorStatementData } from '../contractor-statement.ts';
import type { Employer, PostalAddress } from '../wage-statement.ts';
import type { Transmitter, WrittenFile } from '../written-file.ts';
import { type XmlValues, xmlOfLayout } from './xml-of-layout.ts';

export type ContractorFile = {
  readonly year: number;
  /** A UUID that no other transmission uses. */
  readonly transmissionId: string;
  readonly isTest: boolean;
  /** The year in which the file is written. It decides whether the statements are of an earlier year. */
  readonly writtenIn: number;
  readonly transmitter: Transmitter;
  readonly payer: Employer;
  readonly statements: readonly ContractorStatementData[];
};

/**
 * Writes the Forms 1099-NEC of a payer as XML for IRIS, with copies for the states that get them from the
 * IRS.
 */
export function writeIris(file: ContractorFile, layout: XmlLayout): WrittenFile {
  const { year, payer, statements } = file;
  const refused = [
    ...(layout.years.includes(year) ? [] : [`The layout ${layout.name} of ${year} is not loaded.`]),
    ...(statements.length ? [] : [`No contractor has a Form 1099-NEC of ${year}.`]),
    ...(file.transmitter.tcc ? [] : ['The operator: the IRS transmitter control code is missing.']),
    ...(file.transmitter.ein ? [] : ['The operator: the EIN is missing.']),
    ...statements.flatMap(problemsOf),
  ];
  if (refused.length) return { kind: 'refused', reasons: refused };
  const values = { IRTransmissionManifest: manifestOf(file), IRSubmission1Grp: submissionOf(file, layout) };
  const { xml, problems, leftOut } = xmlOfLayout(layout, values);
  if (problems.length) return { kind: 'refused', reasons: problems };
  const marked = layout.verified ? '' : `<!-- ${unverified(layout, leftOut)} -->\n`;
  return {
    kind: 'file',
    name: `iris-1099-nec-${year}-${payer.ein}${layout.verified ? '' : '-unverified'}.xml`,
    mediaType: 'application/xml',
    bytes: new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${marked}${xml}`),
  };
}

const unverified = ({ publication }: XmlLayout, leftOut: readonly string[]): string =>
  [
    `Not verified: this file was not compared with the schema of its year. Its layout is that of ${publication}.`,
    ...(leftOut.length ? [`Left out because their values are not known: ${leftOut.join(', ')}.`] : []),
    'Load the layout of the year and write the file again before it is sent.',
  ].join(' ');

const nameOf = ({ recipient: { name } }: ContractorStatementData): string =>
  'business' in name ? name.business : `${name.first} ${name.last}`;

function problemsOf(statement: ContractorStatementData): string[] {
  const { tin, address } = statement.recipient;
  return [
    ...(tin === null ? [`${nameOf(statement)}: the taxpayer number is missing.`] : []),
    ...(address === null ? [`${nameOf(statement)}: the address is missing.`] : []),
  ];
}

function manifestOf({
  year,
  transmissionId,
  isTest,
  writtenIn,
  transmitter,
  statements,
}: ContractorFile): XmlValues {
  const { ein, tcc, name, address, contactName, contactEmail, contactPhone } = transmitter;
  return {
    UniqueTransmissionId: `${transmissionId}:IRIS:${tcc ?? ''}::A`,
    TaxYr: String(year),
    PriorYearDataInd: writtenIn > year + 1 ? '1' : '0',
    TransmissionTypeCd: 'O',
    TestCd: isTest ? 'T' : 'P',
    TransmitterGrp: {
      TIN: digits(ein ?? ''),
      TINSubmittedTypeCd: 'BUSINESS_TIN',
      TransmitterControlCd: tcc ?? '',
      ForeignEntityInd: '0',
      CompanyGrp: { BusinessName: businessName(name), MailingAddressGrp: mailingAddress(address) },
      ContactNameGrp: { PersonNm: plain(contactName, 35) },
      ContactEmailAddressTxt: contactEmail,
      ContactPhoneNum: digits(contactPhone).slice(-10),
    },
    TotalIssuerFormCnt: '1',
    TotalRecipientFormCnt: String(statements.length),
  };
}

function submissionOf(file: ContractorFile, layout: XmlLayout): XmlValues {
  const { year, payer, statements } = file;
  const electedOf = ({ state }: ContractorStatementData): string | null =>
    state !== null && layout.combinedFiling.states.includes(state) ? state : null;
  const elected = [...new Set(statements.flatMap((statement) => electedOf(statement) ?? []))].sort();
  return {
    IRSubmission1Header: {
      SubmissionId: '1',
      TaxYr: String(year),
      IssuerDetail: {
        ForeignEntityInd: '0',
        TIN: digits(payer.ein),
        TINSubmittedTypeCd: 'BUSINESS_TIN',
        BusinessName: businessName(payer.name),
        MailingAddressGrp: mailingAddress(payer.address),
        PhoneNum: digits(payer.contactPhone).slice(-10),
      },
      ContactPersonInformationGrp: {
        ContactPersonNm: plain(payer.contactName, 35),
        ContactPhoneNum: digits(payer.contactPhone).slice(-10),
        ContactEmailAddressTxt: payer.contactEmail,
      },
      FormTypeCd: '1099NEC',
      ParentFormTypeCd: '1096',
      CFSFElectionInd: elected.length ? '1' : '0',
      TotalReportedRcpntFormCnt: String(statements.length),
      IRSubmission1FormTotals: {
        Form1099NECTotalAmtGrp: {
          FederalIncomeTaxWithheldAmt: amount(sum(statements, 'withheld')),
          NonemployeeCompensationAmt: amount(sum(statements, 'compensation')),
        },
        Form1099NECTotalByStateGrp: elected.map((state) =>
          totalOfState(
            state,
            statements.filter((statement) => electedOf(statement) === state),
          ),
        ),
      },
    },
    IRSubmission1Detail: {
      Form1099NECDetail: statements.map((form, at) => detailOf(form, String(at + 1), electedOf(form))),
    },
  };
}

const totalOfState = (state: string, statements: readonly ContractorStatementData[]): XmlValues => ({
  StateAbbreviationCd: state,
  TotalReportedRcpntFormCnt: String(statements.length),
  FederalIncomeTaxWithheldAmt: amountText(sum(statements, 'withheld')),
  StateTaxWithheldAmt: '0.00',
  LocalTaxWithheldAmt: '0.00',
  NonemployeeCompensationAmt: amountText(sum(statements, 'compensation')),
});

function detailOf(statement: ContractorStatementData, recordId: string, elected: string | null): XmlValues {
  const { year, recipient, accountNumber, compensation, withheld, hasSecondTinNotice } = statement;
  const { tin, tinKind, name, address } = recipient;
  return {
    TaxYr: String(year),
    RecordId: recordId,
    CFSFElectionStateCd: elected === null ? [] : [elected],
    VoidInd: '0',
    CorrectedInd: '0',
    RecipientDetail: {
      TIN: tin ?? '',
      TINSubmittedTypeCd:
        tinKind === 'ein' ? 'BUSINESS_TIN' : tinKind === 'ssn' ? 'INDIVIDUAL_TIN' : 'UNKNOWN',
      ...('business' in name
        ? { BusinessName: businessName(name.business) }
        : { PersonName: { PersonFirstNm: plain(name.first, 35), PersonLastNm: plain(name.last, 35) } }),
      MailingAddressGrp: address ? mailingAddress(address) : undefined,
    },
    RecipientAccountNum: accountNumber.slice(0, 30),
    SecondTINNoticeInd: hasSecondTinNotice ? '1' : '0',
    NonemployeeCompensationAmt: amount(compensation),
    DirectSaleAboveThresholdInd: '0',
    FederalIncomeTaxWithheldAmt: amount(withheld),
    StateLocalTaxGrp:
      elected === null
        ? []
        : [
            {
              StateAbbreviationCd: elected,
              StateTaxGrp: { StateTaxWithheldAmt: '0.00', StateIncomeAmt: amountText(compensation) },
            },
          ],
  };
}

const digits = (text: string): string => text.replace(/\D/g, '');
const plain = (text: string, most: number): string => permitted(text).slice(0, most).trimEnd();
/** The text of an amount. An amount of zero is left out. */
const amount = (cents: Cents): string | undefined => (cents === 0 ? undefined : amountText(cents));
const sum = (all: readonly ContractorStatementData[], of: 'compensation' | 'withheld'): Cents =>
  all.reduce((total, statement) => total + statement[of], 0);

function businessName(name: string): XmlValues {
  const whole = permitted(name);
  return {
    BusinessNameLine1Txt: plain(whole, 75),
    BusinessNameLine2Txt: plain(whole.slice(75), 75) || undefined,
  };
}

const mailingAddress = ({ line1, line2, city, state, postalCode }: PostalAddress): XmlValues => ({
  USAddress: {
    AddressLine1Txt: plain(line1, 35),
    AddressLine2Txt: line2 ? plain(line2, 35) : undefined,
    CityNm: plain(city, 40),
    StateAbbreviationCd: state,
    ZIPCd: digits(postalCode),
  },
});
