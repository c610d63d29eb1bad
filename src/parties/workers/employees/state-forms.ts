import { z } from 'zod';
import { currentFigures } from '../../../engine/figures/current-figures.ts';
import { allStates } from '../../../engine/figures/shipped.ts';
import type { WithholdingRow } from '../../../engine/payroll/taxes/state/state-tables.ts';
import { sentence } from '../../../foundation/sentence.ts';

const rowsOf = (state: string): readonly WithholdingRow[] =>
  currentFigures().latestStates[state]?.withholding ?? [];

export const isTaxedState = (state: string): boolean => allStates.includes(state);

/** A state whose payroll taxes the figures have, in an input. */
export const taxedState = z
  .string()
  .refine(isTaxedState, 'must be one of the fifty states or DC, as two letters')
  .meta({ named: 'TaxedState', enum: allStates, description: 'One of the fifty states, or DC.' });

/** Whether an employee who works in the state needs its form. */
export const taxesIncome = (state: string): boolean => rowsOf(state).some(({ kind }) => kind !== 'none');

/**
 * The accepted values of a field that only some states' forms have; none if the state's form lacks the field.
 */
const asks = {
  formCode: (row: WithholdingRow) => Object.keys(row.formCodes ?? row.periodTables ?? {}),
  county: (row: WithholdingRow) => row.countyTax?.rates.map(({ code }) => code) ?? [],
  electedRate: (row: WithholdingRow) => row.electableRates ?? [],
};

const asksFor = {
  allowanceAmount: (row: WithholdingRow) => row.creditIsDollarAllowanceOnForm,
  exemptionAmount: (row: WithholdingRow) => row.exemptionIsDollarAmountOnForm,
  estimatedDeductions: (row: WithholdingRow) => row.published?.estimatedDeduction,
  ageOrBlindExemptions: (row: WithholdingRow) =>
    row.published?.exemptionPerAgeOrBlind ?? row.published?.blind,
  line2Allowances: (row: WithholdingRow) => row.line2AllowanceAnnual,
  firstTimeDependents: (row: WithholdingRow) => row.perPeriodExemptions,
  adoptedChildren: (row: WithholdingRow) => row.perPeriodExemptions,
  reduction: (row: WithholdingRow) => row.kind === 'ct_codes',
};

/** What a state's form asks beyond filing status, allowances and dependents; undefined without a form. */
export function questionsOf(state: string) {
  if (!taxesIncome(state)) return undefined;
  const answersTo = (field: keyof typeof asks) => [
    ...new Set(rowsOf(state).flatMap(asks[field]).map(String)),
  ];
  const particular = Object.entries(asksFor).filter(([, isAsked]) => rowsOf(state).some(isAsked));
  return {
    state,
    feeExemptions: feeExemptionsOf(state),
    fields: particular.map(([field]) => field),
    formCodes: answersTo('formCode'),
    counties: answersTo('county'),
    electableRates: answersTo('electedRate'),
  };
}

/** Why an employee may owe no local fees of the state; none if the figures have no such law. */
const feeExemptionsOf = (state: string): string[] =>
  Object.keys(currentFigures().latestLocals[state]?.feeExemptions ?? {});

const shown = 12; // a message with all ninety counties is unreadable

/**
 * The problems of a state form according to its state's figures: a field of another state, an unknown code.
 */
export function problemsOfStateForm(form: Readonly<Record<string, unknown>>) {
  const state = String(form['code']);
  const rows = rowsOf(state);
  const notAsked = sentence('is not asked for by {state}', { state });
  const answersTo = [
    ...Object.entries(asks).map(([field, answersOf]) => [field, rows.flatMap(answersOf)] as const),
    ['feeExemption', feeExemptionsOf(state)] as const,
  ];
  const chosen = answersTo.flatMap(([field, answers]) => {
    const answer = form[field];
    if (answer == null) return [];
    if (answers.map(String).includes(String(answer))) return [];
    const some = answers.slice(0, shown).join(', ');
    const among =
      answers.length > shown
        ? sentence('must be one of {state}: {some} and so on', { state, some })
        : sentence('must be one of {state}: {some}', { state, some });
    return { field, problem: answers.length ? among : notAsked };
  });
  const stray = Object.entries(asksFor).flatMap(([field, isAsked]) =>
    form[field] == null || rows.some(isAsked) ? [] : { field, problem: notAsked },
  );
  return [...chosen, ...stray];
}
