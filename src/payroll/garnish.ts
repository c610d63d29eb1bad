import type { GarnishmentResult } from './garnishments/garnishment.ts';
import { withholdGarnishments } from './garnishments/withhold-garnishments.ts';
import type { Book, Quantity, Source } from './quantity.ts';
import { whole } from './rational.ts';
import type { Garnished, SettledDeduction } from './settled.ts';
import type { Worksheet } from './worksheet.ts';

/** Holds the worksheet's orders against the check; the ceilings are those of the state worked in. */
export function garnish(
  worksheet: Worksheet,
  disposable: Quantity,
  takeHome: Quantity,
  preTax: readonly SettledDeduction[],
  book: Book,
): Garnished[] {
  const orders = worksheet.garnishments ?? [];
  if (orders.length === 0) return [];
  const premiums = preTax.filter(({ entry }) => entry.plan === 'premium_only');
  const results = withholdGarnishments(
    {
      checkOn: worksheet.checkDate,
      frequency: worksheet.payFrequency,
      disposableCents: disposable.cents,
      takeHomeCents: takeHome.cents,
      healthPremiumCents: premiums.reduce((sum, { taken }) => sum + taken.cents, 0),
      ...(worksheet.state ? { state: worksheet.state.code } : {}),
    },
    orders,
  );
  return results.map((result) => ({ result, withheld: withheldBy(result, book) }));
}

/** The least of what the order asks and everything that limits it. */
function withheldBy(result: GarnishmentResult, book: Book): Quantity {
  const asked = book.fact('asked by the order', whole(result.askedCents));
  const withheld = result.limits.reduce((least, { name, cents, citation, effectiveFrom }) => {
    const bound =
      citation === undefined || effectiveFrom === undefined
        ? book.fact(name, whole(cents))
        : book.figure(name, whole(cents), { citation, effectiveFrom });
    return least.atMost(bound);
  }, asked);
  return withheld.as(() => ({
    rule: `garnishments.${result.type}`,
    label: `Garnishment ${result.id}`,
    words: result.why,
    ...sourceOf(result),
    ...(result.notes.length > 0 ? { flags: result.notes } : {}),
  }));
}

/** The law that decided, where a ceiling did. */
function sourceOf({ limits, limitedBy }: GarnishmentResult): { source?: Source } {
  const { citation, effectiveFrom } = limits.find(({ name }) => name === limitedBy) ?? {};
  if (citation === undefined || effectiveFrom === undefined) return {};
  return { source: { citation, effectiveFrom } };
}
