import type { Check } from './cells.ts';

const extras: readonly (string | null)[] = ['BONUS', 'CORRECTION'];

/** Of the checks of one person those that pay wages, or all where none does: hours beside wages are typed. */
export function ofWages(checks: readonly Check[]): readonly Check[] {
  const wages = checks.filter(({ offCycleReason }) => !extras.includes(offCycleReason));
  return wages.length ? wages : checks;
}
