import { placeOf, usualPlaceOf, type Where } from '../../coverage/where.ts';
import { partOfBases } from '../../deductions/taxable-bases.ts';
import type { Imputed } from '../../earnings/imputed-income.ts';
import { hoursWorked } from '../../earnings/workweek.ts';
import type { Quantity } from '../../quantity.ts';
import type { EarningEntry } from '../../worksheet.ts';
import type { StateCheck } from '../state/state-check.ts';
import { partsOf } from './state-wages.ts';
import { type UnemploymentState, unemploymentState } from './unemployment-state.ts';

/** A part of a check, and what insures it. */
export type Part = { readonly check: StateCheck; readonly where: Where; readonly insured: UnemploymentState };

/**
 * The parts of a check by the state that insures them. The base of operations decides it (UIPL 20-04), so a
 * check whose usual place of work changed has the days before in one state, and those after in another.
 */
export function partsByInsurance(check: StateCheck, where: Where): Part[] {
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
  for (const one of insuring.filter(({ own }) => own.length > 0)) {
    const group = groups.get(one.key);
    if (group) group.push(one);
    else groups.set(one.key, [one]);
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
