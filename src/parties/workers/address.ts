import type { Problem } from './problem.ts';

type Maybe = string | null | undefined;

const required = ['address', 'city', 'state', 'zip'] as const;
export const addressFields = [...required, 'addressLine2'] as const;

/** A worker's address, stored or from a request. */
export type Addressed = { readonly [Name in (typeof addressFields)[number]]?: Maybe };

/** An address is complete or absent. An empty second line counts as absent. */
export function problemsOfAddress(worker: Addressed): Problem[] {
  if (!addressFields.some((field) => worker[field])) return [];
  const missing = required.filter((field) => worker[field] == null);
  return missing.map((field) => ({ field, problem: 'is required in an address' }));
}
