import type { Where } from '../../coverage/where.ts';
import { placeOf } from '../../coverage/where.ts';
import type { Why } from '../../coverage/why.ts';
import type { TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Earned } from '../../earnings/compute-earnings.ts';
import type { Calculator, Quantity, Source } from '../../quantity.ts';
import { whole } from '../../rational.ts';
import { halfUp } from '../../rounding.ts';
import type { Place, Worksheet } from '../../worksheet.ts';
import type { Law } from '../law-for.ts';
import type { TaxAmount } from '../tax-line.ts';
import type { LocalCase } from './local-cases.ts';
import type { LocalTax } from './local-tables.ts';

/** Everything that local taxes take from a check. */
export type LocalCheck = {
  readonly worksheet: Worksheet;
  readonly law: Law;
  readonly where: Where;
  readonly earned: Earned;
  readonly bases: TaxableBases;
  /** The lines of the states: Yonkers takes a share of one. */
  readonly stateLines: readonly TaxAmount[];
  readonly wagesBefore: (code: string) => Quantity;
  readonly taxBefore: (code: string) => Quantity;
  readonly calculator: Calculator;
};

/** The part of the pay that was earned at some of the places: 1 for all of them. */
export function partEarnedAt(check: LocalCheck, places: readonly Place[]): Quantity {
  const { where, earned, worksheet, calculator } = check;
  const allPay = calculator.fact('all pay', whole(1));
  if (where.worked.every((place) => places.includes(place))) return allPay;
  const work = worksheet.places?.work ?? where.worked;
  const within = new Set(places.map((place) => work.indexOf(place)));
  const lines = earned.lines.filter(({ kind }) => kind !== 'reimbursement');
  const there = lines.filter(({ entry }) => within.has(placeOf(entry))).map(({ amount }) => amount);
  const all = calculator.zero.plusAll(lines.map(({ amount }) => amount));
  if (!all.isAbove(calculator.zero)) return calculator.zero;
  return calculator.zero.plusAll(there).over(all);
}

/** The wages that a local tax is levied on, where all pay or a part of it was earned; whole cents. */
export function localWages(check: LocalCheck, { tax }: LocalCase, part?: Quantity): Quantity {
  const all = baseOf(check, tax);
  return part ? all.times(part).rounded(halfUp) : all;
}

function baseOf({ bases }: LocalCheck, { base }: LocalTax): Quantity {
  if (base === 'gross') return bases.gross;
  if (base === 'fica') return bases.fica;
  return bases.federalIncome; // New York and Ohio leave out the same deductions
}

/** The citation of a local figure: the law of the state, or what the employer read. */
export function localSource({ law }: LocalCheck, { tax, locality }: LocalCase): Source {
  const citation = tax.enteredFrom ?? law.locals?.states[locality.state]?.citation ?? locality.name;
  return { citation, effectiveFrom: tax.from };
}

export type LocalAnswer =
  | { readonly taxable: Quantity; readonly tax: Quantity; readonly flags?: readonly string[] }
  | { readonly notDue: string }
  | { readonly missing: Why; readonly why: Why };
