import { createHash } from 'node:crypto';
import type { PlainDate } from '../../../../engine/payroll/calendar/plain-date.ts';
import type { ReportingAgent as Operator } from '../../../../platform/graphql/operation-context.ts';
import type { Quarter } from '../../figures/quarter.ts';
import type { Transmitter } from '../written-file.ts';
import { legalCity, legalName, legalStreet, legalZip, nameControlOf } from './legal-text.ts';
import type { Values } from './schema.ts';

type Address = Transmitter['address'];

/** The employer of the return. */
export type Filer = {
  readonly ein: string;
  readonly name: string;
  /** The name control that the IRS has on file. Null to derive it from the name. */
  readonly nameControl: string | null;
  readonly address: Address;
};

/** The reporting agent that files for the employer. Fields that the operator has not entered are null. */
export type ReportingAgent = Omit<
  Operator,
  'contactName' | 'contactPhone' | 'contactEmail' | 'bsoUserId' | 'etin' | 'tcc'
>;

export type ReturnType = '941' | '941X' | '940' | '943' | '944' | '945';

/** The period of a return. */
export type Period = { readonly quarterEnd: string } | { readonly taxYear: number };

/** For example 2026-03, or 2026. */
export const periodText = (period: Period): string =>
  'taxYear' in period ? String(period.taxYear) : period.quarterEnd;

type Header = {
  readonly type: ReturnType;
  readonly period: Period;
  readonly filer: Filer;
  readonly agent: ReportingAgent;
  /** When the return was made, in UTC, to the second. */
  readonly madeAt: string;
};

const digitsOf = (text: string | null): string => (text ?? '').replace(/[^0-9]/g, '');

/** The fields of the agent that a return needs and that are not entered. */
export function missingOf({ ein, efin, softwareId, pin, ipAddress, deviceId }: ReportingAgent): string[] {
  const needed = { EIN: ein, EFIN: efin, 'software id': softwareId, PIN: pin };
  const sender = { 'IP address': ipAddress, 'device id': deviceId };
  return Object.entries({ ...needed, ...sender })
    .filter(([, value]) => !value)
    .map(([name]) => `The ${name} of the reporting agent is not entered: the operator enters it.`);
}

export const quarterEndOf = ({ year, quarter }: Quarter): string =>
  `${year}-${String(3 * quarter).padStart(2, '0')}`;

export function headerValues({ type, period, filer, agent, madeAt }: Header): Values {
  const ein = digitsOf(filer.ein);
  return {
    '@binaryAttachmentCnt': '0',
    ReturnTypeCd: type,
    ReturnTs: madeAt,
    SoftwareId: agent.softwareId ?? '',
    MultSoftwarePackagesUsedInd: 'false',
    FilingSecurityInformation: {
      IPAddress: { IPv4AddressTxt: agent.ipAddress ?? '' },
      TotActiveTimePrepSubmissionTs: '1',
      VendorControlNum: controlNumber(type, ein, periodText(period)),
      AtSubmissionCreationDeviceId: agent.deviceId ?? '',
      AtSubmissionFilingDeviceId: agent.deviceId ?? '',
    },
    ...('taxYear' in period ? { TaxYr: String(period.taxYear) } : { QuarterEndingDt: period.quarterEnd }),
    Filer: businessValues(filer),
    OriginatorGrp: { EFIN: agent.efin ?? '', OriginatorTypeCd: 'ReportingAgent' },
    ReportingAgentPINGrp: {
      PIN: agent.pin ?? '',
      RAPINEnteredByCd: 'REPORTING AGENT',
      JuratDisclosureCd: 'REPORTING AGENT PIN',
    },
    ReportingAgent94XFilerGrp: businessValues({ ...agent, ein: agent.ein ?? '', nameControl: null }),
  };
}

/** A number that is the same for the same return, so that a repeated file is identical. */
const controlNumber = (...of: readonly string[]): string =>
  createHash('sha256').update(of.join(' ')).digest('hex').slice(0, 16);

const businessValues = ({ ein, name, nameControl, address }: Filer): Values => ({
  EIN: digitsOf(ein),
  BusinessName: { BusinessNameLine1Txt: legalName(name) },
  BusinessNameControlTxt: nameControl ?? nameControlOf(name),
  USAddress: {
    AddressLine1Txt: legalStreet(address.line1),
    ...(address.line2 ? { AddressLine2Txt: legalStreet(address.line2) } : {}),
    CityNm: legalCity(address.city),
    StateAbbreviationCd: address.state,
    ZIPCd: legalZip(address.postalCode),
  },
});

type Submission = {
  readonly type: ReturnType;
  readonly quarter: Quarter;
  readonly ein: string;
  readonly efin: string;
  /**
   * The EFIN, the year and day of the year, and seven digits or small letters that no other submission has.
   */
  readonly submissionId: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
};

export const manifestValues = ({ type, quarter, ein, efin, submissionId, from, to }: Submission): Values => ({
  SubmissionId: submissionId,
  EFIN: efin,
  TaxYr: String(quarter.year),
  GovernmentCd: 'IRS',
  FederalSubmissionTypeCd: type,
  TaxPeriodBeginDt: from,
  TaxPeriodEndDt: to,
  TIN: digitsOf(ein),
});
