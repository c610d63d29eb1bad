import type { Imputed } from '../earnings/imputed-income.ts';
import type { Calculator, Quantity } from '../quantity.ts';
import type { DeductionEntry, DeductionType } from '../worksheet.ts';

/** A pre-tax deduction as actually taken. */
export type Taken = {
  readonly type: DeductionType;
  readonly plan?: DeductionEntry['plan'];
  readonly amount: Quantity;
};

/**
 * IRS Pub. 15-B: a cafeteria plan, an HSA run through one, and commuter benefits leave all wage bases (26 USC
 * 125, 3121(a)(20)).
 */
const CAFETERIA: ReadonlySet<string> = new Set(['section_125', 'hsa', 'commuter']);

/** The wage base of each kind of tax; all include cash tips. */
export type TaxableBases = {
  /** Wages that federal unemployment tax counts, before deductions. */
  readonly gross: Quantity;
  /** Social Security, Medicare; 401(k) deferrals stay in (IRS Pub. 15 section 5). */
  readonly fica: Quantity;
  readonly futa: Quantity;
  readonly federalIncome: Quantity;
  /** Wages less every pre-tax deduction that this state does not tax. */
  stateIncome(taxed: readonly string[]): Quantity;
  /** Wages less cafeteria deductions, except those that a programme taxes anyway, and less further ones. */
  lessCafeteria(taxed: readonly string[], more: readonly string[]): Quantity;
};

/** `paid` is what the check pays, with cash tips. Imputed income is added where the law taxes it. */
export function taxableBases(
  paid: Quantity,
  imputed: Imputed,
  taken: readonly Taken[],
  calculator: Calculator,
): TaxableBases {
  const hasImputed = imputed.all.isAbove(calculator.zero);
  const all = hasImputed ? paid.plus(imputed.all) : paid;
  const gross = hasImputed ? all.minus(imputed.notFuta) : paid;
  const payOf = (wages: Quantity) => ({ gross: wages, taken, calculator });
  const hasCommuter = taken.some(({ type }) => type === 'commuter');
  const more = hasImputed ? ', with imputed income' : '';
  const isCafeteria = (type: DeductionType) => CAFETERIA.has(type);
  return {
    gross,
    fica: less(payOf(hasImputed ? all.minus(imputed.notFica) : paid), isCafeteria).as(() => ({
      rule: 'wages.fica',
      label: 'Wages for Social Security and Medicare',
      words: `gross earnings and cash tips${more} less ${cafeteriaWords(hasCommuter)} deductions`,
      source: {
        citation: `26 USC 3121(a)(5)(G), ${hasCommuter ? '(20), ' : ''}125`,
        effectiveFrom: '1984-01-01',
      },
    })),
    futa: less(payOf(gross), isCafeteria),
    federalIncome: less(payOf(all), () => true).as(() => ({
      rule: 'wages.federal_income',
      label: 'Wages for federal income tax',
      words: `gross earnings and cash tips${more} less every pre-tax deduction`,
      source: { citation: '26 USC 3401(a); IRS Pub. 15 section 5', effectiveFrom: '1984-01-01' },
    })),
    stateIncome: (taxed) => less(payOf(all), (type) => !isTaxed(type, taxed)),
    lessCafeteria: (taxed, more) =>
      less(payOf(gross), (type) => more.includes(type) || (CAFETERIA.has(type) && !taxed.includes(type))),
  };
}

/** Divides each base like other amounts. */
export const partOfBases = (bases: TaxableBases, partOf: (amount: Quantity) => Quantity): TaxableBases => ({
  gross: partOf(bases.gross),
  fica: partOf(bases.fica),
  futa: partOf(bases.futa),
  federalIncome: partOf(bases.federalIncome),
  stateIncome: (taxed) => partOf(bases.stateIncome(taxed)),
  lessCafeteria: (taxed, more) => partOf(bases.lessCafeteria(taxed, more)),
});

const cafeteriaWords = (hasCommuter: boolean): string =>
  hasCommuter ? 'section 125, HSA and commuter' : 'section 125 and HSA';

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
