import { z } from 'zod';

/** Marks a rule that requires at least one of these fields of an object: the contract prints it as anyOf. */
export const needingOneOf = <Rule extends z.ZodType>(names: readonly string[], rule: Rule): Rule =>
  rule.meta({ needsOneOf: names });

/** The fields of which a rule requires at least one. */
export function neededBy(rule: unknown): readonly string[] {
  const names = rule instanceof z.ZodType ? rule.meta()?.['needsOneOf'] : undefined;
  return Array.isArray(names) ? names : [];
}
