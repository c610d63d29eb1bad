import type { NamedSum } from '../database/check-amounts.ts';
import type { DayAmounts } from './figures/liability.ts';
import type { Amounts } from './figures/line.ts';

/** Sums of a statement as amounts by name, each under what it was gathered by, in the statement's order. */
export function gathered(sums: readonly NamedSum[]): Map<string, Amounts> {
  const groups = new Map<string, Record<string, number>>();
  for (const { by, name, cents } of sums) {
    const amounts = groups.get(by) ?? {};
    if (cents) amounts[name] = cents; // a name that no check has is null
    groups.set(by, amounts);
  }
  return groups;
}

export const daysOf = (sums: readonly NamedSum[]): DayAmounts[] =>
  [...gathered(sums)].map(([date, amounts]) => ({ date, amounts }));
