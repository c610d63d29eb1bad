import type { NamedSum } from '../../platform/database/check-amounts.ts';
import type { DayAmounts } from './figures/liability.ts';
import type { Amounts } from './figures/line.ts';

/** Groups the rows of a statement by their key, in its order, with the amounts by name. */
export function grouped(sums: readonly NamedSum[]): Map<string, Amounts> {
  const groups = new Map<string, Record<string, number>>();
  for (const { by, name, cents } of sums) {
    const amounts = groups.get(by) ?? {};
    if (cents) amounts[name] = cents; // null if no check has the amount
    groups.set(by, amounts);
  }
  return groups;
}

export const daysOf = (sums: readonly NamedSum[]): DayAmounts[] =>
  [...grouped(sums)].map(([date, amounts]) => ({ date, amounts }));
