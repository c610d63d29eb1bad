import { isImputed } from '../earnings/imputed-income.ts';
import { moneyText } from '../money.ts';
import type { CollectedTax } from '../taxes/collect-taxes.ts';
import type { TaxAmount } from '../taxes/tax-line.ts';
import type { Worksheet } from '../worksheet.ts';
import { saying } from './line-sentences.ts';
import { lineWarning, type SaidWarning } from './warning-codes.ts';

const FICA: readonly string[] = ['us_social_security', 'us_medicare', 'us_additional_medicare'];

/**
 * 26 USC 3102(b): the employer owes the employee's share of Social Security and Medicare, whether or not pay
 * covers it. Only on tips may it stay uncollected, so tips are no reason for the warning.
 */
export function benefitWarnings(
  { earnings }: Worksheet,
  collected: readonly CollectedTax[],
  withoutCashTips: () => readonly TaxAmount[],
): SaidWarning[] {
  const positions = earnings.flatMap(({ kind, amountCents }, at) =>
    isImputed(kind) && amountCents ? [at] : [],
  );
  if (!positions.length) return [];
  const withheld = new Map(collected.map((tax) => [tax.line.code, tax.collected.cents]));
  const missing = withoutCashTips()
    .filter(({ code }) => FICA.includes(code))
    .reduce((sum, { code, tax }) => sum + Math.max(0, tax.cents - (withheld.get(code) ?? 0)), 0);
  if (missing === 0) return [];
  const message = saying(
    'Social Security and Medicare on imputed income are {amount} more than the pay covers',
    { amount: moneyText(missing) },
  );
  return [lineWarning('benefit_tax_not_covered', message, positions)];
}
