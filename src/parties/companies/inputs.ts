import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { payPeriodOf } from '../../engine/payroll/calendar/pay-period.ts';
import { choosableCodes } from '../../engine/payroll/warnings/warning-codes.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changesIn } from '../../platform/graphql/changes.ts';
import { documented, keepsValue } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { CompanyType, LegalStructure, PayrollSpeed, PaySchedule, WarningCode } from './enums.ts';
import { Weekday } from './weekdays.ts';

/** What each field of a company means, for input, output and the API reference. */
export const words = {
  firstName: 'First name of the owner or administrator.',
  lastName: 'Last name of the owner or administrator.',
  email: 'Business email address.',
  businessName: 'Legal business name.',
  businessEin: 'Federal employer identification number (EIN), nine digits, hyphen optional.',
  businessAddress: 'Street address of the business.',
  businessCity: 'City of the business.',
  businessState: 'State of the business, two letters.',
  businessZip: 'ZIP of the business, 5 or 9 digits.',
  businessPhone: 'Business phone, ten digits.',
  mailAddress: 'Street or PO box of the mailing address.',
  mailCity: 'City of the mailing address.',
  mailState: 'State of the mailing address, two letters.',
  mailZip: 'ZIP of the mailing address, 5 or 9 digits.',
  ssn: 'Social Security number of the primary owner.',
  ownershipPercentage: 'Ownership held by the primary owner, in whole percent.',
  legalStructure: 'Legal structure of the business.',
  dob: "The primary owner's date of birth, MM/DD/YYYY. Owners are at least 18.",
  address: "The primary owner's street address.",
  addressLine2: "Second line of the owner's address.",
  city: "City of the owner's address.",
  state: "State of the owner's address, two letters.",
  zip: "ZIP of the owner's address, 5 or 9 digits.",
  jobTitle: "The owner's job title.",
  companyType: 'Whether the company has employees and contractors, or contractors only.',
  skipMigration: 'When true, payroll data of a previous provider is not migrated.',
  payrollSchedule: "The company's default pay schedule.",
  blockingWarnings:
    'The warnings that block a check, in addition to those that always do. Null means those that block by default.',
  payrollFirstDate: 'Date of the first regular payroll: a banking day.',
  workweekStartsOn: 'The day on which the workweek starts, by which overtime is counted.',
  headcount:
    'The number of employees as paid-leave programmes count them. An account with a state can have its own number.',
  futaExempt:
    'Whether the company owes no federal unemployment tax: a charity under section 501(c)(3), a government.',
  form944From:
    'The first year for which the IRS has instructed the company to file Form 944. Form 941 is not filed from then on.',
  form944To: 'The last year of Form 944. Null while the company files it.',
  payrollAutopilot:
    'Whether the service opens each regular payroll ahead of its cut-off. Needs a pay calendar.',
  payrollApprovalRequired:
    'Whether the checks of regular payrolls, and those that somebody opens on the dashboard, wait for an approval before they are paid.',
  payrollSecondApprovalAbove:
    'Two people must approve a payday that needs more cash than this amount. Every check then waits for the approval of its payday. Null: one person is enough.',
  bankAccountPrenotes:
    'Whether new bank accounts of workers are verified by a prenote before pay goes to them.',
  payrollSpeed: 'How long before the payday the cut-off is. Defaults to two_day.',
  payrollFirstPayPeriodId:
    'Reporting period of the first regular payroll. By default the last one that ends by payrollFirstDate, in whole workweeks.',
} as const;

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

/** Periods are derived, not stored: an id that the service cannot have issued names no period. */
const reportingPeriodId = z
  .string()
  .refine((id) => payPeriodOf(id) !== undefined, 'must be the ID of a reporting period');

/** The fields that a creation requires and an update permits, in documented order. */
const ownFields = <Required extends boolean>(t: Builder, required: Required) => {
  const kept = required ? {} : keepsValue;
  const text = (name: keyof typeof words, validate: typeof rules.addressPart) =>
    t.field({ type: 'Text', required, description: words[name], validate, ...kept });
  return {
    firstName: text('firstName', rules.text()),
    lastName: text('lastName', rules.text()),
    email: t.field({ type: 'Text', required, description: words.email, validate: rules.email, ...kept }),
    businessName: text('businessName', rules.text()),
    businessAddress: text('businessAddress', rules.addressPart),
    businessCity: text('businessCity', rules.addressPart),
    businessState: text('businessState', rules.state),
    businessZip: text('businessZip', rules.zip),
    businessPhone: text('businessPhone', rules.phone),
    mailAddress: text('mailAddress', rules.addressPart),
    mailCity: text('mailCity', rules.addressPart),
    mailState: text('mailState', rules.state),
    mailZip: text('mailZip', rules.zip),
    ssn: text('ssn', rules.ssn),
    ownershipPercentage: t.field({
      type: 'Int',
      required,
      description: words.ownershipPercentage,
      validate: rules.percentage,
      ...kept,
    }),
    legalStructure: t.field({ type: LegalStructure, required, description: words.legalStructure, ...kept }),
    dob: t.field({
      type: 'UsDate',
      required,
      description: words.dob,
      validate: rules.bornAtLeast(18),
      ...kept,
    }),
    address: text('address', rules.addressPart),
    city: text('city', rules.addressPart),
    state: text('state', rules.state),
    zip: text('zip', rules.zip),
  };
};

const choosable = z
  .array(z.string())
  .max(100, 'must hold at most 100')
  .refine(
    (codes) => codes.every((code) => choosableCodes.some((choosableCode) => choosableCode === code)),
    'must hold only codes of warnings that do not always block',
  )
  .meta({ items: { enum: choosableCodes } });

const clearable = [
  'blockingWarnings',
  'addressLine2',
  'jobTitle',
  'payrollSchedule',
  'payrollFirstDate',
  'payrollFirstPayPeriodId',
  'payrollSecondApprovalAbove',
  'headcount',
  'form944From',
  'form944To',
] as const;

const optionalFields = (t: Builder) => ({
  addressLine2: t.field({ type: 'Text', description: words.addressLine2, validate: rules.optionalPart }),
  jobTitle: t.field({ type: 'Text', description: words.jobTitle, validate: rules.optionalText }),
  payrollSchedule: t.field({ type: PaySchedule, description: words.payrollSchedule }),
  payrollFirstDate: t.field({
    type: 'Date',
    description: words.payrollFirstDate,
    ...documented('payroll_firstDate'),
  }),
  payrollFirstPayPeriodId: t.field({
    type: 'ID',
    description: words.payrollFirstPayPeriodId,
    validate: reportingPeriodId,
    ...documented('payroll_firstPayPeriodID'),
  }),
  payrollAutopilot: t.boolean({ description: words.payrollAutopilot, ...keepsValue }),
  payrollApprovalRequired: t.boolean({ description: words.payrollApprovalRequired, ...keepsValue }),
  payrollSecondApprovalAbove: t.field({
    type: 'Money',
    description: words.payrollSecondApprovalAbove,
    validate: rules.payroll,
  }),
  bankAccountPrenotes: t.boolean({ description: words.bankAccountPrenotes, ...keepsValue }),
  payrollSpeed: t.field({ type: PayrollSpeed, description: words.payrollSpeed, ...keepsValue }),
  workweekStartsOn: t.field({ type: Weekday, description: words.workweekStartsOn, ...keepsValue }),
  headcount: t.int({ description: words.headcount, validate: rules.headcount }),
  futaExempt: t.boolean({ description: words.futaExempt, ...keepsValue }),
  form944From: t.int({
    description: words.form944From,
    validate: rules.yearOfForms,
    ...documented('form_944_from'),
  }),
  form944To: t.int({
    description: words.form944To,
    validate: rules.yearOfForms,
    ...documented('form_944_to'),
  }),
});

export const CreateCompanyInput = builder.inputType('CreateCompanyInput', {
  description: 'A company to create.',
  fields: (t) => ({
    ...ownFields(t, true),
    businessEin: t.field({
      type: 'Text',
      required: true,
      description: words.businessEin,
      validate: rules.ein,
    }),
    ...optionalFields(t),
    companyType: t.field({ type: CompanyType, description: words.companyType, defaultValue: 'all' }),
    skipMigration: t.boolean({ description: words.skipMigration, defaultValue: false }),
  }),
});

export const UpdateCompanyInput = builder.inputType('UpdateCompanyInput', {
  description: 'Changes to a company. Omitted fields keep their values; null clears an optional field.',
  validate: rules.nullOnlyIn(clearable),
  fields: (t) => ({
    ...ownFields(t, false),
    ...optionalFields(t),
    blockingWarnings: t.field({
      type: [WarningCode],
      description: words.blockingWarnings,
      validate: choosable,
    }),
  }),
});

/** What an update changes of a company. */
export const changesOf = (input: typeof UpdateCompanyInput.$inferInput) => changesIn(input, clearable);
