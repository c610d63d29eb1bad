import { yearOf } from './calendar/plain-date.ts';
import { coverageOf } from './coverage/coverage-of.ts';
import { type PlannedDeduction, planDeductions } from './deductions/plan-deductions.ts';
import { takeDeduction } from './deductions/take-deduction.ts';
import { computeEarnings, type Earned } from './earnings/compute-earnings.ts';
import { refuseUncovered } from './earnings/corrections.ts';
import { garnish } from './garnish.ts';
import { preTaxAndTaxes } from './pre-tax-and-taxes.ts';
import type { Calculator, Quantity } from './quantity.ts';
import { WorksheetRefused } from './refusal.ts';
import type { Settled, SettledDeduction } from './settled.ts';
import { collectTaxes } from './taxes/collect-taxes.ts';
import { asFiguresSee, type Law, lawFor } from './taxes/law-for.ts';
import type { Tables } from './taxes/tables.ts';
import { totalsOf } from './totals.ts';
import { benefitWarnings } from './warnings/benefit-warnings.ts';
import { levyWarnings } from './warnings/levy-warnings.ts';
import { worksheetWarnings } from './warnings/worksheet-warnings.ts';
import { amountWords } from './words.ts';
import type { Worksheet } from './worksheet.ts';
import { worksheetProblems } from './worksheet-problems.ts';

/** The order of payroll: earnings, pre-tax deductions, taxes, garnishments, post-tax deductions, totals. */
export function settle(worksheet: Worksheet, tables: Tables, calculator: Calculator): Settled {
  const problems = worksheetProblems(worksheet);
  if (problems.length > 0) throw new WorksheetRefused(problems);
  const taxed = asFiguresSee(worksheet, tables);
  const law = lawFor(worksheet, tables);
  const earned = computeEarnings(worksheet, law, calculator);
  refuseUncovered(earned, calculator);
  const planned = planDeductions(worksheet, earned.wages, law.limits, calculator);
  const check = { worksheet, taxed, law, earned, calculator };
  let pass = withAfter(planned, planned, check);
  // The employer adds to deductions that pay covers, and some states tax that. Each turn takes less.
  for (let short = shortOf(planned, pass); short; short = shortOf(short, pass))
    pass = withAfter(planned, short, check);
  const { owed, taxes, disposable, garnishments, after } = pass;
  const deductions = inPlannedOrder(planned, [...owed.preTax, ...after]);
  return {
    year: yearOf(worksheet.checkDate),
    earned,
    deductions,
    taxes,
    disposable,
    garnishments,
    totals: totalsOf({ earned, taxes, deductions, garnishments }, calculator),
    coverage: coverageOf(taxed, law, owed),
    warnings: [
      ...worksheetWarnings(worksheet, law, owed),
      ...benefitWarnings(worksheet, taxes, owed.onWages),
      ...levyWarnings(worksheet, law),
    ],
    ...(owed.workStates ? { workStates: owed.workStates } : {}),
  };
}

type Check = {
  readonly worksheet: Worksheet;
  readonly taxed: Worksheet;
  readonly law: Law;
  readonly earned: Earned;
  readonly calculator: Calculator;
};
type Pass = ReturnType<typeof withAfter>;

/** Taxes, garnishments and deductions after taxes. No more than `expected` is taken. */
function withAfter(
  planned: readonly PlannedDeduction[],
  expected: readonly PlannedDeduction[],
  { worksheet, taxed, law, earned, calculator }: Check,
) {
  const owed = preTaxAndTaxes(taxed, law, earned, expected, calculator);
  const taxes = collectTaxes(owed.taxes, owed.onWages, owed.afterPreTax, calculator);
  const withheld = taxes.reduce(
    (sum, { line, collected }) => (line.payer === 'employee' ? sum.plus(collected) : sum),
    calculator.zero,
  );
  const disposable = disposableEarnings(earned.wages, withheld);
  const takeHome = owed.afterPreTax.minus(withheld);
  const pay = { wages: earned.wages, disposable, takeHome, preTax: owed.preTax };
  const garnishments = garnish(worksheet, law, pay, calculator);
  const left = garnishments.reduce((rest, garnishment) => rest.minus(garnishment.withheld), takeHome);
  return { owed, taxes, disposable, garnishments, after: postTax(planned, expected, left) };
}

/**
 * The deductions with the parts that pay covers, if the employer adds to a deduction that pay does not cover.
 */
function shortOf(expected: readonly PlannedDeduction[], { after }: Pass): PlannedDeduction[] | undefined {
  const takenOf = (deduction: PlannedDeduction) => {
    const taken = deduction.entry.employer && after.find(({ entry }) => entry === deduction.entry)?.taken;
    return taken && deduction.allowed.isAbove(taken) ? taken : undefined;
  };
  if (!expected.some(takenOf)) return undefined;
  return expected.map((order) => ({ ...order, allowed: takenOf(order) ?? order.allowed }));
}

/** Pay less what law requires; voluntary deductions are not subtracted. */
function disposableEarnings(wages: Quantity, withheld: Quantity): Quantity {
  return wages.minus(withheld).as(() => ({
    rule: 'disposable_earnings',
    label: 'Disposable earnings',
    words: `${amountWords(wages)} less ${amountWords(withheld)} that law requires to be withheld`,
    source: { citation: '15 USC 1672(b); 29 CFR 870.10', effectiveFrom: '1970-07-01' },
  }));
}

/** In the worksheet's order, each as far as pay is left: net pay never turns negative. */
function postTax(
  planned: readonly PlannedDeduction[],
  expected: readonly PlannedDeduction[],
  pay: Quantity,
): SettledDeduction[] {
  let left = pay;
  return planned.flatMap((deduction, at) => {
    if (deduction.stage !== 'post_tax') return [];
    const most = expected[at]?.allowed ?? deduction.allowed;
    const taken = most.isAbove(left) ? most.atMost(left) : most;
    left = left.minus(taken);
    return [takeDeduction(deduction, taken)];
  });
}

function inPlannedOrder(
  planned: readonly PlannedDeduction[],
  deductions: readonly SettledDeduction[],
): SettledDeduction[] {
  return planned.flatMap(({ entry }) => deductions.filter((deduction) => deduction.entry === entry));
}
