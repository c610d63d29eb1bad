/** The limits of a rule that JSON Schema can express. */
import { z } from 'zod';
import { oncePer } from '../src/foundation/once.ts';
import { addNamed, type Named, type Schema } from './openapi-schema.ts';

const limits = ['format', 'pattern', 'minLength', 'maxLength', 'minItems', 'maxItems', 'enum'] as const;

/** Rules of money are in cents, requests in dollars. A rule with a name is a named schema. */
export function limitsOf(rule: unknown, isCents: boolean, named: Named): Schema {
  if (!(rule instanceof z.ZodType)) return {};
  return printedLimits(printedOf(rule), isCents ? 100 : 1, named);
}

/** Zod prints JSON Schema, and what a rule's meta() adds to it. Many fields share a rule. */
const printedOf = oncePer(
  (rule: z.ZodType) => z.toJSONSchema(rule, { io: 'input', unrepresentable: 'any' }) as Printed,
);

type Printed = Schema & { readonly named?: string; readonly allOf?: readonly Printed[] };

function printedLimits(printed: Printed, unit: number, named: Named): Schema {
  const { minimum, maximum, items, allOf, description } = printed;
  const last = allOf?.findLast(({ pattern }) => pattern);
  const own: Schema = {
    ...Object.fromEntries(limits.filter((name) => name in printed).map((name) => [name, printed[name]])),
    // The last of several patterns is the narrowest. The others only have other messages.
    ...(last?.pattern ? { pattern: last.pattern } : {}),
    ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum: minimum / unit }),
    ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum: maximum / unit }),
    ...(items ? { items: printedLimits(items, unit, named) } : {}),
  };
  if (!printed.named) return own;
  return addNamed(named, printed.named, { type: 'string', ...own, ...(description ? { description } : {}) });
}

/** A schema with further limits. Listed values are the only accepted ones, whatever the type allows. */
export function narrowed(schema: Schema, { items, ...limits }: Schema): Schema {
  if (limits.$ref) return limits;
  const { $ref, pattern, maxLength, ...rest } = schema;
  if (limits.enum) return { ...rest, type: 'string', ...limits };
  const { exclusiveMaximum, ...unlimited } = schema;
  return {
    ...(limits.maximum === undefined ? schema : unlimited),
    ...limits,
    ...(items && schema.items ? { items: narrowed(schema.items, items) } : {}),
  };
}
