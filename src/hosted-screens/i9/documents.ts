import type { Option } from '../form.ts';
import { say, text } from '../language/say.ts';

/** The documents of lists A, B and C, as options of a form. */
const lists: readonly (readonly [name: string, label: string])[] = [
  ['US_PASSPORT', text('A: U.S. passport or passport card')],
  ['PERMANENT_RESIDENT_CARD', text('A: Permanent Resident Card (I-551)')],
  ['FOREIGN_PASSPORT_I551', text('A: Foreign passport with a temporary I-551 stamp')],
  ['EMPLOYMENT_AUTHORIZATION_CARD', text('A: Employment Authorization Document (I-766)')],
  ['FOREIGN_PASSPORT_I94', text('A: Foreign passport with Form I-94')],
  ['COMPACT_PASSPORT_I94', text('A: Passport of Micronesia or the Marshall Islands with Form I-94')],
  ['DRIVERS_LICENSE', text("B: Driver's license or state ID card")],
  ['GOVERNMENT_ID', text('B: ID card of a government agency')],
  ['SCHOOL_ID', text('B: School ID card with a photograph')],
  ['VOTER_CARD', text("B: Voter's registration card")],
  ['MILITARY_CARD', text('B: U.S. military card or draft record')],
  ['MILITARY_DEPENDENT_ID', text("B: Military dependent's ID card")],
  ['MERCHANT_MARINER_CARD', text('B: U.S. Coast Guard Merchant Mariner card')],
  ['TRIBAL_DOCUMENT_B', text('B: Native American tribal document')],
  ['CANADIAN_LICENSE', text("B: Driver's license of Canada")],
  ['SCHOOL_RECORD', text('B: School record or report card (under 18)')],
  ['MEDICAL_RECORD', text('B: Record of a clinic, doctor or hospital (under 18)')],
  ['NURSERY_RECORD', text('B: Day-care or nursery school record (under 18)')],
  ['SOCIAL_SECURITY_CARD', text('C: Social Security card without a restriction')],
  ['BIRTH_REPORT', text('C: Report of birth abroad')],
  ['BIRTH_CERTIFICATE', text('C: Birth certificate with a seal')],
  ['TRIBAL_DOCUMENT_C', text('C: Native American tribal document')],
  ['CITIZEN_ID', text('C: U.S. citizen ID card (I-197)')],
  ['RESIDENT_ID', text('C: ID card of a resident citizen (I-179)')],
  ['DHS_AUTHORIZATION', text('C: Employment authorization of DHS')],
];

export const documentChoices = (): Option[] => [
  { name: '', label: say('None') },
  ...lists.map(([name, label]) => ({ name, label })),
];
