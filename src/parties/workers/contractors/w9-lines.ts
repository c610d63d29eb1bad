/**
 * The lines of Form W-9 (March 2024) that decide how a contractor's pay is reported, and whether tax is
 * withheld.
 */
import type { Contractor } from '../../../generated/prisma/client.ts';
import { problemsOfAddress } from '../address.ts';
import type { Problem } from '../problem.ts';

export type W9Lines = Pick<
  Contractor,
  | 'type'
  | 'firstName'
  | 'lastName'
  | 'businessName'
  | 'llcTaxedAs'
  | 'hasForeignOwners'
  | 'exemptPayeeCode'
  | 'address'
  | 'addressLine2'
  | 'city'
  | 'state'
  | 'zip'
  | 'tinType'
  | 'tinLastFour'
>;

/** The lines of a contractor's form as they are now. A certification stores them. */
export const linesOf = (contractor: W9Lines): W9Lines => ({
  type: contractor.type,
  firstName: contractor.firstName,
  lastName: contractor.lastName,
  businessName: contractor.businessName,
  llcTaxedAs: contractor.llcTaxedAs,
  hasForeignOwners: contractor.hasForeignOwners,
  exemptPayeeCode: contractor.exemptPayeeCode,
  address: contractor.address,
  addressLine2: contractor.addressLine2,
  city: contractor.city,
  state: contractor.state,
  zip: contractor.zip,
  tinType: contractor.tinType,
  tinLastFour: contractor.tinLastFour,
});

type Classified = { readonly type: string; readonly llcTaxedAs?: string | null | undefined };

/** The classification of a contractor for federal income tax. For an LLC, the letter on line 3a decides. */
const taxedAs = ({ type, llcTaxedAs }: Classified): string => (type === 'llc' ? (llcTaxedAs ?? 'llc') : type);

export const isCorporation = (contractor: Classified): boolean =>
  ['c_corporation', 's_corporation'].includes(taxedAs(contractor));

type Exempt = Classified & { readonly exemptPayeeCode?: number | null | undefined };

/**
 * Whether payments for services are exempt from reporting and backup withholding. Codes 1 to 5 of Form W-9,
 * line 4, are exempt. Code 5 is for corporations, which are exempt even without it.
 */
export const isExemptPayee = (contractor: Exempt): boolean =>
  isCorporation(contractor) || ((code) => code >= 1 && code <= 5)(contractor.exemptPayeeCode ?? 0);

/** Whether line 3b applies: income flows through the contractor to its owners. */
export const hasOwners = (contractor: Classified): boolean =>
  ['partnership', 'trust_estate'].includes(taxedAs(contractor));

type Maybe<Value> = Value | null | undefined;

/** The lines that contradict the classification. */
export function problemsOfLines(
  contractor: Exempt & { readonly hasForeignOwners?: Maybe<boolean> },
): Problem[] {
  const { type, llcTaxedAs, exemptPayeeCode: code, hasForeignOwners } = contractor;
  const problems: Problem[] = [];
  if (llcTaxedAs && type !== 'llc')
    problems.push({ field: 'llcTaxedAs', problem: 'is only for an LLC: clear it' });
  if (code != null && type === 'individual_sole_proprietor')
    problems.push({
      field: 'exemptPayeeCode',
      problem: 'must be empty: individuals and sole proprietors are not exempt',
    });
  else if (code === 5 && !isCorporation(contractor))
    problems.push({ field: 'exemptPayeeCode', problem: 'must not be 5, which is for corporations' });
  if (hasForeignOwners && !hasOwners(contractor))
    problems.push({
      field: 'hasForeignOwners',
      problem: 'is only for a partnership, a trust or an estate, or an LLC taxed as a partnership',
    });
  return problems;
}

/** The fields that must be filled in before the form can be certified. */
export function missingForW9(contractor: W9Lines): string[] {
  const { type, firstName, lastName, businessName, llcTaxedAs, address, tinLastFour } = contractor;
  const names =
    type === 'individual_sole_proprietor'
      ? [...(firstName ? [] : ['firstName']), ...(lastName ? [] : ['lastName'])]
      : businessName
        ? []
        : ['businessName'];
  const hasAddress = address && !problemsOfAddress(contractor).length;
  return [
    ...names,
    ...(type === 'llc' && !llcTaxedAs ? ['llcTaxedAs'] : []),
    ...(hasAddress ? [] : ['address']),
    ...(tinLastFour ? [] : ['tin']),
  ];
}
