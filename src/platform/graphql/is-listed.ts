import type { GraphQLResolveInfo } from 'graphql';

/** Whether a field is within a list, at any depth. Some values are masked within lists. */
export function isListed({ path }: GraphQLResolveInfo): boolean {
  for (let at: typeof path | undefined = path; at; at = at.prev) if (typeof at.key === 'number') return true;
  return false;
}
