import type { Problem } from './problem.ts';

type Maybe = string | null | undefined;

const required = ['address', 'city', 'state', 'zip'] as const;
export const addressFields = [...required, 'addressLine2'] as const;

/** A worker's address as it is kept or given. */
export type Addressed = { readonly [Name in (typeof addressFields)[number]]?: Maybe };

/** An address is whole or absent. An empty second line is none, so it asks for no address to go with it. */
export function problemsOfAddress(worker: Addressed): Problem[] {
  if (!addressFields.some((field) => worker[field])) return [];
  const missing = required.filter((field) => worker[field] == null);
  return missing.map((field) => ({ field, problem: 'is required in an address' }));
}
