import type { Taken, TaxableBases } from '../../deductions/taxable-bases.ts';
import type { Imputed } from '../../earnings/imputed-income.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import { amountWords } from '../../words.ts';
import { countedBenefits } from './untaxed-benefits.ts';
import type { WageRule } from './wage-rule.ts';

/** The pay of a check, as the wage rules of a state divide it. */
export type Pay = {
  readonly bases: TaxableBases;
  readonly imputed: Imputed;
  /** Paid through the check or in cash: some programmes leave them out. */
  readonly tips: Quantity;
  readonly taken: readonly Taken[];
  /** The employer's contributions to plans of these types. */
  readonly employerGives: (types: readonly string[]) => Quantity;
  readonly calculator: Calculator;
};

type Row = WageRule & { readonly code: string; readonly name: string; readonly effectiveFrom: string };
export type Wages = {
  readonly wages: Quantity;
  readonly imputed?: Quantity;
  readonly doubts: readonly string[];
};

/** The wages that a rule counts; `ofUnemployment` are those of the state's unemployment insurance. */
export function wagesBy(row: Row, pay: Pay, ofUnemployment?: Wages): Wages {
  const { tips, calculator } = pay;
  if (row.base === 'SUI' && ofUnemployment) return lessTips(row, ofUnemployment, tips, calculator);
  const counted = countedBenefits(row, pay);
  const all = baseNamed(row, pay.bases);
  const own = counted ? withoutUntaxed(row, all, counted, pay) : all;
  const match = row.countsEmployer && pay.employerGives(row.countsEmployer);
  const wages = match?.isAbove(calculator.zero) ? own.plus(match) : own;
  const doubts = doubtsOf(row, pay);
  return lessTips(row, { wages, doubts, ...(counted ? { imputed: counted.all } : {}) }, tips, calculator);
}

const lessTips = ({ excludesTips }: WageRule, all: Wages, tips: Quantity, { zero }: Calculator): Wages =>
  excludesTips ? { ...all, wages: all.wages.minus(tips).atLeast(zero) } : all;

/** Doubts about the wages of this check. */
function doubtsOf({ baseSource, baseDoubts }: WageRule, pay: Pay): readonly string[] {
  if (!baseDoubts && (baseSource !== undefined || !pay.taken.length)) return NONE;
  const isTaken = (types: readonly string[], plan?: string) =>
    pay.taken.some(
      (line) =>
        types.includes(line.type) &&
        line.amount.isAbove(pay.calculator.zero) &&
        (plan === undefined || line.plan === plan),
    );
  const doubts = (baseDoubts ?? [])
    .filter(
      ({ deductions, plan, employerOf }) =>
        (deductions !== undefined && isTaken(deductions, plan)) ||
        (employerOf !== undefined && pay.employerGives(employerOf).isAbove(pay.calculator.zero)),
    )
    .map(({ words }) => words);
  return baseSource === undefined && isTaken(CAFETERIA) ? [...doubts, UNREAD] : doubts;
}

const NONE: readonly string[] = [];
const CAFETERIA = ['section_125', 'hsa'];
const UNREAD =
  'whether section 125 and HSA deductions count is not confirmed: the law of the state was not read';

function withoutUntaxed(
  { code, name, untaxedBenefits, effectiveFrom }: Row,
  all: Quantity,
  counted: Imputed,
  { imputed, calculator }: Pay,
): Quantity {
  const untaxed = imputed.all.minus(counted.all);
  return all
    .minus(untaxed)
    .atLeast(calculator.zero)
    .as(() => ({
      rule: `wages.${code}`,
      label: `Wages for ${name}`,
      words: `${amountWords(all)} less ${amountWords(untaxed)} of benefits that it does not count`,
      source: { citation: untaxedBenefits?.citation ?? '', effectiveFrom },
    }));
}

function baseNamed(
  { base, taxedDeductions = [], untaxedDeductions = [] }: WageRule,
  bases: TaxableBases,
): Quantity {
  switch (base) {
    case 'gross_less_section_125':
      return bases.lessCafeteria(taxedDeductions, untaxedDeductions);
    case 'gross_less_pre_tax':
      return bases.stateIncome(taxedDeductions);
    default:
      return bases.gross;
  }
}
