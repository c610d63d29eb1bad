import type { Path } from '../../foundation/fault.ts';
import { locationsOf } from '../../parties/work-locations/locations-of.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Located = { readonly workLocationId?: string | null; readonly time?: string };

/** Refuses shifts at unknown work locations, each with its position below `path`. */
export async function requireLocations(
  operation: Operation,
  companyId: string,
  shifts: readonly Located[],
  path: Path = ['shifts'],
): Promise<void> {
  const located = shifts.map(({ workLocationId, time }, i) => ({
    workLocationId,
    day: time?.slice(0, 10),
    path: [...path, i],
  }));
  await locationsOf(operation, companyId, located);
}
