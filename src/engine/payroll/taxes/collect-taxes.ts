import type { Cents } from '../money.ts';
import type { Calculator, Quantity } from '../quantity.ts';
import { whole } from '../rational.ts';
import { amountWords } from '../words.ts';
import type { TaxAmount } from './tax-line.ts';

/** An employee tax as withheld: less than owed where cash tips or extra withholding outgrow the pay. */
export type CollectedTax = {
  readonly line: TaxAmount;
  readonly collected: Quantity;
  readonly uncollected: Quantity;
};

/**
 * Withholds the employee's taxes from the available pay: first those on the wages paid, then FICA on cash
 * tips, then income taxes on them. What pay does not cover is recorded, never turned into a negative net.
 * `onWages` are the taxes without cash tips; they are computed only when pay is short. /
 */
export function collectTaxes(
  taxes: readonly TaxAmount[],
  onWages: () => readonly TaxAmount[],
  pay: Quantity,
  calculator: Calculator,
): CollectedTax[] {
  const owed = taxes.map(owedBy);
  const covered = sumOf(owed) <= pay.cents ? owed : cover(pay.cents, owed, firstOf(taxes, onWages()));
  return taxes.map((line, at) => collect(line, covered[at] ?? 0, calculator));
}

/**
 * The part of each tax that pay covers. Pay first covers the first parts of all taxes, in their order, and
 * then the rest of each.
 */
function cover(pay: Cents, owed: readonly Cents[], first: readonly Cents[]): Cents[] {
  let left = pay;
  const take = (cents: Cents) => {
    const taken = Math.min(cents, left);
    left -= taken;
    return taken;
  };
  const taken = first.map(take);
  return taken.map((cents, at) => cents + take((owed[at] ?? 0) - cents));
}

function firstOf(taxes: readonly TaxAmount[], onWages: readonly TaxAmount[]): Cents[] {
  const alone = new Map(onWages.map((line) => [line.code, owedBy(line)]));
  return taxes.map((line) => Math.min(owedBy(line), alone.get(line.code) ?? 0));
}

/** The employer's taxes are not part of the pay. */
function owedBy({ payer, tax }: TaxAmount): Cents {
  return payer === 'employee' ? tax.cents : 0;
}

function collect(line: TaxAmount, covered: Cents, calculator: Calculator): CollectedTax {
  if (line.payer === 'employer' || covered === line.tax.cents) {
    return { line, collected: line.tax, uncollected: calculator.zero };
  }
  const pay = calculator.fact('pay left for it', whole(covered));
  const collected = line.tax.atMost(pay).as(() => ({
    rule: `${line.code}.collected`,
    label: `${line.name} withheld`,
    words: `${amountWords(line.tax)} owed, of which pay covers ${amountWords(pay)}`,
    source: {
      citation: '26 CFR 31.3102-3(a), 31.3402(k)-1(a); IRS Pub. 15 section 6, ordering rule',
      effectiveFrom: '1966-01-01',
    },
  }));
  return { line, collected, uncollected: line.tax.minus(collected) };
}

const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, cents) => sum + cents, 0);
