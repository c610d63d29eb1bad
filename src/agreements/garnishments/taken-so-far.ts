import type { GarnishmentOrder, GarnishmentResult } from '../../engine/payroll/garnishments/garnishment.ts';
import type { Cents } from '../../engine/payroll/money.ts';

/**
 * Adds up what earlier checks and payments of a run withheld under each order, so that it counts for the
 * order's total.
 */
export function takenSoFar() {
  const taken = new Map<string, Cents>();
  return {
    counted: (orders: readonly GarnishmentOrder[]): GarnishmentOrder[] =>
      orders.map((order) => ({
        ...order,
        withheldToDateCents: (order.withheldToDateCents ?? 0) + (taken.get(order.id) ?? 0),
      })),
    add: (results: readonly GarnishmentResult[]): void => {
      for (const { id, withheldCents } of results) taken.set(id, (taken.get(id) ?? 0) + withheldCents);
    },
  };
}
