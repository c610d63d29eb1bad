import type { GarnishmentOrder, GarnishmentType } from './garnishment.ts';

/**
 * Support comes before everything but a federal levy served earlier (26 USC 6334(a)(8), 42 USC 666(b)(7)),
 * so these two form one class, by the day they were served. Then bankruptcy, federal student loans (34
 * CFR 34.20), the state's taxes, and all others.
 */
const CLASS: Readonly<Record<GarnishmentType, number>> = {
  child_support: 0,
  federal_tax_levy: 0,
  bankruptcy: 1,
  student_loan: 2,
  state_tax_levy: 3,
  creditor: 4,
  other: 4,
};

/** By class, then by the day served; on one day support comes first, and the rest as given. */
export function inPriority(orders: readonly GarnishmentOrder[]): GarnishmentOrder[] {
  return [...orders].sort(
    (a, b) =>
      CLASS[a.type] - CLASS[b.type] ||
      (a.servedOn < b.servedOn ? -1 : a.servedOn > b.servedOn ? 1 : 0) ||
      Number(b.type === 'child_support') - Number(a.type === 'child_support'),
  );
}
