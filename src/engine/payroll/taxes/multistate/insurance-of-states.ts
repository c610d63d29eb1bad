import { namesIn, taxesNamedBy } from '../../coverage/state-coverage.ts';
import { placeOf, statesOf, usualPlaceOf, type Where } from '../../coverage/where.ts';
import { gap, listed, type Why } from '../../coverage/why.ts';
import { partOfBases } from '../../deductions/taxable-bases.ts';
import type { Imputed } from '../../earnings/imputed-income.ts';
import { hoursWorked } from '../../earnings/workweek.ts';
import type { Quantity } from '../../quantity.ts';
import { refuse } from '../../refusal.ts';
import type { EarningEntry, StateFacts, Worksheet, YearToDate } from '../../worksheet.ts';
import { companyIn } from '../state/chosen-method.ts';
import { insuranceTaxes } from '../state/insurance-taxes.ts';
import type { StateCheck, StateTaxes } from '../state/state-check.ts';
import type { StateTables } from '../state/state-tables.ts';
import { partsOf } from './state-wages.ts';

type UnemploymentState =
  | { readonly state: string; readonly why: string }
  | { readonly missing: Why; readonly why: Why };

/**
 * The one state that insures all work of an employee for an employer, by the tests of UIPL 20-04 in their
 * order: where the service is localized, where its base of operations is, from where it is directed, where
 * the worker lives; each of the last three only if some of the service is performed there. The usual place of
 * work is the base. Where the tests lead elsewhere, the employer states the state. The service is that of the
 * year: the check and the checks before.
 */
function unemploymentState(worksheet: Worksheet, where: Where): UnemploymentState {
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

/** A part of a check, and what insures it. */
type Part = { readonly check: StateCheck; readonly where: Where; readonly insured: UnemploymentState };

/**
 * The parts of a check by the state that insures them. The base of operations decides it (UIPL 20-04), so a
 * check whose usual place of work changed has the days before in one state, and those after in another.
 */
function partsByInsurance(check: StateCheck, where: Where): Part[] {
  const { worksheet, earned, calculator } = check;
  const work = worksheet.places?.work ?? [];
  if (where.usualPlaces.length < 2) return [{ check, where, insured: unemploymentState(worksheet, where) }];
  const paid = worksheet.earnings.filter(({ kind }) => kind !== 'reimbursement');
  const insuring = where.usualPlaces.map((usual) => {
    const at = work.indexOf(usual);
    const own = paid.filter((entry) => usualPlaceOf(entry) === at);
    const worked = work.filter((_, place) => own.some((entry) => placeOf(entry) === place));
    const insured = unemploymentState(worksheet, { ...where, usual, worked });
    return { usual, worked, own, insured, key: 'state' in insured ? insured.state : '' };
  });
  type Insured = (typeof insuring)[number];
  const groups = new Map<string, [Insured, ...Insured[]]>();
  for (const insured of insuring.filter(({ own }) => own.length > 0)) {
    const group = groups.get(insured.key);
    if (group) group.push(insured);
    else groups.set(insured.key, [insured]);
  }
  if (groups.size < 2) {
    const [first] = [...groups.values()].flat();
    const whole = { ...where, usual: first?.usual ?? where.usual };
    const insured = first?.key ? first.insured : unemploymentState(worksheet, whole);
    return [{ check, where: whole, insured }];
  }

  const wages = [...groups].map(([state, group]) => {
    const entries = new Set<EarningEntry>(group.flatMap(({ own }) => own));
    const lines = earned.lines.filter(({ entry }) => entries.has(entry));
    const sum = calculator.zero.plusAll(lines.map(({ amount }) => amount));
    return { state, group, entries, lines, wages: sum, days: undefined };
  });
  return wages.map(({ state, group, entries, lines }): Part => {
    const partOf = (amount: Quantity) => partsOf(amount, wages, calculator).get(state) ?? calculator.zero;
    const sumOf = (kind: 'tips' | 'cash_tips') =>
      calculator.zero.plusAll(lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
    const own = worksheet.earnings.filter((entry) => entries.has(entry));
    return {
      check: {
        ...check,
        worksheet: { ...worksheet, earnings: own },
        bases: partOfBases(check.bases, partOf),
        employerGives: (types) => partOf(check.employerGives(types)),
        earned: {
          ...earned,
          imputed: partOfImputed(earned.imputed, partOf),
          lines,
          tips: sumOf('tips'),
          cashTips: sumOf('cash_tips'),
          hours: () => hoursWorked(own, calculator),
        },
      },
      where: { ...where, usual: group[0].usual, worked: group.flatMap(({ worked }) => worked) },
      insured: group[0].insured,
    };
  });
}

const partOfImputed = (imputed: Imputed, partOf: (amount: Quantity) => Quantity): Imputed => ({
  ...imputed,
  all: partOf(imputed.all),
  without: (kinds) => partOfImputed(imputed.without(kinds), partOf),
});

/** Unemployment insurance and programmes: each day's work is insured in one state, never in two. */
export function insuranceOfStates(
  tables: StateTables,
  check: StateCheck,
  where: Where,
  facts: StateFacts,
): StateTaxes {
  const answers = partsByInsurance(check, where).map((part) => insuranceOfPart(tables, part, facts));
  // A tax that one part leaves open is not computed from the pay of the other parts.
  const taxes = answers.flatMap((answer) => {
    const open = answers.filter((other) => other !== answer).flatMap(({ notComputed }) => notComputed);
    return answer.taxes.filter((line) => !open.some(({ code }) => code === line.code));
  });
  const isTaxed = ({ code }: { readonly code: string }) => taxes.some((line) => line.code === code);
  return {
    taxes,
    notComputed: answers.flatMap((answer) => answer.notComputed),
    notDue: answers.flatMap((answer) => answer.notDue ?? []).filter((uncovered) => !isTaxed(uncovered)),
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
    return { taxes: [], notComputed: named.map((tax) => ({ reason, missing, ...tax })) };
  }
  const { state, why } = insured;
  const entry = tables.states[state];
  if (!entry) return refuse('multistate.unemploymentState', 'must be one of the fifty states or DC');
  const isAll = worked.every((other) => other === state);
  const byPlace = byPlaceOf(tables, where, isAll);
  const lines = insuranceTaxes(state, entry, companyIn(state, worksheet), check);
  const elsewhere = worked.filter((other) => other !== state);
  return {
    taxes: lines.taxes.filter((line) => !byPlace.some(({ code }) => code === line.code)),
    notComputed: [...lines.notComputed, ...byPlace],
    notDue: [
      ...(lines.notDue ?? []),
      ...insuranceNamedBy(tables, elsewhere).map((tax) => {
        return { reason: `${state} insures the work of the employee: ${why}`, ...tax };
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
