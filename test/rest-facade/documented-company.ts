/** A create request with every documented field, and nothing else. */
export const documentedCompany = {
  first_name: 'Ada',
  last_name: 'Bell',
  email: 'ada@bell-bakery.example',
  business_name: 'Bell Bakery LLC',
  business_ein: '94-7654321',
  business_address: '200 N Spring St',
  business_city: 'Los Angeles',
  business_state: 'CA',
  business_zip: '90012',
  business_phone: '+1 (213) 555-0142',
  mail_address: 'PO Box 77',
  mail_city: 'Los Angeles',
  mail_state: 'CA',
  mail_zip: '90012-1234',
  ssn: '219-45-6789',
  ownership_percentage: 60,
  legal_structure: 'scorp',
  dob: '02/29/1984',
  address: '500 5th Ave',
  address_line2: 'Apt 3',
  city: 'New York',
  state: 'NY',
  zip: '10110',
  job_title: 'Founder',
  company_type: 'all',
  skip_migration: true,
  payroll_schedule: 'semimonthly',
  payroll_firstDate: '2026-12-15',
  payroll_firstPayPeriodID: 'rp_gpjkedt60bt',
} as const;

export type CompanyField = keyof typeof documentedCompany;

const optionalFields: readonly CompanyField[] = [
  'address_line2',
  'job_title',
  'company_type',
  'skip_migration',
  'payroll_schedule',
  'payroll_firstDate',
  'payroll_firstPayPeriodID',
];

// Object.keys returns string[].
export const companyFields = Object.keys(documentedCompany) as CompanyField[];
export const requiredFields = companyFields.filter((name) => !optionalFields.includes(name));

/** A create request with the required fields only. */
export const smallestCompany = Object.fromEntries(
  requiredFields.map((name) => [name, documentedCompany[name]]),
);
