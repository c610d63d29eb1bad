import type { InputFieldBuilder } from '@pothos/core';
import { z } from 'zod';
import { builder } from '../../../platform/graphql/builder.ts';
import * as rules from '../../../platform/graphql/rules.ts';
import { problemsOfStateForm, taxedState } from './state-forms.ts';
import { FilingStatus, federalWords, SupplementalMethod, stateWords, W4Form } from './tax-words.ts';

type Builder = InputFieldBuilder<typeof builder.$inferSchemaTypes, 'InputObject'>;

const count = z.number().int().min(0, 'must be 0 or more').max(999, 'must be 999 or less');

const money = (t: Builder, description: string) =>
  t.field({ type: 'Money', description, validate: rules.amount });
const number = (t: Builder, description: string) => t.int({ description, validate: count });

const onlySince2020 = ['step2', 'step3', 'step4a', 'step4b'];

const isOneForm = z.looseObject({}).superRefine((facts, problems) => {
  const refuse = (field: string, message: string) =>
    problems.addIssue({ code: 'custom', path: [field], message });
  if (facts['treatyOfIndia'] && !facts['nonresidentAlien'])
    refuse('treatyOfIndia', 'is only for a nonresident alien');
  if (facts['form'] !== '2019') {
    if (facts['allowances'] != null) refuse('allowances', 'is asked for by forms of 2019 and older only');
    return;
  }
  if (facts['filingStatus'] === 'hoh') refuse('filingStatus', 'cannot be hoh on a form of 2019 or older');
  for (const step of onlySince2020)
    if (facts[step] != null) refuse(step, 'does not exist on a form of 2019 or older');
});

export const FederalTaxInput = builder.inputType('FederalTaxInput', {
  description: "An employee's Form W-4.",
  validate: isOneForm,
  fields: (t) => ({
    form: t.field({ type: W4Form, description: federalWords.form }),
    filingStatus: t.field({ type: FilingStatus, required: true, description: federalWords.filingStatus }),
    step2: t.boolean({ description: federalWords.step2 }),
    step3: money(t, federalWords.step3),
    step4a: money(t, federalWords.step4a),
    step4b: money(t, federalWords.step4b),
    allowances: number(t, federalWords.allowances),
    extra: money(t, federalWords.extra),
    exempt: t.boolean({ description: federalWords.exempt }),
    nonresidentAlien: t.boolean({ description: federalWords.nonresidentAlien }),
    treatyOfIndia: t.boolean({ description: federalWords.treatyOfIndia }),
    supplementalMethod: t.field({ type: SupplementalMethod, description: federalWords.supplementalMethod }),
  }),
});

const isItsStates = z.looseObject({}).superRefine((form, problems) => {
  for (const { field, problem } of problemsOfStateForm(form))
    problems.addIssue(rules.issueOf([field], problem));
});

export const StateTaxInput = builder.inputType('StateTaxInput', {
  description:
    "An employee's state withholding form. Fields that the form of the state does not have are refused.",
  validate: isItsStates,
  fields: (t) => ({
    code: t.field({ type: 'Text', required: true, description: stateWords.code, validate: taxedState }),
    filingStatus: t.field({ type: FilingStatus, description: stateWords.filingStatus }),
    allowances: number(t, stateWords.allowances),
    dependents: number(t, stateWords.dependents),
    formCode: t.field({ type: 'Text', description: stateWords.formCode, validate: rules.text(10) }),
    county: t.field({ type: 'Text', description: stateWords.county, validate: rules.text(10) }),
    nonresident: t.boolean({ description: stateWords.nonresident }),
    spouseHasEarnedIncome: t.boolean({ description: stateWords.spouseHasEarnedIncome }),
    allowanceAmount: money(t, stateWords.allowanceAmount),
    exemptionAmount: money(t, stateWords.exemptionAmount),
    estimatedDeductions: number(t, stateWords.estimatedDeductions),
    ageOrBlindExemptions: number(t, stateWords.ageOrBlindExemptions),
    line2Allowances: number(t, stateWords.line2Allowances),
    firstTimeDependents: number(t, stateWords.firstTimeDependents),
    adoptedChildren: number(t, stateWords.adoptedChildren),
    electedRate: t.field({ type: 'Quantity', description: stateWords.electedRate }),
    exempt: t.boolean({ description: stateWords.exempt }),
    extra: money(t, stateWords.extra),
    reduction: money(t, stateWords.reduction),
    residence: t.field({ type: 'Text', description: stateWords.residence, validate: taxedState }),
    feeExemption: t.field({ type: 'Text', description: stateWords.feeExemption, validate: rules.text(20) }),
  }),
});
