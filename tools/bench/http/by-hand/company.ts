/** A new company as hand-written servers read it and return it. */

import { z } from 'zod';
import { id } from './request-body.ts';

const text = z.string().min(1).max(255);
const state = z.string().regex(/^[A-Z]{2}$/);
const zip = z.string().regex(/^\d{5}(-\d{4})?$/);

export const companyInput = z.object({
  partnerID: id,
  first_name: text,
  last_name: text,
  email: z.email(),
  business_name: text,
  business_ein: z.string().regex(/^\d\d-?\d{7}$/),
  business_address: text,
  business_city: text,
  business_state: state,
  business_zip: zip,
  business_phone: text,
  mail_address: text,
  mail_city: text,
  mail_state: state,
  mail_zip: zip,
  ssn: z.string().regex(/^\d{3}-?\d\d-?\d{4}$/),
  ownership_percentage: z.number().int().min(0).max(100),
  legal_structure: text,
  dob: z.string().regex(/^\d\d\/\d\d\/\d{4}$/),
  job_title: text,
  address: text,
  city: text,
  state,
  zip,
  company_type: z.enum(['all', 'contractor_only']),
  skip_migration: z.boolean(),
});

export type CompanyInput = z.infer<typeof companyInput>;

/** What the database adds to a new company. */
export type CompanyRow = {
  status: string;
  payrollAutopilot: boolean;
  payrollApprovalRequired: boolean;
  bankAccountPrenotes: boolean;
  payrollSpeed: string;
  workweekStartsOn: number;
  futaExempt: boolean;
};

/** What each new company lacks. */
const lacks = [
  {
    type: 'company_account',
    name: 'The bank account from which payroll is debited',
    description: 'The company has no bank account: attach one.',
  },
  {
    type: 'signature',
    name: 'The signature that completes the onboarding of the company',
    description: 'The owner or another authorized person signs.',
  },
];

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** The answer, from the request and the row: it returns the values with which the company was created. */
export const companyAnswer = (companyID: string, token: string, given: CompanyInput, row: CompanyRow) => {
  const { partnerID: _, ...stated } = given;
  return {
    ...stated,
    companyID,
    status: row.status,
    requirements: lacks.map((lack) => ({ companyID, state: null, ...lack })),
    account_number: null,
    routing_number: null,
    is_sandbox: true,
    blocking_warnings: null,
    onboarding_url: `/employeronboard/${companyID}?token=${token}`,
    payroll_firstCheckDate: null,
    payroll_schedule: null,
    payroll_firstPayPeriodID: null,
    payroll_autopilot: row.payrollAutopilot,
    payroll_approval_required: row.payrollApprovalRequired,
    payroll_second_approval_above: null,
    bank_account_prenotes: row.bankAccountPrenotes,
    payroll_speed: row.payrollSpeed,
    workweek_starts_on: weekdays[row.workweekStartsOn],
    headcount: null,
    futa_exempt: row.futaExempt,
  };
};

const stated = `first_name: String! last_name: String! email: String! business_name: String! business_ein: String!
  business_address: String! business_city: String! business_state: String! business_zip: String!
  business_phone: String! mail_address: String! mail_city: String! mail_state: String! mail_zip: String!
  ssn: String! ownership_percentage: Int! legal_structure: String! dob: String! job_title: String!
  address: String! city: String! state: String! zip: String! company_type: String! skip_migration: Boolean!`;

/** The types with which SOFA reads and returns a company. */
export const companyArguments = `partnerID: ID! ${stated}`;
export const companyTypes: readonly string[] = [
  'type CreatedAnswer { success: Boolean! data: CompanyAnswer! }',
  `type CompanyAnswer { ${stated} companyID: ID! status: String! requirements: [JSON!]! account_number: String
    routing_number: String is_sandbox: Boolean! blocking_warnings: [String!] onboarding_url: String
    payroll_firstCheckDate: String payroll_schedule: String payroll_firstPayPeriodID: ID
    payroll_autopilot: Boolean! payroll_approval_required: Boolean! payroll_second_approval_above: Float
    bank_account_prenotes: Boolean! payroll_speed: String! workweek_starts_on: String! headcount: Int
    futa_exempt: Boolean! }`,
];
