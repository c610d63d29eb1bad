import { Fault } from '../foundation/fault.ts';

type Ends<Name extends string, Value> = { readonly [End in Name]?: Value | null };

/**
 * The condition of a span that two arguments name, both ends inclusive and each optional. One that ends
 * before it begins is refused: it would look as though there were nothing.
 */
export function rangeOf<Name extends string, Value extends string | Date>(
  asked: Ends<Name, Value>,
  [from, to]: readonly [Name, Name],
) {
  const first = asked[from] ?? undefined;
  const last = asked[to] ?? undefined;
  if (first !== undefined && last !== undefined && last < first) {
    const unit = typeof first === 'string' ? 'day' : 'instant';
    throw new Fault('MALFORMED', { path: [to], problem: `must not be before the first ${unit} asked for` });
  }
  return { gte: first, lte: last };
}
