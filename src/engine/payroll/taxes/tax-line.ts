import type { Calculator, Note, Quantity, Source } from '../quantity.ts';
import { halfUp, type Rounding } from '../rounding.ts';
import { amountWords, percentWords } from '../words.ts';

/** One tax during the computation; paycheck.ts has its final form. */
export type TaxAmount = {
  readonly code: string;
  readonly name: string;
  /** "US", a state's two letters, or a place and its state. */
  readonly jurisdiction: string;
  readonly payer: 'employee' | 'employer';
  readonly taxable: Quantity;
  /** Whole cents. */
  readonly tax: Quantity;
  /** Federal income tax: the part on regular wages, where the check has supplemental wages as well. */
  readonly regular?: Quantity;
  readonly flags?: readonly string[];
  /** The part of the employee's tax that an insurer withheld. `tax` leaves it out. */
  readonly byInsurer?: Quantity;
  /** The imputed income that it counts, if its own law leaves some out. */
  readonly imputed?: Quantity;
  /** To whom it is paid, if the jurisdiction does not say: a state, for a city; the IRS, for Form 943. */
  readonly agency?: string;
};

/** A flat rate on wages, perhaps up to an annual wage base: FICA, FUTA, unemployment, most programmes. */
export type RatedTax = {
  readonly code: string;
  readonly name: string;
  readonly jurisdiction: string;
  readonly payer: 'employee' | 'employer';
  readonly rate: Quantity;
  readonly wages: Quantity;
  readonly wageBase?: Quantity;
  /** Wages already taxed this year; used only with a wage base. */
  readonly yearToDate: Quantity;
  /** The most of this tax that may still be taken this year. */
  readonly taxLeft?: Quantity;
  readonly rounding?: Rounding;
  readonly source: Source;
  readonly flags?: readonly string[];
};

export function ratedTax(line: RatedTax, calculator: Calculator): TaxAmount {
  const { wageBase, code, name, jurisdiction, payer, flags } = line;
  const wages = line.wages.atLeast(calculator.zero);
  const room = wageBase?.minus(line.yearToDate).atLeast(calculator.zero);
  const taxable = room ? wages.atMost(room) : wages;
  const computed = taxable.times(line.rate).rounded(line.rounding ?? halfUp);
  const tax = (line.taxLeft ? computed.atMost(line.taxLeft.atLeast(calculator.zero)) : computed).as(() => ({
    rule: code,
    label: name,
    words: `${percentWords(line.rate.exact)} of ${amountWords(taxable)}${baseWords(line, room)}`,
    ...noteOf(line),
  }));
  return { code, name, jurisdiction, payer, taxable, tax, flags };
}

function baseWords(line: RatedTax, room: Quantity | undefined): string {
  if (!line.wageBase || !room) return '';
  const year = line.source.effectiveFrom.slice(0, 4);
  const base = `the ${year} wage base of ${amountWords(line.wageBase, true)}`;
  if (!line.wages.isAbove(room)) return `, below ${base}`;
  return `, what is left of ${base} after ${amountWords(line.yearToDate)} this year`;
}

function noteOf(line: RatedTax): Pick<Note, 'source' | 'flags'> {
  return { source: line.source, ...(line.flags ? { flags: line.flags } : {}) };
}
