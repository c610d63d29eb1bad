import type { Taken } from '../deductions/taxable-bases.ts';
import type { Earned } from '../earnings/compute-earnings.ts';
import type { Calculator } from '../quantity.ts';
import type { Law } from './law-for.ts';
import type { TaxAmount } from './tax-line.ts';

/**
 * States and places have laws of their own on benefits, which the figures do not have: their taxes follow
 * federal law, and each line says so. Only a state whose figures name a benefit was examined. One that taxes
 * 403(b) plans is taken to tax 457(b) plans of tax-exempt employers: the line says so where the figures do
 * not name 457(b) plans.
 */
export function flaggedForBenefits(
  lines: readonly TaxAmount[],
  { earned, taken }: { readonly earned: Earned; readonly taken: readonly Taken[] },
  { states }: Law,
  { zero }: Calculator,
): readonly TaxAmount[] {
  const hasCommuter = taken.some(({ type, amount }) => type === 'commuter' && amount.isAbove(zero));
  const hasTaxExempt = taken.some(({ plan, amount }) => plan === 'tax_exempt' && amount.isAbove(zero));
  if (!earned.imputed.all.isAbove(zero) && !hasCommuter && !hasTaxExempt) return lines;
  const taxes = (deduction: string, { code }: TaxAmount) =>
    code.endsWith('_income') &&
    states?.states[code.slice(0, 2).toUpperCase()]?.withholding.some(({ taxedDeductions }) =>
      taxedDeductions?.includes(deduction),
    );
  return lines.map((line) => {
    if (!line.taxable.isAbove(zero)) return line;
    const hasImputed = (line.imputed ?? earned.imputed.all).isAbove(zero);
    const added = [
      ...(hasImputed ? [`imputed income is taxed as by federal law: ${line.jurisdiction} may differ`] : []),
      ...(hasTaxExempt && taxes('403b', line) && !taxes('457b', line)
        ? [
            `a 457(b) plan of a tax-exempt employer is taxed as a 403(b) plan: ${line.jurisdiction} may differ`,
          ]
        : []),
      ...(hasCommuter && !taxes('commuter', line)
        ? [`commuter benefits are taken to be exempt as by 26 USC 132(f): ${line.jurisdiction} may differ`]
        : []),
    ];
    return added.length ? { ...line, flags: [...(line.flags ?? []), ...added] } : line;
  });
}
