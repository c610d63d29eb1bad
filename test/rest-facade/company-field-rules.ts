import type { CompanyField } from './documented-company.ts';

type Rule = { takes: readonly unknown[]; refuses: readonly (readonly [value: unknown, problem: string])[] };

const wrongType: Rule['refuses'] = [
  [5, 'must be a string'],
  [true, 'must be a string'],
  [{ not: '' }, 'must be a string'],
  [['a'], 'must be a string'],
];
const illFormed: Rule['refuses'] = [
  ['a\u0000b', 'must not contain control characters'],
  ['a\nb', 'must not contain control characters'],
  ['a\u0085b', 'must not contain control characters'],
  ['\ud800', 'must not contain control characters'],
];
const blank: Rule['refuses'] = [
  ['', 'must not be blank'],
  [' \t', 'must not contain control characters'],
  ['   ', 'must not be blank'],
  ['\u200b \u2060\ufeff', 'must not be blank'],
];
const atMost = (length: number): Rule['refuses'] => [
  ['x'.repeat(length + 1), `must have at most ${length} characters`],
];
const allRefuse = (problem: string, ...values: unknown[]): Rule['refuses'] =>
  values.map((value) => [value, problem] as const);

const text = (length: number): Rule => ({
  takes: ['x', 'x'.repeat(length), 'Żółć & Söhne, «Nº 5» 🥐', "O'Neill; drop table companies"],
  refuses: [...wrongType, ...illFormed, ...blank, ...atMost(length)],
});
const optional = (length: number): Rule => ({
  takes: ['x', 'x'.repeat(length), '', null],
  refuses: [...wrongType, ...illFormed, ...atMost(length)],
});
/** Fields of an address: a value accepted here must also be deliverable with the others. */
const part: Rule = {
  takes: ['Some Place 7'],
  refuses: [...wrongType, ...illFormed, ...blank, ...atMost(100)],
};

const stateProblem = 'must be a two-letter state code';
const state = (own: string): Rule => ({
  takes: [own],
  refuses: [
    ...wrongType,
    ...allRefuse(stateProblem, '', 'XX', 'ca', 'California', 'C', 'CAA', '12', 'constructor'),
  ],
});
const zipProblem = 'must be a ZIP of 5 or 9 digits';
const zip = (own: string): Rule => ({
  takes: [own, `${own}-1234`, `${own}1234`],
  refuses: [
    ...wrongType,
    ...allRefuse(zipProblem, '', '9001', '900123', '90012-', '90012-123', '90012 1234', 'ABCDE', '٩٠٠١٢'),
  ],
});
const oneOf = (values: readonly string[], ...strangers: unknown[]): Rule => ({
  takes: values,
  refuses: allRefuse(
    `must be one of ${values.join(', ')}`,
    'LLC',
    '',
    ' ',
    0,
    true,
    {},
    [values[0]],
    'toString',
    '__proto__',
    ...strangers,
  ),
});

const ssnProblem = 'must be nine digits that the SSA could have issued';
const phoneProblem = 'must be a phone number of ten digits';
const einProblem = 'must be an EIN of nine digits';
const dobProblem = 'must be a date, MM/DD/YYYY';
const emailProblem = 'must be an e-mail address';

/** The contract of each field: accepted values, and refused ones with their messages. */
export const companyFieldRules: Readonly<Record<CompanyField, Rule>> = {
  first_name: text(255),
  last_name: text(255),
  email: {
    takes: ['a@b.example', 'first.last+tag@sub.domain.example', `${'a'.repeat(64)}@b.example`],
    refuses: [
      ...wrongType,
      ...illFormed.slice(0, 2),
      ...allRefuse(
        emailProblem,
        '',
        'a',
        'a@',
        '@b.example',
        'a b@c.example',
        'a@b',
        'a@b.example, c@d.example',
      ),
      [
        `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.example`,
        'must have at most 254 characters',
      ],
    ],
  },
  business_name: text(255),
  business_ein: {
    takes: ['94-7654321', '947654321', '07-1234567'],
    refuses: [
      ...wrongType,
      ...allRefuse(einProblem, '', '9476543210', '94765432', '947-654321', '94 7654321', 'AB-1234567'),
      ['00-1234567', 'must be an EIN that the IRS could have issued'],
    ],
  },
  business_address: part,
  business_city: part,
  business_state: state('CA'),
  business_zip: zip('90012'),
  business_phone: {
    takes: ['2135550142', '213-555-0142', '(213) 555-0142', '+1 213.555.0142', '12135550142', '+12135550142'],
    refuses: [
      ...wrongType,
      ...allRefuse(
        phoneProblem,
        '',
        '213555014',
        '21355501421',
        '+44 20 7946 0958',
        '+2135550142',
        '22135550142',
        '213-555-0142 x5',
        '2135550142'.repeat(2),
        '٢١٣٥٥٥٠١٤٢',
      ),
    ],
  },
  mail_address: part,
  mail_city: part,
  mail_state: state('CA'),
  mail_zip: zip('90012'),
  ssn: {
    takes: ['219-45-6789', '219456789', '001-01-0001', '899-99-9999', '123-45-6789'],
    refuses: [
      ...wrongType,
      ...allRefuse(
        ssnProblem,
        '',
        '21945678',
        '2194567890',
        '219 45 6789',
        '21-945-6789',
        '000-45-6789',
        '666-45-6789',
        '900-45-6789',
        '999-45-6789',
        '219-00-6789',
        '219-45-0000',
        'abc-de-fghi',
      ),
    ],
  },
  ownership_percentage: {
    takes: [0, 1, 100],
    refuses: [
      ...allRefuse('must be an integer', '60', 50.5, true, {}, [60], 1e20, ''),
      [-1, 'must be 0 or more'],
      [101, 'must be 100 or less'],
    ],
  },
  legal_structure: oneOf([
    'ccorp',
    'corp',
    'estate',
    'foreign_entity',
    'llc',
    'llp',
    'lp',
    'nonprofit',
    'partnership',
    'scheme',
    'scorp',
    'soleprop',
    'trust',
  ]),
  dob: {
    takes: ['02/29/1984', '01/01/1900', '12/31/1999'],
    refuses: [
      ...wrongType,
      ...allRefuse(
        dobProblem,
        '',
        '1984-02-29',
        '2/29/1984',
        '02-29-1984',
        '02/29/84',
        '29.02.1984',
        'never',
      ),
      ...allRefuse(
        'must be a real day',
        '02/29/1983',
        '02/29/1900',
        '04/31/1984',
        '13/01/1984',
        '00/10/1984',
        '01/00/1984',
      ),
      ['12/31/1899', 'must not be before 1900'],
      ['01/01/2015', 'must be at least 18 years ago'],
      ['01/01/2999', 'must be at least 18 years ago'],
    ],
  },
  address: part,
  address_line2: optional(100),
  city: part,
  state: state('NY'),
  zip: zip('10110'),
  job_title: optional(255),
  company_type: oneOf(['all', 'contractor_only']),
  skip_migration: { takes: [true, false], refuses: allRefuse('must be true or false', 'true', 1, 0, {}, []) },
  payroll_schedule: oneOf(['daily', 'weekly', 'biweekly', 'semimonthly', 'monthly'], 'quarterly'),
  payroll_firstDate: {
    takes: ['2026-12-15', '2028-02-29', '2026-12-31'],
    refuses: [
      ...wrongType,
      ...allRefuse(
        'must be a date, YYYY-MM-DD',
        '',
        '12/15/2026',
        '2026-12-15T00:00:00Z',
        '20261215',
        '2026-1-1',
      ),
      ['2027-01-01', "is not a banking day (New Year's Day): the next one is 2027-01-04"],
      ['2026-12-19', 'is not a banking day (Saturday): the next one is 2026-12-21'],
      ['2024-02-29', 'is in 2024, whose bank holidays are not known'],
      ...allRefuse('must be a real day', '2026-02-29', '2026-13-01', '2026-00-10', '0000-01-01'),
    ],
  },
  payroll_firstPayPeriodID: {
    takes: ['rp_gpjkedt60bt', 'rp_cpjk60kdn6w'],
    refuses: [
      ...wrongType,
      ...allRefuse(
        'must be the ID of a reporting period',
        'x',
        'rp_gpjkedt60bu',
        'RP_GPJKEDT60BT',
        'x'.repeat(255),
      ),
      ...allRefuse('must have 1 to 255 characters', '', 'x'.repeat(256)),
      ['a\u0000b', 'must not contain control characters'],
    ],
  },
};
