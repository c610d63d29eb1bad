import type { Imputed } from '../../earnings/imputed-income.ts';
import type { Calculator } from '../../quantity.ts';

/** Kinds of imputed income that a tax of this state leaves out, although federal law taxes them. */
export type UntaxedBenefits = { readonly kinds: readonly string[]; readonly citation: string };

type Pay = { readonly imputed: Imputed; readonly calculator: Calculator };

/** The imputed income that a tax counts; undefined where nothing is left out. */
export function countedBenefits(
  { untaxedBenefits }: { readonly untaxedBenefits?: UntaxedBenefits },
  { imputed, calculator }: Pay,
): Imputed | undefined {
  if (!untaxedBenefits || !imputed.all.isAbove(calculator.zero)) return undefined;
  const counted = imputed.without(untaxedBenefits.kinds);
  return imputed.all.isAbove(counted.all) ? counted : undefined;
}
