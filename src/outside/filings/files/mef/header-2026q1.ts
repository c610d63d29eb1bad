/**
 * The header of 94x returns and the manifest beside them: ReturnHeader94x.xsd, e-file schema 94x 2026Q1v4.0,
 * Final Schema Version RL109 Drop 5, 2025-11-06. A reporting agent signs; the other ways to sign are left
 * out.
 */
import { type Choice, type Group, group, leaf, oneOf, required } from './schema.ts';

const address = required(
  group('USAddress', [
    required(leaf('AddressLine1Txt', 'StreetAddressType')),
    leaf('AddressLine2Txt', 'StreetAddressType'),
    required(leaf('CityNm', 'CityType')),
    required(leaf('StateAbbreviationCd', 'StateType')),
    required(leaf('ZIPCd', 'ZIPCodeType')),
  ]),
);
export const businessName = required(
  group('BusinessName', [required(leaf('BusinessNameLine1Txt', 'BusinessNameLine1Type'))]),
);
const business = [
  required(leaf('EIN', 'EINType')),
  businessName,
  required(leaf('BusinessNameControlTxt', 'BusinessNameControlType')),
  address,
];

const security = group('FilingSecurityInformation', [
  required(group('IPAddress', [required(leaf('IPv4AddressTxt', 'IPv4Type'))])),
  required(leaf('TotActiveTimePrepSubmissionTs', 'PreparationTimeType')),
  required(leaf('VendorControlNum', 'VendorControlType')),
  required(leaf('AtSubmissionCreationDeviceId', 'DeviceIdType')),
  required(leaf('AtSubmissionFilingDeviceId', 'DeviceIdType')),
]);

const period: Choice = {
  ...oneOf(leaf('TaxYr', 'YearType'), leaf('QuarterEndingDt', 'QuarterEndType')),
  isRequired: true,
};

export const header: Group = required(
  group(
    'ReturnHeader',
    [
      required(leaf('ReturnTypeCd', 'ReturnType')),
      required(leaf('ReturnTs', 'TimestampType')),
      required(leaf('SoftwareId', 'SoftwareIdType')),
      required(leaf('MultSoftwarePackagesUsedInd', 'BooleanType')),
      required(security),
      period,
      required(group('Filer', business)),
      required(
        group('OriginatorGrp', [
          required(leaf('EFIN', 'EFINType')),
          required(leaf('OriginatorTypeCd', 'OriginatorType')),
        ]),
      ),
      required(
        group('ReportingAgentPINGrp', [
          required(leaf('PIN', 'PINType')),
          required(leaf('RAPINEnteredByCd', 'EnteredByType')),
          required(leaf('JuratDisclosureCd', 'JuratType')),
        ]),
      ),
      group('ReportingAgent94XFilerGrp', business),
    ],
    { attributes: { must: ['binaryAttachmentCnt'] } },
  ),
);

export const manifest: Group = group(
  'IRSSubmissionManifest',
  [
    required(leaf('SubmissionId', 'SubmissionIdType')),
    required(leaf('EFIN', 'EFINType')),
    required(leaf('TaxYr', 'YearType')),
    required(leaf('GovernmentCd', 'GovernmentType')),
    required(leaf('FederalSubmissionTypeCd', 'ReturnType')),
    required(leaf('TaxPeriodBeginDt', 'DateType')),
    required(leaf('TaxPeriodEndDt', 'DateType')),
    required(leaf('TIN', 'EINType')),
  ],
  { attributes: { must: ['xmlns'] } },
);
