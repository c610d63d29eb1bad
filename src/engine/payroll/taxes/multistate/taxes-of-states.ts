import type { Uncovered } from '../../coverage/coverage.ts';
import { hasCountyLine, namesIn } from '../../coverage/state-coverage.ts';
import { placeOf, statesOf, usualPlaceOf, type Where } from '../../coverage/where.ts';
import { gap, listed, type Why } from '../../coverage/why.ts';
import { halfUp } from '../../rounding.ts';
import type { StateFacts } from '../../worksheet.ts';
import type { NotComputed } from '../state/programme-case.ts';
import type { StateCheck, StateTaxes, WorkState } from '../state/state-check.ts';
import type { StateTables } from '../state/state-tables.ts';
import { sourcedWages } from './convenience.ts';
import { type IncomeCase, taxesWages } from './income-case.ts';
import { incomeCases } from './income-cases.ts';
import { incomeLines } from './income-lines.ts';
import { insuranceOfStates } from './insurance-of-states.ts';
import { type StateWages, wagesByState } from './state-wages.ts';

/**
 * The taxes of a check whose worker lives, works or is insured in more than one state. Wages belong to the
 * state of the place where they were earned. Each state takes the part that its law requires, or is named
 * with what is missing. Nothing is taxed as if it had been earned at home.
 */
export function taxesOfStates(
  tables: StateTables,
  check: StateCheck,
  where: Where,
  facts: StateFacts,
): StateTaxes {
  const { worksheet, earned, calculator } = check;
  const worked = wagesByState(worksheet, where, earned, tables.multistate, calculator);
  const insurance = insuranceOfStates(tables, check, where, facts);
  const income = incomeOfStates(tables, check, where, worked);
  return {
    taxes: [...income.taxes, ...insurance.taxes],
    notComputed: [...income.notComputed, ...insurance.notComputed],
    notDue: [...(income.notDue ?? []), ...(insurance.notDue ?? [])],
    ...(worked.every(({ state }) => state === facts.code) ? {} : { workStates: worked.map(workStateOf) }),
  };
}

function workStateOf({ state, wages, days }: StateWages): WorkState {
  return { state, wagesCents: halfUp(wages.exact), ...(days === undefined ? {} : { days }) };
}

function incomeOfStates(
  tables: StateTables,
  check: StateCheck,
  where: Where,
  worked: readonly StateWages[],
): StateTaxes {
  const { worksheet } = check;
  const states = statesOf(where.worked);
  const home = worksheet.state?.code;
  const residence = where.residence?.state ?? (states.every((state) => state === home) ? home : undefined);
  if (residence === undefined) {
    const reason = gap('work in {states} is taxed by where the worker lives, which is not stated', {
      states: listed(states),
    });
    return allMissing(tables, states, reason, 'the address of the employee');
  }
  if (coversHoursElsewhere(check)) {
    const reason =
      'the salary covers hours in more than one state, and how much of it each has is not stated';
    return allMissing(tables, [...new Set([...states, residence])], reason, 'pay for the shifts elsewhere');
  }
  const { rows, open } = sourcedWages(worksheet, where, worked, tables.multistate);
  const cases = incomeCases({ worksheet, where, rows, residence, tables }, open);
  const lines = incomeLines(cases, rows, check, tables);
  return {
    taxes: lines.flatMap((line) => line.taxes),
    notComputed: [
      ...lines.flatMap((line) => line.notComputed),
      ...cases.flatMap((incomeCase) => gapOf(incomeCase, tables)),
    ],
    notDue: cases.flatMap((incomeCase) => notDueOf(incomeCase, tables)),
  };
}

function allMissing(tables: StateTables, states: readonly string[], reason: Why, missing: Why): StateTaxes {
  const taxing = states.filter((state) => taxesWages(tables, state));
  const named = taxing.flatMap((state) => incomeTaxesOf(state, tables));
  return { taxes: [], notComputed: named.map((tax) => ({ reason, missing, ...tax })) };
}

/** A salary belongs to the usual place of work, unless shifts elsewhere have no pay of their own. */
function coversHoursElsewhere({ worksheet }: StateCheck): boolean {
  const stateAt = (at: number) => worksheet.places?.work?.[at]?.state;
  return worksheet.earnings.some((entry) => {
    const state = stateAt(placeOf(entry));
    return entry.isCovered === true && state !== undefined && state !== stateAt(usualPlaceOf(entry));
  });
}

/** The state's income tax, and that of its counties where it has a line of its own. */
const incomeTaxesOf = (state: string, tables: StateTables) => {
  const { income, county } = namesIn(state);
  return hasCountyLine(tables, state) ? [income, county] : [income];
};

function gapOf(incomeCase: IncomeCase, tables: StateTables): NotComputed[] {
  if (!('missing' in incomeCase)) return [];
  const { why: reason, missing } = incomeCase;
  return incomeTaxesOf(incomeCase.state, tables).map((named) => ({ reason, missing, ...named }));
}

function notDueOf(incomeCase: IncomeCase, tables: StateTables): Uncovered[] {
  if (!('notDue' in incomeCase)) return [];
  const named = incomeCase.countyIsDue
    ? [namesIn(incomeCase.state).income]
    : incomeTaxesOf(incomeCase.state, tables);
  return named.map((tax) => ({ reason: incomeCase.notDue, ...tax }));
}
