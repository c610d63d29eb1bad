import type { Operation } from '../../platform/graphql/operation-context.ts';

/** Who acts on a request: the employee and the employer by their links, everybody else for the partner. */
export function partyOf({ caller }: Operation): 'employee' | 'employer' | 'partner' {
  if (caller.kind !== 'link') return 'partner';
  return caller.purpose === 'worker' ? 'employee' : 'employer';
}
