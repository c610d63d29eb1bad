import type { Calculator, Quantity } from '../quantity.ts';
import type { DeductionType } from '../worksheet.ts';

/** A pre-tax deduction as actually taken. */
export type Taken = { readonly type: DeductionType; readonly amount: Quantity };

/** IRS Pub. 15-B: a cafeteria plan, and an HSA run through one, leaves all wage bases. */
const CAFETERIA: ReadonlySet<string> = new Set(['section_125', 'hsa']);

/** The wage base of each kind of tax. `wages` includes cash tips. */
export type TaxableBases = {
  readonly gross: Quantity;
  /** Social Security, Medicare, FUTA; 401(k) deferrals stay in (IRS Pub. 15 section 5). */
  readonly fica: Quantity;
  readonly federalIncome: Quantity;
  /** Wages less every pre-tax deduction that this state does not tax. */
  stateIncome(taxed: readonly string[]): Quantity;
  /** Wages less cafeteria deductions, but for those a programme taxes all the same. */
  lessCafeteria(taxed: readonly string[]): Quantity;
};

export function taxableBases(gross: Quantity, taken: readonly Taken[], calculator: Calculator): TaxableBases {
  const pay = { gross, taken, calculator };
  return {
    gross,
    fica: less(pay, (type) => CAFETERIA.has(type)).as(() => ({
      rule: 'wages.fica',
      label: 'Wages for Social Security and Medicare',
      words: 'gross earnings and cash tips less section 125 and HSA deductions',
      source: { citation: '26 USC 3121(a)(5)(G), 125', effectiveFrom: '1984-01-01' },
    })),
    federalIncome: less(pay, () => true).as(() => ({
      rule: 'wages.federal_income',
      label: 'Wages for federal income tax',
      words: 'gross earnings and cash tips less every pre-tax deduction',
      source: { citation: '26 USC 3401(a); IRS Pub. 15 section 5', effectiveFrom: '1984-01-01' },
    })),
    stateIncome: (taxed) => less(pay, (type) => !isTaxed(type, taxed)),
    lessCafeteria: (taxed) => less(pay, (type) => CAFETERIA.has(type) && !taxed.includes(type)),
  };
}

/** States that tax deferrals to a 403(b) plan tax those to a 457(b) plan: New Jersey and Pennsylvania. */
const isTaxed = (type: DeductionType, taxed: readonly string[]): boolean =>
  taxed.includes(type === '457b' ? '403b' : type);

function less(
  { gross, taken, calculator }: { gross: Quantity; taken: readonly Taken[]; calculator: Calculator },
  excluded: (type: DeductionType) => boolean,
): Quantity {
  const out = taken.filter(({ type }) => excluded(type)).map(({ amount }) => amount);
  return out.length === 0 ? gross : gross.minus(calculator.zero.plusAll(out)).atLeast(calculator.zero);
}
