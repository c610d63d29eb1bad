/**
 * The types of values in returns of the IRS: efileTypes.xsd and the restrictions of each form, e-file schema
 * 94x 2026Q1v4.0, Final Schema Version RL109 Drop 5, 2025-11-06.
 */
import { amountText } from '../../../../engine/payroll/money.ts';
import type { MefLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';

type Rule = { readonly pattern: RegExp; readonly most?: number; readonly says: string };

const digits = (count: number): Rule => ({
  pattern: new RegExp(`^[0-9]{${count}}$`),
  says: `must be ${count} digits`,
});
const codes = (...values: readonly string[]): Rule => ({
  pattern: new RegExp(`^(?:${values.join('|')})$`),
  says: `must be ${values.join(' or ')}`,
});
const date: Rule = { pattern: /^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/, says: 'must be a date' };
const businessName = "(?:[A-Za-z0-9#()&'-] ?)*[A-Za-z0-9#()&'-]";
const text: RegExp = /^(?:[!-~£§ÁÉÍÑÓ×ÚÜáéíñóúü] ?)*[!-~£§ÁÉÍÑÓ×ÚÜáéíñóúü]$/;

const rules = {
  USDecimalAmountNNType: {
    pattern: /^[0-9]{1,15}\.[0-9]{2}$/,
    says: 'must be an amount of at least 0.00',
  },
  USDecimalAmountType: { pattern: /^-?[0-9]{1,15}\.[0-9]{2}$/, says: 'must be an amount' },
  PaymentAmountType: {
    pattern: /^(?!0+\.00$)[0-9]{1,9}\.[0-9]{2}$/,
    says: 'must be an amount above 0.00 of at most 11 digits',
  },
  CheckboxType: codes('X'),
  BooleanType: codes('true', 'false'),
  EmployeeCntType: { pattern: /^[0-9]{1,7}$/, says: 'must be a whole number of at most 7 digits' },
  CountType: { pattern: /^(?:-?[1-9][0-9]{0,6}|0)$/, says: 'must be a whole number of at most 7 digits' },
  DayNumType: { pattern: /^(?:[1-9]|[12][0-9]|3[01])$/, says: 'must be 1 to 31' },
  MonthOfQuarterType: codes('1', '2', '3'),
  EINType: digits(9),
  EFINType: digits(6),
  PINType: digits(5),
  SoftwareIdType: digits(8),
  PhoneNumberType: digits(10),
  PreparationTimeType: { pattern: /^[0-9]{1,6}$/, says: 'must be 1 to 6 digits' },
  RoutingTransitNumberType: {
    pattern: /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])[0-9]{7}$/,
    says: 'must be a routing number',
  },
  BankAccountNumberType: {
    pattern: /^[A-Za-z0-9-]+$/,
    most: 17,
    says: 'must be letters, digits and hyphens',
  },
  BankAccountType: codes('1', '2'),
  DateType: date,
  TimestampType: {
    pattern: /^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(?:Z|[+-][0-9]{2}:[0-9]{2})$/,
    says: 'must be a moment with its time zone and no fraction of a second',
  },
  YearType: { pattern: /^[1-9][0-9]{3}$/, says: 'must be a year' },
  QuarterEndType: {
    pattern: /^[1-9][0-9]{3}-(?:03|06|09|12)$/,
    says: 'must be the last month of a quarter',
  },
  CorrectedYearType: codes('2024', '2025', '2026'),
  BusinessNameLine1Type: {
    pattern: new RegExp(`^${businessName}$`),
    most: 75,
    says: "must be letters, digits, single spaces and # - ( ) & '",
  },
  BusinessNameControlType: {
    pattern: /^[A-Z0-9&-]{1,4}$/,
    says: 'must be 1 to 4 capital letters, digits, - or &',
  },
  StreetAddressType: {
    pattern: /^[A-Za-z0-9](?: ?[A-Za-z0-9/-])*$/,
    most: 35,
    says: 'must be letters, digits, single spaces, - and /',
  },
  CityType: { pattern: /^(?:[A-Za-z] ?)*[A-Za-z]$/, most: 22, says: 'must be letters and single spaces' },
  StateType: { pattern: /^[A-Z]{2}$/, says: 'must be the two letters of a state' },
  ZIPCodeType: { pattern: /^[0-9]{5}(?:[0-9]{4}|[0-9]{7})?$/, says: 'must be 5, 9 or 12 digits' },
  IPv4Type: {
    pattern: /^(?:[0-9]{1,3}\.){3}[0-9]{1,3}$/,
    says: 'must be an address such as 192.0.2.1',
  },
  DeviceIdType: {
    pattern: /^(?:[0-9A-F]{40}|[0-9A-F]{64})$/,
    says: 'must be 40 or 64 digits and letters A to F',
  },
  VendorControlType: { pattern: /^[A-Za-z0-9]{16}$/, says: 'must be 16 letters and digits' },
  SubmissionIdType: {
    pattern: /^[0-9]{13}[0-9a-z]{7}$/,
    says: 'must be 13 digits, then 7 digits and small letters',
  },
  MediumExplanationType: {
    pattern: text,
    most: 100_000,
    says: 'must be printable characters with single spaces',
  },
  ReturnType: codes('940', '941', '941X', '943', '943X', '944', '945', '945X'),
  OriginatorType: codes('ERO', 'OnlineFiler', 'ReportingAgent', 'FinancialAgent', 'LargeTaxpayer'),
  EnteredByType: codes('REPORTING AGENT', 'FINANCIAL AGENT'),
  JuratType: codes('REPORTING AGENT PIN'),
  GovernmentType: codes('IRS'),
  WagesTypeType: codes('A', 'B', 'C', 'D'),
  IncomeTaxReturnType: codes('1040', '1065', '1120', '1120S', '1120F'),
} as const satisfies Readonly<Record<string, Rule>>;

export type SimpleType = keyof typeof rules;

const isAmount = (type: string): boolean => type.includes('Amount');

/** The text of a value. Amounts are cents here, and dollars in the file. */
export const written = (type: string, value: string | number | true): string =>
  value === true ? 'X' : typeof value === 'number' && isAmount(type) ? amountText(value) : String(value);

type Types = Readonly<Record<string, Rule>>;

/** The types of a schema that an operator has loaded, or those that come with the service. */
export const typesOf = (loaded: MefLayout['types'] | undefined): Types =>
  loaded === undefined
    ? rules
    : Object.fromEntries(
        Object.entries(loaded).map(([name, { pattern, most, says }]) => [
          name,
          { pattern: new RegExp(`^(?:${pattern})$`, 'u'), says, ...(most === undefined ? {} : { most }) },
        ]),
      );

/** What is wrong with a written value. Undefined if nothing is. */
export function problemOfValue(types: Types, type: string, value: string): string | undefined {
  const { pattern, says, most = value.length } = types[type] ?? unknownType;
  if (value.length > most) return `must have at most ${most} characters`;
  return pattern.test(value) ? undefined : says;
}

const unknownType: Rule = { pattern: /^(?!)/, says: 'is of a type that the schema does not have' };
