import { fitPreTax } from './deductions/fit-pre-tax.ts';
import type { PlannedDeduction } from './deductions/plan-deductions.ts';
import { takeDeduction } from './deductions/take-deduction.ts';
import { computeEarnings, type Earned } from './earnings/compute-earnings.ts';
import type { Cents } from './money.ts';
import { type Calculator, PLAIN_BOOK, type Quantity } from './quantity.ts';
import { whole } from './rational.ts';
import type { SettledDeduction } from './settled.ts';
import { type AllTaxes, allTaxes } from './taxes/all-taxes.ts';
import type { Law } from './taxes/law-for.ts';
import type { Worksheet } from './worksheet.ts';

type PreTaxAndTaxes = AllTaxes & {
  /** The taxes as they would be without cash tips. */
  readonly onWages: () => AllTaxes['taxes'];
  readonly preTax: readonly SettledDeduction[];
  /** Wages less the pre-tax deductions, before taxes. */
  readonly afterPreTax: Quantity;
};

/**
 * Pre-tax deductions change the taxes, and together they must not exceed the pay. They almost always fit at
 * once; otherwise a search with plain numbers reduces the deductions, so that only the result is in the
 * explanation.
 */
export function preTaxAndTaxes(
  worksheet: Worksheet,
  law: Law,
  earned: Earned,
  planned: readonly PlannedDeduction[],
  calculator: Calculator,
): PreTaxAndTaxes {
  const preTax = planned.filter(({ stage }) => stage === 'pre_tax');
  const after = planned.filter(({ stage }) => stage === 'post_tax');
  const check = { worksheet, law, after };
  const asPlanned = withTaken(check, earned, preTax.map(takePlanned), calculator);
  if (preTax.length === 0 || leftOver(asPlanned) >= 0) return asPlanned;
  const plainly = computeEarnings(worksheet, law, PLAIN_BOOK);
  const amounts = fitPreTax(preTax, (tried) => {
    const taken = preTax.map((deduction, at) =>
      takeDeduction(deduction, PLAIN_BOOK.fact('', whole(tried[at] ?? 0))),
    );
    return leftOver(withTaken(check, plainly, taken, PLAIN_BOOK));
  });
  const taken = preTax.map((deduction, at) => {
    const most = calculator.fact('what pay allows', whole(amounts[at] ?? 0));
    return takeDeduction(deduction, deduction.allowed.atMost(most));
  });
  return withTaken(check, earned, taken, calculator);
}

function takePlanned(planned: PlannedDeduction): SettledDeduction {
  return takeDeduction(planned, planned.allowed);
}

type Check = {
  readonly worksheet: Worksheet;
  readonly law: Law;
  readonly after: readonly PlannedDeduction[];
};

function withTaken(
  { worksheet, law, after }: Check,
  earned: Earned,
  preTax: readonly SettledDeduction[],
  calculator: Calculator,
): PreTaxAndTaxes {
  const employerGives = (types: readonly string[]) => {
    const now = preTax.filter(({ entry }) => types.includes(entry.type)).map(({ employer }) => employer);
    const later = after
      .filter(({ entry }) => types.includes(entry.type))
      .map((deduction) => takePlanned(deduction).employer);
    return now.length + later.length === 0 ? calculator.zero : calculator.zero.plusAll([...now, ...later]);
  };
  const taken = preTax.map(({ entry: { type, plan }, taken: amount }) =>
    plan === undefined ? { type, amount } : { type, plan, amount },
  );
  const afterPreTax = preTax.reduce((left, deduction) => left.minus(deduction.taken), earned.wages);
  const taxesOf = (paid: Earned) =>
    allTaxes(worksheet, law, { earned: paid, taken, employerGives }, calculator);
  const onWages = () => taxesOf({ ...earned, cashTips: calculator.zero }).taxes;
  return { onWages, preTax, afterPreTax, ...taxesOf(earned) };
}

function leftOver({ taxes, afterPreTax }: PreTaxAndTaxes): Cents {
  return taxes.reduce(
    (left, { payer, tax }) => (payer === 'employee' ? left - tax.cents : left),
    afterPreTax.cents,
  );
}
