/**
 * The documents of lists A, B and C (8 CFR 274a.2(b)(1)(v)), as Form I-9 of 01/20/25 names them. Every entry
 * is general knowledge. Nobody has compared them with the list of USCIS, and the pages say so.
 */

export const listA = {
  us_passport: 'U.S. passport or passport card.',
  permanent_resident_card: 'Permanent Resident Card (Form I-551).',
  foreign_passport_i551: 'Foreign passport with a temporary I-551 stamp or notation.',
  employment_authorization_card: 'Employment Authorization Document with a photograph (Form I-766).',
  foreign_passport_i94: 'Foreign passport with Form I-94, for work with a specific employer.',
  compact_passport_i94: 'Passport of Micronesia or the Marshall Islands with Form I-94.',
} as const;

export const listB = {
  drivers_license: "Driver's license or ID card of a state.",
  government_id: 'ID card of a federal, state or local agency.',
  school_id: 'School ID card with a photograph.',
  voter_card: "Voter's registration card.",
  military_card: 'U.S. military card or draft record.',
  military_dependent_id: "Military dependent's ID card.",
  merchant_mariner_card: 'U.S. Coast Guard Merchant Mariner card.',
  tribal_document_b: 'Native American tribal document, as proof of identity.',
  canadian_license: "Driver's license of Canada.",
  school_record: 'School record or report card, under 18.',
  medical_record: 'Record of a clinic, doctor or hospital, under 18.',
  nursery_record: 'Record of a day-care or nursery school, under 18.',
} as const;

export const listC = {
  social_security_card: 'Social Security card without a restriction.',
  birth_report: 'Report of birth abroad (DS-1350, FS-545, FS-240).',
  birth_certificate: 'Birth certificate with a seal.',
  tribal_document_c: 'Native American tribal document, as permission to work.',
  citizen_id: 'U.S. citizen ID card (Form I-197).',
  resident_id: 'ID card of a resident citizen (Form I-179).',
  dhs_authorization: 'Employment authorization of the Department of Homeland Security.',
} as const;

export const underage: readonly string[] = ['school_record', 'medical_record', 'nursery_record'];

/**
 * Documents that are verified again when they end: those of lists A and C with an end, except the passport
 * and the permanent resident card.
 */
export const endsToVerify: readonly string[] = [
  'foreign_passport_i551',
  'employment_authorization_card',
  'foreign_passport_i94',
  'compact_passport_i94',
  'dhs_authorization',
];
