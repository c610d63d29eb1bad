import { gap, type Why } from '../../coverage/why.ts';
import type { Quantity } from '../../quantity.ts';
import { compare, rationalText, whole } from '../../rational.ts';
import { refuse } from '../../refusal.ts';
import { dollarHalfUp, halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import type { FilingStatus } from '../../worksheet.ts';
import { bracketTax } from '../bracket-tax.ts';
import { dollarsOf, rateOf } from '../figure.ts';
import { periodSubtraction, subtractions } from './deductions-and-exemptions.ts';
import type { FormCode } from './form-code.ts';
import { count, type StateCase } from './state-case.ts';
import type { CountyRate, WithholdingRow } from './state-tables.ts';

/** What a state subtracts from the annual tax itself. */
function credits(taxCase: StateCase, column: FilingStatus): Quantity[] {
  const { row, status, allowances, annual, calculator, source } = taxCase;
  const parts: Quantity[] = [];
  const stop = row.allowancesStopAboveWages?.[status];
  const stopped =
    stop !== undefined && annual.isAbove(calculator.figure('allowances stop above', dollarsOf(stop), source));
  if (row.creditPerAllowance && allowances > 0 && !stopped) {
    const each = calculator.figure('credit per allowance', dollarsOf(row.creditPerAllowance), source);
    parts.push(each.times(count(allowances, 'allowances', calculator)));
  }
  if (row.creditIsDollarAllowanceOnForm) parts.push(dollarAllowance(taxCase));
  const flat = row.flatCredit?.[column];
  if (flat !== undefined) parts.push(calculator.figure('credit', dollarsOf(flat), source));
  const [credit, from, rate] = row.taperingCredit?.[column] ?? [];
  if (credit !== undefined && from !== undefined && rate !== undefined) {
    const start = calculator.figure('credit shrinks from', dollarsOf(from), source);
    const taper = calculator.figure('credit shrinks by', rateOf(rate), source);
    const lost = annual.minus(start).atLeast(calculator.zero).times(taper);
    parts.push(calculator.figure('credit', dollarsOf(credit), source).minus(lost).atLeast(calculator.zero));
  }
  return parts;
}

/** Iowa: forms since 2024 state dollars, older ones a number of allowances. */
function dollarAllowance(taxCase: StateCase): Quantity {
  const { row, facts, allowances, calculator, source } = taxCase;
  if (facts.allowanceAmountCents !== undefined) {
    return calculator.fact('allowances of the form, a year', whole(facts.allowanceAmountCents));
  }
  const each = calculator.figure('credit per allowance', dollarsOf(row.legacyAllowanceCredit ?? '0'), source);
  return each.times(count(allowances, 'allowances', calculator));
}

/**
 * Annual county tax on the state's own base. Undefined if no county is stated and the state has no default. /
 */
function countyTax(taxCase: StateCase, taxable: Quantity, column: FilingStatus): Quantity | undefined {
  const { row, facts, calculator, source } = taxCase;
  const rules = row.countyTax;
  if (!rules) return undefined;
  if (facts.nonresident && row.nonresidentLocalRate) {
    return taxable.times(calculator.figure('nonresident rate', rateOf(row.nonresidentLocalRate), source));
  }
  if (facts.county === undefined) {
    const rate = rules.defaultRate;
    return rate === undefined
      ? undefined
      : taxable.times(calculator.figure('county rate', rateOf(rate), source));
  }
  const county = rules.rates.find(({ code }) => code === facts.county);
  if (!county) return refuse('state.county', `must be a county number of ${taxCase.state}, such as "01"`);
  return byBands(taxCase, county, taxable, column);
}

function byBands(taxCase: StateCase, county: CountyRate, taxable: Quantity, column: FilingStatus): Quantity {
  const { calculator, source } = taxCase;
  const bands = county.bands?.[column];
  if (!bands) return taxable.times(calculator.figure('county rate', rateOf(county.rate), source));
  if (!county.marginal) {
    const band = bands.find(
      ([upTo]) => typeof upTo !== 'string' || compare(taxable.exact, dollarsOf(upTo)) <= 0,
    );
    return taxable.times(calculator.figure('county rate', rateOf(band?.[1] ?? county.rate), source));
  }
  const slices: Quantity[] = [];
  let from = calculator.zero;
  for (const [upTo, rate] of bands) {
    const to =
      typeof upTo === 'string' ? calculator.figure('county band up to', dollarsOf(upTo), source) : taxable;
    const slice = taxable.atMost(to).minus(from).atLeast(calculator.zero);
    slices.push(slice.times(calculator.figure('county rate', rateOf(rate ?? '0'), source)));
    from = to;
  }
  return calculator.zero.plusAll(slices);
}

/** The tax of the period, not yet rounded, or why it cannot be computed. */
export type StateTax = ComputedTax | { readonly unknown: Why };

export type ComputedTax = {
  readonly perPeriod: Quantity;
  readonly county?: Quantity;
  readonly words: () => string;
  /** A doubt about the figures of this check. */
  readonly flag?: string;
};

/**
 * The formula of forty states: annual wages less deductions and exemptions, taxed by brackets, less credits,
 * divided back to the period. The row says which parts a state has; the order of steps is the same.
 */
export function bracketMethod(taxCase: StateCase): StateTax {
  const { row, calculator, periods } = taxCase;
  const offPeriod = periodSubtraction(taxCase);
  if (offPeriod === 'unknown') {
    const frequency = gap(taxCase.frequency, {});
    return { unknown: gap('the state prints no {frequency} figures', { frequency }) };
  }
  if (isBelowThreshold(taxCase)) return nothing(taxCase, 'wages below the state threshold');
  const column = columnOf(taxCase);
  const code = formCodeOf(row, taxCase.facts.formCode, taxCase.status);
  const start = offPeriod === 'none' ? taxCase.annual : taxCase.wages.minus(offPeriod).times(periods);
  const taken = subtractions(taxCase, column, code).map((amount) => perPeriodRounded(taxCase, amount));
  const taxable = start.minus(calculator.zero.plusAll(taken)).atLeast(calculator.zero);
  const { tax, words } = annualTax(taxCase, taxable, column);
  const credit = credits(taxCase, column);
  const left = tax.minus(calculator.zero.plusAll(credit)).atLeast(calculator.zero);
  const state = row.published?.annualTaxTo === '1.00' ? left.rounded(dollarHalfUp) : left;
  const county = row.countyTax && countyTax(taxCase, taxable, column);
  const joined = county && row.countyTax?.joinsStateLine;
  return {
    perPeriod: (joined ? state.plus(county) : state).over(periods),
    ...(county && !joined ? { county: county.over(periods) } : {}),
    ...(row.exemptionIsDollarAmountOnForm && taxCase.facts.exemptionAmountCents === undefined
      ? { flag: 'no exemption of the form is stated: none is subtracted' }
      : {}),
    words: () =>
      `annual wages ${amountWords(taxCase.annual)}, taxable ${amountWords(taxable)} (${column}): ${words()}` +
      `${credit.length > 0 ? `, less credits of ${amountWords(calculator.zero.plusAll(credit))}` : ''}` +
      `${joined ? `, plus ${amountWords(county)} for the county` : ''}` +
      `, over ${rationalText(periods.exact)} periods`,
  };
}

/** Louisiana and Michigan divide by the periods, round to the cent, and only then apply the rate. */
function perPeriodRounded({ row, periods }: StateCase, annual: Quantity): Quantity {
  if (row.published?.subtractionTo === undefined) return annual;
  return annual.over(periods).rounded(halfUp).times(periods);
}

function annualTax(taxCase: StateCase, taxable: Quantity, column: FilingStatus) {
  const { row, calculator, source } = taxCase;
  const [threshold, flatRate] = row.flatRateOnAllAbove?.[column] ?? [];
  if (threshold !== undefined && flatRate !== undefined) {
    const limit = calculator.figure('flat rate above', dollarsOf(threshold), source);
    if (taxable.isAbove(limit)) {
      const rate = calculator.figure('flat rate', rateOf(flatRate), source);
      return { tax: taxable.times(rate), words: () => `${percentWords(rate.exact)} of everything` };
    }
  }
  const reading = row.published?.productTo === '1.00' ? { product: dollarHalfUp } : {};
  const bracket = bracketTax(bracketsOf(taxCase)[column], taxable, source, calculator, reading);
  return { tax: bracket.tax, words: () => bracket.words };
}

function bracketsOf(taxCase: StateCase) {
  const { row, facts, annual, calculator, source } = taxCase;
  const none = { single: [], married: [], hoh: [] };
  const two = row.twoEarnerIsDefault ? facts.spouseHasEarnedIncome !== false : facts.spouseHasEarnedIncome;
  if (row.twoEarnerBrackets && two) return row.twoEarnerBrackets;
  const high = row.bracketsFromWages;
  if (high && !annual.isBelow(calculator.figure('other table from', dollarsOf(high.from), source)))
    return high.brackets;
  return row.brackets ?? none;
}

/** The worker's column in the state's figures; some states move people between columns. */
function columnOf({ row, facts, status, allowances }: StateCase): FilingStatus {
  if (row.dualIncomeMarriedUsesSingle && status === 'married' && facts.spouseHasEarnedIncome) return 'single';
  if (row.threeOrMoreAllowancesUsesMarriedColumn && allowances >= 3) return 'married';
  const schedule = formCodeOf(row, facts.formCode, status)?.schedule;
  return schedule === 'single' || schedule === 'married' || schedule === 'hoh' ? schedule : status;
}

export function formCodeOf(
  row: WithholdingRow,
  code: string | undefined,
  status: string,
): FormCode | undefined {
  if (!row.formCodes) return undefined;
  if (code !== undefined) {
    const codes = Object.keys(row.formCodes);
    return row.formCodes[code] ?? refuse('state.formCode', `must be one of the state's: ${codes.join(', ')}`);
  }
  return Object.values(row.formCodes).find((form) => form.defaultFor?.includes(status));
}

/** Massachusetts' 8,000 and Maryland's 5,000 a year; California's tables have low incomes of their own. */
function isBelowThreshold(taxCase: StateCase): boolean {
  const { row, annual, wages, allowances, frequency, calculator, source } = taxCase;
  const low = row.lowIncomeExemption?.[columnOf(taxCase)];
  if (low !== undefined && !(row.lowIncomeRequiresAllowance && allowances === 0)) {
    if (!annual.isAbove(calculator.figure('low income up to', dollarsOf(low), source))) return true;
  }
  if (!row.noWithholdingBelowPerPeriod) return false;
  const printed = row.noWithholdingBelowPerPeriod[frequency];
  const least = printed ?? row.noWithholdingBelowPerPeriod.annually ?? '0';
  return (printed === undefined ? annual : wages).isBelow(
    calculator.figure('nothing below', dollarsOf(least), source),
  );
}

export function nothing({ calculator }: StateCase, reason: string): StateTax {
  return { perPeriod: calculator.zero, words: () => `nothing: ${reason}` };
}
