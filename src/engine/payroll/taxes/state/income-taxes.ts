import { namesIn } from '../../coverage/state-coverage.ts';
import { gap } from '../../coverage/why.ts';
import type { Imputed } from '../../earnings/imputed-income.ts';
import type { Calculator, Quantity } from '../../quantity.ts';
import { halfUp } from '../../rounding.ts';
import { amountWords } from '../../words.ts';
import type { StateFacts } from '../../worksheet.ts';
import type { TaxAmount } from '../tax-line.ts';
import { withChosenMethod } from './chosen-method.ts';
import type { NotComputed } from './programme-case.ts';
import type { StateCheck, StateTaxes } from './state-check.ts';
import { stateIncomeTax } from './state-income-tax.ts';
import type { WithholdingRow } from './state-tables.ts';
import { countedBenefits } from './untaxed-benefits.ts';

/** How a state taxes wages that other states may tax too. */
export type Part = {
  /** What it taxes of its wages of the check. */
  readonly wagesOf: (all: Quantity) => Quantity;
  /** The same as a part of 1; undefined for all. */
  readonly ratio?: Quantity;
  /** Whether it computes its tax on all wages first, and then takes that part of it. */
  readonly isShareOfTax: boolean;
  /** What is left of the tax: a credit for another state's. */
  readonly lessened: (tax: Quantity) => Quantity;
  readonly flags: readonly string[];
};

/** The income tax of one state: on all wages, or on the part of them that it taxes. */
export function incomeTaxes(
  facts: StateFacts,
  stateRow: WithholdingRow,
  check: StateCheck,
  part?: Part,
): StateTaxes {
  const row = withChosenMethod(stateRow, facts.code, check.worksheet);
  const notComputed = unloaded(facts, row, check);
  if (row.kind === 'none') return { taxes: [], notComputed };
  const { worksheet, calculator } = check;
  // Of a part of the wages all benefits count: which of them belongs to the part is not divided.
  const counted = part?.ratio
    ? undefined
    : countedBenefits(row, { imputed: check.earned.imputed, calculator });
  const all = allWages(facts, row, check, counted);
  const taxable = part ? part.wagesOf(all) : all;
  const withheld = withheldFrom(all, taxable, counted ?? check.earned.imputed, calculator, part);
  const answer = stateIncomeTax({
    state: facts.code,
    row,
    facts,
    status: facts.filingStatus ?? worksheet.federal.filingStatus,
    frequency: worksheet.payFrequency,
    wages: withheld,
    ...federalTaxes(check, part),
    calculator,
  });
  const flags = part?.flags.length ? [...part.flags, ...(answer.flags ?? [])] : answer.flags;
  const names = namesIn(facts.code);
  const lineOf = ({ code, name, jurisdiction }: typeof names.income, tax: Quantity): TaxAmount => {
    const more = { ...(flags ? { flags } : {}), ...(counted ? { imputed: counted.all } : {}) };
    return { payer: 'employee', taxable, code, name, jurisdiction, tax, ...more };
  };
  const { tax, county, unknown } = answer;
  return {
    taxes: [
      ...(tax ? [lineOf(names.income, part ? part.lessened(tax) : tax)] : []),
      ...(county ? [lineOf(names.county, county)] : []),
    ],
    notComputed: unknown ? [...notComputed, { code: names.income.code, reason: unknown }] : notComputed,
  };
}

function allWages(
  { code }: StateFacts,
  row: WithholdingRow,
  { bases, earned, employerGives, calculator }: StateCheck,
  counted: Imputed | undefined,
): Quantity {
  const { taxedDeductions = [], taxesEmployerHsa, untaxedBenefits, effectiveFrom } = row;
  const paid = bases.stateIncome(taxedDeductions);
  const wages = taxesEmployerHsa ? paid.plus(employerGives(['hsa'])) : paid;
  if (!counted || !untaxedBenefits) return wages;
  const untaxed = earned.imputed.all.minus(counted.all);
  return wages
    .minus(untaxed)
    .atLeast(calculator.zero)
    .as(() => ({
      rule: `wages.${code.toLowerCase()}`,
      label: `Wages for ${namesIn(code).income.name}`,
      words: `${amountWords(wages)} less ${amountWords(untaxed)} of benefits that ${code} does not tax`,
      source: { citation: untaxedBenefits.citation, effectiveFrom },
    }));
}

/** What the tax is computed from: without the income from which none is withheld. */
function withheldFrom(
  all: Quantity,
  taxable: Quantity,
  { notWithheld }: Imputed,
  calculator: Calculator,
  part: Part | undefined,
): Quantity {
  if (!notWithheld.isAbove(calculator.zero)) return part?.isShareOfTax ? all : taxable;
  const less = all.minus(notWithheld).atLeast(calculator.zero);
  return part && !part.isShareOfTax ? part.wagesOf(less) : less;
}

/** What states subtract of federal taxes belongs to the wages in the same proportion. */
function federalTaxes({ federalWithheld, fica }: StateCheck, part: Part | undefined) {
  if (!part?.ratio || part.isShareOfTax) return { federalWithheld, fica };
  const { ratio } = part;
  const partOf = (amount: Quantity) => amount.times(ratio).rounded(halfUp);
  return { federalWithheld: partOf(federalWithheld), fica: { ...fica, now: partOf(fica.now) } };
}

/** What these figures are known not to cover for this check. */
function unloaded(facts: StateFacts, row: WithholdingRow, check: StateCheck): NotComputed[] {
  const missing: NotComputed[] = [];
  if (row.countyTax && facts.county === undefined && !row.countyTax.defaultRate) {
    missing.push({ code: namesIn(facts.code).county.code, reason: 'no county is stated on the state form' });
  }
  if (row.kind !== 'none' && check.earned.supplemental.isAbove(check.calculator.zero)) {
    const reason = gap(
      '{state} income tax on supplemental pay is withheld together with wages, as the service has no separate rate for it: nobody has to do anything',
      {
        state: facts.code,
      },
    );
    missing.push({ code: `${facts.code.toLowerCase()}_supplemental`, reason });
  }
  return missing;
}
