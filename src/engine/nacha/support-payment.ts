import { permittedName } from './characters.ts';

/** The addendum of withheld child support, by the DED convention of Nacha (X12, segment DED). */
export type SupportPayment = {
  readonly caseId: string;
  /** YYYY-MM-DD. */
  readonly payDate: string;
  readonly cents: number;
  /** Nine digits. */
  readonly ssn: string;
  readonly medicalSupport: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Five or seven digits. */
  readonly fipsCode: string;
  readonly isTerminated: boolean;
};

/** The identifier of a case in an addendum, without the separators of the segment. */
export const isCaseOfAddendum = (caseId: string): boolean => /^[A-Za-z0-9 .,/#-]{1,20}$/.test(caseId);

/** `DED*CS*850028566*261120*8000*123456780*Y*DOE,JOH*06000\`. Throws RangeError for an invalid fact. */
export function supportAddendum(payment: SupportPayment): string {
  const { caseId, payDate, cents, ssn, medicalSupport, fipsCode, isTerminated } = payment;
  if (!isCaseOfAddendum(caseId)) throw new RangeError('an addendum cannot hold the case');
  const fields = [
    'DED',
    'CS',
    caseId,
    held(/^\d{6}$/, payDate.slice(2).replaceAll('-', '')),
    held(/^[1-9]\d{0,9}$/, String(cents)),
    held(/^\d{9}$/, ssn),
    medicalSupport ? 'Y' : 'N',
    nameOf(payment),
    held(/^\d{5}(?:\d{2})?$/, fipsCode),
    ...(isTerminated ? ['Y'] : []), // optional: left out for no
  ];
  return `${fields.join('*')}\\`;
}

/** Seven letters of the last name and three of the first; after a shorter last name a comma. */
function nameOf({ firstName, lastName }: Pick<SupportPayment, 'firstName' | 'lastName'>): string {
  const last = lettersOf(lastName).slice(0, 7);
  const comma = last && last.length < 7 ? ',' : '';
  return `${last}${comma}${lettersOf(firstName).slice(0, 3)}`;
}

/** A name in the letters that a bank file holds, without accents. */
const lettersOf = (name: string): string =>
  permittedName(name, '')
    .toUpperCase()
    .replace(/[^A-Z]/g, '');

function held(form: RegExp, value: string): string {
  if (!form.test(value))
    throw new RangeError('an addendum of child support lacks a fact, or has a wrong one');
  return value;
}
