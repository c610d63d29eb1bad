import type { GarnishmentResult } from './garnishments/garnishment.ts';
import { type CeilingFigures, ceilingFigures } from './garnishments/garnishment-ceilings.ts';
import { withholdGarnishments } from './garnishments/withhold-garnishments.ts';
import type { Calculator, Quantity, Source } from './quantity.ts';
import { whole } from './rational.ts';
import type { Garnished, SettledDeduction } from './settled.ts';
import type { Worksheet } from './worksheet.ts';

type Pay = {
  readonly wages: Quantity;
  readonly disposable: Quantity;
  readonly takeHome: Quantity;
  readonly preTax: readonly SettledDeduction[];
};

/** Applies the worksheet's orders to the check, with the ceilings of the working state. */
export function garnish(
  worksheet: Worksheet,
  law: CeilingFigures,
  { wages, disposable, takeHome, preTax }: Pay,
  calculator: Calculator,
): Garnished[] {
  const orders = worksheet.garnishments ?? [];
  if (orders.length === 0) return [];
  const premiums = preTax.filter(({ entry }) => entry.plan === 'premium_only');
  const results = withholdGarnishments(
    {
      checkOn: worksheet.checkDate,
      ...ceilingFigures(law),
      frequency: worksheet.payFrequency,
      grossCents: wages.cents,
      disposableCents: disposable.cents,
      takeHomeCents: takeHome.cents,
      healthPremiumCents: premiums.reduce((sum, { taken }) => sum + taken.cents, 0),
      ...(worksheet.state ? { state: worksheet.state.code } : {}),
    },
    orders,
  );
  return results.map((result) => ({ result, withheld: withheldBy(result, calculator) }));
}

/** The smallest of the order's amount and its limits. */
function withheldBy(result: GarnishmentResult, calculator: Calculator): Quantity {
  const requested = calculator.fact('asked by the order', whole(result.askedCents));
  const withheld = result.limits.reduce((least, { name, cents, citation, effectiveFrom }) => {
    const bound =
      citation === undefined || effectiveFrom === undefined
        ? calculator.fact(name, whole(cents))
        : calculator.figure(name, whole(cents), { citation, effectiveFrom });
    return least.atMost(bound);
  }, requested);
  return withheld.as(() => ({
    rule: `garnishments.${result.type}`,
    label: `Garnishment ${result.id}`,
    words: result.why,
    ...sourceOf(result),
    ...(result.notes.length > 0 ? { flags: result.notes } : {}),
  }));
}

/** The law of the ceiling, if a ceiling decided. */
function sourceOf({ limits, limitedBy }: GarnishmentResult): { source?: Source } {
  const { citation, effectiveFrom } = limits.find(({ name }) => name === limitedBy) ?? {};
  if (citation === undefined || effectiveFrom === undefined) return {};
  return { source: { citation, effectiveFrom } };
}
