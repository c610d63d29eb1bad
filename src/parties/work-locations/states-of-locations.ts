import { Fault, type Path, refuseAll } from '../../foundation/fault.ts';
import type { Operation } from '../../platform/graphql/operation-context.ts';

type Located = { readonly workLocationId?: string | null | undefined; readonly path: Path };

/**
 * Returns the state of each work location. Refuses work locations of other companies, each by its position.
 */
export async function statesOfLocations(
  operation: Operation,
  companyId: string,
  located: readonly Located[],
): Promise<ReadonlyMap<string, string>> {
  const states = await readStates(operation, companyId, located);
  refuseUnknownLocations(states, located);
  return states;
}

/** The states of those that the company has. */
export async function readStates(
  { db }: Operation,
  companyId: string,
  located: readonly Pick<Located, 'workLocationId'>[],
): Promise<ReadonlyMap<string, string>> {
  const named = new Set(located.flatMap(({ workLocationId }) => workLocationId ?? []));
  if (!named.size) return new Map();
  const found = await db.workLocation.findMany({
    where: { companyId, id: { in: [...named] } },
    select: { id: true, state: true },
  });
  return new Map(found.map(({ id, state }) => [id, state]));
}

export function refuseUnknownLocations(
  states: ReadonlyMap<string, string>,
  located: readonly Located[],
): void {
  const problem = 'is not a work location of the company';
  const faults = located.flatMap(({ workLocationId, path }) =>
    workLocationId == null || states.has(workLocationId)
      ? []
      : new Fault('UNKNOWN_WORK_LOCATION', { path: [...path, 'workLocationId'], problem }),
  );
  refuseAll(faults);
}
