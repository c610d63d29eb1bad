/**
 * Rules of input fields, each stated once. Pothos enforces them in GraphQL, the REST facade reads the same
 * rules, and OpenAPI prints them. A message continues the field's name: "email must be ...".
 */
import { z } from 'zod';
import { systemClock } from '../../foundation/clock.ts';
import { detailsOf } from '../../foundation/fault.ts';
import { english, type Said } from '../../foundation/sentence.ts';

/** Counts characters as JSON Schema does: one outside the Basic Multilingual Plane is one, not two. */
export const countOf = (text: string): number => (text.length < 2 ? text.length : [...text].length);

/** Text up to `maximum` characters. The scalar refuses control characters. */
const upTo = (maximum: number, message = `must have at most ${maximum} characters`) =>
  z
    .string()
    .refine((text) => text.length <= maximum || countOf(text) <= maximum, message)
    .meta({ maxLength: maximum });

const invalidSsn = 'must be nine digits that the SSA could have issued';
const statesAndTerritories =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI AA AE AP';
const states = new Set(statesAndTerritories.split(' '));

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Text that may not be blank, up to `maximum` characters. */
export const text = (maximum = 255, message?: string) =>
  upTo(maximum, message).min(1, 'must not be blank').meta({ maxLength: maximum });

export const addressPart = text(100);
export const email = z
  .email('must be an email address')
  .max(254, 'must have at most 254 characters')
  .meta({ named: 'Email', description: 'An email address.' });

/** Blanks of any width, and punctuation. Not \s, which includes line breaks. */
const between = String.raw`[ \xa0\u2000-\u200a\u202f().-]*`;

/** Ten digits of the North American Numbering Plan; +1 and punctuation are allowed. */
export const phone = z
  .string()
  .max(30, 'must have at most 30 characters')
  .regex(
    new RegExp(`^(?:\\+1|${between}1)?${between}[2-9](?:${between}\\d){9}${between}$`),
    'must be a phone number of ten digits',
  )
  .meta({ named: 'Phone', description: 'A phone number of ten digits; +1 and punctuation are allowed.' });

export const state = z
  .string()
  .refine((value) => states.has(value), 'must be a two-letter state code')
  .meta({
    named: 'State',
    enum: [...states],
    description: 'A state, DC, a territory or a military address.',
  });

export const zip = z
  .string()
  .max(10, 'must be a ZIP of 5 or 9 digits')
  .regex(/^\d{5}(-?\d{4})?$/, 'must be a ZIP of 5 or 9 digits')
  .meta({ named: 'ZIP', description: 'A ZIP code of 5 or 9 digits.' });

/** Nine digits, hyphen optional. Only the prefix 00 is refused: the IRS adds new prefixes. */
export const ein = z
  .string()
  .max(10, 'must be an EIN of nine digits')
  .regex(/^\d{2}-?\d{7}$/, 'must be an EIN of nine digits')
  .regex(/^(?:0[1-9]|[1-9]\d)-?\d{7}$/, 'must be an EIN that the IRS could have issued');

/**
 * Social Security never issued areas 000, 666 and 9xx, group 00 or serial 0000. Written without lookahead,
 * which the regular expressions of some languages lack.
 */
const area = /00[1-9]|0[1-9]\d|[1-57-8]\d\d|6(?:[0-57-9]\d|6[0-57-9])/.source;
const group = /0[1-9]|[1-9]\d/.source;
const serial = /000[1-9]|00[1-9]\d|0[1-9]\d\d|[1-9]\d{3}/.source;
export const ssn = z
  .string()
  .max(11, invalidSsn)
  .regex(new RegExp(`^(?:${area})-?(?:${group})-?(?:${serial})$`), invalidSsn)
  .meta({ named: 'SSN', description: 'A Social Security number, nine digits, hyphens optional.' });

/** The date of birth of a person at least `years` old today, in real time: age is not a payroll date. */
export const bornAtLeast = (years: number) =>
  z
    .string()
    .refine((day) => day >= '1900-01-01', 'must not be before 1900')
    .refine((day) => day <= yearsAgo(years), `must be at least ${years} years ago`);

function yearsAgo(years: number): string {
  const today = new Date(systemClock()).toISOString();
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}${today.slice(4, 10)}`;
}

export const percentage = z.number().min(0, 'must be 0 or more').max(100, 'must be 100 or less');
/** For a day or a whole pay period. The limit is a leap year, the longest pay period. */
export const hours = z.number().min(0, 'must be 0 or more').max(8784, 'must be 8784 or less');
export const headcount = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(1e7, 'must be 10000000 or less');
/** A year of forms. */
export const yearOfForms = z
  .int('must be a whole number')
  .min(2000, 'must be 2000 or later')
  .max(2100, 'must be 2100 or earlier');
export const wage = z.number().min(0, 'must be 0 or more').max(1_000_000, 'must be 1000000 or less');

/** An amount of money in a shift, in cents, as the scalar parses it: up to a hundred million dollars. */
export const amount = z.number().min(0, 'must be 0 or more').max(1e10, 'must be 100000000 or less');

/** For a correction, which takes back what was paid before. */
export const hoursBack = z.number().max(-0.0001, 'must be below 0').min(-8784, 'must be -8784 or more');
export const amountBack = z.number().max(-1, 'must be below 0').min(-1e10, 'must be -100000000 or more');

/** A company's payroll of a quarter, in cents. */
export const payroll = z.number().min(0, 'must be 0 or more').max(1e13, 'must be 100000000000 or less');

export const optionalText = upTo(255);
export const optionalPart = upTo(100);

/** A list of 1 to `maximum` items; the type of the item validates each. */
export const listOf = (noun: string, maximum = 100) =>
  z
    .array(z.unknown())
    .min(1, `must hold at least one ${noun}`)
    .max(maximum, `must hold at most ${maximum} ${noun}s`);

/** A list that may be empty. */
export const atMost = (maximum: number, nouns: string) =>
  z.array(z.unknown()).max(maximum, `must hold at most ${maximum} ${nouns}`);

/** For an update: null clears these fields and is refused in all others. */
export const nullOnlyIn = (clearable: readonly string[]) =>
  refusesNull((field) => !clearable.includes(field));

/** For an update where most fields can be cleared: null is refused only in these fields. */
export const nullNeverIn = (kept: readonly string[]) => refusesNull((field) => kept.includes(field));

const refusesNull = (isKept: (field: string) => boolean) =>
  z.looseObject({}).superRefine((input, problems) => {
    for (const [field, value] of Object.entries(input)) {
      if (value === null && isKept(field)) {
        problems.addIssue({ code: 'custom', path: [field], message: 'must not be null' });
      }
    }
  });

/** An issue whose message has values, for zod's `addIssue`. */
export const issueOf = (path: (string | number)[], said: Said) =>
  ({ code: 'custom', path, message: english(said), params: { said } }) as const;

type Issue = { readonly message: string; readonly params?: { readonly said?: Said } };

/** The problem that an issue of a rule reports. */
export const problemIn = ({ message, params }: Issue) =>
  params?.said ? { problem: params.said } : detailsOf(message);
