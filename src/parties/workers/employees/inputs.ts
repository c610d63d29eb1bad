import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { localityCodes } from '../../../engine/addresses/locality-codes.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { changesKeeping } from '../../../platform/graphql/changes.ts';
import { keepsValue } from '../../../platform/graphql/external-names.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { PaySchedule } from '../../companies/enums.ts';
import { contactFields, externalIdField } from '../contact-inputs.ts';
import { EmploymentStatus, Language, PayrollTaxExemption, RemoteWork } from '../enums.ts';
import { problemsOfEmployee } from './employee-problems.ts';
import { employeeWords as words } from './employee-words.ts';
import { HomeInput, placesRule, WorkplaceInput } from './place-inputs.ts';
import { ProgrammeExemptionInput } from './programme-exemptions.ts';
import { LeaveInput, SalaryChangeInput, shortListRule, weeklyHours } from './salary-inputs.ts';
import { taxedState } from './state-forms.ts';
import { TippedOccupationInput } from './tipped-occupations.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const initial = rules.text(1, 'must be one letter');

/** The fields that a creation may omit and that null clears. */
export const clearableFields = (t: Builder) => {
  const text = (name: keyof typeof words, validate: ReturnType<typeof rules.text>) =>
    t.field({ type: 'Text', description: words[name], validate });
  const wage = (name: 'defaultOtWage' | 'defaultDtWage') =>
    t.field({ type: 'Quantity', description: words[name], validate: rules.wage });
  return {
    middleInitial: text('middleInitial', initial),
    title: text('title', rules.text()),
    dob: t.field({ type: 'Date', description: words.dob, validate: rules.bornAtLeast(14) }),
    startDate: t.field({ type: 'Date', description: words.startDate }),
    termDate: t.field({ type: 'Date', description: words.termDate }),
    ...contactFields(t, words),
    workLocationId: t.id({ description: words.workLocationId }),
    homes: t.field({ type: [HomeInput], description: words.homes, validate: placesRule }),
    workplaces: t.field({ type: [WorkplaceInput], description: words.workplaces, validate: placesRule }),
    language: t.field({ type: Language, description: words.language }),
    remoteWork: t.field({ type: RemoteWork, description: words.remoteWork }),
    unemploymentState: text('unemploymentState', taxedState),
    payrollTaxExemption: t.field({ type: PayrollTaxExemption, description: words.payrollTaxExemption }),
    incomeTaxAgreedFrom: t.field({ type: 'Date', description: words.incomeTaxAgreedFrom }),
    defaultPaySchedule: t.field({ type: PaySchedule, description: words.defaultPaySchedule }),
    defaultOtWage: wage('defaultOtWage'),
    defaultDtWage: wage('defaultDtWage'),
    ssn: text('ssn', rules.ssn),
    salary: t.field({ type: 'Money', description: words.salary, validate: rules.amount }),
    programmeExemptions: t.field({
      type: [ProgrammeExemptionInput],
      description: words.programmeExemptions,
      validate: shortListRule,
    }),
    tippedOccupations: t.field({
      type: [TippedOccupationInput],
      description: words.tippedOccupations,
      validate: shortListRule,
    }),
    salaryChanges: t.field({
      type: [SalaryChangeInput],
      description: words.salaryChanges,
      validate: shortListRule,
    }),
    leaves: t.field({ type: [LeaveInput], description: words.leaves, validate: shortListRule }),
    isExempt: t.boolean({ description: words.isExempt }),
    weeklyHours: t.field({ type: 'Quantity', description: words.weeklyHours, validate: weeklyHours }),
    externalId: externalIdField(t, words),
  };
};

/** The fields that an update may omit and that cannot be cleared. */
export const kept = [
  'firstName',
  'lastName',
  'employmentStatus',
  'defaultWage',
  'isSalary',
  'metadata',
  'localities',
  'nonresidenceCertificates',
] as const;
type Kept = (typeof kept)[number];

export const keptFields = <Required extends boolean>(t: Builder, required: Required) => {
  const keeps = required ? {} : keepsValue;
  const name = (field: 'firstName' | 'lastName') =>
    t.field({ type: 'Text', required, description: words[field], validate: rules.text(), ...keeps });
  return {
    firstName: name('firstName'),
    lastName: name('lastName'),
    employmentStatus: t.field({ type: EmploymentStatus, description: words.employmentStatus, ...keeps }),
    defaultWage: t.field({
      type: 'Quantity',
      description: words.defaultWage,
      validate: rules.wage,
      ...keeps,
    }),
    isSalary: t.boolean({ description: words.isSalary, ...keeps }),
    metadata: t.field({ type: 'Metadata', description: words.metadata, ...keeps }),
    localities: t.stringList({ description: words.localities, validate: localityCodes, ...keeps }),
    nonresidenceCertificates: t.stringList({
      description: words.nonresidenceCertificates,
      validate: z.array(taxedState).max(51, 'must hold at most 51 states'),
      ...keeps,
    }),
  } satisfies Record<Kept, unknown>;
};

/** The day from which an update's new places apply. */
export const effectiveDateField = (t: Builder) => ({
  effectiveDate: t.field({ type: 'Date', description: words.effectiveDate, ...keepsValue }),
});

export const isWhole = z.looseObject({}).superRefine((employee, problems) => {
  for (const { field, problem } of problemsOfEmployee(employee))
    problems.addIssue(rules.issueOf([field], problem));
});

export const NewEmployeeInput = builder.inputType('NewEmployeeInput', {
  description: 'An employee to be created.',
  validate: isWhole,
  fields: (t) => ({ ...keptFields(t, true), ...clearableFields(t) }),
});

export const UpdateEmployeeInput = builder.inputType('UpdateEmployeeInput', {
  description:
    'Changes to an employee. Omitted fields keep their values; null clears an optional field. An onboarded employee must keep what onboarding requires.',
  validate: rules.nullNeverIn([...kept, 'effectiveDate']),
  fields: (t) => ({ ...keptFields(t, false), ...clearableFields(t), ...effectiveDateField(t) }),
});

export type NewEmployee = typeof NewEmployeeInput.$inferInput;

/** What an update changes of an employee. */
export const changesOf = (input: typeof UpdateEmployeeInput.$inferInput) =>
  changesKeeping(input, [...kept, 'effectiveDate']);
export type EmployeeChanges = ReturnType<typeof changesOf>;
