import { namesIn, taxesNamedBy } from '../../coverage/state-coverage.ts';
import { statesOf, type Where } from '../../coverage/where.ts';
import { gap } from '../../coverage/why.ts';
import { refuse } from '../../refusal.ts';
import type { StateFacts } from '../../worksheet.ts';
import { companyIn } from '../state/chosen-method.ts';
import { insuranceTaxes } from '../state/insurance-taxes.ts';
import type { StateCheck, StateTaxes } from '../state/state-check.ts';
import type { StateTables } from '../state/state-tables.ts';
import { type Part, partsByInsurance } from './parts-by-insurance.ts';

/** Unemployment insurance and programmes: each day's work is insured in one state, never in two. */
export function insuranceOfStates(
  tables: StateTables,
  check: StateCheck,
  where: Where,
  facts: StateFacts,
): StateTaxes {
  const answers = partsByInsurance(check, where).map((part) => insuranceOfPart(tables, part, facts));
  // What one part leaves open is not computed from the pay of the others alone.
  const taxes = answers.flatMap((answer) => {
    const open = answers.filter((other) => other !== answer).flatMap(({ notComputed }) => notComputed);
    return answer.taxes.filter((line) => !open.some(({ code }) => code === line.code));
  });
  const isTaxed = ({ code }: { readonly code: string }) => taxes.some((line) => line.code === code);
  return {
    taxes,
    notComputed: answers.flatMap((one) => one.notComputed),
    notDue: answers.flatMap((one) => one.notDue ?? []).filter((one) => !isTaxed(one)),
  };
}

function insuranceOfPart(tables: StateTables, part: Part, facts: StateFacts): StateTaxes {
  const { check, where, insured } = part;
  const { worksheet } = check;
  const worked = statesOf(where.worked);
  if ('missing' in insured) {
    const { missing, why: reason } = insured;
    const usual = where.usual?.state ?? facts.code;
    const named = insuranceNamedBy(tables, [...new Set([usual, ...worked])]);
    return { taxes: [], notComputed: named.map((one) => ({ reason, missing, ...one })) };
  }
  const { state, why } = insured;
  const entry = tables.states[state];
  if (!entry) return refuse('multistate.unemploymentState', 'must be one of the fifty states or DC');
  const isAll = worked.every((one) => one === state);
  const byPlace = byPlaceOf(tables, where, isAll);
  const lines = insuranceTaxes(state, entry, companyIn(state, worksheet), check);
  const elsewhere = worked.filter((one) => one !== state);
  return {
    taxes: lines.taxes.filter((line) => !byPlace.some(({ code }) => code === line.code)),
    notComputed: [...lines.notComputed, ...byPlace],
    notDue: [
      ...(lines.notDue ?? []),
      ...insuranceNamedBy(tables, elsewhere).map((one) => {
        return { reason: `${state} insures the work of the employee: ${why}`, ...one };
      }),
    ],
  };
}

const insuranceNamedBy = (tables: StateTables, states: readonly string[]) =>
  states.flatMap((state) => taxesNamedBy(tables, state).filter(({ code }) => !isIncomeTax(state, code)));

/** Programmes that follow where the work is done or the worker lives. Parts of a check are not computed. */
function byPlaceOf({ multistate, states }: StateTables, { worked, residence }: Where, isAll: boolean) {
  const { programmesByPlace, programmesOfResidents } = multistate;
  const named = (state: string, codes: readonly string[]) =>
    (states[state]?.programmes ?? [])
      .filter(({ code }) => codes.includes(code))
      .map(({ code, name }) => ({
        code,
        name,
        jurisdiction: state,
        reason: gap(
          '{name} follows the place of the work or of the home, and the check has more than one state',
          { name: gap(name, {}) },
        ),
        missing: 'its computation for part of a check',
      }));
  const home = residence && !statesOf(worked).includes(residence.state) ? residence.state : undefined;
  return [
    ...(isAll ? [] : statesOf(worked).flatMap((state) => named(state, programmesByPlace))),
    ...(home ? named(home, programmesOfResidents) : []),
  ];
}

const isIncomeTax = (state: string, code: string): boolean =>
  [namesIn(state).income.code, namesIn(state).county.code].includes(code);
