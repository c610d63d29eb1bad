import { z } from 'zod';
import { SupplementalMethod } from '../../parties/workers/employees/tax-words.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { keepsValue } from '../../platform/graphql/external-names.ts';
import * as rules from '../../platform/graphql/rules.ts';
import { DisbursementInput } from '../disbursements/inputs.ts';
import { checkNoteRule, checkNoteWords, PeriodHoursInput } from './hours-inputs.ts';
import { OffCycleReason, offCycleWords } from './off-cycle-words.ts';
import { paysNothingWords } from './pays-nothing.ts';
import { SalaryInput, salaryWords } from './salary-inputs.ts';
import { ShiftInput } from './shift-inputs.ts';

const words = {
  checkDate: 'The day the employee is paid: a banking day whose cut-off is still to come.',
  approvalRequired: 'Whether the check waits for an approval before it is paid.',
  disbursement: 'How the money reaches the employee; direct deposit by default.',
  metadata:
    'Any JSON object of yours. A checkCorrelationID in it must be a string; the service adds one if it is missing.',
};

const correlation = z.looseObject({
  checkCorrelationID: z.string('must be a string').min(1, 'must not be blank').optional(),
});

export const CreateCheckInput = builder.inputType('CreateCheckInput', {
  description: 'A check to open for an employee.',
  fields: (t) => ({
    employeeId: t.id({
      required: true,
      description: 'The employee to pay: an onboarded employee of the company.',
    }),
    reportingPeriodId: t.id({ required: true, description: 'The pay period the check is for.' }),
    checkDate: t.field({ type: 'Date', required: true, description: words.checkDate }),
    shifts: t.field({
      type: [ShiftInput],
      description: 'The first shifts, up to 1,000.',
      validate: z.array(z.unknown()).max(1000, 'must hold at most 1000 shifts'),
    }),
    periodHours: t.field({
      type: PeriodHoursInput,
      description: 'Hours and other pay of the whole pay period, beside the shifts.',
    }),
    approvalRequired: t.boolean({ description: words.approvalRequired }),
    salary: t.field({ type: SalaryInput, description: salaryWords }),
    disbursement: t.field({ type: DisbursementInput, description: words.disbursement }),
    metadata: t.field({ type: 'Metadata', description: words.metadata, validate: correlation }),
    offCycleReason: t.field({ type: OffCycleReason, description: offCycleWords.reason }),
    replacedCheckId: t.id({
      description:
        'For final wages: the pending check that pays the same period to the same employee. It is deleted, and what was entered on it moves to this check, except hours after the last day of the employment. How it is paid, whether it waits for an approval, its note and its metadata move too, unless the request states others.',
    }),
    note: t.field({ type: 'Text', description: checkNoteWords, validate: checkNoteRule }),
    recurringDeductions: t.boolean({ description: `${offCycleWords.recurringDeductions} True by default.` }),
    supplementalMethod: t.field({ type: SupplementalMethod, description: offCycleWords.supplementalMethod }),
  }),
});

export const UpdateCheckInput = builder.inputType('UpdateCheckInput', {
  description: 'Changes to a pending check. Omitted fields keep their values.',
  validate: rules.nullOnlyIn(['supplementalMethod', 'note']),
  fields: (t) => ({
    approved: t.boolean({
      description: 'True approves the check, before its cut-off. False withdraws the approval.',
      ...keepsValue,
    }),
    approvalRequired: t.boolean({ description: words.approvalRequired, ...keepsValue }),
    paysNothing: t.boolean({
      description: `${paysNothingWords} False withdraws the confirmation.`,
      ...keepsValue,
    }),
    checkDate: t.field({ type: 'Date', description: words.checkDate, ...keepsValue }),
    salary: t.field({ type: SalaryInput, description: salaryWords, ...keepsValue }),
    disbursement: t.field({ type: DisbursementInput, description: words.disbursement, ...keepsValue }),
    metadata: t.field({
      type: 'Metadata',
      description: words.metadata,
      validate: correlation,
      ...keepsValue,
    }),
    offCycleReason: t.field({ type: OffCycleReason, description: offCycleWords.otherReason, ...keepsValue }),
    note: t.field({ type: 'Text', description: checkNoteWords, validate: checkNoteRule }),
    recurringDeductions: t.boolean({ description: offCycleWords.recurringDeductions, ...keepsValue }),
    supplementalMethod: t.field({ type: SupplementalMethod, description: offCycleWords.supplementalMethod }),
  }),
});
