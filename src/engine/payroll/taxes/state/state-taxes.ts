import type { Where } from '../../coverage/where.ts';
import { gap, type Why } from '../../coverage/why.ts';
import { refuse } from '../../refusal.ts';
import type { StateFacts, Worksheet } from '../../worksheet.ts';
import { taxesOfStates } from '../multistate/taxes-of-states.ts';
import { withChosenMethod } from './chosen-method.ts';
import { incomeTaxes } from './income-taxes.ts';
import { insuranceTaxes } from './insurance-taxes.ts';
import type { StateCheck, StateTaxes } from './state-check.ts';
import type { StateTables } from './state-tables.ts';
import { withholdingRowOn } from './withholding-row-on.ts';

/** Every employee and employer tax of the states of a check, and each that could not be computed, by name. */
export function stateTaxes(tables: StateTables | undefined, check: StateCheck, where: Where): StateTaxes {
  const { worksheet } = check;
  const facts = worksheet.state;
  if (!facts) return silent('state', 'the worksheet names no state: no state tax is computed');
  if (!tables) {
    const reason = gap(
      'taxes of {state} are calculated once the operator of the service enters the figures of {state} for this year',
      { state: facts.code },
    );
    return silent(`${facts.code.toLowerCase()}_taxes`, reason);
  }
  const entry = tables.states[facts.code];
  const row = withholdingRowOn(tables, facts.code, check.dates);
  if (!entry || !row) return refuse('state.code', 'must be one of the fifty states or DC, as two letters');
  requireAllowedMethods(tables, check, facts.code);
  if (!isOfOneState(worksheet, where, facts)) return taxesOfStates(tables, check, where, facts);
  const income = incomeTaxes(facts, row, check);
  const insurance = insuranceTaxes(facts.code, entry, worksheet.company ?? {}, check);
  return {
    taxes: [...income.taxes, ...insurance.taxes],
    notComputed: [...income.notComputed, ...insurance.notComputed],
    ...(insurance.notDue ? { notDue: insurance.notDue } : {}),
  };
}

/** Refuses a method that a state does not allow, also of a state whose income tax this check does not owe. */
function requireAllowedMethods(tables: StateTables, { worksheet, dates }: StateCheck, code: string): void {
  for (const state of [code, ...Object.keys(worksheet.multistate?.employer ?? {})]) {
    const row = withholdingRowOn(tables, state, dates);
    if (row) withChosenMethod(row, state, worksheet);
  }
}

/** Whether the worker lives, works and is insured in the state of the form. */
function isOfOneState(
  { multistate }: Worksheet,
  { worked, usualPlaces, residence }: Where,
  { code }: StateFacts,
): boolean {
  const insured = multistate?.unemploymentState ?? code;
  const places = [...worked, ...usualPlaces];
  return (
    insured === code && (residence?.state ?? code) === code && places.every(({ state }) => state === code)
  );
}

function silent(name: string, reason: Why): StateTaxes {
  return { taxes: [], notComputed: [{ code: name, reason }] };
}
