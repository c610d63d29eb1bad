import { z } from 'zod';

/** Marks an object's rule that needs one of these fields at least: the contract prints it as anyOf. */
export const needingOneOf = <Rule extends z.ZodType>(names: readonly string[], rule: Rule): Rule =>
  rule.meta({ needsOneOf: names });

/** The fields of a rule that requires at least one of them. */
export function neededBy(rule: unknown): readonly string[] {
  const names = rule instanceof z.ZodType ? rule.meta()?.['needsOneOf'] : undefined;
  return Array.isArray(names) ? names : [];
}
