import { Fault } from '../../foundation/fault.ts';

type Ends<Name extends string, Value> = { readonly [End in Name]?: Value | null };

/**
 * The condition for a range that two optional arguments name, both ends inclusive. A range that ends before
 * it starts is refused, because it would return an empty list.
 */
export function rangeOf<Name extends string, Value extends string | Date>(
  args: Ends<Name, Value>,
  [from, to]: readonly [Name, Name],
) {
  const first = args[from] ?? undefined;
  const last = args[to] ?? undefined;
  if (first !== undefined && last !== undefined && last < first) {
    const problem =
      typeof first === 'string'
        ? 'must not be before the first day asked for'
        : 'must not be before the first instant asked for';
    throw new Fault('MALFORMED', { path: [to], problem });
  }
  return { gte: first, lte: last };
}
