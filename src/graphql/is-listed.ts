import type { GraphQLResolveInfo } from 'graphql';

/** Whether a field is asked of an element of a list, at whatever depth: some things are told singly. */
export function isListed({ path }: GraphQLResolveInfo): boolean {
  for (let at: typeof path | undefined = path; at; at = at.prev) if (typeof at.key === 'number') return true;
  return false;
}
