import { namesIn } from '../../coverage/state-coverage.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords, percentWords } from '../../words.ts';
import { incomeTaxes, type Part } from '../state/income-taxes.ts';
import type { StateCheck, StateTaxes } from '../state/state-check.ts';
import type { StateTables } from '../state/state-tables.ts';
import { withholdingRowOn } from '../state/withholding-row-on.ts';
import { formOf, type IncomeCase, type Withholding } from './income-case.ts';
import { partsOf, ratioOf, type StateWages } from './state-wages.ts';

/** The lines of the states that withhold; the state of residence comes last and sees the others' tax. */
export function incomeLines(
  cases: readonly IncomeCase[],
  rows: readonly StateWages[],
  check: StateCheck,
  tables: StateTables,
): StateTaxes[] {
  const withheld = new Map<string, Quantity>();
  return cases.flatMap((incomeCase) => {
    const row = withholdingRowOn(tables, incomeCase.state, check.dates);
    const withholding = 'of' in incomeCase ? incomeCase : ofCountyAlone(incomeCase);
    if (!row || !withholding) return [];
    const form = formOf(incomeCase.state, check.worksheet);
    const facts = withholding.isResident ? form : { ...form, nonresident: form.nonresident ?? true };
    const part = partFor(withholding, rows, check, tables, withheld);
    const lines = incomeTaxes(facts, row, check, part);
    if (withholding !== incomeCase) return [countyLines(incomeCase.state, lines)];
    const [income] = lines.taxes; // that of a county comes after it
    if (income) withheld.set(incomeCase.state, income.tax);
    return [lines];
  });
}

/** A state that takes nothing by an agreement, and whose county takes its tax. */
const ofCountyAlone = (incomeCase: IncomeCase): Withholding | undefined =>
  'countyIsDue' in incomeCase && incomeCase.countyIsDue
    ? { state: incomeCase.state, of: [incomeCase.state], isResident: false, credits: 'none', flags: [] }
    : undefined;

function countyLines(state: string, { taxes, notComputed }: StateTaxes): StateTaxes {
  const ofCounty = ({ code }: { readonly code: string }) => code === namesIn(state).county.code;
  return { taxes: taxes.filter(ofCounty), notComputed: notComputed.filter(ofCounty) };
}

function partFor(
  withholding: Withholding,
  rows: readonly StateWages[],
  { calculator }: StateCheck,
  { multistate }: StateTables,
  withheld: ReadonlyMap<string, Quantity>,
): Part {
  const { state, flags } = withholding;
  const isAll = withholding.of.length === rows.length;
  const ratio = isAll ? undefined : ratioOf(withholding.of, rows, calculator);
  const isShareOfTax = !withholding.isResident && multistate.nonresidentMethods[state]?.method === 'share';
  return {
    wagesOf: (all) => (isAll ? all : wagesIn(withholding, all, rows, calculator)),
    ...(ratio ? { ratio } : {}),
    isShareOfTax,
    lessened: (tax) => {
      if (isShareOfTax && ratio) return shareOfTax(state, tax, ratio);
      return withholding.credits === 'none' ? tax : lessCredits(withholding, tax, withheld, rows, calculator);
    },
    flags,
  };
}

function wagesIn(
  { of, state }: Withholding,
  all: Quantity,
  rows: readonly StateWages[],
  calculator: Calculator,
): Quantity {
  const parts = partsOf(all, rows, calculator);
  const taxed = calculator.zero.plusAll(of.flatMap((line) => parts.get(line) ?? []));
  return taxed.as(() => ({
    rule: `wages.${state.toLowerCase()}`,
    label: `Wages for ${namesIn(state).income.name}`,
    words: `${amountWords(taxed)} of ${amountWords(all)}, for work in ${of.join(' and ')}`,
  }));
}

/** Connecticut, Circular CT example 8; Kansas, KW-100: the tax on all wages, times the part earned there. */
function shareOfTax(state: string, tax: Quantity, ratio: Quantity): Quantity {
  return tax
    .times(ratio)
    .rounded(halfUp)
    .as(() => ({
      rule: namesIn(state).income.code,
      label: namesIn(state).income.name,
      words: `${amountWords(tax)} on all wages, ${percentWords(ratio.exact)} of them earned in ${state}`,
    }));
}

/**
 * Each other state's tax counts up to the tax of the state of residence on the wages earned there: 22 CCR
 * 4320-1 and its like speak of the tax on those wages. Kansas, Minnesota and others subtract all.
 */
function lessCredits(
  { state, credits: rule }: Withholding,
  tax: Quantity,
  withheld: ReadonlyMap<string, Quantity>,
  rows: readonly StateWages[],
  calculator: Calculator,
): Quantity {
  const parts = partsOf(tax, rows, calculator);
  const credits = [...withheld].map(([other, paid]) =>
    rule === 'all' ? paid : paid.atMost(parts.get(other) ?? calculator.zero),
  );
  const all = calculator.zero.plusAll(credits).atMost(tax);
  const names = `${[...withheld.keys()].join(' and ')} ${withheld.size > 1 ? 'take' : 'takes'}`;
  return tax.minus(all).as(() => ({
    rule: namesIn(state).income.code,
    label: namesIn(state).income.name,
    words: `${amountWords(tax)} on all wages less ${amountWords(all)}, what ${names} of them`,
  }));
}
