import { statesOf, type Where } from '../../coverage/where.ts';
import { gap, listed, type Why } from '../../coverage/why.ts';
import type { Worksheet, YearToDate } from '../../worksheet.ts';

export type UnemploymentState =
  | { readonly state: string; readonly why: string }
  | { readonly missing: Why; readonly why: Why };

/**
 * The one state that insures all work of an employee for an employer, by the tests of UIPL 20-04 in their
 * order: where the service is localized, where its base of operations is, from where it is directed, where
 * the worker lives; each of the last three only if some of the service is performed there. The usual place of
 * work is the base. Where the tests lead elsewhere, the employer states the state. The service is that of the
 * year: the check and the checks before.
 */
export function unemploymentState(worksheet: Worksheet, where: Where): UnemploymentState {
  const { multistate = {}, yearToDate } = worksheet;
  if (multistate.unemploymentState) {
    return { state: multistate.unemploymentState, why: 'as the employer states' };
  }
  const service = new Set([...statesOf(where.worked), ...earlierStates(yearToDate)]);
  const base = where.usual?.state;
  // Service in the state of the base alone is localized there: the same state.
  if (base && service.has(base)) return { state: base, why: 'the base of operations is there' };
  const tests = [
    [multistate.directedFrom, 'the service is directed from there'],
    [where.residence?.state, 'the worker lives there'],
  ] as const;
  // Service in one other state alone may be temporary, which leaves it localized at the base.
  const decided = service.size > 1 ? tests.find(([state]) => state && service.has(state)) : undefined;
  if (decided?.[0]) return { state: decided[0], why: decided[1] };
  return {
    missing: 'unemployment_state of the employee',
    why: gap('the work in {states} does not decide which state insures it', {
      states: listed([...service]),
    }),
  };
}

/** The states of this year's earlier checks: those with pay by state, and those that insured the work. */
function earlierStates({ stateWagesCents = {}, taxableWagesCents = {} }: YearToDate = {}): string[] {
  const insured = Object.entries(taxableWagesCents).flatMap(([code, cents]) =>
    code.endsWith('_sui') && cents > 0 ? [code.slice(0, 2).toUpperCase()] : [],
  );
  return [...Object.keys(stateWagesCents), ...insured];
}
