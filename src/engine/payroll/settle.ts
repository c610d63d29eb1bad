import { yearOf } from './calendar/plain-date.ts';
import { coverageOf } from './coverage/coverage-of.ts';
import { type PlannedDeduction, planDeductions } from './deductions/plan-deductions.ts';
import { takeDeduction } from './deductions/take-deduction.ts';
import { computeEarnings } from './earnings/compute-earnings.ts';
import { refuseUncovered } from './earnings/corrections.ts';
import { garnish } from './garnish.ts';
import { preTaxAndTaxes } from './pre-tax-and-taxes.ts';
import type { Calculator, Quantity } from './quantity.ts';
import { WorksheetRefused } from './refusal.ts';
import type { Settled, SettledDeduction } from './settled.ts';
import { collectTaxes } from './taxes/collect-taxes.ts';
import { asFiguresSee, lawFor } from './taxes/law-for.ts';
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
  const owed = preTaxAndTaxes(taxed, law, earned, planned, calculator);
  const taxes = collectTaxes(owed.taxes, owed.onWages, owed.afterPreTax, calculator);
  const withheld = taxes.reduce(
    (sum, { line, collected }) => (line.payer === 'employee' ? sum.plus(collected) : sum),
    calculator.zero,
  );
  const disposable = disposableEarnings(earned.wages, withheld);
  const takeHome = owed.afterPreTax.minus(withheld);
  const garnishments = garnish(
    worksheet,
    law,
    { wages: earned.wages, disposable, takeHome, preTax: owed.preTax },
    calculator,
  );
  const left = garnishments.reduce((rest, one) => rest.minus(one.withheld), takeHome);
  const deductions = inPlannedOrder(planned, [...owed.preTax, ...postTax(planned, left)]);
  return {
    year: yearOf(worksheet.checkDate),
    earned,
    deductions,
    taxes,
    disposable,
    garnishments,
    totals: totalsOf({ earned, taxes, deductions, garnishments }, calculator),
    coverage: coverageOf(taxed, law, owed),
    ...(owed.workStates ? { workStates: owed.workStates } : {}),
    warnings: [
      ...worksheetWarnings(worksheet, law, owed),
      ...benefitWarnings(worksheet, taxes, owed.onWages),
      ...levyWarnings(worksheet, law),
    ],
  };
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
function postTax(planned: readonly PlannedDeduction[], pay: Quantity): SettledDeduction[] {
  let left = pay;
  return planned
    .filter(({ stage }) => stage === 'post_tax')
    .map((one) => {
      const taken = one.allowed.isAbove(left) ? one.allowed.atMost(left) : one.allowed;
      left = left.minus(taken);
      return takeDeduction(one, taken);
    });
}

function inPlannedOrder(
  planned: readonly PlannedDeduction[],
  deductions: readonly SettledDeduction[],
): SettledDeduction[] {
  return planned.flatMap(({ entry }) => deductions.filter((one) => one.entry === entry));
}
