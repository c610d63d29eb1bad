import type { Path } from '../../foundation/fault.ts';
import { statesOfLocations } from '../../parties/work-locations/states-of-locations.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Located = { readonly workLocationId?: string | null };

/** Refuses shifts at unknown work locations, each with its position below `path`. */
export async function requireLocations(
  operation: Operation,
  companyId: string,
  shifts: readonly Located[],
  path: Path = ['shifts'],
): Promise<void> {
  const located = shifts.map(({ workLocationId }, i) => ({ workLocationId, path: [...path, i] }));
  await statesOfLocations(operation, companyId, located);
}
