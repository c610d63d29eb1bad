import { nameWarning } from '../../engine/nacha/name-warning.ts';
import type { WarningCode as Code } from '../../engine/payroll/warnings/warning-codes.ts';
import { wordedOrNull } from '../../foundation/sentence.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { isListed } from '../../platform/graphql/is-listed.ts';
import { opensAny } from '../../platform/graphql/permits.ts';
import { shortList } from '../../platform/graphql/policy.ts';
import { digitsOf } from '../../platform/graphql/rules.ts';
import { version } from '../../platform/graphql/version.ts';
import { BankStatus } from './bank-schema.ts';
import {
  CompanyStatus,
  CompanyType,
  LegalStructure,
  PayrollSpeed,
  PaySchedule,
  WarningCode,
} from './enums.ts';
import { words } from './inputs.ts';
import { onboardingPath } from './onboarding-link.ts';
import { RequirementObject } from './requirement-kinds.ts';
import { requirementsOf } from './requirements.ts';
import { maskedSsn, unsealSsn } from './ssn.ts';
import { WEEKDAYS, Weekday } from './weekdays.ts';
import { WorkingState, workingStatesOf } from './working-states.ts';

type OptionalText = 'jobTitle' | 'addressLine2';
type PlainText = Exclude<
  keyof typeof words,
  | 'ssn'
  | 'ownershipPercentage'
  | 'skipMigration'
  | OptionalText
  | 'workweekStartsOn'
  | 'headcount'
  | 'futaExempt'
  | 'form944From'
  | 'form944To'
  | 'bankAccountPrenotes'
  | 'blockingWarnings'
  | `payroll${string}`
>;

export const Company = builder.prismaObject('Company', {
  policy: { scope: 'companies:read' },
  description: 'An employer.',
  select: { id: true }, // read only the selected columns: there are many, and some are encrypted
  fields: (t) => {
    const text = (name: PlainText) => t.exposeString(name, { description: words[name] });
    const optional = (name: OptionalText) =>
      t.exposeString(name, { nullable: true, description: words[name] });
    return {
      id: t.exposeID('id', { description: 'Identifies the company.' }),
      version: t.string(version),
      status: t.expose('status', { type: CompanyStatus, description: 'The status of the company.' }),
      isSandbox: t.boolean({
        inEvents: false,
        description: 'True for companies of the test environment.',
        resolve: (_company, _args, { environment }) => environment === 'test',
      }),
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      businessName: text('businessName'),
      nameWarning: t.string({
        inEvents: false,
        nullable: true,
        description:
          'How banks will see business_name, if bank files cannot hold all of its characters. Null if they can.',
        select: { businessName: true },
        resolve: ({ businessName }) => wordedOrNull(nameWarning(businessName, 'Company')),
      }),
      businessEin: text('businessEin'),
      businessAddress: text('businessAddress'),
      businessCity: text('businessCity'),
      businessState: text('businessState'),
      businessZip: text('businessZip'),
      businessPhone: text('businessPhone'),
      mailAddress: text('mailAddress'),
      mailCity: text('mailCity'),
      mailState: text('mailState'),
      mailZip: text('mailZip'),
      ssn: t.string({
        inEvents: false,
        description: `${words.ssn} Returned as it was entered; in a list, masked to its last four digits.`,
        select: { partnerId: true, id: true, sealedSsn: true },
        resolve: (company, _args, operation, info) => {
          const ssn = unsealSsn(operation, company);
          return isListed(info) ? maskedSsn(digitsOf(ssn).slice(-4)) : ssn;
        },
      }),
      ownershipPercentage: t.exposeInt('ownershipPercentage', { description: words.ownershipPercentage }),
      legalStructure: t.expose('legalStructure', { type: LegalStructure, description: words.legalStructure }),
      dob: t.expose('dob', { inEvents: false, type: 'UsDate', description: words.dob }),
      jobTitle: optional('jobTitle'),
      address: text('address'),
      addressLine2: optional('addressLine2'),
      city: text('city'),
      state: text('state'),
      zip: text('zip'),
      companyType: t.expose('companyType', { type: CompanyType, description: words.companyType }),
      skipMigration: t.exposeBoolean('skipMigration', { description: words.skipMigration }),
      payrollSchedule: t.expose('payrollSchedule', {
        type: PaySchedule,
        nullable: true,
        description: words.payrollSchedule,
      }),
      payrollFirstDate: t.expose('payrollFirstDate', {
        type: 'Date',
        nullable: true,
        description: words.payrollFirstDate,
      }),
      payrollFirstPayPeriodId: t.exposeID('payrollFirstPayPeriodId', {
        nullable: true,
        description: words.payrollFirstPayPeriodId,
      }),
      payrollAutopilot: t.exposeBoolean('payrollAutopilot', { description: words.payrollAutopilot }),
      payrollApprovalRequired: t.exposeBoolean('payrollApprovalRequired', {
        description: words.payrollApprovalRequired,
      }),
      payrollSecondApprovalAbove: t.expose('payrollSecondApprovalAboveCents', {
        type: 'Money',
        nullable: true,
        description: words.payrollSecondApprovalAbove,
      }),
      bankAccountPrenotes: t.exposeBoolean('bankAccountPrenotes', {
        description: words.bankAccountPrenotes,
      }),
      payrollSpeed: t.expose('payrollSpeed', { type: PayrollSpeed, description: words.payrollSpeed }),
      offeredSpeeds: t.field({
        type: [PayrollSpeed],
        inEvents: false,
        policy: { list: shortList },
        description: 'The speeds that the bank offers, of which the company chooses one.',
        resolve: (_company, _args, { paySpeeds }) => [...paySpeeds],
      }),
      workweekStartsOn: t.field({
        type: Weekday,
        inEvents: false,
        description: words.workweekStartsOn,
        select: { workweekStartsOn: true },
        resolve: ({ workweekStartsOn }) => WEEKDAYS[workweekStartsOn] ?? 'sunday',
      }),
      headcount: t.exposeInt('headcount', { nullable: true, description: words.headcount }),
      futaExempt: t.exposeBoolean('futaExempt', { description: words.futaExempt }),
      form944From: t.exposeInt('form944From', { nullable: true, description: words.form944From }),
      form944To: t.exposeInt('form944To', { nullable: true, description: words.form944To }),
      accountNumber: t.string({
        inEvents: false,
        nullable: true,
        description:
          "The company's bank account, masked to its last four digits; null until one is attached.",
        select: { accountLastFour: true },
        resolve: ({ accountLastFour }) => accountLastFour && `*****${accountLastFour}`,
      }),
      routingNumber: t.exposeString('routingNumber', {
        inEvents: false,
        nullable: true,
        description: "Routing number of the company's bank account; null until one is attached.",
      }),
      bankStatus: t.expose('bankStatus', {
        type: BankStatus,
        description: "The status of the verification of the company's bank account.",
      }),
      signedBy: t.exposeString('signedBy', { nullable: true, description: 'Who signed the documents.' }),
      signedAt: t.expose('signedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the onboarding documents were signed; null until they are.',
      }),
      blockingWarnings: t.field({
        type: [WarningCode],
        policy: { list: shortList },
        nullable: true,
        description: words.blockingWarnings,
        select: { blockingWarnings: true },
        resolve: ({ blockingWarnings }) => blockingWarnings as Code[] | null, // its inputs are validated
      }),
      requirements: t.field({
        type: [RequirementObject],
        policy: { list: shortList },
        description:
          'What the company still needs. To go live: a bank account and a signature. For payroll: a pay calendar, an open payroll, and accounts with the states in which it has paid people.',
        select: { id: true },
        resolve: (company, _args, operation) => requirementsOf(operation, company.id),
      }),
      onboardingUrl: t.string({
        inEvents: false,
        nullable: true,
        description:
          'Relative path of the hosted onboarding screens. Null once onboarding has ended, and for a named key ' +
          'that may neither change companies nor create links.',
        select: { id: true },
        resolve: (company, _args, operation) =>
          opensAny(operation.caller, ['companies:write', 'links:create'])
            ? onboardingPath(operation, company.id)
            : null,
      }),
      workingStates: t.field({
        type: [WorkingState],
        policy: { list: shortList },
        description: 'The states in which its employees work, in alphabetical order.',
        select: { id: true },
        resolve: (company, _args, operation) => workingStatesOf(operation, company.id),
      }),
    };
  },
});
