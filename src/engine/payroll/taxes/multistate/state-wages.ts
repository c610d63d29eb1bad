import { placeOf, type Where } from '../../coverage/where.ts';
import type { Earned } from '../../earnings/compute-earnings.ts';
import { isImputed } from '../../earnings/imputed-income.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import { compare, decimal, plus, type Rational, ZERO } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import type { EarningEntry, Worksheet } from '../../worksheet.ts';
import type { MultistateTables } from './multistate-tables.ts';

/** What was earned in one state, by the place of each entry. */
export type StateWages = {
  readonly state: string;
  readonly wages: Quantity;
  /** Days of work there; undefined where an entry has no date. */
  readonly days: number | undefined;
};

type Line = { readonly entry: EarningEntry; readonly state: string; readonly amount: Quantity };

/** Pay and days by state of work, in the order of the places. Their wages add up to the pay of the check. */
export function wagesByState(
  { places, state }: Worksheet,
  { worked }: Where,
  earned: Earned,
  tables: MultistateTables,
  calculator: Calculator,
): StateWages[] {
  const work = places?.work ?? [];
  const home = state?.code ?? '';
  const lines = earned.lines
    .filter(({ kind }) => kind !== 'reimbursement')
    .map(({ entry, amount }): Line => ({ entry, amount, state: work[placeOf(entry)]?.state ?? home }));
  return [...new Set(worked.map((place) => place.state))].map((workState) => ({
    state: workState,
    wages: calculator.zero.plusAll(
      lines.filter((line) => line.state === workState).map(({ amount }) => amount),
    ),
    days: daysIn(workState, lines, tables.thresholds[workState]?.day === 'most'),
  }));
}

/** Neither a benefit nor a correction is a day of work. */
function daysIn(state: string, all: readonly Line[], wantsMost: boolean): number | undefined {
  const lines = all.filter(({ entry: { kind } }) => !isImputed(kind) && kind !== 'correction');
  const there = lines.filter((line) => line.state === state);
  if (there.some(({ entry }) => entry.date === undefined)) return undefined;
  const days = [...new Set(there.map(({ entry }) => entry.date ?? ''))];
  return days.filter((day) => !wantsMost || isMostOf(day, state, lines)).length;
}

/** Whether no other state has more hours of the day. Entries without hours count for nothing elsewhere. */
function isMostOf(day: string, state: string, lines: readonly Line[]): boolean {
  const hours = new Map<string, Rational>();
  for (const { entry, state: at } of lines) {
    if (entry.date === day) hours.set(at, plus(hours.get(at) ?? ZERO, decimal(entry.hours ?? '0')));
  }
  const here = hours.get(state) ?? ZERO;
  return [...hours.values()].every((other) => compare(other, here) <= 0);
}

/**
 * An amount divided by the wages of the states, in whole cents that add up to it: each part is the rounded
 * sum up to its state less the rounded sum before.
 */
export function partsOf(
  amount: Quantity,
  rows: readonly StateWages[],
  calculator: Calculator,
): Map<string, Quantity> {
  const [first] = rows;
  if (first && rows.length === 1) return new Map([[first.state, amount]]);
  const all = calculator.zero.plusAll(rows.map(({ wages }) => wages));
  let upTo = calculator.zero;
  let before = calculator.zero;
  return new Map(
    rows.map(({ state, wages }) => {
      if (!all.isAbove(calculator.zero)) return [state, calculator.zero];
      upTo = upTo.plus(wages);
      const sum = amount.times(upTo).over(all).rounded(halfUp);
      const part = sum.minus(before);
      before = sum;
      return [state, part];
    }),
  );
}

/** The part of all pay that was earned in some of the states. */
export function ratioOf(states: readonly string[], rows: readonly StateWages[], calculator: Calculator) {
  const sumOf = (some: readonly StateWages[]) => calculator.zero.plusAll(some.map(({ wages }) => wages));
  const all = sumOf(rows);
  if (!all.isAbove(calculator.zero)) return calculator.zero;
  return sumOf(rows.filter(({ state }) => states.includes(state))).over(all);
}
