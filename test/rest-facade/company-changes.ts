/** Changes to a company: what can be changed, and a company to change. */
import { beforeEach } from 'vitest';
import { call } from '../support/client.ts';
import { partner, serveOnePartner } from '../support/served-partner.ts';
import { service } from '../support/served-world.ts';
import { addedFields, answerFields } from './answer-fields.ts';
import { type CompanyField, documentedCompany, requiredFields } from './documented-company.ts';

/** Another valid value for every field that can be changed. */
export const others: Readonly<Partial<Record<CompanyField, unknown>>> = {
  first_name: 'Grace',
  last_name: 'Hill',
  email: 'grace@hill.example',
  business_name: 'Hill Ltd',
  business_phone: '9165550100',
  business_address: '1300 I St',
  business_city: 'Sacramento',
  business_state: 'CA',
  business_zip: '95814',
  mail_address: 'PO Box 5',
  mail_city: 'Fresno',
  mail_state: 'CA',
  mail_zip: '93701',
  ssn: '001-02-0003',
  ownership_percentage: 0,
  legal_structure: 'trust',
  job_title: 'Chair',
  dob: '12/31/1970',
  address: '1 Main St',
  address_line2: 'Floor 2',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  payroll_schedule: 'weekly',
  payroll_firstDate: '2027-02-01',
  payroll_firstPayPeriodID: 'rp_8pjk5kv6syj',
};
export const changeable = Object.keys(others) as (keyof typeof others)[]; // Object.keys returns string[]
export const fixed = ['business_ein', 'company_type', 'skip_migration'] as const;
export const clearable = changeable.filter((name) => !requiredFields.includes(name));

export let companyID: string;

/** Gives the test file a service and a partner, and each test a company of its own as documented. */
export function eachTestItsCompany(): void {
  serveOnePartner();
  beforeEach(async () => {
    const body = { partnerID: partner.partnerID, ...documentedCompany };
    const made = await call(service, 'POST', '/companies', { key: partner.testKey, body });
    companyID = made.body.data.companyID;
  });
}

export const patch = (change: object, key = partner.testKey) =>
  call(service, 'PATCH', '/companies', { key, body: { companyID, ...change } });

/** In the order in which the specification lists them. */
export const specifiedAnswer = [
  'companyID',
  'first_name',
  'last_name',
  'email',
  'business_name',
  'business_phone',
  'business_address',
  'business_city',
  'business_state',
  'business_zip',
  'mail_address',
  'mail_city',
  'mail_state',
  'mail_zip',
  'ssn',
  'ownership_percentage',
  'legal_structure',
  'job_title',
  'dob',
  'address',
  'address_line2',
  'city',
  'state',
  'zip',
  'payroll_schedule',
  'payroll_firstCheckDate',
  'payroll_firstPayPeriodID',
];
export const contractAnswer = answerFields('patch', '/companies');
const defaults = {
  workweek_starts_on: 'sunday',
  futa_exempt: false,
  payroll_autopilot: false,
  payroll_approval_required: false,
  payroll_speed: 'two_day',
  bank_account_prenotes: false,
};
const added = addedFields(contractAnswer, specifiedAnswer, defaults);

/** The response for an unchanged company. */
export const stored = () => {
  const { business_ein, company_type, skip_migration, payroll_firstDate, ...rest } = documentedCompany;
  return { companyID, ...rest, payroll_firstCheckDate: payroll_firstDate, ...added };
};
