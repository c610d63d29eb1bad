/** The records that EFW2 and EFW2C share. */
import type { FixedLayout } from '../../../../engine/payroll/taxes/filing-layouts.ts';
import { type Employer, fullName, type PostalAddress, type WageStatementData } from '../wage-statement.ts';
import type { Transmitter, WrittenFile } from '../written-file.ts';
import { type FixedRecords, isEmpty, type Values } from './fixed-record.ts';
import { refusedStatement, type SocialLimits } from './refused-statements.ts';

/** The values of an address. The street is the delivery address, and a suite or apartment is the location. */
const addressValues = (address: PostalAddress | null, prefix = ''): Values => {
  if (!address) return {};
  const [zip = '', extension = ''] = address.postalCode.split('-');
  return {
    [`${prefix}location`]: address.line2,
    [`${prefix}delivery`]: address.line1,
    [`${prefix}city`]: address.city,
    [`${prefix}state`]: address.state,
    [`${prefix}zip`]: zip,
    [`${prefix}zipExtension`]: extension,
  };
};

/**
 * The values of the records RA and RCA. The operator files for its clients as a service bureau, with software
 * of its own.
 */
function transmitterValues(transmitter: Transmitter): Values {
  const { ein, name, address, bsoUserId, contactName, contactPhone, contactEmail } = transmitter;
  return {
    ein,
    userId: bsoUserId,
    resubmission: '0',
    softwareCode: '98',
    companyName: name,
    submitterName: name,
    ...addressValues(address),
    ...addressValues(address, 'submitter:'),
    contactName,
    contactPhone,
    contactEmail,
    preparer: 'S',
  };
}

/** The values of the records RE and RCE. */
const employerValues = (employer: Employer, year: number): Values => ({
  year: String(year),
  ein: employer.ein,
  name: employer.name,
  ...addressValues(employer.address),
  kindOfEmployer: employer.kind,
  employmentCode: employer.employment,
  contactName: employer.contactName,
  contactPhone: employer.contactPhone,
  contactEmail: employer.contactEmail,
});

/** The beginning of a file of wage statements. */
export type FileHead = {
  readonly year: number;
  readonly transmitter: Transmitter;
  readonly employer: Employer;
  readonly limits: SocialLimits;
};

/** Adds the records of the operator and of the employer. `more` are further values of the employer. */
export function addHead(
  records: FixedRecords,
  [ofOperator, ofEmployer]: readonly [string, string],
  { transmitter, employer, year }: FileHead,
  more: Values = {},
): void {
  records.add(ofOperator, transmitterValues(transmitter), 'The operator');
  records.add(ofEmployer, { ...employerValues(employer, year), ...more }, employer.name);
}

type Person = {
  readonly statement: WageStatementData;
  readonly limits: SocialLimits;
  readonly values: Values;
};

/** The values that identify a person, and the home address. */
export const personValues = ({ employee }: WageStatementData): Values => ({
  ...employee,
  address: null,
  ...addressValues(employee.address),
});

/** Adds the record of a person. Refuses a statement that Social Security would return. */
export function addPerson(records: FixedRecords, id: string, { statement, limits, values }: Person): void {
  const name = fullName(statement.employee);
  for (const problem of refusedStatement(statement, limits)) records.refuse(`${name}: ${problem}.`);
  records.add(id, { ...personValues(statement), ...values }, name);
}

/** The amounts of a statement, by the keys of layouts. */
export function boxValues(statement: WageStatementData): Values {
  const { boxes, tippedOccupations, isInRetirementPlan, hasThirdPartySickPay } = statement;
  const { '12A': onTips = 0, '12B': medicareOnTips = 0, ...others } = boxes;
  const uncollected = onTips + medicareOnTips;
  return {
    ...others,
    ...(uncollected ? { '12A+12B': uncollected } : {}),
    '14b:1': tippedOccupations[0],
    '14b:2': tippedOccupations[1],
    '13:retirement': isInRetirementPlan,
    '13:sickPay': hasThirdPartySickPay,
  };
}

/** Refuses an amount for which the layout has no place, because the file would omit it silently. */
export function refuseUnplaced(
  records: FixedRecords,
  layout: FixedLayout,
  { ids, values }: { readonly ids: readonly string[]; readonly values: Values },
): void {
  for (const [key, value] of Object.entries(values)) {
    if (isEmpty(value) || value === 0 || isNotReported(key, layout)) continue;
    if (!ids.some((id) => records.has(id, key)))
      records.refuse(unplaced(key.replace(/^(?:before|after):/, ''), layout));
  }
}

const isNotReported = (key: string, { notReported }: FixedLayout): boolean =>
  notReported.some((box) => key === box || key.endsWith(`:${box}`));

const names: Readonly<Record<string, string>> = {
  '12TA': 'contributions to an account of section 128',
  '12TP': 'cash tips',
  '12TT': 'qualified overtime',
  '14b': 'Treasury tipped occupation codes',
};

function unplaced(key: string, { name, publication }: FixedLayout): string {
  const [plain = key] = key.split(':');
  const box = key.startsWith('12') ? `box 12 code ${key.slice(2).replace('+12', ' and ')}` : `box ${plain}`;
  const words = names[plain] ? `${box} (${names[plain]})` : box;
  return (
    `The layout ${name} has no place for ${words}: it is that of ${publication}. ` +
    'Load the layout of the tax year, then write the file again.'
  );
}

export const refuseYear = (records: FixedRecords, { years, name }: FixedLayout, year: number): void => {
  if (years.includes(year)) return;
  const words = `The layout ${name} of ${year} is not loaded: it is known for ${years.join(', ')}.`;
  records.refuse(`${words} Load the layout of the tax year, then write the file again.`);
};

/** Returns a file in ASCII, or the problems that prevent it. */
export const writtenFile = (name: string, records: FixedRecords): WrittenFile =>
  records.problems.length
    ? { kind: 'refused', reasons: records.problems }
    : { kind: 'file', name, mediaType: 'text/plain', bytes: new TextEncoder().encode(records.text) };
